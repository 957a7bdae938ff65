import type { CaseFile } from '#core/cases/schema.ts';
import type { ReadPairs } from '#core/patient/read/read-pairs.ts';
import { buildCaseIndex, type CaseIndex } from '#core/patient/understand/case-index.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import type { TopicLibrary } from '#core/patient/understand/topic-library.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import { type SiteHelper, siteHelper } from '#core/site-answers/site-helper.ts';
import type { Encoder } from '#server/language/encoder/encoder.ts';
import type { LanguageThread } from '#server/language/language-thread.ts';
import { loadTariffQuestions } from '#server/language/tariff-words.ts';

const readTariffQuestion = loadTariffQuestions();

/** Understands in the test's own thread, with an encoder of the test's choice, and a second reading where the test has one. */
export function understandingInPlace(
  library: TopicLibrary,
  encoder: Pick<Encoder, 'encode' | 'encodeForGood'>,
  pairs: ReadPairs | null = null,
): Pick<LanguageThread, 'understand' | 'prepare'> {
  const indexes = new WeakMap<CaseFile, Promise<CaseIndex>>();
  const indexOf = (file: CaseFile) => {
    const index = indexes.get(file) ?? buildCaseIndex(file, library, encoder.encodeForGood);
    indexes.set(file, index);
    index.catch(() => indexes.delete(file));
    return index;
  };
  return {
    understand: async (file, text, context) =>
      understandTurn(await indexOf(file), text, context, encoder.encode, pairs),
    async prepare(file) {
      await indexOf(file);
    },
  };
}

/** Answers visitors in the test's own thread, by vectors that any machine works out alike. */
export function helperInPlace(english: ReadonlySet<string> = new Set()): Pick<LanguageThread, 'answer' | 'learn'> {
  const helpers = new WeakMap<object, SiteHelper>();
  const over: (answers: Parameters<LanguageThread['learn']>[0]) => SiteHelper = (answers) => {
    const helper =
      helpers.get(answers) ??
      siteHelper({ answers, english, readTariffQuestion, encode: fakeEncode, encodeForGood: fakeEncode });
    helpers.set(answers, helper);
    return helper;
  };
  return {
    answer: (answers, asked) => over(answers).answer(asked),
    learn: (answers) => over(answers).learn(),
  };
}
