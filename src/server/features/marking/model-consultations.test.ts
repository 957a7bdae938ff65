import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markConsultation } from '#core/marking/mark-consultation.ts';
import { buildMarkIndex } from '#core/marking/mark-index.ts';
import { buildCaseIndex } from '#core/patient/understand/case-index.ts';
import { libraryIndex } from '#core/patient/understand/library-index.ts';
import { demoTurns } from '#server/demo/demo-consultations.ts';
import { readCaseTexts } from '#server/features/cases/read-case-files.ts';
import { loadCommonErrors } from '#server/language/common-errors.ts';
import { type Encoder, openEncoder } from '#server/language/encoder/encoder.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { caseFromFile } from '#test/marking-fixture.ts';
import { isInnerRing, ofTheDay } from '#test/soak.ts';

/** Long enough for a machine that has to work out every vector. */
const patience = 300_000;
const seconds = 720;

const files = readCaseTexts().map(({ fileName }) => caseFromFile(fileName.replace('.yaml', '')));
const library = loadTopicLibrary();
let encoder: Encoder;
beforeAll(async () => {
  encoder = await openEncoder({ folder: join(projectRoot, '.data/vectors') });
}, patience);
afterAll(() => encoder.close());

describe('[MARK-01] a doctor who says what the model consultation says', () => {
  it.each((isInnerRing ? ofTheDay(files) : files).map((file) => [file.identity.id, file] as const))(
    'makes no critical error and passes in every domain: %s',
    async (id, file) => {
      // The words of a case stay, so their vectors may.
      const encode = encoder.encodeForGood;
      const whole = { from: 1, to: file.teaching.model_consultation.length };
      const { marking } = await markConsultation({
        index: await buildMarkIndex(file, await libraryIndex(library, encode), loadCommonErrors(), encode),
        caseIndex: await buildCaseIndex(file, library, encode),
        turns: demoTurns({ case: id, lasts: seconds, turns: [whole] }, file, 1),
        seconds,
        encode,
        pairs: null,
      });
      expect(marking.errors.map((error) => `${error.id}: ${error.quote.text}`)).toEqual([]);
      expect(marking.domains.filter(({ grade }) => grade !== 'pass' && grade !== 'clear-pass')).toEqual([]);
    },
    patience,
  );
});
