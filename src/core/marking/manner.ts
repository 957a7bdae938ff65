import type { CaseFile } from '../cases/schema.ts';
import type { Criterion, Manner } from '../cases/schema-marks.ts';
import type { CriterionMark, Mark, Quote } from './marking.ts';
import type { Measures } from './measures/measures.ts';

/** From so many on it is a habit and no slip. */
const habit = { stacks: 3, jargon: 2, interruptions: 3, talkShare: 0.7 };

interface Breach {
  manner: Manner;
  quote: Quote | null;
  /** What is left of the mark at most. */
  atMost: Mark;
}

const breachesOf: Record<Manner, (measures: Measures) => Omit<Breach, 'manner'> | null> = {
  contempt: ({ style }) => {
    const [first] = style?.contempt ?? [];
    return first ? { quote: first, atMost: 'missed' } : null;
  },
  // Warmth has more words than we know: that none was heard takes half, and nobody is told that it is certain.
  empathy: ({ style }) => (style?.empathy.length === 0 ? { quote: null, atMost: 'partly' } : null),
  stacks: ({ style }) => {
    const stacks = style?.stacks ?? [];
    return stacks.length >= habit.stacks ? { quote: stacks[0]?.quote ?? null, atMost: 'partly' } : null;
  },
  jargon: ({ jargon }) =>
    jargon.length >= habit.jargon ? { quote: jargon[0]?.quote ?? null, atMost: 'partly' } : null,
  'talk-share': ({ talkShare }) => (talkShare > habit.talkShare ? { quote: null, atMost: 'partly' } : null),
  interruptions: ({ interruptions }) =>
    (interruptions ?? 0) >= habit.interruptions ? { quote: null, atMost: 'partly' } : null,
};

const rank: Record<Mark, number> = { missed: 0, partly: 1, met: 2 };

/** A criterion that refers to the manner is not earned by words said in another. */
export function inManner(
  { marks }: Pick<CaseFile, 'marks'>,
  given: readonly CriterionMark[],
  measures: Measures,
): CriterionMark[] {
  return given.map((mark) =>
    held(
      marks.criteria.find(({ id }) => id === mark.id),
      mark,
      measures,
    ),
  );
}

function held(criterion: Criterion | undefined, mark: CriterionMark, measures: Measures): CriterionMark {
  const breaches = (criterion?.manner ?? []).flatMap((manner): Breach[] => {
    const breach = breachesOf[manner](measures);
    return breach ? [{ manner, ...breach }] : [];
  });
  const [worst] = breaches.toSorted((one, other) => rank[one.atMost] - rank[other.atMost]);
  if (!worst || rank[mark.mark] <= rank[worst.atMost]) return mark;
  // What has no half is either earned or not.
  if (worst.atMost === 'partly' && criterion?.partly === null) return mark;
  const isMissed = worst.atMost === 'missed';
  return {
    ...mark,
    mark: worst.atMost,
    circumstance: 'manner',
    closest: isMissed ? (mark.quotes.find(({ who }) => who === 'doctor') ?? null) : null,
    quotes: isMissed ? [] : mark.quotes,
    unsure: null,
    certain: worst.quote !== null,
    heldBy: { manner: worst.manner, quote: worst.quote },
  };
}
