import { looksLikeQuestion } from './speech-act.ts';

/** How something is said, whatever it is about. */
export interface Form {
  question: number;
  /** Suggests, offers or advises. */
  proposal: number;
  /** Speaks of somebody else. */
  other: number;
  /** Speaks of somebody else and not of the listener. */
  onlyOther: number;
  /** Speaks of what has been. */
  past: number;
  /** Asks for a time, an amount, a person, a place, a reason, or names none of these. */
  asksFor: Record<AskedFor, number>;
}

type AskedFor = keyof typeof askedFor;

const askedFor = {
  time: /\b(?:when|how (?:long|often|recently|soon)|since when|what (?:time|day|date)|which (?:day|week|month)|for ages)\b/i,
  amount:
    /\b(?:how (?:many|much|far|big|bad|heavy|high|strong)|what (?:dose|strength|size|number)|out of ten|a (?:day|week))\b/i,
  age: /\b(?:how old|what age|age (?:is|was|are)|what year)\b/i,
  person: /\b(?:who|whom|whose|who's|anyone|anybody|someone|somebody|name)\b/i,
  place: /\b(?:where|where's|whereabouts|which (?:side|part|bit|area))\b/i,
  reason: /\b(?:why|how come|what (?:made|makes|caused|do you think)|reasons?|put (?:it|this|that) down)\b/i,
} as const;
const askedForNames = Object.keys(askedFor) as AskedFor[];

const proposing =
  /\b(?:i'd (?:like|suggest|advise|recommend|encourage|rather|still|want)|i would (?:like|suggest|advise)|i (?:can|could) (?:give|do|prescribe|write|sign|send|refer|offer|arrange|put|ask|start)|i(?:'m| am) (?:going|happy|putting|referring|sending|not going)|i(?:'ll| will| won't| suggest| propose| recommend| don't think| do not think)|i want (?:you|to (?:refer|send|start|get))|we(?:'ll| will| could| need| can| find| don't|'d)|let's|let me|shall (?:we|i)|how (?:would|do|does) (?:you feel|that sound)|would you (?:be (?:happy|willing|able|prepared|open|ok|okay|up)|consider|like|take|prefer|accept)|would it help|how about|what about (?:trying|if|we)|have you (?:considered|thought about)|could you manage|you (?:could|should|need|will|might|can|do not|don't need|would|must|may)|come back|try (?:to|not)|make sure|please|if (?:you|it|things|she|he|they) (?:get|start|have|notice|become|feel|can't|cannot|develop|need|don't|do|is|isn't|hasn't|are)|go (?:straight )?to (?:a&e|hospital|casualty)|(?:call|ring|dial) (?:an|999|111|us|me))\b/i;
const others =
  /\b(?:he|him|his|she|her|hers|they|them|their|wife|husband|mum|mother|dad|father|boyfriend|girlfriend|partner|son|daughter|family|parents?|brother|sister)\b/i;

const listener = /\b(?:you|your|yours|yourself|you're|you've|you'd)\b/i;
const pastTense =
  /\b(?:did|was|were|had|ever|before|previously|last|ago|used to|in the past|already|since|been|happened|started|when you were)\b/i;

const asked = (share: (name: AskedFor) => number) =>
  Object.fromEntries(askedForNames.map((name) => [name, share(name)])) as Form['asksFor'];

export function formOf(text: string): Form {
  return {
    question: looksLikeQuestion(text) ? 1 : 0,
    proposal: proposing.test(text) ? 1 : 0,
    other: others.test(text) ? 1 : 0,
    onlyOther: others.test(text) && !listener.test(text) ? 1 : 0,
    past: pastTense.test(text) ? 1 : 0,
    asksFor: asked((name) => (askedFor[name].test(text) ? 1 : 0)),
  };
}

export function meanForm(texts: readonly string[]): Form {
  const forms = texts.map(formOf);
  const mean = (value: (form: Form) => number) =>
    forms.reduce((sum, form) => sum + value(form), 0) / Math.max(1, forms.length);
  return {
    question: mean((form) => form.question),
    proposal: mean((form) => form.proposal),
    other: mean((form) => form.other),
    onlyOther: mean((form) => form.onlyOther),
    past: mean((form) => form.past),
    asksFor: asked((name) => mean((form) => form.asksFor[name])),
  };
}

/** How much of what a sentence asks for the examples ask for too, and how much they never do. */
export function comparedAsking(sentence: Form, examples: Form): { same: number; unlike: number } {
  let [same, unlike] = [0, 0];
  for (const name of askedForNames) {
    same += sentence.asksFor[name] * examples.asksFor[name];
    unlike +=
      sentence.asksFor[name] * (1 - examples.asksFor[name]) +
      0.5 * (1 - sentence.asksFor[name]) * examples.asksFor[name];
  }
  return { same, unlike };
}
