import { referencesIn } from '../cases/schema-parts.ts';
import { nearness } from '../text/vectors.ts';
import { type Compared, judgementOf } from './evidence/evidence.ts';
import { type Found, findPassage, nothing } from './evidence/find-passage.ts';
import { likeliest, type MarkChances, markChances } from './evidence/judge.ts';
import { type Looks, noLooks } from './evidence/look.ts';
import type { Passage } from './evidence/passages.ts';
import { quoteOf } from './evidence/quote.ts';
import { noSounds, type Sounds } from './evidence/sounds.ts';
import type { IndexedCriterion, MarkIndex, Wanted } from './mark-index.ts';
import type { CriterionMark, Mark, Quote, TranscriptTurn } from './marking.ts';
import type { Disclosed } from './told/disclosed.ts';
import { type MarkWeights, markWeights } from './weights.ts';

/** From here on a passage is shown as what earned the mark. */
const shown = 0.4;
/** From here on it is worth showing as the nearest thing said. */
const near = 0.12;
/** The likeliest mark must lead the next by this much; else the doctor is asked. */
const sureBy = 0.5;
const rank: Record<Mark, number> = { missed: 0, partly: 1, met: 2 };

/** From here on the opposite was said: as near to a sentence of the author, and as the judge of pairs says. */
const nearOpposite = 0.75;
const surelyOpposite = 0.75;

/** What was heard of a part, and what was said to the contrary. */
interface HeardPart extends Found {
  opposite: Passage | null;
}

interface Reading {
  parts: HeardPart[];
  half: Found;
  chances: MarkChances;
}

/** A mark, and by how much it is likelier than the next. */
export interface Judged {
  given: CriterionMark;
  lead: number;
}

/** One criterion: what was heard of it, then what the case says about facts, cues, time and what must have come out first. */
export function markCriterion(
  index: MarkIndex,
  place: number,
  evidence: readonly Compared[],
  turns: readonly TranscriptTurn[],
  told: Disclosed,
  looks: Looks = noLooks,
  sounds: Sounds = noSounds,
  weights: MarkWeights = markWeights,
): Judged {
  const indexed = index.criteria[place] as IndexedCriterion;
  const { criterion } = indexed;
  const { id, domain, weight, critical, cue } = criterion;
  const given = { id, domain, weight, critical };
  const missed = { ...given, mark: 'missed' as const, quotes: [], closest: null, parts: [], unsure: null };

  if (cue !== undefined && !told.cuesOffered.has(cue)) return certainly({ ...missed, circumstance: 'no-chance' });
  if (criterion.counts_if !== undefined && !cameOut(criterion.counts_if, told))
    return certainly({ ...missed, circumstance: 'no-chance' });
  if (criterion.applies_if !== undefined && !cameOut(criterion.applies_if, told))
    return certainly({ ...missed, circumstance: 'not-reached' });
  const opened = cue === undefined ? undefined : told.cuesExplored.get(cue);
  if (opened !== undefined) {
    const proved = { ...cueQuotes(turns, opened), parts: [], unsure: null };
    return certainly({ ...given, mark: 'met', circumstance: null, ...proved });
  }

  const readIn = (passages: readonly Compared[]) => read(index, place, passages, looks, sounds, weights);
  const all = readIn(evidence);
  const due = criterion.before_minute;
  const inTime = due === undefined ? all : readIn(evidence.filter(({ passage }) => passage.turn.seconds < due * 60));
  const free = markOf(all, indexed);
  const early = markOf(inTime, indexed);
  const isLate = rank[early] < rank[free];
  const timely = isLate && early === 'missed' ? (criterion.late ?? 'partly') : early;
  const mark = asTold(timely, indexed, told);
  const reading = isLate && early === 'missed' ? all : inTime;
  const { lead, next } = leadOf(early, inTime.chances);
  // What lateness or an unanswered question decides is decided.
  const unsure = mark === early && lead < sureBy ? { ifDone: higher(mark, next), ifNot: lower(mark, next) } : null;
  return {
    lead,
    given: {
      ...given,
      mark,
      circumstance: isLate && mark !== free ? 'late' : null,
      quotes: mark === 'missed' ? [] : quotesIn(reading),
      closest: mark === 'missed' ? closestIn(all) : null,
      parts: reading.parts.map(({ passage, chance, opposite }) => ({
        quote: passage && chance >= shown ? quoteOf(passage.turn, passage.text) : null,
        opposite: opposite && quoteOf(opposite.turn, opposite.text),
        near: passage && chance < shown && chance >= near ? quoteOf(passage.turn, passage.text) : null,
      })),
      unsure,
    },
  };
}

const certainly = (given: CriterionMark): Judged => ({ given, lead: 1 });

const higher = (one: Mark, other: Mark): Mark => (rank[one] > rank[other] ? one : other);
const lower = (one: Mark, other: Mark): Mark => (rank[one] > rank[other] ? other : one);

