import { emptyLedger, newEntry, type PlanEntry } from './plan/ledger.ts';
import type { PatientState } from './state.ts';

/** As states were stored before the patient remembered a plan: much of them under made-up keys of `linesUsed`. */
interface EarlierState extends Partial<PatientState> {
  linesUsed?: Record<string, number>;
}

function under(lines: Record<string, number>, prefix: string): Record<string, number> {
  const own = Object.entries(lines).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value]));
}

/** As it was stored before it held when a thing is to be, or what became of it. */
const asToday = (entry: PlanEntry): PlanEntry => ({ ...newEntry(entry.item, entry.turn), ...entry });

/** A stored state as it is understood today, so that a consultation begun before goes on. */
export function loadState(stored: PatientState | EarlierState): PatientState {
  const { linesUsed = {}, ...state } = stored as EarlierState;
  return {
    seed: 0,
    turn: 0,
    mood: { trust: 5, worry: 5, irritation: 0 },
    opened: (linesUsed.opening ?? 0) > 0,
    told: {},
    asked: {},
    cuesDropped: [],
    cueTurns: under(linesUsed, 'cue-turn.'),
    cuesPickedUp: [],
    signsRemarked: [],
    reactionsDone: [],
    groundTouched: Object.keys(under(linesUsed, 'ground.')),
    questionsAsked: [],
    questionsAnswered: [],
    openQuestion: null,
    ownQuestionAt: null,
    questionWaits: under(linesUsed, 'waited.'),
    questionsDodged: Object.keys(under(linesUsed, 'dodged.')),
    acts: [],
    lastTopic: null,
    lastFacts: [],
    toldAt: null,
    askedBackAt: null,
    said: [],
    ended: false,
    ...state,
    plan: { ...emptyLedger(), ...state.plan, entries: (state.plan?.entries ?? []).map(asToday) },
  };
}
