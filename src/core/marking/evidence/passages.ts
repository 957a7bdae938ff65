import { asks } from '#core/patient/understand/acts/question.ts';
import { sentences, words } from '#core/text/words.ts';
import { writtenOut } from '#core/text/written-out.ts';
import type { TranscriptTurn } from '../marking.ts';
import { isRecited } from './recital.ts';
import { type Form, formOf, isCalledWrong, isSupposed, quotedSpans, withoutTag } from './sense.ts';

/** Words of one doctor's turn that may be evidence: a sentence, some sentences in a row, or a part of a long one. */
export interface Passage extends Form {
  turn: TranscriptTurn;
  /** Letter for letter. */
  text: string;
  /** The same as it is spelt: what is compared and judged. */
  spelt: string;
  recited: boolean;
  /** Tells what somebody else says, thinks, wishes or fears. */
  reported: boolean;
  /** Quoted, supposed or called wrong: not said as the doctor's own. */
  mentioned: boolean;
}

/** Longer ones are cut where a new thought starts: dictated turns have no full stops. */
const longSentence = 26;
const shortestPart = 5;
const mostSentences = 24;
const longestRow = 3;
const newThought =
  /[,;:]\s+|\s+(?=(?:and|but|so|then|because|or|if|i'll|i'd|we'll|we'd|let's|is|are|do|have|what|how)\b)/gi;

export function passagesOf(turn: TranscriptTurn): Passage[] {
  const whole = sentences(turn.text).slice(0, mostSentences);
  const starts: number[] = [];
  let from = 0;
  for (const sentence of whole) {
    const start = turn.text.indexOf(sentence, from);
    starts.push(start);
    from = start + sentence.length;
  }
  const texts = new Set<string>();
  whole.forEach((sentence, first) => {
    for (let last = first; last < Math.min(whole.length, first + longestRow); last++) {
      const end = (starts[last] ?? 0) + (whole[last]?.length ?? 0);
      texts.add(turn.text.slice(starts[first], end).trim());
    }
    for (const part of partsOf(sentence)) texts.add(part);
  });
  return [...texts].map((text) => passageOf(turn, text));
}

export function passageOf(turn: TranscriptTurn, text: string): Passage {
  const spelt = writtenOut(text);
  const plain = withoutTag(spelt);
  return {
    turn,
    text,
    spelt,
    ...formOf(plain),
    asks: asks(plain),
    recited: isRecited(text),
    reported: isReported(spelt),
    mentioned:
      isQuoted(turn.text, text) || isSupposed(`${plain} ${conditionAfter(turn.text, text)}`) || isCalledWrong(spelt),
  };
}

/** "We start you on one of them | if they allow it": a part is cut where its condition begins. */
function conditionAfter(turn: string, text: string): string {
  const rest = /[.?!]$/.test(text) ? '' : turn.slice(turn.indexOf(text) + text.length);
  return /^[\s,]*(if\b[^.?!,]{0,40})/i.exec(rest)?.[1] ?? '';
}

/** Words in quotation marks, or a sentence that holds some. */
function isQuoted(turn: string, text: string): boolean {
  const from = turn.indexOf(text);
  return quotedSpans(turn).some(([start, end]) => start < from + text.length && end > from);
}

function partsOf(sentence: string): string[] {
  if (words(sentence).length <= longSentence) return [];
  const cuts = [
    0,
    ...[...sentence.matchAll(newThought)].map((match) => match.index + match[0].length),
    sentence.length,
  ];
  const parts: { from: number; to: number }[] = [];
  let start = 0;
  for (const cut of cuts) {
    const length = words(sentence.slice(start, cut)).length;
    if (length < shortestPart && cut !== sentence.length) continue;
    if (length > 0) parts.push({ from: start, to: cut });
    start = cut;
  }
  const rows = parts.slice(1).map(({ to }, at) => ({ from: parts[at]?.from ?? 0, to }));
  return [...parts, ...rows].map(({ from, to }) =>
    sentence
      .slice(from, to)
      .trim()
      .replace(/[,;:]$/, ''),
  );
}

const somebodyElse = String.raw`(?:you|he|she|they|people|some|lots|many|most|women|men|mums|your \w+|nurse|gp|hospital|clinic|pharmacist|chemist|specialist|consultant|colleague)(?:['’](?:d|ve|re|s|ll))?`;
const report = new RegExp(
  String.raw`\b${somebodyElse}(?: (?:are|is|was|were|had|have|might|may|must|can|will|would|do|all|really|often|already|just))? (?:said|say|saying|told|think|thought|thinking|hoping|hoped|hope|worried|worry|afraid|frightened|scared|wanted|want|wanting|asked|asking|rather|believe|believed|feared|fear|read|heard|mentioned|wondered|wondering)\b|\b(?:what|why) you (?:rang|came|asked|wanted)\b`,
  'i',
);

const isReported = (text: string): boolean => report.test(text);
