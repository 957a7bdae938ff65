import { type Act, isAct } from './acts.ts';

export type Condition =
  | { kind: 'fact'; id: string }
  | { kind: 'cue'; id: string }
  | { kind: 'act'; act: Act }
  | { kind: 'trust'; atLeast: number }
  | { kind: 'worry'; atMost: number };

/** One entry of `needs`: it holds when any of its conditions holds. */
export interface Need {
  anyOf: Condition[];
}

export type ParsedNeed = { ok: true; need: Need } | { ok: false; problem: string };

const reference = /^(fact|cue|act)\.([a-z][a-z0-9-]{0,39})$/;
const threshold = /^(trust>=|worry<=)(\d{1,2})$/;

function parseCondition(text: string): Condition | string {
  const named = reference.exec(text);
  if (named) {
    const [, kind, id = ''] = named;
    if (kind === 'fact' || kind === 'cue') return { kind, id };
    return isAct(id) ? { kind: 'act', act: id } : `there is no act '${id}'`;
  }
  const level = threshold.exec(text);
  if (!level) return `'${text}' is not fact.<id>, cue.<id>, act.<name>, trust>=N or worry<=N`;
  const value = Number(level[2]);
  if (level[1] === 'trust>=') {
    return value >= 2 && value <= 9 ? { kind: 'trust', atLeast: value } : `trust>=${value} is outside 2 to 9`;
  }
  return value <= 10 ? { kind: 'worry', atMost: value } : `worry<=${value} is outside 0 to 10`;
}

export function parseNeed(entry: string): ParsedNeed {
  const anyOf: Condition[] = [];
  for (const part of entry.split('|')) {
    const condition = parseCondition(part.trim());
    if (typeof condition === 'string') return { ok: false, problem: condition };
    anyOf.push(condition);
  }
  return { ok: true, need: { anyOf } };
}

/** For entries that the schema has already accepted; throws on any other. */
export function parseNeeds(entries: readonly string[] | undefined): Need[] {
  return (entries ?? []).map((entry) => {
    const parsed = parseNeed(entry);
    if (!parsed.ok) throw new Error(`needs: ${parsed.problem}`);
    return parsed.need;
  });
}
