import { sentences, words } from '#core/text/words.ts';
import type { CaseIndex, Target } from '../understand/case-index.ts';
import { canBeMeant, isFact } from '../understand/choose.ts';
import type { Guess } from '../understand/combiner.ts';
import { mayAskFor, opensSecret } from '../understand/secrets/opens-secret.ts';
import { type Context, countQuestions, type Match, type Move } from '../understanding.ts';
import { type Evidence, faint } from './evidence.ts';
import { chanceMeant, chanceOf, logOdds } from './meant.ts';
import { asPointed, matchesAsPointed } from './pointed.ts';
import { type Heard, type SecondReader, worthALook } from './read-pairs.ts';
import { textOfTarget } from './target-text.ts';
import { asksSeveral, type TurnReading } from './turn-reading.ts';

/** What the first reading, clause by clause, thinks of each target. */
export interface FirstReading {
  moves: readonly Move[];
  guessed: ReadonlyMap<string, readonly Guess[]>;
  /** Clauses that are only parts of a list: what they sound like is worth reading, and no more. */
  parts: ReadonlySet<string>;
}

/** From here on a target counts: the likeliest of the turn, that of a further question in it, each further one, and each further one of a list. */
const meant = { first: 0.28, inQuestion: 0.46, further: 0.54, inList: 0.48 };
/** To react to a thing unsaid is worse than to let one pass. */
const sureOfReaction = 0.62;
/** So sure is the first reading of a turn of one clause that a second one changes nothing. */
const beyondDoubt = 0.88;
const asksOne = 0.5;
/** What is kept back opens to words of any ground when both readings find it likely, or the second is as good as certain. */
const plainlyMeant = { score: 0.8, guess: 0.2, second: 4.5 };
const isPlainlyMeant = ({ score, guess, second }: Weighed) =>
  second >= plainlyMeant.second || (score >= plainlyMeant.score && guess >= plainlyMeant.guess);
/** So likely must something on a subject be for a question to be about it, where nothing is sure enough. */
const onTopic = 0.2;
/** A turn that asks for several things has more of them worth reading. */
const mostCandidates = { ofOne: 8, ofSeveral: 14 };
/** What the first reading finds hardly possible, and no glance has spoken for or against. */
const worthReading = 0.003;
const mostOfPart = 0.05;

/** Log odds from which the whole turn's reading leaves no doubt that a question was heard. */
const heardPlainly = 1;
/** So many of what a question may ask for are read with it alone, where nothing of it was heard among the others. */
const mostByThemselves = 3;
/** So sure is the first reading of what a clause asks for that only what it may ask for instead speaks against it. */
const plainlyAsked = 0.75;
const longestList = 30;
/** "Do you reckon?" is no question of its own. */
const wordsOfQuestion = 4;

interface Candidate {
  target: Target;
  /** The move that it was or would be heard in. */
  at: number;
  /** How sure the first reading was that it is meant; 0 where it was not taken so. */
  first: number;
  guess: number;
  /** At a glance, as log odds; null where the target was not taken in yet. */
  glance: number | null;
  /** Likelier than any other in some clause of the turn: each thing of a list is worth reading, however unlikely beside the others. */
  leads: boolean;
}

interface Weighed extends Candidate {
  /** Log odds of the second reading. */
  second: number;
  score: number;
  /** Log odds of the second reading and of its glance together. */
  near: number;
}

/** Log odds from which, where nothing is sure, the nearest is asked for as often as not. */
const nearestFrom = -1;

/** Reads the whole turn against the likeliest targets, and keeps what both readings together take for meant. */
export async function readAgain(
  index: CaseIndex,
  turn: Heard,
  context: Context,
  { moves, guessed, parts }: FirstReading,
  second: SecondReader,
): Promise<Move[]> {
  const { pairs, reading } = second;
  if (!isWorthwhile(moves, reading, context)) return matchesAsPointed(index, turn, moves, pairs);
  const most = asksSeveral(reading) > 0.5 ? mostCandidates.ofSeveral : mostCandidates.ofOne;
  const candidates = candidatesOf(index, { moves, guessed, parts }, context, second).filter(
    ({ glance, leads }, place) => place < most || (glance === null && leads),
  );
  const read: number[] = [];
  for (const { target } of candidates) read.push(await pairs.likely(turn, textOfTarget(index, target)));
  await readUnheard(index, turn, moves, candidates, read, second);
  const areApart = countQuestions(moves) > 1 && reading.is.single < asksOne;
  const evidence = candidates.map((candidate, at): Evidence => {
    const { target, first, guess, glance } = candidate;
    const likely = read[at] ?? 0;
    // What one question plainly asks for does not vie with what another does.
    const isApart =
      areApart && first >= plainlyAsked && words(moves[candidate.at]?.text ?? '').length >= wordsOfQuestion;
    const rivals = read.filter((_, other) => other !== at && (!isApart || candidates[other]?.at === candidate.at));
    return {
      kind: target.kind,
      first,
      guess: logOdds(guess),
      second: likely,
      lead: likely - Math.max(faint, ...rivals),
      glance: glance ?? likely,
      repeat: context.lastFacts.includes(target.id),
    };
  });
  pairs.weighed?.(candidates.map(({ target: { kind, id } }, at) => ({ kind, id, evidence: evidence[at] as Evidence })));
  const weighed = candidates
    .map((candidate, at): Weighed => {
      const one = evidence[at] as Evidence;
      const near = (one.second + one.glance) / 2;
      return { ...candidate, second: one.second, score: chanceMeant(one, reading), near };
    })
    .sort((one, other) => other.score - one.score);
  const kept = weighed.filter(
    ({ target, score }, place) =>
      score > leastFor(weighed, moves, place, reading) && (place === 0 || !isOldNews(target, context, reading)),
  );
  for (const one of kept) {
    one.at = askedIn(one, moves, kept);
    one.target = await asPointed(index, turn, askedTogether(one, moves, kept, turn), one.target, pairs, one.second);
  }
  return moves.map((move, at) =>
    withMatches(
      index,
      context,
      { ...move, topic: topicThatHolds(index, move, weighed, kept), nearest: nearestTo(move, at, weighed) },
      kept.filter((one) => one.at === at),
    ),
  );
}

