import { isSlow, shownAddress } from '#core/diagnostics/entries.ts';
import { limits } from '#core/diagnostics/limits.ts';

/** Only Chromium tells. */
type WithMemory = Performance & { memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number } };
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export function performancePart() {
  const entries = performance.getEntries();
  const slow = entries.filter(({ duration }) => isSlow(duration));
  const { memory } = performance as WithMemory;
  return {
    entries: entries.length,
    slow: slow.length,
    slowest: slow.slice(-limits.slowEntries).map(({ name, entryType, duration }) => ({
      name: shownAddress(name),
      entryType,
      duration: Math.round(duration),
    })),
    memory: memory ? { usedMB: megabytes(memory.usedJSHeapSize), limitMB: megabytes(memory.jsHeapSizeLimit) } : null,
  };
}
