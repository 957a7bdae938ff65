// Learns how the critical errors and the parts of criteria of each case sound, from all sentences that are labelled for it, and writes content/judge/sounds.safetensors.
// npm run train:sounds
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaningOf } from '#core/marking/evidence/sounds.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { learntSoundsPath, nameOfSound } from '#server/language/learnt-sounds.ts';
import { openPairReader } from '#server/language/reader/pair-reader.ts';
import { projectRoot } from '#server/project-root.ts';
import { projectCases } from '../../bench/patient-sets.ts';
import { does, isAgainst, type LabelledSentence, labelledSentences, tellsOfParts } from './labelled-sentences.ts';
import { ridgeOf } from './ridge.ts';

const ridge = 0.3;
/** What says the opposite of a part is further from it than what has nothing to do with it. */
const opposite = -0.5;

const { encodeForGood } = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const judge = await openPairReader('judge');
const learnt = new Map<string, Float64Array>();
for (const file of projectCases()) {
  const { id } = file.identity;
  const heard: Heard[] = [];
  for (const sentence of labelledSentences(file)) {
    const { text, before } = sentence;
    const [encoded = new Float32Array()] = await encodeForGood([text]);
    heard.push({ sentence, vector: meaningOf(await judge.meaning({ text, before }), encoded) });
  }
  learn(
    id,
    heard,
    file.marks.critical_errors.map((error) => error.id),
    (one, error) => (does(one, `error.${error}`) ? 1 : 0),
  );
  learn(
    id,
    heard.filter(({ sentence }) => tellsOfParts(sentence)),
    file.marks.criteria.flatMap((criterion) => (criterion.parts ?? []).map((_, at) => `${criterion.id}.${at + 1}`)),
    (one, part) => (does(one, part) ? 1 : isAgainst(one, part) ? opposite : 0),
  );
}
writeFileSync(learntSoundsPath, safetensors(learnt));
await judge.close();
process.exit(0);

interface Heard {
  sentence: LabelledSentence;
  vector: Float32Array;
}

function learn(
  caseId: string,
  heard: readonly Heard[],
  ids: readonly string[],
  truth: (one: LabelledSentence, id: string) => number,
): void {
  const truths = ids.map((id) => Float64Array.from(heard, ({ sentence }) => truth(sentence, id)));
  const vectors = heard.map(({ vector }) => vector);
  ridgeOf(vectors, truths, ridge).forEach((weights, at) => {
    learnt.set(nameOfSound(caseId, ids[at] ?? ''), weights);
  });
  console.log(
    caseId,
    heard.length,
    'sentences',
    ids.map((id, at) => `${id} ${truths[at]?.filter((one) => one > 0).length}`).join(', '),
  );
}

/** 32-bit floats under their names. */
function safetensors(tensors: ReadonlyMap<string, Float64Array>): Buffer {
  const data = [...tensors.values()].map((values) => Buffer.from(Float32Array.from(values).buffer));
  let end = 0;
  const header = Object.fromEntries(
    [...tensors].map(([name, { length }]) => {
      const start = end;
      end += length * Float32Array.BYTES_PER_ELEMENT;
      return [name, { dtype: 'F32', shape: [length], data_offsets: [start, end] }];
    }),
  );
  const head = Buffer.from(JSON.stringify(header));
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(head.length));
  return Buffer.concat([size, head, ...data]);
}
