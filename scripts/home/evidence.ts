// Marks two written consultations with the sample patient anew, and writes down what the home page shows of them.
// tsx scripts/home/evidence.ts && npx biome check --write src/web/pages/public/home/home-evidence.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '#core/marking/grading/grades.ts';
import { curlyQuotes } from '#core/text/curly-quotes.ts';
import { criterionView } from '#server/features/feedback/criterion-view.ts';
import { startLanguageThread } from '#server/language/language-thread.ts';
import { projectRoot } from '#server/project-root.ts';
import { readMarkingSet, transcriptOf } from '../../bench/marking-sets.ts';
import { readCase } from '../../bench/patient-sets.ts';

const caseId = 'tired-bus-driver';
/** One mark of each kind and of each domain. */
const shown = ['r1', 'd2', 'm9'];
/** Those that give nothing of the patient's story away. */
const listed = ['d4', 'd5', 'd7', 'm5', 'm8', 'm9', 'r1', 'r5', 'r6'];
/** Where their words stand. */
const excerpt = [4, 5, 6, 17, 18, 31];

const file = readCase(caseId);
const language = startLanguageThread({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const [set] = readMarkingSet(join(projectRoot, `bench/marking-sets/${caseId}.json`));

async function marked(quality: string) {
  const labelled = set?.consultations.find((consultation) => consultation.quality === quality);
  if (!labelled) throw new Error(`There is no ${quality} consultation`);
  const turns = transcriptOf(labelled);
  return { turns, ...(await language.mark(file, turns, 720)) };
}
const solid = await marked('solid');
const excellent = await marked('excellent');
await language.stop();

const views = solid.marking.criteria.flatMap((given) => {
  const criterion = file.marks.criteria.find(({ id }) => id === given.id);
  return criterion ? [{ domain: given.domain, ...criterionView(criterion, given, () => true) }] : [];
});
const evidence = {
  title: file.identity.title,
  speaker: { name: file.speaker.name, age: file.speaker.age, sex: file.speaker.sex },
  points: solid.marking.points,
  turns: solid.turns
    .filter(({ n }) => excerpt.includes(n))
    .map(({ n, who, seconds, text }) => ({ n, who, seconds, text })),
  marks: shown.flatMap((id) => views.find((view) => view.id === id) ?? []),
  domains: domains.map((domain) => ({
    domain,
    grade: solid.marking.domains.find((sheet) => sheet.domain === domain)?.grade,
    criteria: views
      .filter((view) => view.domain === domain && listed.includes(view.id))
      .map(({ id, title, mark }) => ({ id, title, mark })),
    count: views.filter((view) => view.domain === domain).length,
  })),
  ribbons: [solid, excellent].map(({ measures, marking }) => ({ phases: measures.phases, points: marking.points })),
};
writeFileSync(
  join(projectRoot, 'src/web/pages/public/home/home-evidence.ts'),
  `import type { HomeEvidence } from './home-evidence-shape.ts';

/** From a real marking; written by scripts/home/evidence.ts. */
export const evidence: HomeEvidence = ${JSON.stringify(evidence, (_, value) => (typeof value === 'string' ? curlyQuotes(value) : value))};
`,
);
