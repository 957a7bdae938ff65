import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InteractEvent } from '#contract/consultations.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { speakerTurn } from '../consultation-fixture.ts';
import { createDelivery } from './delivery.ts';

const done: InteractEvent = {
  type: 'done',
  turn: speakerTurn(3, 'Yes.'),
  expression: 'neutral',
  pose: null,
  ended: false,
};
const message = (id: string) => ({ clientMessageId: id, text: `words of ${id}` });
const offline = new ApiError('network');

/** Each entry is the outcome of one attempt; the last one counts for all that follow. */
function deliver(...outcomes: (ApiError | 'done' | 'cut' | 'never')[]) {
  const sent: string[] = [];
  const reports: string[] = [];
  const delivery = createDelivery(
    async ({ clientMessageId }, onEvent, signal) => {
      const outcome = outcomes[Math.min(sent.length, outcomes.length - 1)];
      sent.push(clientMessageId);
      if (outcome === 'never')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(offline)));
      if (outcome instanceof ApiError) throw outcome;
      if (outcome === 'done') onEvent(done);
    },
    {
      sending: (id) => reports.push(`sending ${id}`),
      event: (id, event) => reports.push(`${event.type} ${id}`),
      delayed: (id, why) => reports.push(`${why} ${id}`),
      refused: (id, error) => reports.push(`refused ${id} ${error.code}`),
      settled: (id) => reports.push(`settled ${id}`),
    },
  );
  return { delivery, sent, reports };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('delivery', () => {
  it('sends one after the other, in their order', async () => {
    const { delivery, sent, reports } = deliver('done');
    delivery.add(message('a'));
    delivery.add(message('b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'b']);
    expect(reports).toEqual(['sending a', 'done a', 'settled a', 'sending b', 'done b', 'settled b']);
  });

  it('[CASE-04] tries again with growing pauses and the same id until it is answered', async () => {
    const { delivery, sent, reports } = deliver(offline, offline, 'cut', 'done');
    delivery.add(message('a'));
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(4000);
    expect(sent).toEqual(['a', 'a', 'a', 'a']);
    expect(reports.filter((report) => report === 'connection a')).toHaveLength(3);
    expect(reports.at(-1)).toBe('settled a');
  });

  it('[CASE-04] tries at once when the connection is back', async () => {
    const { delivery, sent } = deliver(offline, 'done');
    delivery.add(message('a'));
    await vi.advanceTimersByTimeAsync(10);
    delivery.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
  });

  it('waits quietly while the patient is still answering', async () => {
    const { delivery, sent, reports } = deliver(new ApiError(409, { code: 'TURN_UNDER_WAY' }), 'done');
    delivery.add(message('a'));
    await vi.advanceTimersByTimeAsync(700);
    expect(sent).toHaveLength(2);
    expect(reports).toEqual(['sending a', 'sending a', 'done a', 'settled a']);
  });

  it('keeps a message through a lost sign-in', async () => {
    const { delivery, reports } = deliver(new ApiError(401), 'done');
    delivery.add(message('a'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(reports).toEqual(['sending a', 'signed-out a', 'sending a', 'done a', 'settled a']);
  });

  it('gives up what is refused for good and goes on with the next', async () => {
    const { delivery, reports } = deliver(new ApiError(409, { code: 'CONSULTATION_OVER' }), 'done');
    delivery.add(message('a'));
    delivery.add(message('b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reports).toEqual([
      'sending a',
      'settled a',
      'refused a CONSULTATION_OVER',
      'sending b',
      'done b',
      'settled b',
    ]);
  });

  it('stops without reporting anything more', async () => {
    const { delivery, reports, sent } = deliver('never');
    delivery.add(message('a'));
    await vi.advanceTimersByTimeAsync(0);
    delivery.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports).toEqual(['sending a']);
    expect(sent).toEqual(['a']);
  });
});
