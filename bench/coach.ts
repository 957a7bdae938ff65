// How often the coach answers the question that was asked, and whether anything in its answers was invented.
// npm run bench:coach -- --file questions.json [--show]. The file: [{ kind, question, about }]; nothing is learnt from it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { refusalOf } from '#core/facilitator/check-answer.ts';
import type { Material } from '#core/facilitator/material.ts';
import { createFacilitator } from '#server/features/facilitator/facilitator.ts';
import { loadGuides } from '#server/features/guides/load-guides.ts';
import { startLanguageThread } from '#server/language/language-thread.ts';
import { projectRoot } from '#server/project-root.ts';
import { ownMarkingSets, readMarkingSet, transcriptOf } from './marking-sets.ts';
import { readCase } from './patient-sets.ts';
import { report } from './report.ts';

const options = process.argv.slice(2);
const path = options[options.indexOf('--file') + 1] ?? '';
const questions = z
  .array(z.object({ kind: z.string(), question: z.string(), about: z.string().nullable().default(null) }))
  .parse(JSON.parse(readFileSync(path, 'utf8')));

const language = startLanguageThread({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const { guides } = loadGuides();
const ask = createFacilitator({ encoder: language, ai: null, guides, log: console });
const material = await middlingConsultation();
const caseText = JSON.stringify([material.file, guides, material.measures, material.marking]);
const clocks = Array.from({ length: 720 }, (_, at) => `${two(at / 60)}:${two(at % 60)}`).join(' ');

const answers: { kind: string; question: string; text: string; refused: string | null; isStock: boolean }[] = [];
for (const { kind, question, about } of questions) {
  const { text } = await ask({ question, material, previousCriterion: about, outsideModel: false });
  const words = material.turns.map((turn) => turn.text);
  const grounds = { passages: [caseText, clocks], doctorWords: words, allWords: words };
  const refused = refusalOf(text, grounds);
  answers.push({ kind, question, text, refused, isStock: text.startsWith('I have nothing on that') });
}
await language.stop();

const silent = answers.filter(({ isStock }) => isStock);
const invented = answers.filter(({ refused }) => refused === 'quote' || refused === 'number');
report({
  name: 'coach.without-an-answer',
  value: silent.length,
  unit: `of ${answers.length}`,
  goal: '<= 9',
  pass: silent.length <= 9,
});
report({
  name: 'coach.invented',
  value: invented.length,
  unit: `of ${answers.length}`,
  goal: '0',
  pass: invented.length === 0,
});
if (options.includes('--show'))
  for (const { kind, question, text, refused } of answers)
    console.error(`[${kind}] ${question}${refused ? ` (${refused})` : ''}\n    ${text}\n`);

/** One in which there is something of everything to ask about. */
async function middlingConsultation(): Promise<Material> {
  const sets = ownMarkingSets().flatMap(readMarkingSet);
  const set = sets.find(({ caseId }) => caseId === 'the-stool-test') ?? sets[0];
  const labelled = set?.consultations.find(({ quality }) => quality === 'average') ?? set?.consultations[0];
  if (!set || !labelled) throw new Error('There is no labelled consultation to ask about.');
  const file = readCase(set.caseId);
  const turns = transcriptOf(labelled);
  const { marking, measures } = await language.mark(file, turns, 720);
  return { file, marking, measures, turns };
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
