// How well the marker agrees with marks set by hand, and how fast it is.
// npm run bench:marking [-- --file set.json | --hands --hands-again --hands-later --played] [--wrong]
// --hands: the consultations marked by two hands and kept apart. --played: with every line labelled part by part.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { domains, grades } from '#core/marking/grading/grades.ts';
import type { ConsultationMarking } from '#core/marking/mark-consultation.ts';
import type { Grade, Quote } from '#core/marking/marking.ts';
import { startLanguageThread } from '#server/language/language-thread.ts';
import { projectRoot } from '#server/project-root.ts';
import { handLabelled, handLabelledAgain, handLabelledLater, playedApart } from './hand-labelled.ts';
import { weightedKappa } from './kappa.ts';
import { type LabelledConsultation, ownMarkingSets, readMarkingSet, transcriptOf } from './marking-sets.ts';
import { readCase } from './patient-sets.ts';
import { report } from './report.ts';

const options = process.argv.slice(2);
const fileAt = options.indexOf('--file');
const byHand = [
  ...(options.includes('--hands') ? handLabelled() : []),
  ...(options.includes('--hands-again') ? handLabelledAgain() : []),
  ...(options.includes('--hands-later') ? handLabelledLater() : []),
  ...(options.includes('--played') ? playedApart() : []),
];
const sets =
  byHand.length > 0
    ? byHand
        .filter(({ keptApart }) => keptApart)
        .map(({ caseId, consultation }) => ({ caseId, consultations: [consultation] }))
    : (fileAt >= 0 ? [options[fileAt + 1] ?? ''] : ownMarkingSets()).flatMap(readMarkingSet);
const showWrong = options.includes('--wrong');

