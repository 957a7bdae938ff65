import { words } from '#core/text/words.ts';
import { withActs } from '../read/acts-again.ts';
import { withEarlyAnswers } from '../read/answers-again.ts';
import { type ReadPairs, readTurn, type SecondReader, type Heard as Turn } from '../read/read-pairs.ts';
import { type FirstReading, readAgain } from '../read/second-reading.ts';
import { withGoodbye, withIdentity, withSpeech } from '../read/speech-again.ts';
import { textsOfCase } from '../read/target-text.ts';
import type { Context, Encode, Move, Understanding } from '../understanding.ts';
import { actsOf } from './acts/acts.ts';
import { soundsOffRole } from './acts/off-role.ts';
import { isPlainlyAsked } from './acts/question.ts';
import { looksLikeQuestion, soundsBroad, speechOf } from './acts/speech-act.ts';
import { asksToTellBack, talkActsOf } from './acts/talk-acts.ts';
import { type CaseIndex, isGated, plain } from './case-index.ts';
import { type Choice, canBeMeant, choose, isFact, nothingChosen, thresholds } from './choose.ts';
import { type Guesses, guesses } from './combiner.ts';
import { afterSpeaker, leansOnContext, onlyFollowsUp, staysOnTopic, withContext } from './context.ts';
import { type Saying, withoutDoubtful } from './doubtful.ts';
import { normalise } from './normalise.ts';
import { chanceOfPiece } from './piece-chance.ts';
import { withPlan } from './plan/plan-of-turn.ts';
import { planClauses } from './plan/read-plan.ts';
import { withQuotedCues } from './quoted-cues.ts';
import { type Ranked, type Ranking, rank } from './rank.ts';
import { opensSecret } from './secrets/opens-secret.ts';
import { type Piece, type Sentence, splitMoves } from './split-moves.ts';
import { weights } from './weights.ts';

const longestTurn = 2000;
const surePiece = 0.6;
/** How sure a piece must be to ask for something the whole sentence does not. */
const surePieceOfMany = 0.45;
const aboutTopic = 0.3;
const broadShare = 0.5;
const plainlyMeant = 0.85;
/** "What were you hoping I could do?" sounds open and is not. */
const pointedShare = 0.15;

interface Heard {
  text: string;
  ranking: Ranking;
  guessed: Guesses;
  broad: boolean;
}

/** What a doctor's turn asks for, says and does, clause by clause. */
export async function understandTurn(
  index: CaseIndex,
  text: string,
  context: Context,
  encode: Encode,
  pairs: ReadPairs | null = null,
): Promise<Understanding> {
  const said = text.slice(0, longestTurn);
  if (soundsOffRole(said)) return { moves: [offRoleMove(said)] };
  const sentences = splitMoves(normalise(said, index.spelling));
  const texts = sentences.flatMap(({ text: whole, pieces }, at) => [
    whole,
    ...pieces.map((piece) => piece.text),
    ...(withContext(whole, context) ?? []),
    ...(withLead(sentences[at - 1], whole) ?? []),
  ]);
  const parts = pairs ? sentences.flatMap((sentence) => sentence.parts).filter((part) => !texts.includes(part)) : [];
  if (pairs) texts.push(...afterSpeaker(said, context), ...parts);
  const planned = index.plan ? sentences.flatMap(({ text: whole }) => planClauses(whole)) : [];
  const vectors = await vectorsOf(index, [...texts, ...planned], encode);
  const asked = new Set(texts);
  const heard = new Map<string, Heard>();
  for (const [clause, vector] of vectors) {
    if (!asked.has(clause)) continue;
    const ranking = rank(index, clause, vector, { lastTopic: context.lastTopic });
    ranking.candidates = onTopic(
      ranking.candidates.filter(({ target }) => canBeMeant(target, context)),
      clause,
      context,
    );
    const guessed = guesses(ranking, weights);
    heard.set(clause, { text: clause, ranking, guessed, broad: isBroad(index, clause, ranking) });
    // A long turn must not hold up everybody else: an empty request lets other work in.
    await encode([]);
  }
  const sayings = sentences.map((sentence) => ({ sentence, moves: movesOf(index, sentence, context, heard) }));
  sayings.forEach((saying, at) => {
    const before = sayings[at - 1];
    if (before) saying.moves = ledUpTo(index, before, saying, context, heard) ?? saying.moves;
  });
  const first = withQuotedCues(withoutDoubtful(sayings), index.cues, context);
  const guessed = new Map([...heard].map(([clause, one]) => [clause, one.guessed.targets]));
  const turn = { text: said, before: context.previous?.speaker ?? '' };
  const second = pairs ? await readTurn(pairs, turn, textsOfCase(index)) : null;
  const moves = second
    ? await heardAgain(index, turn, context, { moves: first, guessed, parts: new Set(parts) }, second)
    : withTellBack(said, first);
  return { moves: index.plan ? await withPlan(index, index.plan, { sayings, moves, vectors, turn, second }) : moves };
}

