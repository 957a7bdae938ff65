import type { CaseFile } from '#core/cases/schema.ts';
import type { PatientReply } from '#core/patient/state.ts';
import { containsPhrase } from '#core/text/words.ts';
import type { LabelledTurn } from './sets.ts';

export const kindsOf = ({ events }: PatientReply): readonly string[] => events.reason.kinds;

export interface TurnScore {
  right: boolean;
  /** Why not, for people: empty when right. */
  faults: string[];
}

/** A list of many questions may be answered in part: three of the facts are enough. */
const enoughFacts = 3;
/** By whichever way a fact comes out, it is out. */
const disclosing = new Set(['answer', 'story', 'cue-opened', 'sign', 'deny', 'holds']);

export function scoreOf(file: CaseFile, { expect, never }: LabelledTurn, reply: PatientReply): TurnScore {
  const { factsTold } = reply.events;
  const kinds = kindsOf(reply);
  const told = expect.facts.filter((id) => factsTold.includes(id));
  const complete = told.length >= Math.min(enoughFacts, expect.facts.length);
  const kindFits =
    kinds.some((kind) => expect.kinds.includes(kind)) ||
    (expect.facts.length > 0 && complete && kinds.some((kind) => disclosing.has(kind)));
  const mayBeTold = new Set([...expect.facts, ...expect.optional, ...volunteered(file, expect.kinds)]);
  const faults = [
    ...(kindFits ? [] : [`kind ${kinds.join('+')}`]),
    ...(complete ? [] : [`not told: ${expect.facts.filter((id) => !told.includes(id)).join(', ')}`]),
    ...factsTold.filter((id) => !mayBeTold.has(id)).map((id) => `told: ${id}`),
    ...forbidden(never, reply).map((what) => `never: ${what}`),
  ];
  return { right: faults.length === 0, faults };
}

/** A story may hold whatever the speaker offers unasked. */
function volunteered(file: CaseFile, kinds: readonly string[]): string[] {
  return kinds.includes('story') ? file.facts.filter(({ gate }) => gate === 'offered').map(({ id }) => id) : [];
}

/** What of `never` can be seen without judgement: facts and reactions by id, words in quotation marks. */
function forbidden(never: readonly string[], { events, sentences }: PatientReply): string[] {
  const said = sentences.join(' ');
  return never.filter((what) => {
    const quoted = /^['"“‘](.+)['"”’]$/.exec(what)?.[1];
    return (
      events.factsTold.includes(what) || events.reactions.includes(what) || (quoted && containsPhrase(said, quoted))
    );
  });
}
