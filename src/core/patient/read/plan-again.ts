import { contentWords } from '#core/text/words.ts';
import type { PlanIndex, PlanTarget } from '../understand/plan/plan-index.ts';
import { isProposed, isSure, matchOf, type Score } from '../understand/plan/read-plan.ts';
import type { Match } from '../understanding.ts';
import { denied, faint, type PlanEvidence } from './evidence.ts';
import { chanceOf, logOdds } from './meant.ts';
import { type Heard, type SecondReader, worthALook } from './read-pairs.ts';
import { textsOfPlan } from './target-text.ts';
import { asks, type TurnReading } from './turn-reading.ts';

/** Something of the plan in a sentence of the turn, as the first reading has it. */
export interface PlanSighting extends Score {
  text: string;
  /** The sentence that speaks for it most. */
  at: number;
}

/** Fitted by scripts/train-reader/fit-decision.py, as those for facts are. */
const weights = {
  chance: 0.36,
  offers: 0.16,
  declines: 0.1,
  best: 0.5,
  lead: -0.09,
  proposal: -0.07,
  refusal: 0.13,
  explanation: -0.91,
  question: -0.4,
  safetyNet: -0.77,
  none: 1.71,
};
const refusalWeights = { refusal: 0.4, apart: 0.49, none: -0.23 };
/** From here on a thing counts as proposed: the likeliest, and each further one. */
const sure = { first: 0.55, further: 0.55 };
const farthest = 4;
const mostCandidates = 7;

export function chanceProposed({ chance, offers, declines, lead }: PlanEvidence, reading: TurnReading): number {
  const { is } = reading;
  return chanceOf(
    weights.chance * logOdds(chance) +
      weights.offers * offers +
      weights.declines * declines +
      weights.best * Math.max(offers, declines) +
      weights.lead * Math.max(-farthest, Math.min(farthest, lead)) +
      weights.proposal * is.proposal +
      weights.refusal * is.refusal +
      weights.explanation * is.explanation +
      weights.question * asks(reading) +
      weights.safetyNet * is['safety-net'] +
      weights.none,
  );
}

export function chanceRefused({ refusal, offers, declines }: PlanEvidence): number {
  return chanceOf(
    refusalWeights.refusal * logOdds(refusal) + refusalWeights.apart * (declines - offers) + refusalWeights.none,
  );
}

/** What the turn proposes, refuses or remarks on, by both readings; answers to objections by the first alone. */
export async function readPlanAgain(
  plan: PlanIndex,
  turn: Heard,
  sightings: readonly PlanSighting[],
  second: SecondReader,
): Promise<Placed[]> {
  const { is } = second.reading;
  const isPlanning = is.proposal + is.refusal > 0.3;
  const least = isPlanning ? worthReading.inPlan : worthReading.elsewhere;
  const mayBeRemarked = ({ target }: PlanSighting) => target.kind !== 'sign' || is.sign > hardlyASign;
  const others = sightings.filter((one) => !isProposed(one.target) && isSure(one, one.text) && mayBeRemarked(one));
  const ofKind = (kind: PlanTarget['kind']) =>
    sightings.filter(({ target, chance }) => target.kind === kind && chance >= least);
  const glanceAt = ({ target }: PlanSighting) => glanceAtEither(plan, target, second);
  const isNear = (one: PlanSighting) => {
    const glance = glanceAt(one);
    return glance === null ? one.chance >= least : glance >= worthALook;
  };
  const items = sightings
    .filter((one) => one.target.kind === 'item' && isNear(one))
    .sort((one, other) => (glanceAt(other) ?? 0) - (glanceAt(one) ?? 0));
  const own = await proposed(plan, turn, items.slice(0, mostCandidates), second);
  // Only what the case itself does not know is taken by its kind; beside what it knows, only in a clause of its own.
  const kinds = own.length === 0 ? ofKind('kind') : ofKind('kind').filter(isApart(plan, sightings, own));
  const likeKinds = isPlanning ? await proposed(plan, turn, kinds.slice(0, mostKinds), second) : [];
  const byKind = likeKinds.filter(({ match }) => own.length === 0 || match.kind === 'offer');
  const unsure = sightings.filter((one) => one.target.kind === 'sign' && !others.includes(one));
  const remarked = await remarkedOn(
    plan,
    turn,
    unsure.filter((one) => is.sign > maybeASign || (glanceAt(one) ?? faint) > maybeRemarked).slice(0, mostSigns),
    second,
  );
  return [...others.map((one) => ({ at: one.at, match: matchOf(one) })), ...remarked, ...own, ...byKind.slice(0, 1)];
}

/** At a glance, that a thing is spoken of, whether offered or refused; null where it was not taken in yet. */
function glanceAtEither(plan: PlanIndex, target: PlanTarget, { glances }: SecondReader): number | null {
  const { plain, declined } = textsOfPlan(plan, target);
  const [offered, refused] = [glances.get(plain), glances.get(declined ?? '')];
  return offered === undefined ? null : Math.max(offered, refused ?? offered);
}

