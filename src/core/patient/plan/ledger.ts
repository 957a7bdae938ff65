import type { PlanOutcome } from '../../cases/schema-plan.ts';
import type { Correction } from './correction.ts';

/** Where a proposal stands with the speaker. */
export type Standing = 'agreed' | 'hesitating' | 'refused' | 'declined';

/** One thing the doctor has proposed, advised or refused. */
export interface PlanEntry {
  /** Id of a plan item, or `kind:<plan kind>` for what the case does not know. */
  item: string;
  /** How often it was offered. */
  offers: number;
  explained: boolean;
  objectionVoiced: boolean;
  objectionAnswered: boolean;
  standing: Standing;
  /** Which of the item's details the doctor has said. */
  details: number[];
  /** The small question it raises has been asked. */
  asked: boolean;
  /** How much or when it is to be, as the doctor last put it. */
  when: string | null;
  /** What the doctor put right of it when it was told back. */
  putRight: Correction | null;
  /** Objected to, and the doctor left it at that. */
  letGo: boolean;
  /** What was proposed in its place: if that comes to nothing, it stands again. */
  displacedBy: string | null;
  /** The turn in which it was last talked of. */
  turn: number;
}

/** Things of which one was to be chosen. */
export interface Choice {
  options: readonly (readonly string[])[];
  /** Which of them the speaker would take; -1 where they would take none. */
  leaning: number;
  turn: number;
}

/** The plan as the speaker remembers it, in the order in which it was proposed. */
export interface PlanLedger {
  entries: PlanEntry[];
  /** What to do if, in the speaker's own words. */
  safetyNets: string[];
  /** Items that were told back already: asked again at once, the speaker goes on with the others. */
  toldBack: string[];
  /** The turn in which that was. */
  toldBackAt: number | null;
  /** What the doctor last left to choose. */
  choice: Choice | null;
}

/** What a turn changed: `stop-driving` `hesitates`. */
export interface LedgerChange {
  item: string;
  outcome: PlanOutcome;
}

export const emptyLedger = (): PlanLedger => ({
  entries: [],
  safetyNets: [],
  toldBack: [],
  toldBackAt: null,
  choice: null,
});

export function copyOfLedger({ entries, safetyNets, toldBack, toldBackAt, choice }: PlanLedger): PlanLedger {
  return {
    toldBackAt,
    choice,
    entries: entries.map((entry) => ({ ...entry, details: [...entry.details] })),
    safetyNets: [...safetyNets],
    toldBack: [...toldBack],
  };
}

export function entryOf(ledger: PlanLedger, item: string): PlanEntry | undefined {
  return ledger.entries.find((entry) => entry.item === item);
}

export const newEntry = (item: string, turn: number): PlanEntry => ({
  item,
  offers: 0,
  explained: false,
  objectionVoiced: false,
  objectionAnswered: false,
  standing: 'hesitating',
  details: [],
  asked: false,
  when: null,
  putRight: null,
  letGo: false,
  displacedBy: null,
  turn,
});

/** The entry of an item that is talked of now; made if this is the first time. */
export function touch(ledger: PlanLedger, item: string, turn: number): PlanEntry {
  const known = entryOf(ledger, item);
  if (known) {
    known.turn = turn;
    return known;
  }
  const entry = newEntry(item, turn);
  ledger.entries.push(entry);
  return entry;
}

const standingAfter: Record<PlanOutcome, Standing> = {
  agrees: 'agreed',
  after_answer: 'agreed',
  hesitates: 'hesitating',
  refuses: 'refused',
  declined: 'declined',
};

/** Writes down how the speaker took it. */
export function settle(entry: PlanEntry, outcome: PlanOutcome): void {
  entry.standing = standingAfter[outcome];
  if (outcome === 'after_answer') entry.objectionAnswered = true;
}

/** Another was chosen: it stands as offered, and nobody comes back to it. */
export function passOver(entry: PlanEntry): void {
  if (entry.standing === 'agreed') entry.standing = 'hesitating';
  entry.letGo = true;
}

export function agreedItems({ entries }: PlanLedger): PlanEntry[] {
  return entries.filter(({ standing }) => standing === 'agreed');
}

/** Talked of a moment ago: what "happy with that?" is about. */
const recentTurns = 3;

export function justProposed({ entries }: PlanLedger, turn: number): PlanEntry[] {
  const last = Math.max(0, ...entries.map((entry) => entry.turn));
  return turn - last > recentTurns ? [] : entries.filter((entry) => entry.turn === last);
}

/** What still stands in the way. */
export function unsettled({ entries }: PlanLedger): PlanEntry[] {
  return entries.filter(({ standing, letGo }) => !letGo && (standing === 'hesitating' || standing === 'refused'));
}
