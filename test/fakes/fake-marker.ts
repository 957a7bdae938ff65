import { quoteOf } from '#core/marking/evidence/quote.ts';
import { gradeMarks } from '#core/marking/grading/grades.ts';
import type { CriterionMark } from '#core/marking/marking.ts';
import type { Marked, MarkerPort } from '#server/ports/marker.ts';

/** Gives the first criterion of each domain for the doctor's first words and nothing else; for tests of what is around the marking. */
export function fakeMarker(before: () => Promise<void> = async () => undefined): MarkerPort {
  return {
    async mark(file, turns, seconds): Promise<Marked> {
      await before();
      const first = turns.find(({ who }) => who === 'doctor');
      const quote = first ? quoteOf(first, first.text) : null;
      const criteria = file.marks.criteria.map(
        ({ id, domain, weight, critical }): CriterionMark => ({
          id,
          domain,
          weight,
          critical,
          mark: quote && id.endsWith('1') ? 'met' : 'missed',
          circumstance: null,
          quotes: quote && id.endsWith('1') ? [quote] : [],
          closest: null,
          parts: [],
          unsure: null,
        }),
      );
      const nothing = { asked: null, answered: false, used: null };
      return {
        marking: gradeMarks(criteria, [], file.identity.weights),
        measures: {
          phases: [{ phase: 'gathering', from: 0, to: seconds }],
          diagnosisSaidAt: null,
          talkShare: 0.5,
          questions: { open: 1, closed: 1 },
          cues: file.cues.map(({ id }) => ({ id, offered: null, noticed: null, explored: null })),
          jargon: [],
          interruptions: null,
          safetyNet: { what: null, when: null, where: null },
          elicited: { idea: nothing, concern: nothing, expectation: nothing },
          facts: { found: [], missed: file.facts.map(({ id }) => id) },
        },
        marker: 'fake-1',
        modelMarks: null,
      };
    },
  };
}
