import { asksAnywhere } from '#core/patient/understand/acts/question.ts';
import { contentWords } from '../text/words.ts';
import { type Compared, errorFeatures, isNearerToHarmless, isOfOtherForm } from './evidence/evidence.ts';
import { chanceOf } from './evidence/judge.ts';
import { type Look, type Looks, noLooks, withLook } from './evidence/look.ts';
import { quoteOf } from './evidence/quote.ts';
import { withoutTag } from './evidence/sense.ts';
import { noSounds, type Sounds } from './evidence/sounds.ts';
import type { IndexedError } from './mark-index.ts';
import type { Doubt, ErrorMark } from './marking.ts';
import { type MarkWeights, markWeights } from './weights.ts';

/** To invent an error that caps a grade is worse than to overlook one. */
const sure = { judged: 0.9, unjudged: 0.8 };
/** Log odds: the judge itself must be sure, fifty to one. */
const plainlySaid = 4;
/** What is also like the contrary is that much less sure: "no wonder you've kept this to yourself" is near to shaming and to its opposite. */
const contraryWeighs = 0.5;
/** From here on the doctor is asked to look at the line. */
const doubtful = 0.35;
/** Log odds: what the judge denies nobody is asked to look at; what any case might hold it must see plainly. */
const seen = { own: -1, common: 2 };
const mostlyAsked = 0.5;

interface Said {
  compared: Compared;
  chance: number;
}

export interface JudgedError {
  /** Beyond doubt, or null. */
  error: ErrorMark | null;
  /** What may be one; null where one is beyond doubt. */
  doubt: Doubt | null;
  /** The judge of pairs read it, and is sure. */
  isJudged: boolean;
}

/**
 * A critical error needs a sentence of the doctor's that says it; silence is never one. Words that ask, quote or suppose it do
 * not say it, however near they are; what refuses it, or is nearer to what is known to be none, weighs heavily against.
 */
export function markError(
  indexed: IndexedError,
  evidence: readonly Compared[],
  looks: Looks = noLooks,
  sounds: Sounds = noSounds,
  { error: weights }: Pick<MarkWeights, 'error'> = markWeights,
): JudgedError {
  const heard = sounds.get(indexed);
  if (heard) return markLearnt(indexed, heard, looks.get(indexed));
  let said: Said | null = null;
  const looked = looks.get(indexed);
  const least = indexed.isOwn ? seen.own : seen.common;
  for (const compared of evidence) {
    const look = looked?.get(compared);
    if ((looked && !look) || (look && look.does < least) || !errorMayBe(indexed, compared)) continue;
    const features = errorFeatures(compared, indexed);
    const chance = look ? chanceOf(withLook(features, look), weights.looked) : chanceOf(features, weights.first);
    if (chance >= doubtful && chance > (said?.chance ?? 0)) said = { compared, chance };
  }
  const quote = said && quoteOf(said.compared.passage.turn, said.compared.passage.text);
  if (!quote) return { error: null, doubt: null, isJudged: false };
  const { id, domain, caps, what } = indexed.error;
  const look = said ? looked?.get(said.compared) : undefined;
  // How sure one may be was learnt from the errors of cases; of others the doctor is asked.
  const isSure = indexed.isOwn && said !== null && isBeyondDoubt(indexed, said, look);
  // Nobody is asked to look at what the case itself calls harmless: "I won't tell her anything unless you say so."
  if (!isSure && said && isNearerToHarmless(said.compared, indexed))
    return { error: null, doubt: null, isJudged: false };
  return isSure
    ? { error: { id, domain, caps, what, quote }, doubt: null, isJudged: look !== undefined }
    : { error: null, doubt: { id, domain, what, quote }, isJudged: false };
}

/** How much the judge's look counts beside what was learnt of the sound, and how far. */
const lookCounts = { each: 0.08, least: -6, most: 7 };
/** Chosen on sixty-one consultations that neither the judge nor what was learnt had seen. */
const surelyHeard = 0.95;
const maybeHeard = 0.6;
/** What is said in one turn and again in another is surer than either. */
const heardTwice = 0.7;
const leastWords = 4;
/** Who has hardly talked of the case has hardly advised on it. */
const leastGround = 0.1;

/** An error of which it was learnt how it sounds: by that and by the judge's look together. */
function markLearnt(
  indexed: IndexedError,
  heard: ReadonlyMap<Compared, number>,
  looked: ReadonlyMap<Compared, Look> | undefined,
): JudgedError {
  let [said, likeliest]: [Compared | null, number] = [null, maybeHeard];
  const turns = new Set<number>();
  for (const [compared, sound] of heard) {
    if (!errorMayBe(indexed, compared)) continue;
    const look = looked?.get(compared);
    const seen = look ? plainness(look) : 0;
    const sure = sound + lookCounts.each * Math.max(lookCounts.least, Math.min(lookCounts.most, seen));
    // What is told of others, what the judge has not read, a few words, and talk of something else, is never more than a line to look at.
    const { reported, spelt } = compared.passage;
    const isOfCase = contentWords(spelt).length >= leastWords && compared.course.ground >= leastGround;
    const isTold = look !== undefined && !reported && isOfCase;
    const counts = isTold ? sure : Math.min(sure, surelyHeard - 0.01);
    if (isTold && sure >= heardTwice) turns.add(compared.passage.turn.n);
    if (counts >= likeliest) [said, likeliest] = [compared, counts];
  }
  const quote = said && quoteOf(said.passage.turn, said.passage.text);
  if (!said || !quote) return { error: null, doubt: null, isJudged: false };
  const { id, domain, caps, what } = indexed.error;
  if (likeliest >= surelyHeard || turns.size > 1)
    return { error: { id, domain, caps, what, quote }, doubt: null, isJudged: true };
  const isHarmless = isNearerToHarmless(said, indexed);
  return { error: null, doubt: isHarmless ? null : { id, domain, what, quote }, isJudged: false };
}

/** Log odds that it is said rather than its contrary. */
const plainness = ({ does, against }: Look): number => does - contraryWeighs * Math.max(0, against);

/** The judge says so; or, where none looked, no sentence known to be harmless is nearer, and both forbid or neither does. */
function isBeyondDoubt(indexed: IndexedError, { compared, chance }: Said, look: Look | undefined): boolean {
  if (compared.passage.reported) return false;
  if (look) return chance >= sure.judged && plainness(look) >= plainlySaid;
  return chance >= sure.unjudged && !isNearerToHarmless(compared, indexed) && !isOfOtherForm(compared, indexed);
}

/** Whether the words could say it at all: what is quoted, supposed, called wrong or asked does not. */
export const errorMayBe = ({ questions }: IndexedError, { passage }: Compared): boolean =>
  !passage.mentioned && (questions >= mostlyAsked || !asksAnywhere(withoutTag(passage.spelt)));
