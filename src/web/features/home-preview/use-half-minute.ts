import { useCallback, useEffect, useRef, useState } from 'react';
import type { SampleFindings } from '#contract/sample-findings.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { sampleToken } from '#web/lib/sample-token.ts';
import { wait } from '#web/lib/wait.ts';

export const halfMinute = 30;

export interface SpokenLine {
  key: number;
  who: 'doctor' | 'speaker';
  text: string;
  isComing: boolean;
}

export interface HalfMinute {
  phase: 'ready' | 'talking' | 'over';
  lines: readonly SpokenLine[];
  secondsLeft: number;
  isAnswering: boolean;
  failure: string | null;
  findings: SampleFindings | null;
  findingsFailed: boolean;
  /** Answers whether the words got through; if not, they are still the visitor's to send. */
  say(text: string): Promise<boolean>;
  fetchFindings(): void;
  again(): void;
}

/** The sample patient for half a minute from the first words on. The server lets the sample run longer; this page does not. */
export function useHalfMinute(): HalfMinute {
  const [lines, setLines] = useState<readonly SpokenLine[]>([]);
  const [isAnswering, setAnswering] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [findings, setFindings] = useState<SampleFindings | null>(null);
  const [findingsFailed, setFindingsFailed] = useState(false);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const secondsLeft = useSecondsLeft(endsAt);
  const token = useRef<string | null>(null);
  const unsent = useRef<{ text: string; clientMessageId: string } | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  // A reply under way at the last second is heard out.
  const isOver = endsAt !== null && secondsLeft === 0 && !isAnswering;

  async function say(text: string): Promise<boolean> {
    if (isAnswering || isOver) return false;
    // Sent again after a failure it is the same message, and never said twice.
    if (unsent.current?.text !== text) unsent.current = { text, clientMessageId: newIdempotencyKey() };
    const message = unsent.current;
    const { signal } = leaving.current;
    const before = lines;
    const reply = { key: before.length + 1, who: 'speaker' as const };
    const asked: SpokenLine = { key: before.length, who: 'doctor', text, isComing: false };
    const show = (words: string, isComing: boolean) =>
      setLines([...before, asked, { ...reply, text: words, isComing }]);
    let heard = '';
    setFailure(null);
    setAnswering(true);
    show('', true);
    try {
      // Not before it is needed: the home page is somebody's first.
      const { apiStream } = await import('#web/lib/api/api-stream.ts');
      token.current ??= (await api('POST /case-preview/start', { signal })).data.token;
      await overAnyGap(signal, () =>
        apiStream(
          'POST /case-preview/:token/interact',
          { params: { token: token.current ?? '' }, body: message },
          (event) => {
            if (event.type === 'doctor') {
              heard = '';
              setEndsAt((known) => known ?? Date.now() + halfMinute * 1000);
            }
            if (event.type === 'words') {
              heard += event.text;
              show(heard, true);
            }
            if (event.type === 'done') show(event.turn.text, false);
          },
          signal,
        ),
      );
      unsent.current = null;
      if (token.current !== null) sampleToken.remember(token.current);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      setLines(before);
      setFailure(error instanceof ApiError ? error.message : 'That did not get through. Please try again.');
      return false;
    } finally {
      setAnswering(false);
    }
  }

  const fetchFindings = useCallback(() => {
    if (token.current === null) return;
    setFindingsFailed(false);
    const { signal } = leaving.current;
    api('GET /case-preview/:token/findings', { params: { token: token.current }, signal }).then(
      ({ data }) => setFindings(data),
      () => setFindingsFailed(!signal.aborted),
    );
  }, []);
  useEffect(() => {
    if (isOver) fetchFindings();
  }, [isOver, fetchFindings]);

  function again() {
    token.current = null;
    unsent.current = null;
    setLines([]);
    setFailure(null);
    setFindings(null);
    setFindingsFailed(false);
    setEndsAt(null);
  }

  return {
    phase: isOver ? 'over' : endsAt === null && lines.length === 0 ? 'ready' : 'talking',
    lines,
    secondsLeft,
    isAnswering,
    failure,
    findings,
    findingsFailed,
    say,
    fetchFindings,
    again,
  };
}

const attempts = 3;
const pauseMs = 1500;

/** A lost connection or a server that is just waking up need not be the visitor's business; the message is said once all the same. */
async function overAnyGap(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isGap = error instanceof ApiError && (error.status === 'network' || error.status >= 500);
      if (!isGap || attempt === attempts) throw error;
      await wait(pauseMs, signal);
    }
  }
}

const lookEveryMs = 200;

function useSecondsLeft(endsAt: number | null): number {
  const [secondsLeft, setSecondsLeft] = useState(halfMinute);
  useEffect(() => {
    if (endsAt === null) {
      setSecondsLeft(halfMinute);
      return;
    }
    const look = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return secondsLeft;
}
