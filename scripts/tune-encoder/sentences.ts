// Writes what the encoder is tuned on, sentences grouped by meaning, as JSON to standard output.
// npx tsx scripts/tune-encoder/sentences.ts > sentences.json
// Only the topic library, the cases' own example sentences and imaginary consultations: nothing of the sets that measure.
import type { CaseFile } from '#core/cases/schema.ts';
import { afterLastWords } from '#core/patient/understand/context.ts';
import { splitTopicReference } from '#core/topics/topics.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectCases } from '../../bench/patient-sets.ts';
import { type QuestionSet, questionSets } from './question-sets.ts';

/** Sentences of one meaning, and some that only come near it. */
interface Group {
  texts: readonly string[];
  negatives: readonly string[];
}

/** Groups that differ in meaning from each other; across universes the same meaning may come back. */
interface Universe {
  kind: 'library' | 'case' | 'marks' | 'questions';
  groups: Group[];
  negatives: readonly string[];
}

const library = loadTopicLibrary();
const shared = [library.topics, library.aspects, library.acts].flatMap((part) => [...part.values()]);
const universes: Universe[] = [
  {
    kind: 'library',
    groups: shared.map((texts) => ({ texts, negatives: [] })),
    negatives: [...library.absent, ...library.nothing],
  },
  ...projectCases().flatMap((file) => [talkingWith(file), markingOf(file)]),
  ...questionSets('scripts/tune-encoder/questions').map(asking),
];
process.stdout.write(JSON.stringify(universes));

/** A fact has eight questions that stand alone and seldom more than one that does not: those count twice. */
function asking({ facts, reactions, nothing, followUps }: QuestionSet): Universe {
  const leaning = (id: string) =>
    followUps.flatMap(({ fact, speaker, ask }) =>
      fact === id ? (afterLastWords(ask, speaker) ?? []).flatMap((text) => [text, text]) : [],
    );
  return {
    kind: 'questions',
    groups: [...facts, ...reactions].map(({ id, asks }) => ({ texts: [...asks, ...leaning(id)], negatives: [] })),
    negatives: nothing,
  };
}

function talkingWith({ facts, cues, reactions }: CaseFile): Universe {
  const alone = (topic: string) => facts.filter((fact) => splitTopicReference(fact.topic).topic === topic).length === 1;
  return {
    kind: 'case',
    negatives: [],
    groups: [
      ...facts.map((fact) => {
        const { topic, aspect } = splitTopicReference(fact.topic);
        const phrasings = aspect === null && alone(topic) ? (library.topics.get(topic) ?? []) : [];
        return { texts: [...fact.asks, ...(fact.probes ?? []), ...phrasings], negatives: [] };
      }),
      ...cues.map((cue) => ({ texts: cue.picked_up_by, negatives: cue.not_picked_up_by })),
      ...reactions.flatMap((reaction) =>
        reaction.kind === 'omission' ? [] : [{ texts: reaction.when, negatives: [] }],
      ),
    ],
  };
}

function markingOf({ marks }: CaseFile): Universe {
  return {
    kind: 'marks',
    negatives: [],
    groups: [
      ...marks.criteria.map(({ earns, near_misses: negatives }) => ({ texts: earns, negatives })),
      ...marks.critical_errors.map(({ examples, not_examples: negatives }) => ({ texts: examples, negatives })),
    ],
  };
}