async function heardAgain(
  index: CaseIndex,
  turn: Turn,
  context: Context,
  first: FirstReading,
  second: SecondReader,
): Promise<Move[]> {
  const { reading } = second;
  const spoken = { ...first, moves: withSpeech(first.moves, reading) };
  const heard = await readAgain(index, turn, context, spoken, second);
  const answered = await withEarlyAnswers(index, turn, context, heard, second);
  return withActs(withIdentity(withGoodbye(answered, reading), reading), reading);
}

function withTellBack(said: string, moves: Move[]): Move[] {
  const [first, ...rest] = moves;
  if (!first || !asksToTellBack(said) || moves.some(({ acts }) => acts.includes('tell-back'))) return moves;
  return [{ ...first, acts: [...first.acts, 'tell-back'] }, ...rest];
}

/** A bare question stays with the last topic, if the case has more on it. */
function onTopic(candidates: Ranked[], clause: string, context: Context): Ranked[] {
  const isMore = ({ target }: Ranked) =>
    isFact(target) && target.topic === context.lastTopic && !context.lastFacts.includes(target.id);
  if (context.lastTopic === null || !staysOnTopic(clause) || !candidates.some(isMore)) return candidates;
  return candidates.filter((candidate) => !isFact(candidate.target) || candidate.target.topic === context.lastTopic);
}

/** "I see you broke your wrist. How was it?": neither sentence asks for anything alone, the two together do. */
function ledUpTo(
  index: CaseIndex,
  before: Saying,
  { sentence, moves: [own, ...more] }: Saying,
  context: Context,
  heard: ReadonlyMap<string, Heard>,
): Move[] | null {
  const [text] = withLead(before.sentence, sentence.text) ?? [];
  const together = text === undefined ? undefined : heard.get(text);
  if (!together || !own || more.length > 0 || heard.get(own.text)?.broad) return null;
  if (![own, ...before.moves].every(({ matches, choices }) => matches.length === 0 && choices.length === 0))
    return null;
  const move = moveOf(index, together, chosen(together), context);
  const speech = move.speech === 'statement' && isPlainlyAsked(own.text) ? 'question' : move.speech;
  return [{ ...move, text: own.text, speech }];
}

function withLead(before: Sentence | undefined, text: string): [string] | null {
  return before && looksLikeQuestion(text) && !looksLikeQuestion(before.text) ? [`${before.text} ${text}`] : null;
}

function movesOf(index: CaseIndex, sentence: Sentence, context: Context, heard: ReadonlyMap<string, Heard>): Move[] {
  const whole = heard.get(sentence.text);
  if (!whole) return [];
  const wholeChoice = chosen(whole);
  const parts = sentence.pieces
    .flatMap((piece) => {
      const part = heard.get(piece.text);
      return part ? [{ piece, part, choice: chosen(part) }] : [];
    })
    .filter(({ piece, choice }) => choice.match !== null && fits(piece, choice, whole, wholeChoice));
  const different = new Set(parts.map(({ choice }) => choice.match?.id));
  if (different.size < 2) {
    const [only] = parts;
    const choice = wholeChoice.match ? wholeChoice : (only?.choice ?? wholeChoice);
    return [moveOf(index, whole, choice.match ? choice : inContext(whole, context, heard, choice), context)];
  }
  const seen = new Set<string>();
  const moves: Move[] = [];
  for (const { part, choice } of parts) {
    const key = choice.match ? choice.match.id : '';
    if (seen.has(key)) continue;
    seen.add(key);
    moves.push(moveOf(index, part, choice, context));
  }
  return moves;
}

/** What makes no sense alone may do so after the speaker's last words. */
function inContext(alone: Heard, context: Context, heard: ReadonlyMap<string, Heard>, otherwise: Choice): Choice {
  const [text] = withContext(alone.text, context) ?? [];
  const together = text === undefined ? undefined : heard.get(text);
  if (!together || alone.broad || !looksLikeQuestion(alone.text)) return otherwise;
  const choice = choose(together.guessed);
  // The speaker's own words hold the cue already: any question after them would seem to pick it up.
  if (choice.match?.kind === 'cue' && !onlyFollowsUp(alone.text, context)) return otherwise;
  const isNew = choice.match !== null && !context.lastFacts.includes(choice.match.id);
  return isNew && choice.probability >= surePiece ? choice : otherwise;
}

