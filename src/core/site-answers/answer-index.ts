import { rarityAmong } from '../patient/understand/lexicon.ts';
import { tariffSeed } from '../tariffs/tariffs.ts';
import { nearestWordAmong } from '../text/nearest-word.ts';
import { stemsOf } from '../text/stems.ts';
import { normalised, words } from '../text/words.ts';
import type { KnownAnswer } from './known-answer.ts';
import { learnMeanings, type MeaningHead } from './meaning-head.ts';
import { learnWords, type WordHead } from './word-head.ts';

/** A text of an answer with its meaning; null as long as that is not worked out, and words alone decide. */
interface IndexedText {
  text: string;
  stems: ReadonlySet<string>;
  vector: Float32Array | null;
}

/** A line of an answer with the ways to ask for this line in particular. */
interface IndexedLine extends IndexedText {
  asks: IndexedText[];
}

interface IndexedAnswer {
  answer: KnownAnswer;
  /** The title and the other ways to ask. */
  asks: IndexedText[];
  lead: IndexedText;
  summary: IndexedText;
  further: IndexedLine[];
  /** How often each stem stands in all of it. */
  counts: ReadonlyMap<string, number>;
  length: number;
}

export interface AnswerIndex {
  answers: IndexedAnswer[];
  byWords: WordHead;
  /** Null as long as the meanings are not learnt. */
  byMeaning: MeaningHead | null;
  rarity(stem: string): number;
  meanLength: number;
  /** All stems that stand anywhere. */
  stems: ReadonlySet<string>;
  knows(word: string): boolean;
  /** The known word that a misspelt one probably means. */
  nearest(word: string): string | null;
}

/** The question, as it was typed and with its slips put right, each with its meaning. */
export interface Question {
  texts: string[];
  vectors: (Float32Array | null)[];
}

export interface FoundAnswer {
  answer: KnownAnswer;
  score: number;
  /** Of `further`, those that speak of what was asked, in their own order. */
  further: string[];
  /** How near the nearest of all its lines is. */
  nearestLine: number;
  /** Whether one line was asked for rather than the whole. */
  asksForLine: boolean;
}

/** `english` holds words that are right even where no answer has them. */
export function answerIndex(answers: readonly KnownAnswer[], english: ReadonlySet<string> = new Set()): AnswerIndex {
  const indexed = answers.map(indexAnswer);
  const bodies = answers.map(wholeText);
  const counted = new Map<string, number>();
  for (const body of bodies) for (const word of new Set(words(body))) counted.set(word, (counted.get(word) ?? 0) + 1);
  const vocabulary = [...counted].map(([word, entries]) => ({ word, entries })).filter(({ word }) => word.length > 3);
  return {
    answers: indexed,
    byWords: learnWords(answers.map(waysToAsk)),
    byMeaning: null,
    rarity: rarityAmong(bodies),
    meanLength: indexed.reduce((sum, { length }) => sum + length, 0) / Math.max(1, indexed.length),
    stems: new Set(indexed.flatMap(({ counts }) => [...counts.keys()])),
    knows: (word) => counted.has(word) || english.has(word) || planNames.has(word),
    nearest: nearestWordAmong(vocabulary),
  };
}

const waysToAsk = ({ title, asks, passages }: KnownAnswer): string[] => [
  title,
  ...asks,
  ...passages.flatMap((passage) => passage.asks),
];

/** What all meanings together teach; to be called when each is worked out. */
export const learnIndex = ({ answers }: AnswerIndex, breathe: () => Promise<unknown>): Promise<MeaningHead | null> =>
  learnMeanings(
    answers.flatMap(({ asks, further }, answer) =>
      [...asks, ...further.flatMap((line) => line.asks)].flatMap(({ vector }) => (vector ? [{ answer, vector }] : [])),
    ),
    answers.length,
    breathe,
  );

/** Every text whose meaning is compared, to be worked out once and for good. */
export const textsOf = ({ answers }: AnswerIndex): IndexedText[] =>
  answers.flatMap(({ asks, lead, summary, further }) =>
    [...asks, lead, summary, ...further, ...further.flatMap((line) => line.asks)].filter(({ text }) => text !== ''),
  );

const shortForms: Readonly<Record<string, string>> = {
  r: 'are',
  u: 'you',
  ur: 'your',
  pt: 'patient',
  pts: 'patients',
  ppl: 'people',
  pw: 'password',
  pls: 'please',
  soz: 'sorry',
  thx: 'thanks',
  b4: 'before',
  w: 'with',
  wat: 'what',
  mth: 'month',
  mths: 'months',
  dr: 'doctor',
};
const inFull = (text: string): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => shortForms[word.toLowerCase()] ?? word);

/** The text with words that stand nowhere replaced by the nearest that do. */
export function putRight(text: string, { knows, nearest }: Pick<AnswerIndex, 'knows' | 'nearest'>): string {
  return inFull(text).replace(/[\p{L}]{4,}/gu, (typed) => {
    const word = typed.toLowerCase();
    return knows(word) ? typed : (nearest(word) ?? typed);
  });
}

