import { words } from '#core/text/words.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { Cue } from '../../cases/schema-disclosure.ts';
import type { PatientState } from '../state.ts';
import type { Match } from '../understanding.ts';
import { type Draft, findCue, findFact, say, wasTold } from './draft.ts';
import { mayBeTold } from './gates.ts';
import { moved } from './mood.ts';
import { answerFact, releaseFact } from './tell-fact.ts';
import { wordingOf } from './wording/wording.ts';

const longReply = 80;

function factsOf(draft: Draft, ids: readonly string[]) {
  return ids.flatMap((id) => findFact(draft.file, id) ?? []);
}

/** Picked up again: what it could not let out before, or the same once more. */
function exploreFurther(draft: Draft, cue: Cue): void {
  const released = factsOf(draft, cue.releases).filter((fact) => releaseFact(draft, fact));
  const [first] = factsOf(draft, cue.releases.length > 0 ? cue.releases : cue.hides);
  if (released.length === 0 && first) answerFact(draft, first, 'fact');
}

/** False when the cue has not been dropped: nobody can pick up what was never said. */
export function pickUpCue(draft: Draft, id: string): boolean {
  const cue = findCue(draft.file, id);
  if (!cue || !draft.state.cuesDropped.includes(id)) return false;
  if (draft.state.cuesPickedUp.includes(id)) {
    exploreFurther(draft, cue);
    return true;
  }
  draft.state.cuesPickedUp.push(id);
  draft.events.cuesPickedUp.push(id);
  draft.state.mood = moved(draft.state.mood, cue.moves);
  const opening = factsOf(draft, cue.releases).filter(
    (fact) => !wasTold(draft.state, fact.id) && mayBeTold(fact, draft.state),
  );
  const aboutToBeTold = opening.map((fact) => fact.id);
  say(draft, wordingOf(cue.reply, draft.state.seed, id), aboutToBeTold);
  for (const fact of opening) releaseFact(draft, fact);
  return true;
}

const droppedAt = (id: string) => `cue-turn.${id}`;

/** Whether the reply before this turn dropped a cue that this turn neither picks up nor asks behind. */
export function passesOverCue(file: CaseFile, state: PatientState, matches: readonly Match[]): boolean {
  return file.cues.some(
    ({ id, hides }) =>
      state.linesUsed[droppedAt(id)] === state.turn - 1 &&
      !state.cuesPickedUp.includes(id) &&
      !matches.some((match) => match.id === id || hides.includes(match.id)),
  );
}

/** A mere "mm, go on" neither picks the cue up nor passes it over: it waits for the next turn. */
export function keepCuesWaiting(state: PatientState): void {
  for (const id of state.cuesDropped) {
    const key = droppedAt(id);
    if (state.linesUsed[key] === state.turn - 1) state.linesUsed[key] = state.turn;
  }
}

/** What it points at has come out already: to hint at it now would sound foolish. */
function isSpent(cue: Cue, state: PatientState): boolean {
  return (cue.releases.length > 0 ? cue.releases : cue.hides).every((id) => wasTold(state, id));
}

function isTriggered(draft: Draft, cue: Cue): boolean {
  if (cue.drop.with === 'opening') return (draft.state.linesUsed.opening ?? 0) > 0;
  const [kind, name = ''] = cue.drop.with.split('.');
  return kind === 'fact' ? wasTold(draft.state, name) : draft.state.acts.some((act) => act === name);
}

function drop(draft: Draft, cue: Cue): void {
  if (!say(draft, cue.line)) return;
  draft.state.cuesDropped.push(cue.id);
  draft.state.linesUsed[droppedAt(cue.id)] = draft.state.turn;
  draft.events.cuesDropped.push(cue.id);
}

/** Triggered cues come first; one that only its minute has made due comes alone. */
export function dropDueCues(draft: Draft): void {
  const open = draft.file.cues.filter((cue) => !draft.state.cuesDropped.includes(cue.id) && !isSpent(cue, draft.state));
  const triggered = open.filter((cue) => isTriggered(draft, cue)).slice(0, 2);
  const overdue = open.filter((cue) => draft.time.minute >= cue.drop.by_minute).slice(0, 1);
  for (const cue of triggered.length > 0 ? triggered : overdue) {
    const isLong = words(draft.pieces.join(' ')).length > longReply;
    if (draft.events.cuesDropped.length === 0 || !isLong) drop(draft, cue);
  }
}
