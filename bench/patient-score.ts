import type { CaseFile } from '#core/cases/schema.ts';
import type { Context, Match, Understanding } from '#core/patient/understanding.ts';
import { sentences, wordOverlap } from '#core/text/words.ts';
import { splitTopicReference } from '#core/topics/topics.ts';
import type { Labelled } from './patient-sets.ts';

export interface Outcome {
  right: boolean;
  askedBack: boolean;
  /** Something was told that nobody asked for. */
  wrong: boolean;
  /** Of these, something that the case keeps behind a gate. */
  leak: boolean;
  wanted: number;
  found: number;
  got: string[];
}

export function scoreOf(labelled: Labelled, { moves }: Understanding, file: CaseFile | null): Outcome {
  const got = [...new Set(moves.flatMap(({ matches }) => matches.flatMap(namesOf)))];
  const choices = moves.flatMap((move) => move.choices);
  const fine = new Set([...labelled.gold, ...labelled.accept]);
  const strange = got.filter((id) => !fine.has(id));
  const found = labelled.gold.filter((id) => got.includes(id)).length;
  const gated = new Set(file?.facts.filter(({ gate }) => gate === 'probed' || gate === 'trusted').map(({ id }) => id));
  const complete = found === labelled.gold.length || (labelled.accept.some((id) => got.includes(id)) && got.length > 0);
  const right = strange.length === 0 && complete;
  return {
    right,
    askedBack: !right && strange.length === 0 && choices.length > 0,
    wrong: strange.length > 0,
    leak: strange.some((id) => gated.has(id)),
    wanted: labelled.gold.length,
    found,
    got,
  };
}

/** As the labels name it; what is taken by its kind alone, and what meets an objection, has no label. */
function namesOf({ kind, id }: Match): string[] {
  if (kind === 'objection' || id.startsWith('kind:')) return [];
  if (kind === 'offer') return [`plan.${id}+`];
  if (kind === 'decline') return [`plan.${id}-`];
  return [kind === 'sign' ? `sign.${id}` : id];
}

/** What the consultation would know at that moment: the facts behind the speaker's last words, every cue dropped. */
export function contextOfLabelled(labelled: Labelled, file: CaseFile | null): Context {
  const { previous } = labelled;
  if (!previous || !file) {
    return {
      lastTopic: null,
      lastFacts: [],
      told: [],
      droppedCues: file?.cues.map(({ id }) => id) ?? [],
      openQuestion: null,
      waitingQuestions: [],
    };
  }
  const likeness = (says: readonly string[]) => Math.max(...says.map((line) => wordOverlap(line, previous.speaker)));
  const exact = file.facts.filter((fact) => fact.says.some((line) => previous.speaker.includes(line)));
  const nearest = [...file.facts].sort((one, other) => likeness(other.says) - likeness(one.says)).slice(0, 1);
  const told = exact.length > 0 ? exact : nearest.filter(({ says }) => likeness(says) >= 0.2);
  const lastTopic = told.at(-1)?.topic;
  return {
    lastTopic: lastTopic === undefined ? null : splitTopicReference(lastTopic).topic,
    lastFacts: told.map(({ id }) => id),
    told: told.map(({ id }) => id),
    droppedCues: file.cues.map(({ id }) => id),
    openQuestion: questionIn(previous.speaker, file),
    waitingQuestions: [],
    previous,
  };
}

/** So many words of the speaker's own question are in what they just said, for it to be that question. */
const sameQuestion = 0.5;

/** What the speaker has just asked and waits to hear. */
function questionIn(said: string, { questions }: CaseFile): string | null {
  const last = sentences(said).filter((sentence) => sentence.endsWith('?'));
  const likeness = (says: readonly string[]) =>
    Math.max(0, ...last.flatMap((sentence) => says.map((line) => wordOverlap(line, sentence))));
  const [nearest] = questions
    .map(({ id, says }) => ({ id, near: likeness(says) }))
    .sort((one, other) => other.near - one.near);
  return nearest && nearest.near >= sameQuestion ? nearest.id : null;
}
