import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnConsultation } from '#contract/consultations.ts';
import type { ConsultationCalls } from './consultation-calls.ts';
import { consulting, reading } from './consultation-fixture.ts';
import { useConsultation } from './use-consultation.ts';

afterEach(() => vi.useRealTimers());

/** The page shows `known` at a moment when its time is up; the server, asked again, answers `fresh`. */
function atTheEnd(known: OwnConsultation, fresh: OwnConsultation) {
  vi.useFakeTimers({ now: Date.parse(known.consultingEndsAt ?? known.readingEndsAt), shouldAdvanceTime: true });
  const calls = {
    load: vi.fn(async () => fresh),
    say: vi.fn(async () => undefined),
    begin: vi.fn(async () => consulting()),
    end: vi.fn(async (): Promise<OwnConsultation> => ({ ...fresh, phase: 'ended', endedAt: fresh.consultingEndsAt })),
    savePad: null,
  } satisfies ConsultationCalls;
  const first = { session: known, receivedAt: Date.parse(known.serverNow) };
  const { result } = renderHook(() => useConsultation(first, calls));
  return { calls, result };
}

const later = (moment: string | null) => new Date(Date.parse(moment ?? '') + 300_000).toISOString();

describe('when the time is up by the page’s clock', () => {
  it('[CASE-04] the consultation goes on if the server’s clock stood, and is not ended', async () => {
    const known = consulting();
    const fresh = consulting({
      consultingEndsAt: later(known.consultingEndsAt),
      serverNow: known.consultingEndsAt ?? '',
    });
    const { calls, result } = atTheEnd(known, fresh);
    expect(result.current.phase).toBe('ended');
    await waitFor(() => expect(result.current.phase).toBe('consulting'));
    expect(calls.end).not.toHaveBeenCalled();
  });

  it('[CASE-04] the reading time goes on if the server’s clock stood', async () => {
    const known = reading();
    const fresh = reading({ readingEndsAt: later(known.readingEndsAt), serverNow: known.readingEndsAt });
    const { calls, result } = atTheEnd(known, fresh);
    await waitFor(() => expect(result.current.state.session.readingEndsAt).toBe(fresh.readingEndsAt));
    expect(result.current.phase).toBe('reading');
    expect(calls.begin).not.toHaveBeenCalled();
  });

  it('[CASE-04] otherwise the page says begin, and later end', async () => {
    const read = atTheEnd(reading(), reading());
    await waitFor(() => expect(read.calls.begin).toHaveBeenCalled());
    const talked = atTheEnd(consulting(), consulting());
    await waitFor(() => expect(talked.calls.end).toHaveBeenCalled());
    await waitFor(() => expect(talked.result.current.phase).toBe('ended'));
  });
});
