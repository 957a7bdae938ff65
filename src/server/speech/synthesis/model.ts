import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { bytes, whole } from '#server/onnx/protobuf-parts.ts';

/** The files of TinyTTS: a voice, a dictionary, and what says words that are not in it. */
export const voiceFolder = dirname(createRequire(import.meta.url).resolve('@dittli/tts-en/assets/en/metadata.json'));
export const modelRate = 44_100;
const samplesPerFrame = 512;
/** Within the graph: how many frames each symbol lasts. */
const lengths = '/Ceil_output_0_cast_to_fp32';
const liveliness = 0.5;

/** One symbol of what is to be said, with the strength of a vowel. */
export interface SpokenSymbol {
  name: string;
  tone: number;
}

export interface Modelled {
  samples: Float32Array;
  /** Seconds at which each symbol begins, and the end of the last. */
  times: number[];
}

export interface VoiceModel {
  speak(symbols: readonly SpokenSymbol[], slowness: number): Promise<Modelled>;
  close(): Promise<void>;
}

interface Metadata {
  symbols: string[];
  language_id: number;
  tone_offset: number;
}

export async function openVoiceModel(): Promise<VoiceModel> {
  const metadata = JSON.parse(readFileSync(join(voiceFolder, 'metadata.json'), 'utf8')) as Metadata;
  const ids = new Map(metadata.symbols.map((name, at) => [name, at]));
  const session = await InferenceSession.create(tellingLengths(readFileSync(join(voiceFolder, 'model.onnx'))), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });

  return {
    async speak(symbols, slowness) {
      // The model was taught with a blank before, between and after the symbols.
      const length = symbols.length * 2 + 1;
      const [text, tone, language] = [0, 1, 2].map(() => new BigInt64Array(length)) as [
        BigInt64Array,
        BigInt64Array,
        BigInt64Array,
      ];
      symbols.forEach((symbol, at) => {
        text[at * 2 + 1] = BigInt(ids.get(symbol.name) ?? ids.get('UNK') ?? 0);
        tone[at * 2 + 1] = BigInt(symbol.tone + metadata.tone_offset);
        language[at * 2 + 1] = BigInt(metadata.language_id);
      });
      const whole64 = (values: BigInt64Array) => new Tensor('int64', values, [1, length]);
      const one = (value: number) => new Tensor('float32', [value], [1]);
      const nothing = (rows: number) => new Tensor('float32', new Float32Array(rows * length), [1, rows, length]);
      const result = await session.run({
        x: whole64(text),
        x_lengths: new Tensor('int64', [BigInt(length)], [1]),
        sid: new Tensor('int64', [0n], [1]),
        tone: whole64(tone),
        language: whole64(language),
        bert: nothing(1024),
        ja_bert: nothing(768),
        noise_scale: one(liveliness),
        noise_scale_w: one(0),
        length_scale: one(slowness),
      });
      return {
        samples: result.audio?.data as Float32Array,
        times: beginnings(result[lengths]?.data as Float32Array, symbols.length),
      };
    },
    close: () => session.release(),
  };
}

/** Files in this format may be put one behind the other: the appended graph adds an output to the first. */
function tellingLengths(model: Buffer): Buffer {
  const floats = bytes(2, bytes(1, whole(1, 1)));
  return Buffer.concat([model, bytes(7, bytes(12, Buffer.concat([bytes(1, lengths), floats])))]);
}

/** The blank behind a symbol is the end of its sound; the one before the first is silence. */
function beginnings(frames: Float32Array, symbols: number): number[] {
  const secondsPerFrame = samplesPerFrame / modelRate;
  let frame = frames[0] ?? 0;
  const times = [frame * secondsPerFrame];
  for (let at = 0; at < symbols; at++) {
    frame += (frames[at * 2 + 1] ?? 0) + (frames[at * 2 + 2] ?? 0);
    times.push(frame * secondsPerFrame);
  }
  return times;
}