/** Of several questions, one of which nothing was heard is read by itself as well; so is one that stands among other things and is plain by itself. */
async function readUnheard(
  index: CaseIndex,
  { before }: Heard,
  moves: readonly Move[],
  candidates: readonly Candidate[],
  read: number[],
  { pairs, reading }: Pick<SecondReader, 'pairs' | 'reading'>,
): Promise<void> {
  const questions = countQuestions(moves);
  const isOneOfSeveral = questions > 1 && asksSeveral(reading) > 0.5;
  const isAmongOthers = questions === 1 && moves.length > 1;
  if (!isOneOfSeveral && !isAmongOthers) return;
  for (const [place, { text, speech }] of moves.entries()) {
    if (speech !== 'question') continue;
    const isWorthIt = ({ target, at, first }: Candidate) =>
      at === place && isFact(target) && (isOneOfSeveral || first >= plainlyAsked);
    const own = [...candidates.entries()].filter(([, candidate]) => isWorthIt(candidate));
    if (own.some(([one]) => (read[one] ?? 0) > heardPlainly)) continue;
    for (const [one, { target }] of own.slice(0, mostByThemselves)) {
      const alone = await pairs.likely({ text, before }, textOfTarget(index, target));
      read[one] = Math.max(read[one] ?? 0, alone);
    }
  }
}

/** "Any chest pain, or breathlessness, when you exert yourself?": what is said of the last is said of all, and a clause that asks for nothing else belongs to the question before it. */
function askedTogether({ at }: Weighed, moves: readonly Move[], kept: readonly Weighed[], turn: Heard): string {
  const own = (moves[at]?.text ?? '').replace(/\?$/, '');
  const around = sentences(turn.text).find(
    (sentence) => sentence.includes(own) && words(sentence).length <= longestList,
  );
  if (around !== undefined) return around;
  const isOwn = (place: number) => !kept.some((one) => one.at === place);
  const more = moves.slice(at + 1).findIndex((_, after) => !isOwn(at + 1 + after));
  return moves
    .slice(at, more < 0 ? moves.length : at + 1 + more)
    .map(({ text }) => text)
    .join(' ');
}

/** What seems to be asked for by a statement is asked for by the question that follows it and asks for nothing else. */
function askedIn({ target, at }: Weighed, moves: readonly Move[], kept: readonly Weighed[]): number {
  if (!isFact(target) || moves[at]?.speech === 'question') return at;
  const isFree = (place: number) => !kept.some((one) => one.at === place);
  const next = moves.findIndex(({ speech }, place) => place > at && speech === 'question' && isFree(place));
  return next >= 0 ? next : at;
}

/** What a question may ask for, nearest first, in case it asks for nothing that is sure. */
function nearestTo({ text }: Move, at: number, weighed: readonly Weighed[]): Match[] {
  return weighed
    .filter(({ target, at: place, near }) => place === at && isFact(target) && near >= nearestFrom)
    .filter(({ target }) => mayAskFor(target, text))
    .sort((one, other) => other.near - one.near)
    .map(({ target: { kind, id }, near }) => ({ kind, id, confidence: chanceOf(near) }));
}

/** A question stays with its subject only where nothing else is asked for, and nothing of the case on it is denied. */
function topicThatHolds(
  { targets }: CaseIndex,
  { topic }: Move,
  weighed: readonly Weighed[],
  kept: readonly Weighed[],
): string | null {
  const isOnTopic = ({ target }: Pick<Weighed, 'target'>) => isFact(target) && target.topic === topic;
  if (!targets.some((target) => isOnTopic({ target }))) return topic;
  const asksElse = kept.some(({ target }) => isFact(target) || target.kind === 'cue');
  return !asksElse && weighed.some((one) => isOnTopic(one) && one.score >= onTopic) ? topic : null;
}