/** A row whose parts are all shown as heard is met, however unlikely it is that every one of them was. */
function markOf({ parts, chances }: Reading, { metWith }: IndexedCriterion): Mark {
  const heard = parts.filter(({ chance }) => chance >= shown).length;
  return heard >= metWith ? 'met' : likeliest(chances);
}

/** Which other mark is likeliest, and how far behind the given one. */
function leadOf(given: Mark, chances: MarkChances): { lead: number; next: Mark } {
  const others = (['met', 'partly', 'missed'] as const).filter((mark) => mark !== given);
  const [next = 'missed'] = others.toSorted((one, other) => chances[other] - chances[one]);
  return { lead: Math.max(0, chances[given] - chances[next]), next };
}

/** "Told in answer" binds what is met; what was asked and not understood counts as asked, what was kept back does not. */
function asTold(mark: Mark, { criterion, partlyWith }: IndexedCriterion, told: Disclosed): Mark {
  if (mark !== 'met') return mark;
  const { facts, cue } = criterion;
  const isReached = (id: string) => told.facts.has(id) || told.asked.get(id)?.held === false;
  const enough = !facts || facts.any_of.filter(isReached).length >= facts.at_least;
  if (enough && cue === undefined) return 'met';
  return partlyWith === null ? 'missed' : 'partly';
}

function cameOut(references: string, told: Disclosed): boolean {
  return referencesIn(references).some((reference) => {
    const [kind, id = ''] = reference.split('.');
    return kind === 'fact' ? told.facts.has(id) : told.cuesExplored.has(id);
  });
}

function read(
  index: MarkIndex,
  place: number,
  evidence: readonly Compared[],
  looks: Looks,
  sounds: Sounds,
  weights: MarkWeights,
): Reading {
  const indexed = index.criteria[place] as IndexedCriterion;
  const parts = indexed.parts.map((part) =>
    heardOf(part, findPassage(index, part, place, evidence, looks, sounds, weights.part), evidence),
  );
  const half =
    indexed.half && !parts.some(({ opposite }) => opposite)
      ? findPassage(index, indexed.half, place, evidence, looks, sounds, weights.half)
      : nothing;
  const heard = parts.map(({ chance }) => chance);
  return { parts, half, chances: markChances(heard, half.chance, indexed.metWith, indexed.partlyWith) };
}

/** What says the opposite and is not taken back by doing it later earns nothing, and nothing else earns it then. */
function heardOf(part: Wanted, found: Found, evidence: readonly Compared[]): HeardPart {
  const opposite = evidence.findLast(
    (compared) => isOpposite(compared, part) && judgementOf(compared, part).opposite >= surelyOpposite,
  )?.passage;
  if (!opposite || (found.passage && found.chance >= shown && found.passage.turn.n > opposite.turn.n))
    return { ...found, opposite: null };
  return { ...nothing, opposite };
}

/**
 * Only where the author says what the opposite is can it be named, and only if no other sentence of the mark scheme is nearer:
 * refusals lie close together whatever they refuse.
 */
function isOpposite({ cosines, nearest, passage }: Compared, { opposite }: Wanted): boolean {
  const against = nearness(cosines, opposite.from, opposite.to).max;
  return !passage.mentioned && against >= nearOpposite && against >= nearest;
}

function quotesIn({ parts, half }: Reading): Quote[] {
  const candidates = [...parts, half].sort((one, other) => other.chance - one.chance);
  const clear = candidates.filter(({ chance }, at) => at === 0 || chance >= shown);
  const quotes = clear.flatMap(({ passage }) => (passage ? (quoteOf(passage.turn, passage.text) ?? []) : []));
  const kept: Quote[] = [];
  for (const quote of quotes) {
    const same = kept.find(
      (other) => other.turn === quote.turn && (other.text.includes(quote.text) || quote.text.includes(other.text)),
    );
    if (!same) kept.push(quote);
  }
  return kept.sort((one, other) => one.turn - other.turn);
}

function closestIn({ parts, half }: Reading): Quote | null {
  const [first] = [...parts, half].sort((one, other) => other.chance - one.chance);
  return first?.passage && first.chance >= near ? quoteOf(first.passage.turn, first.passage.text) : null;
}

/** Picking up a cue is proved by the doctor's words and by the speaker opening up. */
function cueQuotes(turns: readonly TranscriptTurn[], opened: number): { quotes: Quote[]; closest: null } {
  const at = turns.findIndex(({ n }) => n === opened);
  const answer = turns[at];
  const asked = turns.slice(0, Math.max(0, at)).findLast(({ who }) => who === 'doctor');
  const quotes = [asked, answer].flatMap((turn) => (turn ? (quoteOf(turn, turn.text) ?? []) : []));
  return { quotes, closest: null };
}
