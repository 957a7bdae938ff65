import { contentWords, sharedContentWords, words } from '#core/text/words.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { Cue } from '../../cases/schema-disclosure.ts';
import type { PatientState, ReplyKind } from '../state.ts';
import type { Match, Move } from '../understanding.ts';
import { type Draft, findCue, findFact, hasRoomFor, say, sayOneOf, wasTold } from './draft.ts';
import { mayBeTold } from './gates.ts';
import { moved } from './mood.ts';
import { answerFact, releaseFact } from './tell-fact.ts';

function factsOf(draft: Draft, ids: readonly string[]) {
  return ids.flatMap((id) => findFact(draft.file, id) ?? []);
}

/** Picked up again: what it could not let out before, or the same once more. */
function exploreFurther(draft: Draft, cue: Cue): void {
  const released = factsOf(draft, cue.releases).filter((fact) => releaseFact(draft, fact));
  const [first] = factsOf(draft, cue.releases.length > 0 ? cue.releases : cue.hides);
  if (released.length === 0 && first) answerFact(draft, first, 'fact');
}

/** The door opens: the first cue of a turn is answered in its own words, what further ones let out follows. */
function pickUpCue(draft: Draft, cue: Cue): void {
  if (draft.state.cuesPickedUp.includes(cue.id)) {
    exploreFurther(draft, cue);
    return;
  }
  draft.state.cuesPickedUp.push(cue.id);
  draft.events.cuesPickedUp.push(cue.id);
  draft.state.mood = moved(draft.state.mood, cue.moves);
  const opening = factsOf(draft, cue.releases).filter(
    (fact) => !wasTold(draft.state, fact.id) && mayBeTold(fact, draft.state),
  );
  // What it points at has been told in the meantime: there is no door left to open.
  if (opening.length === 0 && cue.releases.some((id) => wasTold(draft.state, id))) {
    exploreFurther(draft, cue);
    return;
  }
  const isFirst = draft.events.cuesPickedUp.length === 1;
  if (isFirst || opening.length === 0) {
    sayOneOf(
      draft,
      cue.reply,
      cue.id,
      opening.map(({ id }) => id),
    );
  }
  for (const fact of opening) releaseFact(draft, fact);
}

const wordsOfEcho = 5;
const fewOwnWords = 3;

/** "A fright?", or "On the settee. What's that about?", right after it was hinted at: words of the hint given back, and nothing else is asked. */
export function echoedCues({ file, state }: Draft, spoken: readonly Move[]): string[] {
  const [only, ...more] = spoken.filter(({ speech }) => speech === 'question');
  if (!only || more.length > 0 || only.matches.length > 0) return [];
  const isEcho = ({ line }: Cue, text: string, least: number) => {
    const own = contentWords(text);
    return own.length >= least && own.length === sharedContentWords(line, own.join(' ')).length;
  };
  const isBare = words(only.text).length <= wordsOfEcho;
  const told = contentWords(only.text).length > fewOwnWords ? [] : spoken.filter((move) => move !== only);
  const fresh = file.cues.filter(({ id }) => state.cueTurns[id] === state.turn - 1 && !state.cuesPickedUp.includes(id));
  return fresh
    .filter((cue) => (isBare && isEcho(cue, only.text, 1)) || told.some(({ text }) => isEcho(cue, text, 2)))
    .map(({ id }) => id);
}

/** Nobody can pick up what was never said: only cues that have been dropped count. */
export function pickUpCues(draft: Draft, ids: readonly string[]): ReplyKind[] | null {
  const cues = [...new Set(ids)].flatMap((id) => findCue(draft.file, id) ?? []);
  const dropped = cues.filter(({ id }) => draft.state.cuesDropped.includes(id));
  for (const cue of dropped) pickUpCue(draft, cue);
  return dropped.length > 0 && draft.pieces.length > 0 ? ['cue-opened'] : null;
}

/** Whether the reply before this turn dropped a cue that this turn neither picks up nor asks behind. */
export function passesOverCue(file: CaseFile, state: PatientState, matches: readonly Match[]): boolean {
  return file.cues.some(
    ({ id, hides }) =>
      state.cueTurns[id] === state.turn - 1 &&
      !state.cuesPickedUp.includes(id) &&
      !matches.some((match) => match.id === id || hides.includes(match.id)),
  );
}

/** A mere "mm, go on" neither picks the cue up nor passes it over: it waits for the next turn. */
export function keepCuesWaiting(state: PatientState): void {
  for (const id of state.cuesDropped) if (state.cueTurns[id] === state.turn - 1) state.cueTurns[id] = state.turn;
}

/** What it points at has come out already: to hint at it now would sound foolish. */
function isSpent(cue: Cue, state: PatientState): boolean {
  return (cue.releases.length > 0 ? cue.releases : cue.hides).every((id) => wasTold(state, id));
}

function isTriggered(draft: Draft, cue: Cue): boolean {
  if (cue.drop.with === 'opening') return draft.state.opened;
  const [kind, name = ''] = cue.drop.with.split('.');
  return kind === 'fact' ? wasTold(draft.state, name) : draft.state.acts.some((act) => act === name);
}

/** What it hangs on has been told in this reply. */
const isLinked = ({ events, state }: Draft, { drop }: Cue): boolean =>
  drop.with.startsWith('fact.') ? events.factsTold.includes(drop.with.slice('fact.'.length)) : state.opened;

const longestWait = 1;

/** Out of nowhere nothing is hinted at beside the plan, or beside what one makes of the news, unless it has waited long enough. */
function mayComeIn(draft: Draft, cue: Cue): boolean {
  const { ledger, kinds } = draft.events.reason;
  const isTaken = ledger.length > 0 || kinds.includes('check');
  return !isTaken || isLinked(draft, cue) || draft.time.minute >= cue.drop.by_minute + longestWait;
}

/** Hints at what lies behind, one thing at a time; a cue that is triggered comes before one whose minute has come. */
export function dropDueCue(draft: Draft): boolean {
  const open = draft.file.cues.filter(
    (one) => !draft.state.cuesDropped.includes(one.id) && !isSpent(one, draft.state) && mayComeIn(draft, one),
  );
  const cue =
    open.find((one) => isTriggered(draft, one)) ?? open.find((one) => draft.time.minute >= one.drop.by_minute);
  if (!cue || !hasRoomFor(draft, cue.line) || !say(draft, cue.line)) return false;
  draft.state.cuesDropped.push(cue.id);
  draft.state.cueTurns[cue.id] = draft.state.turn;
  draft.events.cuesDropped.push(cue.id);
  return true;
}