function leastFor(weighed: readonly Weighed[], moves: readonly Move[], place: number, reading: TurnReading): number {
  const { target, at } = weighed[place] as Weighed;
  if (target.kind === 'reaction') return sureOfReaction;
  if (place === 0) return meant.first;
  const isFirstOfQuestion =
    isFact(target) && moves[at]?.speech === 'question' && !weighed.slice(0, place).some((one) => one.at === at);
  if (isFirstOfQuestion) return meant.inQuestion;
  return asksSeveral(reading) > 0.5 ? meant.inList : meant.further;
}

/** Beside something new, what was told a moment ago is not asked for again. */
const isOldNews = (target: Target, { lastFacts }: Context, reading: TurnReading): boolean =>
  isFact(target) && lastFacts.includes(target.id) && asksSeveral(reading) <= 0.5;

/** Greetings and the like ask for nothing; one plain clause that asks one thing needs no second look, unless it was told: who asks on may mean more. */
function isWorthwhile(moves: readonly Move[], { is }: TurnReading, { told }: Context): boolean {
  const spoken = moves.filter(({ speech }) => speech === 'question' || speech === 'statement');
  const [only] = spoken;
  if (!only) return false;
  const [match] = only.matches;
  return (
    spoken.length > 1 || (match?.confidence ?? 0) < beyondDoubt || is.single < asksOne || told.includes(match?.id ?? '')
  );
}

/** What a glance finds near, or the first reading took for meant; where the reader has not taken a target in yet, the first reading speaks for it alone. */
const isNear = ({ first, guess, glance }: Candidate): boolean =>
  glance === null ? guess >= worthReading : glance >= worthALook || first > 0;

/** The nearest at a glance come first; what was not glanced at comes after, as likely as the first reading has it. */
const nearest = (one: Candidate, other: Candidate): number =>
  one.glance !== null && other.glance !== null ? other.glance - one.glance : other.guess - one.guess;

function candidatesOf(
  index: CaseIndex,
  { moves, guessed, parts }: FirstReading,
  context: Context,
  { glances }: SecondReader,
): Candidate[] {
  const found = new Map<string, Candidate>();
  const consider = (target: Target, likeliest: number, likely: number, isFirst: boolean) => {
    if (!canBeMeant(target, context)) return;
    const heardIn = moves.findIndex(({ matches }) => matches.some((one) => isSame(one, target)));
    const at = heardIn >= 0 ? heardIn : likeliest;
    const match = moves[heardIn]?.matches.find((one) => isSame(one, target));
    const guess = Math.max(match?.confidence ?? 0, likely);
    const key = isFact(target) ? target.id : `${target.kind}:${target.id}`;
    const known = found.get(key);
    const first = Math.max(match?.confidence ?? 0, known?.first ?? 0);
    const leads = isFirst || (known?.leads ?? false);
    const seen = [known?.glance ?? null, glances.get(textOfTarget(index, target)) ?? null].filter(
      (one) => one !== null,
    );
    const glance = seen.length > 0 ? Math.max(...seen) : null;
    if (known && guess <= known.guess) Object.assign(known, { first, glance, leads });
    else found.set(key, { target, at, guess, glance, first, leads });
  };
  for (const target of index.targets) {
    // "How long has that been?": what was told last may be meant, whatever the words are like.
    const isLastTold = target.kind === 'fact' && context.lastFacts.includes(target.id);
    consider(target, moves.length - 1, isLastTold ? worthReading : 0, false);
  }
  for (const [clause, targets] of guessed) {
    const at = placeOf(clause, moves);
    targets.forEach(({ target, probability }, place) => {
      consider(target, at, parts.has(clause) ? Math.min(probability, mostOfPart) : probability, place === 0);
    });
  }
  return [...found.values()].filter(isNear).sort(nearest);
}

const isSame = ({ kind, id }: Match, target: Target) => id === target.id && (kind === target.kind || isFact(target));

/** A clause that became no move of its own belongs to the one that holds it, or to the last that it holds. */
function placeOf(clause: string, moves: readonly Move[]): number {
  const own = moves.findIndex(({ text }) => text === clause);
  if (own >= 0) return own;
  const around = moves.findIndex(({ text }) => text.includes(clause));
  const within = moves.findLastIndex((move) => clause.includes(move.text) && !isQuiet(move));
  if (around >= 0 || within >= 0) return around >= 0 ? around : within;
  // What was asked beside other things is asked for, whatever was said before.
  return Math.max(
    0,
    moves.findLastIndex(({ speech }) => speech === 'question'),
  );
}

const isQuiet = ({ speech }: Move) => speech === 'backchannel' || speech === 'off-role';

function withMatches(index: CaseIndex, context: Context, move: Move, kept: readonly Weighed[]): Move {
  const allowed = isQuiet(move)
    ? []
    : kept.filter((one) => opensSecret(index, one.target, move.text, context, isPlainlyMeant(one)));
  return {
    ...move,
    matches: allowed.map(({ target, score }) => ({ kind: target.kind, id: target.id, confidence: score })),
    choices: allowed.length > 0 ? [] : move.choices,
    topic: allowed.at(-1)?.target.topic ?? move.topic,
  };
}
