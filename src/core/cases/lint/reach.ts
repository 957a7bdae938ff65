import { type Condition, type Need, parseNeeds } from '../needs.ts';
import type { CaseFile } from '../schema.ts';
import type { Cue, Fact } from '../schema-disclosure.ts';

export interface Reached {
  facts: Set<string>;
  cues: Set<string>;
}

function conditionHolds(condition: Condition, reached: Reached): boolean {
  if (condition.kind === 'fact') return reached.facts.has(condition.id);
  if (condition.kind === 'cue') return reached.cues.has(condition.id);
  return true;
}

function dropCanHappen(cue: Cue, reached: Reached): boolean {
  const [kind, id = ''] = cue.drop.with.split('.');
  return kind !== 'fact' || reached.facts.has(id);
}

/** Every fact and cue that some sequence of doctor turns brings out: acts can always be done and trust can be earned. */
export function reachable(file: CaseFile, { withCues }: { withCues: boolean }): Reached {
  const reached: Reached = { facts: new Set(), cues: new Set() };
  const needs = new Map(file.facts.map((fact) => [fact, parseNeeds(fact.needs)]));
  for (let grown = true; grown; ) {
    grown = false;
    for (const fact of file.facts) {
      if (reached.facts.has(fact.id)) continue;
      const afterHolds = fact.after === undefined || reached.facts.has(fact.after);
      const needsHold = (needs.get(fact) ?? []).every((need) => need.anyOf.some((c) => conditionHolds(c, reached)));
      if (!afterHolds || !needsHold) continue;
      reached.facts.add(fact.id);
      grown = true;
    }
    for (const cue of withCues ? file.cues : []) {
      if (reached.cues.has(cue.id) || !dropCanHappen(cue, reached)) continue;
      reached.cues.add(cue.id);
      grown = true;
    }
  }
  return reached;
}

/** The facts without which this one can never be told: `after`, and needs that leave no other way. */
function mandatoryFacts(fact: Fact): string[] {
  const needed = parseNeeds(fact.needs).flatMap(({ anyOf }) => {
    const [only] = anyOf;
    return anyOf.length === 1 && only?.kind === 'fact' ? [only.id] : [];
  });
  return fact.after === undefined ? needed : [fact.after, ...needed];
}

/** Each loop of facts that wait for one another, as the ids in order. */
export function waitingLoops(file: CaseFile): string[][] {
  const waitsFor = new Map(file.facts.map((fact) => [fact.id, mandatoryFacts(fact)]));
  const finished = new Set<string>();
  const loops: string[][] = [];
  function visit(id: string, trail: string[]): void {
    const seenAt = trail.indexOf(id);
    if (seenAt >= 0) {
      loops.push(trail.slice(seenAt));
      return;
    }
    if (finished.has(id)) return;
    for (const next of waitsFor.get(id) ?? []) visit(next, [...trail, id]);
    finished.add(id);
  }
  for (const fact of file.facts) visit(fact.id, []);
  return loops;
}

/** Answers which facts must have been told already whenever something else can be said. */
export class ToldBefore {
  private readonly facts: Map<string, Fact>;
  private readonly cues: Map<string, Cue>;
  private readonly known = new Map<string, ReadonlySet<string>>();

  constructor(file: CaseFile) {
    this.facts = new Map(file.facts.map((fact) => [fact.id, fact]));
    this.cues = new Map(file.cues.map((cue) => [cue.id, cue]));
  }

  fact(id: string): ReadonlySet<string> {
    const known = this.known.get(id);
    if (known) return known;
    // A loop of facts meets its own unfinished entry here and ends.
    this.known.set(id, new Set());
    const fact = this.facts.get(id);
    const before = new Set<string>(this.needs(parseNeeds(fact?.needs)));
    if (fact?.after !== undefined) for (const told of this.includingItself(fact.after)) before.add(told);
    this.known.set(id, before);
    return before;
  }

  needs(needs: readonly Need[]): ReadonlySet<string> {
    const before = new Set<string>();
    for (const need of needs) {
      const [first, ...others] = need.anyOf.map((condition) => this.condition(condition));
      for (const id of first ?? []) if (others.every((other) => other.has(id))) before.add(id);
    }
    return before;
  }

  /** For `fact.<id>` and `cue.<id>`; other references promise nothing. */
  reference(reference: string): ReadonlySet<string> {
    const [kind, id = ''] = reference.split('.');
    if (kind === 'fact') return this.includingItself(id);
    if (kind === 'cue') return this.pickedUp(id);
    return new Set();
  }

  private condition(condition: Condition): ReadonlySet<string> {
    if (condition.kind === 'fact') return this.includingItself(condition.id);
    if (condition.kind === 'cue') return this.pickedUp(condition.id);
    return new Set();
  }

  private includingItself(id: string): ReadonlySet<string> {
    return new Set([id, ...this.fact(id)]);
  }

  /** A cue that is picked up tells at once what it releases, where nothing else is needed. */
  private pickedUp(cueId: string): ReadonlySet<string> {
    const told = (this.cues.get(cueId)?.releases ?? []).filter((id) => {
      const fact = this.facts.get(id);
      if (fact === undefined || fact.after !== undefined) return false;
      return parseNeeds(fact.needs).every(({ anyOf }) => anyOf.some((c) => c.kind === 'cue' && c.id === cueId));
    });
    return new Set(told);
  }
}