/** Of two that are as near, the FAQ answers and a page only leads there. */
const lessDirect: Readonly<Record<KnownAnswer['source'], number>> = { faq: 0, own: 0, help: 0.01, page: 0.03 };
/** A question full of words that stand nowhere here is probably about something else. */
const strangeness = 0.1;
const wordsCount = 0.25;
/** Brings the words alone to the same measure. */
const wordsAlone = 1.5;
const planNames = new Set(tariffSeed.flatMap(({ name, alias }) => [name.toLowerCase(), alias?.toLowerCase() ?? '']));
const furtherNear = 0.5;
const mostBeside = 2;
const runLength = 3;
/** How much the nearest way to ask counts beside the few nearest together. */
const nearestShare = 0.3;
const fewNearest = 5;
const namedCounts = 0.15;
const learntMeaningCounts = 0.0075;
const learntWordsCount = 0.01;

/** All answers, nearest first: by meaning, and by the words they share with the question. */
export function findAnswers(question: Question, index: AnswerIndex): FoundAnswer[] {
  const asked = question.texts.map((text) => weighed(text, index));
  const spoken = question.texts.map((text) => ` ${normalised(text)} `).join('\n');
  const strange = strangeness * Math.min(...asked.map(({ strangeShare }) => strangeShare));
  const learnt = learntFor(question, index);
  return index.answers
    .map((indexed, place): FoundAnswer => {
      const { answer, further } = indexed;
      const named = Math.max(...asked.map((words) => wordScore(words, indexed, index)));
      const asks = likenesses(question, indexed.asks);
      const whole = wholeLikeness(question, asks, indexed);
      const lines = further.map((line) => lineLikeness(question, line));
      const line = Math.max(0, ...lines.map((alike) => Math.max(alike.asked, alike.said * 0.85)));
      const meaning = whole === null ? null : Math.max(whole, line);
      const near = meaning === null ? named * wordsAlone : meaning + wordsCount * named;
      const isNamed = answer.named.some((name) => spoken.includes(` ${name} `));
      const score =
        near + (learnt[place] as number) - lessDirect[answer.source] - strange + (isNamed ? namedCounts : 0);
      const chosen = furtherAbout(lines, asked, indexed);
      const nearestLine = Math.max(0, ...lines.map(({ nearest }) => nearest));
      // A line that only repeats the lead is not chosen; then the lead says it.
      const wanted = further[lines.findIndex(({ nearest }) => nearest === nearestLine)]?.text;
      const asksForLine = nearestLine > (asks[0] ?? 0) && wanted !== undefined && chosen.includes(wanted);
      const nearestSaid = Math.max(0, ...lines.map(({ nearest, said }) => Math.max(nearest, said)));
      return { answer, score, further: chosen, nearestLine: nearestSaid, asksForLine };
    })
    .sort((one, other) => other.score - one.score);
}

/** What all ways to ask together tell of each answer; of several readings the one that speaks most for it. */
function learntFor({ texts, vectors }: Question, { answers, byWords, byMeaning }: AnswerIndex): Float64Array {
  const words = texts.map(byWords);
  const meanings = byMeaning ? vectors.flatMap((vector) => (vector ? [byMeaning(vector)] : [])) : [];
  const most = (of: readonly Float64Array[], place: number) => Math.max(...of.map((each) => each[place] as number));
  return Float64Array.from(answers, (_, place) =>
    meanings.length === 0 ? 0 : learntWordsCount * most(words, place) + learntMeaningCounts * most(meanings, place),
  );
}

/** Being asked like this counts whole; being spoken of in the answer counts less. */
function wholeLikeness(question: Question, asks: readonly number[], { lead, summary }: IndexedAnswer): number | null {
  const [spokenOf] = likenesses(question, [lead, summary]);
  if (asks.length === 0) return spokenOf ?? null;
  return Math.max(askedLike(asks), (spokenOf ?? 0) * 0.92);
}

interface LineLikeness {
  /** How like the ways to ask for it, how like the nearest of them, and how like the line itself. */
  asked: number;
  nearest: number;
  said: number;
}

function lineLikeness(question: Question, line: IndexedLine): LineLikeness {
  const asks = likenesses(question, line.asks);
  return { asked: askedLike(asks), nearest: asks[0] ?? 0, said: likenesses(question, [line])[0] ?? 0 };
}

/** One way to ask may be like by chance; a few that are like tell more. */
function askedLike([nearest = 0, ...others]: readonly number[]): number {
  const few = [nearest, ...others.slice(0, fewNearest - 1)];
  const together = few.reduce((sum, each) => sum + each, 0) / few.length;
  return nearest * nearestShare + together * (1 - nearestShare);
}

/** How like the question each text is, the likest first. */
export function likenesses({ vectors }: Question, texts: readonly IndexedText[]): number[] {
  const known = vectors.filter((vector) => vector !== null);
  if (known.length === 0) return [];
  return texts
    .flatMap(({ vector }) => (vector === null ? [] : Math.max(...known.map((own) => cosine(own, vector)))))
    .sort((one, other) => other - one);
}

