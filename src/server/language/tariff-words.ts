import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type ReadTariffQuestion, TariffWords, tariffQuestions } from '#core/site-answers/tariff-question.ts';
import { projectRoot } from '../project-root.ts';

/** Reads what visitors ask about the plans, by the words of content/tariff-questions.yaml. */
export function loadTariffQuestions(): ReadTariffQuestion {
  const text = readFileSync(join(projectRoot, 'content/tariff-questions.yaml'), 'utf8');
  return tariffQuestions(TariffWords.parse(parse(text)));
}
