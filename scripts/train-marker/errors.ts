// Learns how the critical errors of each case sound, from all sentences that are labelled for it, and writes content/judge/errors.safetensors.
// npm run train:errors
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaningOf } from '#core/marking/evidence/learnt-errors.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { learntErrorsPath, nameOfError } from '#server/language/learnt-errors.ts';
import { openPairReader } from '#server/language/reader/pair-reader.ts';
import { projectRoot } from '#server/project-root.ts';
import { projectCases } from '../../bench/patient-sets.ts';
import { labelledSentences } from './labelled-sentences.ts';
import { ridgeOf } from './ridge.ts';

const ridge = 0.3;

const { encodeForGood } = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const judge = await openPairReader('judge');
const learnt = new Map<string, Float64Array>();
for (const file of projectCases()) {
  const { id } = file.identity;
  const sentences = labelledSentences(file);
  const vectors: Float32Array[] = [];
  for (const { text, before } of sentences) {
    const [encoded = new Float32Array()] = await encodeForGood([text]);
    vectors.push(meaningOf(await judge.meaning({ text, before }), encoded));
  }
  const errors = file.marks.critical_errors.map((error) => error.id);
  const truths = errors.map((error) => Float64Array.from(sentences, (one) => (one.errors.includes(error) ? 1 : 0)));
  ridgeOf(vectors, truths, ridge).forEach((weights, at) => {
    learnt.set(nameOfError(id, errors[at] ?? ''), weights);
  });
  console.log(
    id,
    sentences.length,
    'sentences',
    errors.map((error, at) => `${error} ${truths[at]?.filter(Boolean).length}`).join(', '),
  );
}
writeFileSync(learntErrorsPath, safetensors(learnt));
await judge.close();
process.exit(0);

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
