import { createHash } from 'node:crypto';
import { speechPieces } from '#core/speech/text/speech-pieces.ts';
import type { SpeechTimes } from '#core/speech/voice/speech.ts';
import type { Voice } from '#core/speech/voice/voice-of-speaker.ts';
import type { KeptSounds } from './kept-sounds.ts';
import type { Synthesises } from './speech.ts';

/** A sentence that can be heard: its sound is kept under `name`. */
export interface SpokenPiece extends SpeechTimes {
  text: string;
  name: string;
}

export interface PatientVoice {
  /** What a turn is heard as, sentence by sentence, each as soon as it is there. */
  say(text: string, voice: Voice, allowed: { outside: boolean }): AsyncIterable<SpokenPiece>;
  /** The sound of that name, if it is one of the turn's. */
  soundOf(text: string, voice: Voice, name: string): Promise<Buffer | null>;
  /** Whether nobody has been waiting to hear something. */
  isQuiet(): boolean;
  /** Makes a sentence's sound for later; answers whether there was anything to make. */
  makeAhead(piece: string, voice: Voice): Promise<boolean>;
}

interface Maker {
  name: string;
  synthesise: Synthesises;
}

/** Another number makes every sound anew: for a change of the model, the sounds or how voices are made. */
const ownMaker = 'own-1';
/** A service that failed is left alone for a while, so that not every sentence waits for it in vain. */
const restMs = 60_000;
/** Nobody says more in one turn. */
const mostPieces = 60;

export function createPatientVoice(deps: {
  kept: KeptSounds;
  synthesise: Synthesises;
  /** What speaks instead where one is set and the doctor allows it. */
  service: Maker | null;
  log: { warn(details: object, message: string): void };
  now?: () => number;
}): PatientVoice {
  const { kept, service, log, now = Date.now } = deps;
  const own: Maker = { name: ownMaker, synthesise: deps.synthesise };
  const underWay = new Map<string, Promise<SpeechTimes>>();
  let restUntil = 0;
  let waiting = 0;

  const make = async ({ synthesise }: Maker, name: string, text: string, voice: Voice): Promise<SpeechTimes> => {
    const speech = await synthesise(text, voice);
    await kept.keep(name, speech);
    const { wav: _, ...times } = speech;
    return times;
  };

  /** Kept, or made once however many ask for it meanwhile. */
  const speak = async (maker: Maker, text: string, voice: Voice): Promise<SpokenPiece> => {
    const name = nameOf(maker, text, voice);
    const found = await kept.times(name);
    if (found) return { text, name, ...found };
    const making = underWay.get(name) ?? make(maker, name, text, voice).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return { text, name, ...(await making) };
  };

  const speakOutside = async (text: string, voice: Voice): Promise<SpokenPiece | null> => {
    if (!service || now() < restUntil) return null;
    try {
      return await speak(service, text, voice);
    } catch (error) {
      restUntil = now() + restMs;
      log.warn({ message: error instanceof Error ? error.message : String(error) }, 'the speech service failed');
      return null;
    }
  };

  return {
    async *say(text, voice, { outside }) {
      waiting += 1;
      try {
        for (const piece of speechPieces(text).slice(0, mostPieces)) {
          yield (outside ? await speakOutside(piece, voice) : null) ?? (await speak(own, piece, voice));
        }
      } finally {
        waiting -= 1;
      }
    },
    async soundOf(text, voice, name) {
      const makers = service ? [own, service] : [own];
      const isOfTurn = speechPieces(text).some((piece) => makers.some((maker) => nameOf(maker, piece, voice) === name));
      return isOfTurn ? kept.sound(name) : null;
    },
    isQuiet: () => waiting === 0,
    async makeAhead(piece, voice) {
      const name = nameOf(own, piece, voice);
      if (await kept.times(name)) return false;
      await speak(own, piece, voice);
      return true;
    },
  };
}

function nameOf({ name }: Maker, text: string, voice: Voice): string {
  return createHash('sha256')
    .update(JSON.stringify([name, voice, text]))
    .digest('hex');
}
