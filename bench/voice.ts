// How much of what doctors say is understood when it is spoken: synthesised, heard by Moonshine, put right, then understood
// by the patient. The lines are some that the patient understands in writing.
// npm run bench:voice [-- --wrong]
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import llamaTokenizer from 'llama-tokenizer-js';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { textsOfCase } from '#core/patient/read/target-text.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import { resample } from '#core/speech/sound/resample.ts';
import { readWav } from '#core/speech/sound/wav.ts';
import { voiceOfSpeaker } from '#core/speech/voice/voice-of-speaker.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { createPutRight } from '#server/language/hearing/heard-words.ts';
import { openTurnReader } from '#server/language/reader/turn-reader.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { openVoiceModel } from '#server/speech/synthesis/model.ts';
import { openSynthesiser } from '#server/speech/synthesis/synthesiser.ts';
import { createMoonshine, type MoonshineParts, moonshineRate } from '#web/features/voice/hear/moonshine/moonshine.ts';
import { contextOfLabelled, scoreOf } from './patient-score.ts';
import { type BenchCase, type Labelled, readSet } from './patient-sets.ts';
import { report } from './report.ts';

const showWrong = process.argv.includes('--wrong');
const sets = ['a-letter-about-my-tablets', 'my-backs-gone-again', 'sugars-fine-doctor'];
const linesOfEach = 10;
const woman = { age: 41, sex: 'female' } as const;
const man = { age: 52, sex: 'male' } as const;

const encoder = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const pairs = await openTurnReader();
const library = loadTopicLibrary();
const synthesiser = openSynthesiser(await openVoiceModel());
const hear = await openMoonshine();
const putRight = createPutRight(library);

let [lines, understood, soundMs, hearingMs] = [0, 0, 0, 0];
for (const one of sets.flatMap((name) => readSet(join(projectRoot, `bench/patient-sets/${name}.json`)))) {
  const index = await one.index(library, encoder.encodeForGood);
  for (const text of textsOfCase(index)) await pairs.ready(text);
  const isRight = async (labelled: Labelled, text: string) => {
    const context = contextOfLabelled(labelled, one.file);
    return scoreOf(labelled, await understandTurn(index, text, context, encoder.encode, pairs), one.file).right;
  };
  let left = linesOfEach;
  for (const labelled of spokenLines(one)) {
    if (left === 0) break;
    if (!(await isRight(labelled, labelled.text))) continue;
    left -= 1;
    const said = labelled.text;
    const voice = voiceOfSpeaker(lines % 2 === 0 ? woman : man, 'video');
    const { samples, rate } = readWav((await synthesiser.speak(said, voice)).wav) ?? fail();
    const before = performance.now();
    const words = putRight(await hear(resample(samples, moonshineRate / rate)), one.file?.notes);
    hearingMs += performance.now() - before;
    soundMs += (samples.length / rate) * 1000;
    lines += 1;
    if (await isRight(labelled, words)) understood += 1;
    else if (showWrong) console.error(`said  ${said}\nheard ${words}\n`);
  }
}

const share = (understood / lines) * 100;
report({
  name: 'doctor’s lines understood when spoken',
  value: Number(share.toFixed(1)),
  unit: `% of ${lines}`,
  goal: '>= 90',
  pass: share >= 90,
});
report({
  name: 'hearing, part of the time it was said in (Node, one thread)',
  value: Number((hearingMs / soundMs).toFixed(2)),
  unit: '',
  goal: '< 1',
  pass: hearingMs < soundMs,
});

/** As somebody would say it: words and marks alone, neither too short nor too long. */
function spokenLines({ utterances }: BenchCase): Labelled[] {
  return utterances.filter(({ text }) => /^[A-Z][a-zA-Z',?. -]{20,120}[.?]$/.test(text));
}

async function openMoonshine() {
  const folder = join(projectRoot, 'node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized');
  const open = (name: string) =>
    InferenceSession.create(join(folder, `${name}.onnx`), { intraOpNumThreads: 1, logSeverityLevel: 3 });
  return createMoonshine({
    encoder: await open('encoder_model'),
    decoder: await open('decoder_model_merged'),
    Tensor,
    textOf: (tokens: number[]) => llamaTokenizer.decode(tokens, false, false),
  } as unknown as MoonshineParts);
}

function fail(): never {
  throw new Error('a line could not be said');
}
