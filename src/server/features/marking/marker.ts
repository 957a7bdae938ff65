import type { MarkerPort } from '#server/ports/marker.ts';
import type { Reader } from '#server/reading/reader.ts';

/** Raised whenever the same transcript may get other marks than before. */
const version = 'evidence-1';

export function markerOver({ reader }: { reader: Pick<Reader, 'mark'> }): MarkerPort {
  return {
    mark: async (file, turns, seconds) => ({ ...(await reader.mark(file, turns, seconds)), marker: version }),
  };
}
