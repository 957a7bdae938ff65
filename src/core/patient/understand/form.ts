import { looksLikeQuestion } from './speech-act.ts';

/** How something is said, whatever it is about. */
export interface Form {
  question: number;
  /** Suggests, offers or advises. */
  proposal: number;
  /** Speaks of somebody else. */
  other: number;
}

const proposing =
  /\b(?:i'd (?:like|suggest|advise|recommend|encourage|rather|still|want)|i would (?:like|suggest|advise)|i (?:can|could) (?:give|do|prescribe|write|sign|send|refer|offer|arrange|put|ask|start)|i(?:'m| am) (?:going|happy|putting|referring|sending|not going)|i(?:'ll| will| won't| suggest| propose| recommend| don't think| do not think)|i want (?:you|to (?:refer|send|start|get))|we(?:'ll| will| could| need| can| find| don't|'d)|let's|let me|shall (?:we|i)|how (?:would|do|does) (?:you feel|that sound)|would you (?:be (?:happy|willing|able|prepared|open|ok|okay|up)|consider|like|take|prefer|accept)|would it help|how about|what about (?:trying|if|we)|have you (?:considered|thought about)|could you manage|you (?:could|should|need|will|might|can|do not|don't need|would|must|may)|come back|try (?:to|not)|make sure|please|if (?:you|it|things|she|he|they) (?:get|start|have|notice|become|feel|can't|cannot|develop|need|don't|do|is|isn't|hasn't|are)|go (?:straight )?to (?:a&e|hospital|casualty)|(?:call|ring|dial) (?:an|999|111|us|me))\b/i;
const others =
  /\b(?:he|him|his|she|her|hers|they|them|their|wife|husband|mum|mother|dad|father|boyfriend|girlfriend|partner|son|daughter|family|parents?|brother|sister)\b/i;

export function formOf(text: string): Form {
  return {
    question: looksLikeQuestion(text) ? 1 : 0,
    proposal: proposing.test(text) ? 1 : 0,
    other: others.test(text) ? 1 : 0,
  };
}

export function meanForm(texts: readonly string[]): Form {
  const forms = texts.map(formOf);
  const share = (part: keyof Form) => forms.reduce((sum, form) => sum + form[part], 0) / Math.max(1, forms.length);
  return { question: share('question'), proposal: share('proposal'), other: share('other') };
}
