import { expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { noEvents } from '#core/patient/engine/draft.ts';
import { firstState } from '#core/patient/engine/reply.ts';
import { settle, touch } from '#core/patient/plan/ledger.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { rehearse } from './rehearsal.ts';

it('[ADMIN-02] the trace tells which rule spoke, and how each proposal of the turn was taken and why', async () => {
  const file = validCase();
  const state = firstState(file, 1);
  const entry = touch(state.plan, 'stop-driving', 1);
  Object.assign(entry, { offers: 2, objectionVoiced: true });
  settle(entry, 'refuses');
  touch(state.plan, 'rest', 0);
  const { reason, ...events } = noEvents();
  const patient = fakePatient(() => 'No.', {
    state,
    events: {
      ...events,
      reason: { ...reason, move: 'propose', ledger: [{ item: 'stop-driving', outcome: 'refuses' }] },
    },
  });
  const [turn] = await rehearse(patient, file, ['You must not drive.']);
  expect(turn?.trace).toMatchObject({
    rule: 'propose',
    plan: [
      {
        item: 'stop-driving',
        outcome: 'refuses',
        offers: 2,
        explained: false,
        objectionVoiced: true,
        objectionAnswered: false,
      },
    ],
  });
});