function cosine(own: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < own.length; at++) sum += (own[at] as number) * (other[at] as number);
  return sum;
}

/** The words of a question: what each of those that stand anywhere tells, and all of them together. */
interface AskedWords {
  known: ReadonlyArray<readonly [stem: string, rarity: number]>;
  whole: number;
  strangeShare: number;
}

/** More words than anybody needs for a question; beyond, they would cost time and tell nothing. */
const mostStems = 64;

function weighed(text: string, index: AnswerIndex): AskedWords {
  const stems = [...wordStems(text)].slice(0, mostStems);
  const known = stems.filter((stem) => index.stems.has(stem));
  return {
    known: known.map((stem) => [stem, index.rarity(stem)]),
    whole: stems.reduce((sum, stem) => sum + index.rarity(stem), 0),
    strangeShare: stems.length === 0 ? 0 : 1 - known.length / stems.length,
  };
}

/** BM25, as a share of what the question's words could earn at most. */
function wordScore(
  { known, whole }: AskedWords,
  { counts, length }: IndexedAnswer,
  { meanLength }: AnswerIndex,
): number {
  const saturation = 1.2 * (0.25 + (0.75 * length) / meanLength);
  let earned = 0;
  for (const [stem, rarity] of known) {
    const often = counts.get(stem) ?? 0;
    earned += (rarity * often) / (often + saturation);
  }
  return whole === 0 ? 0 : earned / whole;
}

function furtherAbout(
  lines: readonly LineLikeness[],
  asked: readonly AskedWords[],
  { lead, further }: IndexedAnswer,
): string[] {
  const scored = further.map((line, at) => {
    const shared = Math.max(...asked.map((words) => sharedWeight(words, line.stems)));
    const alike = Math.max(lines[at]?.nearest ?? 0, lines[at]?.said ?? 0);
    return { line, score: (alike || shared) + wordsCount * shared };
  });
  // The first line of a help article says where to begin.
  if (lead.text === '')
    return [...new Set([0, ...bestRun(scored.map(({ score }) => score))])].map((at) => further[at]?.text ?? '');
  const chosen = scored
    .filter(({ line, score }) => score >= furtherNear && !repeats(line, lead))
    .sort((one, other) => other.score - one.score)
    .slice(0, mostBeside);
  return further.filter((line) => chosen.some((one) => one.line === line)).map(({ text }) => text);
}

/** The nearest line with its neighbours, the nearer side first: lines that stand together make sense together. */
function bestRun(scores: readonly number[]): number[] {
  const best = scores.indexOf(Math.max(...scores));
  const sumFrom = (from: number) => scores.slice(from, from + runLength).reduce((sum, score) => sum + score, 0);
  const starts = [best - 2, best - 1, best].filter(
    (from) => from >= 0 && from <= Math.max(0, scores.length - runLength),
  );
  const start = starts.sort((one, other) => sumFrom(other) - sumFrom(one))[0] ?? 0;
  return scores.map((_, at) => at).slice(start, start + runLength);
}

function sharedWeight({ known, whole }: AskedWords, own: ReadonlySet<string>): number {
  let shared = 0;
  for (const [stem, rarity] of known) if (own.has(stem)) shared += rarity;
  return whole === 0 ? 0 : shared / whole;
}

/** A line that says little more than the lead does. */
function repeats(line: IndexedText, lead: IndexedText): boolean {
  const fresh = [...line.stems].filter((stem) => !lead.stems.has(stem));
  return line.stems.size > 0 && fresh.length / line.stems.size < 0.4;
}

function indexAnswer(answer: KnownAnswer): IndexedAnswer {
  const asks = [answer.title, ...answer.asks].map(indexText);
  const counts = new Map<string, number>();
  let length = 0;
  for (const text of allTexts(answer)) {
    for (const stem of wordStems(text)) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
      length += 1;
    }
  }
  return {
    answer,
    asks,
    lead: indexText(answer.lead),
    summary: indexText(answer.summary),
    further: answer.further.map((line, at) => ({
      ...indexText(line),
      asks: answer.passages.filter((passage) => passage.line === at).flatMap((passage) => passage.asks.map(indexText)),
    })),
    counts,
    length,
  };
}

const indexText = (text: string): IndexedText => ({ text, stems: wordStems(text), vector: null });

/** "e-mail" is one word to whoever types "email". */
const oneWord = (text: string): string => text.replace(/\be-mail/gi, 'email');
const wordStems = (text: string): Set<string> => stemsOf(oneWord(text));

const allTexts = ({ title, asks, lead, summary, further, passages }: KnownAnswer): string[] => [
  title,
  ...asks,
  lead,
  summary,
  ...further,
  ...passages.flatMap((passage) => passage.asks),
];
const wholeText = (answer: KnownAnswer): string => oneWord(allTexts(answer).join('\n'));
