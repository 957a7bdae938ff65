import { noEvents } from '#core/patient/engine/draft.ts';
import type { FinishedReply, PatientInput, PatientPort } from '#server/ports/patient.ts';

const nothingHappened: FinishedReply['events'] = { ...noEvents(), outcome: 'told' };

/** A patient whose words a test decides; remembers the turns as the real one does. */
export function fakePatient(
  say: (input: PatientInput) => Promise<string> | string = ({ text }) => `You said: ${text}`,
  changes: Partial<FinishedReply> = {},
): PatientPort {
  return async (input) => {
    const text = await say(input);
    const state = { ...input.state, turn: input.state.turn + 1 };
    async function* words() {
      yield* text.split(/(?<= )/);
    }
    return {
      words: words(),
      finished: Promise.resolve({
        text,
        sign: null,
        pose: null,
        expression: 'neutral',
        state,
        events: nothingHappened,
        heard: { moves: [] },
        ended: false,
        ...changes,
      }),
    };
  };
}
