import sentences from './chat-sentences.json' with { type: 'json' };

/** What visitors may write to the site's helper that must not be answered, and what only sounds like it. */
export const { emergencies, despairs, clinicalQuestions, notToBeDone, harmless } = sentences;