function fits(piece: Piece, choice: Choice, whole: Heard, wholeChoice: Choice): boolean {
  if (choice.match?.id === wholeChoice.match?.id) return choice.probability >= surePiece;
  const place = whole.guessed.targets.findIndex(({ target }) => target.id === choice.match?.id);
  const sure = wholeChoice.match ? wholeChoice.probability : 0;
  return chanceOfPiece(piece, { probability: choice.probability, place, sureOfWhole: sure }) >= surePieceOfMany;
}

/** A broad question picks up a cue or earns only what is on offer, first of all the reason for coming. */
function chosen({ guessed, broad }: Heard): Choice {
  if (!broad) return choose(guessed);
  const pointed = choose(guessed);
  if (pointed.match?.kind === 'cue' || isPlainlyMeant(pointed)) return pointed;
  const offered = guessed.targets.filter(({ target }) => target.gate === 'offered' || target.kind === 'cue');
  const best = offered.find(({ target }) => target.open) ?? offered[0];
  if (!best || (!best.target.open && best.probability < thresholds.sure)) return nothingChosen;
  const { target } = best;
  const probability = Math.max(best.probability, thresholds.sure);
  return { match: { kind: target.kind, id: target.id, confidence: probability }, target, choices: [], probability };
}

/** "How have things been since you lost her?" is worded broadly and asks for one thing; what is kept back needs more. */
function isPlainlyMeant({ target, probability }: Choice): boolean {
  return target !== null && probability >= plainlyMeant && !isGated(target) && !target.open;
}

function moveOf(index: CaseIndex, heard: Heard, choice: Choice, context: Context): Move {
  const { ranking, text } = heard;
  const { library } = index;
  const chances = ranking.profile.all.map((root) => root * root);
  const speech = speechOf(text, chances[library.place.get('nothing:nothing') ?? -1] ?? 0);
  const acts = actsOf(text, library, chances, ranking.likeness);
  if (heard.broad && !acts.includes('open-question')) acts.push('open-question');
  const talk = talkActsOf(text);
  const quiet = speech === 'backchannel' || speech === 'off-role';
  return {
    text,
    speech,
    acts: [...acts, ...talk],
    matches:
      choice.match && choice.target && !quiet && opensSecret(index, choice.target, text, context) ? [choice.match] : [],
    topic: choice.target?.topic ?? topicOf(index, chances) ?? (leansOnContext(text) ? context.lastTopic : null),
    // To one word nobody offers a choice: it would name what the doctor has not.
    choices: quiet || words(text).length < 2 ? [] : choice.choices,
  };
}

function topicOf(index: CaseIndex, chances: Float32Array): string | null {
  let [topic, best]: [string | null, number] = [null, aboutTopic];
  index.library.concepts.forEach(({ kind, id }, place) => {
    const chance = chances[place] ?? 0;
    if (kind === 'topic' && chance > best) [topic, best] = [id, chance];
  });
  return topic;
}

function isBroad(index: CaseIndex, text: string, ranking: Ranking): boolean {
  if (soundsBroad(text)) return true;
  if (!looksLikeQuestion(text)) return false;
  const share = (name: string) => (ranking.profile.all[index.library.place.get(name) ?? -1] ?? 0) ** 2;
  const total = (names: readonly string[]) => names.reduce((sum, name) => sum + share(name), 0);
  const open = total(['topic:open.reason', 'topic:open.story', 'topic:open.anything-else', 'act:open-question']);
  const pointed = total(['topic:ice.idea', 'topic:ice.concern', 'topic:ice.expectation', 'act:asks-expectation']);
  return open >= broadShare && pointed < pointedShare;
}

async function vectorsOf(
  index: CaseIndex,
  texts: readonly string[],
  encode: Encode,
): Promise<Map<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>();
  const missing: string[] = [];
  for (const text of new Set(texts)) {
    const known = index.known.get(plain(text));
    if (known) vectors.set(text, known);
    else missing.push(text);
  }
  const fresh = missing.length > 0 ? await encode(missing) : [];
  missing.forEach((text, at) => {
    vectors.set(text, fresh[at] ?? new Float32Array());
  });
  return vectors;
}

function offRoleMove(text: string): Move {
  return { text, speech: 'off-role', acts: [], matches: [], topic: null, choices: [] };
}
