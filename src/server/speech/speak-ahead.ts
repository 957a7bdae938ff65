import { setTimeout as pause } from 'node:timers/promises';
import type { CaseFile } from '#core/cases/schema.ts';
import { fixedLines } from '#core/patient/fixed-lines.ts';
import { speechPieces } from '#core/speech/text/speech-pieces.ts';
import { type Voice, voiceOfSpeaker } from '#core/speech/voice/voice-of-speaker.ts';
import type { PatientVoice } from './patient-voice.ts';

export interface SpeakingAhead {
  /** No more after the sentence under way; the next start goes on with the rest. */
  stop(): Promise<void>;
}

interface Waits {
  /** Until the server has started and found its feet. */
  firstMs: number;
  /** Until somebody who is busy is looked at again. */
  busyMs: number;
  /** Until it is looked whether cases were published; each server looks for itself, as each has a disk of its own. */
  againMs: number;
}

const usualWaits: Waits = { firstMs: 30_000, busyMs: 1000, againMs: 5 * 60_000 };

/**
 * Makes the sounds of all that patients can say word for word, while nobody waits for anything: first what is likely to be
 * heard first, of every case in turn, and of a case that is being prepared for before all others.
 */
export function speakAhead(deps: {
  voice: Pick<PatientVoice, 'makeAhead' | 'isQuiet'>;
  cases(): Promise<CaseFile[]>;
  /** Whether nobody else waits for the server. */
  isQuiet(): boolean;
  /** The case somebody is about to talk to. */
  wanted(): CaseFile | null;
  log: { warn(details: object, message: string): void };
  waits?: Waits;
}): SpeakingAhead {
  const { voice, log, waits = usualWaits } = deps;
  const stopping = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal: stopping.signal });

  const make = async ({ text, voice: of }: Piece) => {
    while (!deps.isQuiet() || !voice.isQuiet()) await rest(waits.busyMs);
    const started = performance.now();
    // It takes half of one core at most: whatever else the machine does goes on.
    if (await voice.makeAhead(text, of)) await rest(performance.now() - started);
  };

  const makeAll = async () => {
    const waiting = inTurn((await deps.cases()).map(piecesOf));
    let preferred: CaseFile | null = null;
    let first: Piece[] = [];
    while (waiting.length > 0 || first.length > 0) {
      const wanted = deps.wanted();
      if (wanted && wanted !== preferred) {
        preferred = wanted;
        first = piecesOf(wanted);
      }
      const piece = first.shift() ?? waiting.shift();
      if (piece) await make(piece);
    }
  };

  const run = async () => {
    await rest(waits.firstMs);
    for (;;) {
      await makeAll().catch((error: Error) => {
        if (stopping.signal.aborted) throw error;
        log.warn({ message: error.message }, 'sounds are not made ahead');
      });
      await rest(waits.againMs);
    }
  };
  const done = run().catch(() => undefined);

  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

interface Piece {
  text: string;
  voice: Voice;
}

function piecesOf(file: CaseFile): Piece[] {
  const voice = voiceOfSpeaker(file.speaker, file.identity.channel);
  return fixedLines(file)
    .flatMap(speechPieces)
    .map((text) => ({ text, voice }));
}

/** The first of each, then the second of each, and so on. */
function inTurn<Item>(lists: ReadonlyArray<readonly Item[]>): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
