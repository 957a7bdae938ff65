import type { Feedback } from '#contract/feedback.ts';

/** Three or four to begin with, out of what went missing. */
export function suggestedQuestions({ domains, measures }: Feedback): string[] {
  const heaviest = domains
    .flatMap(({ criteria }) => criteria)
    .filter(({ mark, circumstance }) => mark !== 'met' && circumstance !== 'no-chance')
    .sort((a, b) => Number(b.critical) - Number(a.critical) || b.weight - a.weight)[0];
  const { what, when, where } = measures.safetyNet;
  return [
    ...(heaviest ? [`Why did I lose “${heaviest.title}”?`] : []),
    ...(heaviest ? ['How could I have said it?'] : []),
    ...(what && when && where ? [] : ['What was wrong with my safety net?']),
    'What does the guidance say here?',
    ...(measures.facts.missed.length > 0 ? ['What did I miss?'] : []),
  ].slice(0, 4);
}
