import { partedAtDeed, stepsIn, withoutHelper } from './warning-steps.ts';

/** "Your wife calls 999", "Dee should ring us" */
const helperCalls =
  "(?:[\\w'-]+ or (?:your |the )?)?[\\w'-]+(?: (?:there|around|about|home|with (?:you|him|her|them)))? (?:rings|calls|phones|dials|(?:must|should|will|has to|needs to|can) (?:ring|call|phone|dial)) (?:for )?(?:999|111|us|me|an? ambulance)\\b";
/** Where the condition ends: at what is to be done, after a comma whatever it is, without one only where it is plain. */
const then = `(?:(?:your |the |his |her )?${helperCalls}|(?:some(?:body|one)|they|he|she) (?:must|should|needs? to|ha(?:s|ve) to|rings?|calls?)|please|just|then|no heroics|you (?:must|should|need|can|ring|call|phone|dial|go|get|say|don't|come)|i(?:'d| would) like|hang up|ring|call|dial|phone|go|come|get (?:to|them|him|her|some(?:body|one)|help|seen|an ambulance|in touch|yourself|straight|down)|contact|that's|that is|that means|this is|this means|these are|it's|999|111|a ?(?:&|and) ?e|straight|i want|i'd want|(?:i|we)(?:'ll| will)? (?:send|have|get|call|arrange|order)|don't|let (?:me|us)|give (?:me|us))\\b`;
const plainThen = `(?:=|>|(?:i|we)(?:'ll| will) (?:send|arrange|order|get)\\b|(?:get|ask|tell|have) (?:(?:your|the) )?[\\w'-]+ to (?:ring|call|phone|dial)\\b|(?:your|the|his|her) ${helperCalls}|(?<!n't |dont |not |to |never |\\bthe |\\ban? |\\b(?:your|his|her|their|my) |\\bshould [^,.;]{1,40} )(?:999|111|ring|dial|phone|call (?:999|111|an|us|me)|go straight|go to (?:a ?(?:&|and) ?e|casualty|hospital)|come (?:straight )?back|get (?:an )?ambulance|stop \\+|let (?:her|him) sleep|give (?:us|me) a|(?:then )?(?:that|this|it)(?:'?s| is| means) (?:999|111|an? (?:emergency|call|ambulance))|(?:some(?:body|one)|they|he|she) (?:should |must )?(?:rings?|calls?) (?:999|111|an|us|me)|you(?:'d| should)? (?:ring|call|phone|dial|go to|come back)|i(?:'d| would)? (?:like|want|need) you to)\\b)`;
/** "Because if", "I'd be happier if", "even if": nothing that is to be waited for. */
const noCondition =
  '(?<!\\b(?:because|cause|even|as|wonder(?:ing|ed)?|ask(?:ing|ed)?|see|know|sure|happier|better|rather|glad|mind|doctor) )';
const conditional = new RegExp(
  `\\b(${noCondition}if|in case|(?<!\\b(?:you|they|he|she|it|we|i|that|there) )should(?= (?:you|they|he|she|it|things|anything|the|your|there)\\b))\\s+(.+?)(?:,\\s*(?:then\\s+)?(?=${then})|\\s+(?=${plainThen})|[.;:!?]|\\s[-–—]\\s|$)`,
  'i',
);

/** Typed without stops: "if it comes on stop and rest and if it's not gone in ten minutes ring 999" warns of the second. */
const ifAgain = /^.*\b(?:stop|rest|sit|lie|wait|take|use|give)\b.*?\s(?:and|but|then)\s+if\s+/i;
/** "If you feel yourself going step outside and ring us": what is to be done is no part of what happens. */
const doneFirst =
  /(?<!\b(?:to|and|or|not|never|a|you|i|she|he|they|it|we|can't|cannot|won't|don't|doesn't))\s+(?:(?:step|stop|sit|lie|walk|hang|put|take)\s+(?:out|outside|down|up|off|over|away|and(?! start)|the|your)|show\s+(?:them|him|her|the|your)|see\s+that|make\s+sure|keep\s+(?:her|him|them|still|calm))\b.*$/i;

/** "... or breathless please | dial 999", "past five minutes they | ring 999", "takes a fit, aye" */
const joint =
  /(?:[,\s]+(?:please|just|then|and|so|don't|of course|obviously|aye|yeah|ok|okay|its|it's|is|are|means|(?<=,\s*)(?:it|this)|[=+>]+|(?:they|he|she|we|some(?:body|one)|(?<=,\s*)you|you(?='d|'ll| (?:should|must|would|have to)$))(?:'d|'ll| should| must| would| has to| have to)?))+$/i;

/** "If it's still there after, I don't know, half an hour or so": what the doctor stumbles over nobody repeats. */
const stumbled =
  /,?\s*\b(?:i don't know|i dunno|dunno|i suppose|i guess|let's say|you know|(?:just )?to be (?:precise|exact|clear|honest|fair)|erm?|um+|or so|or something)\b,?/gi;

/** "... or u can't wake her dont ring us ring 999" */
const notToDo =
  /[,\s]+(?:and |but |so |please )?(?:don'?t|do not|never) (?:ring|call|phone|wait|come(?! round\b)|bother|hang|drive)\b.*$/i;
/** "If you can't get up, and nobody will scold you for it": what is said beside the signs is none. */
const besides = /,\s*and (?:nobody|no one|none of us|i(?:'ll|'m)?(?! mean)|we(?:'ll)?|that|this|it'?s|then)\b.*$/i;
const leftOver = /(?:[,\s]+(?:and|or|but|that))+$/i;

/** What happens, and what is to be done before help is called for. */
interface Warned {
  happens: string;
  steps: string[];
}

interface Conditional extends Warned {
  opens: string;
  /** The doctor's words for what happens; what is named in them is no help that is to be called. */
  condition: string;
}

const cleaned = (condition: string): string =>
  withoutHelper(condition)
    .replace(besides, '')
    .replace(joint, '')
    .replace(leftOver, '')
    .replace(/[,\s]+(?:(?:and|or) )?(?:can'?t|cannot|won'?t) wait$/i, '')
    .replace(/\b(?:act|going|coming|sitting|put) on$/i, '$& it')
    .trim();

export function partedIn(condition: string, rest: string): Warned {
  const { happens, done } = partedAtDeed(
    condition.replace(notToDo, '').replace(doneFirst, (deed) => `, ${deed.trim()}`),
  );
  return { happens: cleaned(happens), steps: stepsIn(done, rest) };
}

/** "If things turn: voices, no sleep, or you want to die, ring 999": what stands behind the colon is what happens. */
const saysOnlyThat = /^(?:things?|anything|something|it all|it) (?:turns?|changes?|gets? worse|happens?|goes wrong)$/i;

/** "Should the pain come back": to say it with "if" would need another form of the verb. */
const opensWith = (opens: string, condition: string) =>
  /^should$/i.test(opens) && !/^(?:you|they)\b/i.test(condition) ? 'Should ' : 'If ';

export function conditionIn(text: string): Conditional {
  const plain = text.replace(stumbled, '').replace(/(?<=[a-z])\/(?=[a-z])/gi, ' or ');
  const found = conditional.exec(plain);
  if (!found) return { happens: '', steps: [], opens: '', condition: '' };
  const [whole, opens = '', condition = ''] = found;
  const rest = plain.slice(found.index + whole.length);
  if (whole.endsWith(':') && saysOnlyThat.test(condition)) return { ...conditionIn(`if ${rest.trim()}`), opens: '' };
  return { ...partedIn(condition.replace(ifAgain, ''), rest), opens: opensWith(opens, condition), condition };
}
