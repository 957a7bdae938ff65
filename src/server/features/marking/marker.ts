import type { LanguageThread } from '#server/language/language-thread.ts';
import type { AiPort } from '#server/ports/ai/ai-port.ts';
import type { MarkerPort } from '#server/ports/marker.ts';
import { secondReading } from './second-reading.ts';

/** Raised whenever the same transcript may get other marks than before. */
const version = 'evidence-15';

interface MarkerDependencies {
  language: Pick<LanguageThread, 'mark'>;
  /** A second judge where there is one. */
  ai: AiPort | null;
  log: { warn(details: object, message: string): void };
}

export function createMarker({ language, ai, log }: MarkerDependencies): MarkerPort {
  let previous: Promise<unknown> = Promise.resolve();
  /** One after the other: patients wait for the same thread. */
  const markInTurn: LanguageThread['mark'] = (...consultation) => {
    const marked = previous.then(() => language.mark(...consultation));
    previous = marked.catch(() => undefined);
    return marked;
  };

  return {
    async mark(file, turns, seconds, allowed) {
      const marked = await markInTurn(file, turns, seconds);
      const { marking } = marked;
      if (!ai || !allowed?.outsideModel) return { ...marked, marker: version, modelMarks: null };
      return { ...marked, marker: version, ...(await secondReading({ ai, file, turns, marking, log })) };
    },
  };
}
