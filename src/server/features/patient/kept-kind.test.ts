import { expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { noEvents } from '#core/patient/engine/draft.ts';
import { firstState } from '#core/patient/engine/reply.ts';
import type { PatientReply, ReplyKind } from '#core/patient/state.ts';
import { decidedIn, turnsDecision } from './kept-kind.ts';

const file = validCase();

function replyOf(kinds: ReplyKind[], ...ledger: PatientReply['events']['reason']['ledger']): PatientReply {
  const events = noEvents();
  Object.assign(events.reason, { kinds, ledger });
  return { sentences: ['The script.'], sign: null, pose: null, events, state: firstState(file, 1) };
}

it('says what was decided and how each proposal was taken', () => {
  const [item] = file.plan;
  const reply = replyOf(['hesitates'], { item: item?.id ?? '', outcome: 'hesitates' });
  expect(decidedIn(file, reply)).toEqual(['hesitates and has not agreed', `${item?.gloss}: in doubt`]);
  expect(decidedIn(file, replyOf(['answer'], { item: 'kind:scan', outcome: 'agrees' }))).toEqual([]);
});

it.each<[ReplyKind, string, boolean]>([
  ['refuses', 'All right, I’ll do it.', true],
  ['hesitates', 'Yes, of course.', true],
  ['hesitates', 'I am not sure about that.', false],
  ['agrees', 'No, I won’t.', true],
  ['agrees', 'I’m not taking those.', true],
  ['agrees', 'Right, I can live with that.', false],
  ['answer', 'No, never.', false],
])('%s: "%s" turns the decision: %s', (kind, sentence, turns) => {
  expect(turnsDecision(sentence, 'The script.', replyOf([kind]))).toBe(turns);
});

it('lets a sentence say what the script says', () => {
  expect(turnsDecision('No more wine, then.', 'No more wine for me.', replyOf(['agrees']))).toBe(false);
});
