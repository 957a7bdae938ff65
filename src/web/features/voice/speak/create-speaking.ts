import type { Speaking, SpeakingState } from '../speaking.ts';
import { type TurnToSay, Unsaid, type Utterance, type WayOfSpeaking } from './ways/way-of-speaking.ts';

const silent: SpeakingState = { isSpeaking: false, mouth: 'rest', caption: '', level: 0 };
/** Finer than this no meter shows. */
const levelSteps = 20;

/** Says turns one after the other, each in the first way that can; where one fails half-way, the next says the rest. */
export function createSpeaking(ways: readonly WayOfSpeaking[]): Speaking {
  const listeners = new Set<() => void>();
  const waiting: TurnToSay[] = [];
  let state = silent;
  let current: { turn: TurnToSay; utterance: Utterance; heardBefore: string } | null = null;
  let isRunning = false;
  let isClosed = false;

  const show = (next: SpeakingState) => {
    const level = Math.round(next.level * levelSteps) / levelSteps;
    const isSame =
      next.isSpeaking === state.isSpeaking &&
      next.mouth === state.mouth &&
      next.caption === state.caption &&
      level === state.level;
    if (isSame) return;
    state = { ...next, level };
    for (const listener of listeners) listener();
  };

  const sayTurn = async (turn: TurnToSay) => {
    let rest = turn.text;
    let heardBefore = '';
    for (const way of ways) {
      const utterance = way.begin({ id: turn.id, text: rest }, (moment) => {
        if (current?.utterance === utterance) show({ isSpeaking: true, ...moment });
      });
      current = { turn, utterance, heardBefore };
      try {
        return await utterance.done;
      } catch (error) {
        if (current?.utterance !== utterance) return;
        if (error instanceof Unsaid) {
          heardBefore = `${heardBefore} ${error.heard}`.trim();
          rest = error.rest;
        }
        if (rest === '') return;
      }
    }
  };

  const run = async () => {
    isRunning = true;
    for (let turn = waiting.shift(); turn && !isClosed; turn = waiting.shift()) await sayTurn(turn);
    isRunning = false;
    current = null;
    show(silent);
  };

  const stop: Speaking['stop'] = () => {
    waiting.length = 0;
    const cut = current;
    current = null;
    show(silent);
    if (!cut) return null;
    return { turnId: cut.turn.id, heard: `${cut.heardBefore} ${cut.utterance.stop()}`.trim() };
  };

  return {
    prime() {
      for (const way of ways) way.prime();
    },
    say(turn) {
      if (isClosed) return;
      waiting.push(turn);
      if (!isRunning) void run();
    },
    stop,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      stop();
      for (const way of ways) way.close();
    },
  };
}
