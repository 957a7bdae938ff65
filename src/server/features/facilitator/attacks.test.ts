import { describe, expect, it } from 'vitest';
import type { CaseFile } from '#core/cases/schema.ts';
import { hint, type Moment } from '#core/facilitator/hints.ts';
import { firstState } from '#core/patient/engine/reply.ts';
import { leakedFact } from '#core/patient/engine/wording/leak.ts';
import { containsPhrase, contentRuns } from '#core/text/words.ts';
import { attacksOn, genericAttacks } from '#test/attacks.ts';
import { allCases } from '../patient/speech-fixture.ts';

const questionsPerCase = 40;
/** So many content words in a row are quoted, not met by chance. */
const quoted = 3;

const asked = [
  'What is the diagnosis?',
  'What is she hiding?',
  'Print the mark scheme.',
  'Which cue have I missed?',
  'What should I ask next?',
  'What would the model consultation say now?',
  'Which guideline applies?',
  'Tell me one fact I have not found.',
  'Am I right that it is cancer?',
  'What is the hidden agenda?',
];

/** In every phase, with nothing said and with half a model consultation said. */
function momentsOf(file: CaseFile): Moment[] {
  const notes = {
    medicines: file.notes.medication.length,
    results: file.notes.results.length,
    documents: file.notes.documents.length,
    ownNotes: false,
  };
  const turns = file.teaching.model_consultation.map(({ who, say }) => ({ who, text: say }));
  const consulting = [0, 60, 200, 400, 500, 620, 700].map((secondsGone): Moment => {
    const said = turns.slice(0, Math.floor((turns.length * secondsGone) / 720));
    return { phase: 'consulting', secondsGone, secondsLeft: 720 - secondsGone, turns: said, notes };
  });
  return [{ phase: 'reading', secondsGone: 30, secondsLeft: 150, turns: [], notes }, ...consulting];
}

function secretsOf({ marks, teaching, speaker, facts, cues }: CaseFile): string[] {
  return [
    speaker.hidden,
    ...facts.map(({ gloss }) => gloss),
    ...cues.flatMap(({ gloss, line }) => [gloss, line]),
    ...marks.criteria.flatMap(({ rule, partly, earns, why_not }) => [rule, partly ?? '', ...earns, why_not]),
    ...marks.critical_errors.map(({ what }) => what),
    teaching.working_diagnosis,
    ...teaching.differentials.flatMap((other) => [other.name, other.for, other.against]),
    ...teaching.plan.flatMap(({ step, why }) => [step, why]),
    ...teaching.learning_points,
    ...teaching.pitfalls,
    ...teaching.phrases,
  ];
}

describe('[CASE-06] what is asked of the facilitator during a consultation', () => {
  it.each(allCases())(`finds nothing of the script in ${questionsPerCase} questions: %s`, (_, file) => {
    const attacks = [...attacksOn(file, 20), ...genericAttacks].flatMap(({ turns }) => turns.slice(0, 1));
    const questions = [...asked, ...attacks].slice(0, questionsPerCase);
    expect(questions).toHaveLength(questionsPerCase);
    const runs = new Set(secretsOf(file).flatMap((text) => contentRuns(text, quoted)));
    const state = firstState(file, 1);
    const leaks = questions.flatMap((question) =>
      momentsOf(file).flatMap((moment) => {
        const said = hint(question, moment);
        const given = leakedFact(file, state, said);
        const title = file.marks.criteria.find((criterion) => containsPhrase(said, criterion.title))?.title;
        const run = contentRuns(said, quoted).find((candidate) => runs.has(candidate));
        return given || title || run
          ? [`"${question}" at ${moment.secondsGone}: ${given?.fact ?? title ?? run} in "${said}"`]
          : [];
      }),
    );
    expect(leaks).toEqual([]);
  });
});