const language = startLanguageThread({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const times: number[] = [];
const results: { labelled: LabelledConsultation; marked: ConsultationMarking }[] = [];
for (const { caseId, consultations } of sets) {
  const file = readCase(caseId);
  // As while the notes are read.
  await language.prepareMarking(file);
  await language.mark(file, [], 720);
  for (const labelled of consultations) {
    const start = performance.now();
    results.push({ labelled, marked: await language.mark(file, transcriptOf(labelled), 720) });
    times.push(performance.now() - start);
  }
}
await language.stop();

/** Where two good examiners could differ, nobody is wrong. */
const labels = results.flatMap(({ labelled, marked }) =>
  labelled.labels
    .filter(({ unsure }) => !unsure)
    .map((label) => ({
      quality: labelled.quality,
      consultation: labelled.id,
      label,
      given: marked.marking.criteria.find(({ id }) => id === label.criterion),
    })),
);
// Some sets were labelled when a case had other criteria: what is no longer asked for has no mark.
const sheets = labels.filter(({ given }) => given !== undefined);
if (sheets.length < labels.length)
  console.log(JSON.stringify({ name: 'marking.labels-of-former-criteria', value: labels.length - sheets.length }));
const agree = (some: typeof sheets) =>
  share(some.filter(({ label, given }) => label.mark === given?.mark).length, some.length);
report({
  name: 'marking.criterion-agreement',
  value: agree(sheets),
  unit: '',
  goal: '>= 0.85',
  pass: agree(sheets) >= 0.85,
});
for (const quality of new Set(sheets.map((sheet) => sheet.quality))) {
  const some = sheets.filter((sheet) => sheet.quality === quality);
  console.log(JSON.stringify({ name: `marking.quality.${quality}`, criteria: some.length, agreement: agree(some) }));
}
const open = sheets.filter(({ given }) => given?.unsure);
const decided = sheets.filter(({ given }) => !given?.unsure);
const opposites = decided.filter(({ label, given }) => label.mark === 'missed' && given?.mark === 'met');
console.log(
  JSON.stringify({
    name: 'marking.unsure',
    share: share(open.length, sheets.length),
    agreementOfTheRest: agree(decided),
    metWhereMissed: opposites.length,
  }),
);
const found = sheets.filter(({ label, given }) => label.turns.length > 0 && (given?.quotes.length ?? 0) > 0);
const rightPlace = found.filter(({ label, given }) => given?.quotes.some(({ turn }) => label.turns.includes(turn)));
console.log(JSON.stringify({ name: 'marking.quote-in-labelled-turn', value: share(rightPlace.length, found.length) }));

// Whether each part's quote is of a line that does it, where every line was labelled.
const partQuotes = results.flatMap(({ labelled, marked }) =>
  marked.marking.criteria.flatMap(({ id, parts }) =>
    parts.flatMap(({ quote }, at) => {
      const does = labelled.turns.find(({ n }) => n === quote?.turn)?.does;
      return quote && does ? [{ consultation: labelled.id, part: `${id}.${at + 1}`, quote, does }] : [];
    }),
  ),
);
const misquoted = partQuotes.filter(({ part, does }) => !does.includes(`${part}+`));
if (partQuotes.length > 0)
  console.log(
    JSON.stringify({
      name: 'marking.part-quotes',
      quotes: partQuotes.length,
      fit: share(partQuotes.length - misquoted.length, partQuotes.length),
    }),
  );
if (showWrong)
  for (const { consultation, part, quote, does } of misquoted)
    console.error(`${consultation} ${part} quoted (${quote.turn}) ${quote.text} [${does.join(' ')}]`);

for (const domain of domains) {
  const pairs = results.map(({ labelled, marked }) => [labelled.grades[domain], gradeIn(marked, domain)] as const);
  const kappa = round(
    weightedKappa(
      pairs.map(([one, other]) => [grades.indexOf(one), grades.indexOf(other)]),
      grades.length,
    ),
  );
  report({ name: `marking.kappa.${domain}`, value: kappa, unit: '', goal: '>= 0.7', pass: kappa >= 0.7 });
}

const quotes = results.flatMap(({ labelled, marked }) => quotesOf(marked).map((quote) => ({ labelled, quote })));
const invented = quotes.filter(
  ({ labelled, quote }) => !labelled.turns.find(({ n }) => n === quote.turn)?.text.includes(quote.text),
);
report({
  name: 'marking.quotes-not-verbatim',
  value: invented.length,
  unit: `of ${quotes.length}`,
  goal: '0',
  pass: invented.length === 0,
});

// An error that is made twice is named once.
const errorsLabelled = [
  ...new Set(results.flatMap(({ labelled }) => labelled.errors.map(({ id }) => `${labelled.id} ${id}`))),
];
const errorsGiven = results.flatMap(({ labelled, marked }) =>
  marked.marking.errors.map(({ id }) => `${labelled.id} ${id}`),
);
const linesToLookAt = results.flatMap(({ labelled, marked }) =>
  marked.marking.doubts.map(({ id }) => `${labelled.id} ${id}`),
);
const errorsFound = errorsLabelled.filter((error) => errorsGiven.includes(error)).length;
console.log(
  JSON.stringify({
    name: 'marking.critical-errors',
    labelled: errorsLabelled.length,
    found: errorsFound,
    invented: errorsGiven.length - errorsFound,
    linesToLookAt: linesToLookAt.length,
    justLines: errorsLabelled.filter((error) => linesToLookAt.includes(error)).length,
  }),
);

const worseThan = (grade: Grade, least: Grade) => grades.indexOf(grade) < grades.indexOf(least);
const broken = (quality: string, isBroken: (marked: ConsultationMarking) => boolean) =>
  results
    .filter(({ labelled, marked }) => labelled.quality === quality && isBroken(marked))
    .map(({ labelled }) => labelled.id);
report(
  rule(
    'keyword-stuffing-above-fail',
    broken('keyword-stuffing', (marked) => domains.some((domain) => worseThan('fail', gradeIn(marked, domain)))),
  ),
);
report(
  rule(
    'off-topic-not-clear-fail',
    broken('off-topic', (marked) =>
      (['data', 'management'] as const).some((domain) => gradeIn(marked, domain) !== 'clear-fail'),
    ),
  ),
);
report(
  rule(
    'excellent-below-pass',
    broken('excellent', (marked) => domains.some((domain) => worseThan(gradeIn(marked, domain), 'pass'))),
  ),
);

times.sort((one, other) => one - other);
const slowest = Math.round(times.at(-1) ?? 0);
report({ name: 'marking.slowest', value: slowest, unit: 'ms', goal: '<= 2000', pass: slowest <= 2000 });

if (showWrong) {
  for (const { consultation, label, given } of sheets) {
    if (label.mark === given?.mark) continue;
    const words = given?.quotes[0] ?? given?.closest;
    console.error(
      `${consultation} ${label.criterion}: by hand ${label.mark} (${label.turns}), given ${given?.mark} ${words ? `${words.turn}: ${words.text}` : ''}`,
    );
  }
  for (const error of errorsLabelled) if (!errorsGiven.includes(error)) console.error(`overlooked error ${error}`);
  for (const { labelled, marked } of results) {
    for (const { id, quote } of marked.marking.errors)
      if (!errorsLabelled.includes(`${labelled.id} ${id}`))
        console.error(`invented error ${labelled.id} ${id}: ${quote.text}`);
  }
}

function rule(name: string, ids: string[]) {
  if (ids.length > 0) console.error(`${name}: ${ids.join(', ')}`);
  return { name: `marking.${name}`, value: ids.length, unit: 'consultations', goal: '0', pass: ids.length === 0 };
}

function gradeIn({ marking }: ConsultationMarking, domain: (typeof domains)[number]): Grade {
  return marking.domains.find((sheet) => sheet.domain === domain)?.grade ?? 'clear-fail';
}

function quotesOf({ marking, measures }: ConsultationMarking): Quote[] {
  const { safetyNet, cues, jargon, elicited } = measures;
  return [
    ...marking.criteria.flatMap(({ quotes: own, closest }) => [...own, closest]),
    ...marking.errors.map(({ quote }) => quote),
    ...Object.values(safetyNet),
    ...cues.flatMap(({ offered, noticed, explored }) => [offered, noticed, explored]),
    ...jargon.map(({ quote }) => quote),
    ...Object.values(elicited).flatMap(({ asked, used }) => [asked, used]),
  ].filter((quote) => quote !== null);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : round(part / whole);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
