// Works out the vectors of the topics, the plan kinds and the cases, and lays them where the encoder finds them on a fresh machine.
// To be run again when the encoder or the topics have changed; of a case, what has changed since is worked out at the first start.
// npm run train:vectors
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCaseIndex } from '#core/patient/understand/case-index.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { projectCases } from '../bench/patient-sets.ts';

const shipped = join(projectRoot, 'content/encoder');
for (const name of readdirSync(shipped)) if (name.endsWith('.bin')) rmSync(join(shipped, name));

const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
const encoder = await openEncoder({ folder });
const library = loadTopicLibrary();
for (const file of projectCases()) {
  await buildCaseIndex(file, library, encoder.encodeForGood);
  console.log(file.identity.id);
}
// Not every case has every kind; the next one may.
for (const { gloss, offers, declines } of library.planKinds ?? [])
  await encoder.encodeForGood([gloss, ...offers, ...declines]);
await encoder.close();
for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(shipped, name));
rmSync(folder, { recursive: true });