/** "Fit note. I'll write it now.": nothing new beside what was named. */
const leansBack = /\b(?:it|that|them|those)\b/i;
const wordsOfKind = 2;

/** Said in a clause that holds nothing of the case's own, and of a kind of which the case has nothing. */
function isApart({ ownKinds }: PlanIndex, sightings: readonly PlanSighting[], own: readonly Placed[]) {
  const clauses = sightings
    .filter(({ target }) => target.kind === 'item' && own.some(({ match }) => match.id === target.id))
    .map(({ text }) => text);
  return ({ target, text, chance }: PlanSighting): boolean =>
    chance >= worthReadingAlone &&
    !ownKinds.has(target.id) &&
    contentWords(text).length >= wordsOfKind &&
    !leansBack.test(text) &&
    !clauses.some((clause) => text.includes(clause));
}

/** A thing of the plan, and the sentence it stands in. */
interface Placed {
  at: number;
  match: Match;
}

/** In a turn that is plainly about the plan, less is worth a second look. */
const worthReading = { inPlan: 0.02, elsewhere: 0.06 };
const mostKinds = 2;
const mostSigns = 3;
const hardlyASign = 0.05;
/** Log odds at a glance from which a sign may be remarked on whatever kind of turn it is. */
const maybeRemarked = -2;
const maybeASign = 0.2;
const sureOfSign = 0.6;
const maybeRefused = 0.1;
/** So likely must the first reading find a thing in a clause for the clause to be read without the rest of the turn. */
const worthReadingAlone = 0.6;
/** Log odds below which the whole turn's reading may have passed over one thing of several. */
const passedOver = 2;
/** What is named only to be refused, or for the case that something happens, must not sound like a proposal by itself. */
const hardlyProposed = 0.4;
const conditional = /\bif\b/i;

async function proposed(
  plan: PlanIndex,
  turn: Heard,
  sightings: readonly PlanSighting[],
  second: SecondReader,
): Promise<Placed[]> {
  const { pairs, reading } = second;
  const read: { offers: number; declines: number }[] = [];
  for (const sighting of sightings) {
    const { target, refusal } = sighting;
    const { plain, declined } = textsOfPlan(plan, target);
    const offers = await likelyOffered(turn, sighting, plain, second);
    // What nobody offers and nothing sounds like a refusal of is not spoken of.
    const isSpokenOf = offers > denied || refusal > maybeRefused;
    read.push({ offers, declines: declined === null || !isSpokenOf ? faint : await pairs.likely(turn, declined) });
  }
  const best = read.map(({ offers, declines }) => Math.max(offers, declines));
  const found = sightings.flatMap(({ target, chance, refusal, at: sentence }, at): Placed[] => {
    const { offers, declines } = read[at] ?? { offers: faint, declines: faint };
    const rivals = best.filter((_, other) => other !== at);
    const lead = rivals.length > 0 ? Math.max(offers, declines) - Math.max(...rivals) : farthest;
    const evidence = { chance, refusal, offers, declines, lead };
    pairs.planWeighed?.(target.id, evidence);
    const confidence = chanceProposed(evidence, reading);
    const kind = chanceRefused(evidence) > 0.5 ? 'decline' : 'offer';
    return [{ at: sentence, match: { kind, id: target.id, confidence } }];
  });
  return found
    .sort((one, other) => other.match.confidence - one.match.confidence)
    .filter(({ match }, place) => match.confidence >= (place === 0 ? sure.first : sure.further));
}

/** Of several things in one breath the whole turn's reading sees mostly one: a clause that plainly holds another is read by itself as well. */
async function likelyOffered(
  turn: Heard,
  { text, chance }: PlanSighting,
  plain: string,
  { pairs, reading }: SecondReader,
): Promise<number> {
  const offers = await pairs.likely(turn, plain);
  const { is } = reading;
  const isPart = text.length < turn.text.trim().length && !conditional.test(text);
  const mayBeProposed = is.refusal + is['safety-net'] < hardlyProposed;
  if (!isPart || !mayBeProposed || offers >= passedOver || chance < worthReadingAlone) return offers;
  return Math.max(offers, await pairs.likely({ text, before: turn.before }, plain));
}

/** The sign that the doctor most likely speaks of, where the first reading was not sure. */
async function remarkedOn(
  plan: PlanIndex,
  turn: Heard,
  sightings: readonly PlanSighting[],
  { pairs }: SecondReader,
): Promise<Placed[]> {
  const found: Placed[] = [];
  for (const { target, at } of sightings) {
    const confidence = chanceOf(await pairs.likely(turn, textsOfPlan(plan, target).plain));
    if (confidence >= sureOfSign) found.push({ at, match: { kind: 'sign', id: target.id, confidence } });
  }
  return found.sort((one, other) => other.match.confidence - one.match.confidence).slice(0, 1);
}
