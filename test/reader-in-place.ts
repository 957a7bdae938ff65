import type { CaseFile } from '#core/cases/schema.ts';
import { buildCaseIndex, type CaseIndex } from '#core/patient/understand/case-index.ts';
import type { TopicLibrary } from '#core/patient/understand/topic-library.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import type { Encoder } from '#server/ports/encoder/encoder.ts';
import type { Reader } from '#server/reading/reader.ts';

/** Understands in the test's own thread, with an encoder of the test's choice. */
export function readerInPlace(
  library: TopicLibrary,
  encoder: Pick<Encoder, 'encode' | 'encodeForGood'>,
): Pick<Reader, 'understand' | 'prepare'> {
  const indexes = new WeakMap<CaseFile, Promise<CaseIndex>>();
  const indexOf = (file: CaseFile) => {
    const index = indexes.get(file) ?? buildCaseIndex(file, library, encoder.encodeForGood);
    indexes.set(file, index);
    index.catch(() => indexes.delete(file));
    return index;
  };
  return {
    understand: async (file, text, context) => understandTurn(await indexOf(file), text, context, encoder.encode),
    async prepare(file) {
      await indexOf(file);
    },
  };
}
