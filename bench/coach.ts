// How often the coach answers the question that was asked, and whether anything in its answers was invented.
// npm run bench:coach [-- --file questions.json] [--show]. The file: [{ kind, question, about }]; nothing is learnt from it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { refusalOf } from '#core/facilitator/check-answer.ts';
import { type Intent, intentOf } from '#core/facilitator/intent.ts';
import { intentExamples, nearestIntent } from '#core/facilitator/intent-examples.ts';
import type { Material } from '#core/facilitator/material.ts';
import { createFacilitator } from '#server/features/facilitator/facilitator.ts';
import { loadGuides } from '#server/features/guides/load-guides.ts';
import { startLanguageThread } from '#server/language/language-thread.ts';
import { projectRoot } from '#server/project-root.ts';
import { ownMarkingSets, readMarkingSet, transcriptOf } from './marking-sets.ts';
import { readCase } from './patient-sets.ts';
import { report } from './report.ts';

const options = process.argv.slice(2);
const fileAt = options.indexOf('--file');
const path = fileAt >= 0 ? (options[fileAt + 1] ?? '') : join(import.meta.dirname, 'coach-questions.json');
const questions = z
  .array(z.object({ kind: z.string(), question: z.string(), about: z.string().nullable().default(null) }))
  .parse(JSON.parse(readFileSync(path, 'utf8')));

/** What a question of each kind may be taken for and still be answered. */
const fitting: Record<string, readonly Intent[]> = {
  'rude?': ['rude'],
  'unsafe?': ['unsafe', 'safety-net'],
  'how could I have said that': ['wording', 'clear-pass'],
  'why only half': ['why', 'explain'],
  'why not met': ['why', 'explain'],
  'what did I miss': ['missed', 'cues'],
  'what to change first': ['first'],
  'time use': ['time'],
  'what did the patient hold back': ['held-back', 'cues', 'missed'],
  'is this mark wrong': ['wrong-mark', 'why'],
  'what would a Clear Pass have said': ['clear-pass', 'wording'],
  guidance: ['guideline', 'plan'],
  'off-topic': ['topic', 'small-talk', 'real-patient'],
};

const language = startLanguageThread({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const { guides } = loadGuides();
const ask = createFacilitator({ encoder: language, ai: null, guides, log: console });
const material = await middlingConsultation();
const caseText = JSON.stringify([material.file, guides, material.measures, material.marking]);
const clocks = Array.from({ length: 720 }, (_, at) => `${two(at / 60)}:${two(at % 60)}`).join(' ');

const examples = await language.encodeForGood(intentExamples.map(({ text }) => text));
const answers: {
  kind: string;
  question: string;
  intent: Intent;
  text: string;
  refused: string | null;
  isStock: boolean;
}[] = [];
for (const { kind, question, about } of questions) {
  const { text } = await ask({ question, material, previousCriterion: about, outsideModel: false });
  const words = material.turns.map((turn) => turn.text);
  const grounds = { passages: [caseText, clocks], doctorWords: words, allWords: words };
  const refused = refusalOf(text, grounds);
  const [vector = new Float32Array()] = await language.encode([question]);
  const intent = intentOf(question) ?? nearestIntent(vector, examples);
  answers.push({ kind, question, intent, text, refused, isStock: text.startsWith('I have nothing on that') });
}
await language.stop();

const understood = answers.filter(({ kind, intent }) => fitting[kind]?.includes(intent));
const shareOf = (some: number, all: number) => Math.round((1000 * some) / Math.max(1, all)) / 1000;
report({
  name: 'coach.understood',
  value: shareOf(understood.length, answers.length),
  unit: `of ${answers.length}`,
  goal: '>= 0.85',
  pass: understood.length >= 0.85 * answers.length,
});
for (const kind of new Set(answers.map((one) => one.kind))) {
  const own = answers.filter((one) => one.kind === kind);
  const right = own.filter((one) => understood.includes(one)).length;
  console.log(JSON.stringify({ name: `coach.${kind}`, questions: own.length, understood: right }));
}
const silent = answers.filter(({ isStock, kind }) => isStock && kind !== 'off-topic');
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
  for (const { kind, intent, question, text, refused } of answers)
    console.error(`[${kind}: ${intent}] ${question}${refused ? ` (${refused})` : ''}\n    ${text}\n`);

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
