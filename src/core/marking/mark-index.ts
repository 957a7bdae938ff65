import { asksAnywhere } from '#core/patient/understand/acts/question.ts';
import type { CaseFile } from '../cases/schema.ts';
import type { Criterion, CriticalError } from '../cases/schema-marks.ts';
import { buildLexicon, type Lexicon } from '../patient/understand/lexicon.ts';
import { inSlices, type LibraryIndex } from '../patient/understand/library-index.ts';
import type { Encode } from '../patient/understanding.ts';
import { blockOf, type VectorBlock } from '../text/vectors.ts';
import { type FormShares, formShares } from './evidence/pair-judge.ts';
import { isDenied, refuses } from './evidence/sense.ts';
import { buildTellingIndex, type TellingIndex } from './told/told-by-meaning.ts';

/** Places of some sentences in the block. */
export interface Rows {
  from: number;
  to: number;
}

/** What the judge of pairs is asked: whether a passage does it and, of an error, whether it says the contrary. */
export interface JudgedBy {
  does: string;
  against: string | null;
}

/** Something that must be heard, with sentences that are it and sentences that only come near. */
export interface Wanted {
  /** Words for the feedback: "Not heard: …". */
  what: string;
  says: Rows;
  not: Rows;
  /** The opposite of it. */
  opposite: Rows;
  /** How the sentences that do it are meant. */
  form: FormShares;
  /** What the other parts say: a doctor who does one often does the next in the same breath. */
  others: readonly Rows[];
  /** Of the whole criterion. */
  earns: Rows;
  near: Rows;
  rule: number;
  facts: readonly string[];
  /** Whether it is a question that earns it. */
  asked: boolean;
  judged: JudgedBy;
  /** What was learnt of how it sounds; null of lesser versions, and of cases too new. */
  learnt: Float32Array | null;
}

export interface IndexedCriterion {
  criterion: Criterion;
  parts: readonly Wanted[];
  /** Lesser versions that earn half. */
  half: Wanted | null;
  metWith: number;
  /** Null: nothing counts as half. */
  partlyWith: number | null;
}

export interface IndexedError {
  error: CriticalError;
  /** Of the case itself, not one that any case has. */
  isOwn: boolean;
  examples: Rows;
  notExamples: Rows;
  /** The share of the examples that deny something, and that ask. */
  denials: number;
  questions: number;
  /** Whether each example says that something is not done or need not be. */
  refusing: readonly boolean[];
  judged: JudgedBy;
  /** What was learnt of how it sounds; null of common errors, and of cases too new. */
  learnt: Float32Array | null;
}

export interface MarkIndex {
  file: CaseFile;
  criteria: readonly IndexedCriterion[];
  errors: readonly IndexedError[];
  block: VectorBlock;
  /** Whether each sentence of the block denies something. */
  denied: readonly boolean[];
  /** Whether it says that something is not done, must not be or need not be. */
  refuses: readonly boolean[];
  lexicon: Lexicon;
  telling: TellingIndex;
}

/** What was learnt of an error (`x`) or a part (`m1.2`) of a case from thousands of sentences: how much each number of a passage's meaning counts. */
export type LearntSounds = (caseId: string, id: string) => Float32Array | null;

const asking = /^(?:asks|checks|invites|explores|finds)\b/i;

/** Everything about a case's mark scheme that does not depend on what was said. */
export async function buildMarkIndex(
  file: CaseFile,
  library: LibraryIndex,
  commonErrors: readonly CriticalError[],
  encode: Encode,
  learnt: LearntSounds = () => null,
): Promise<MarkIndex> {
  const sentences: string[] = [];
  const add = (texts: readonly string[]): Rows => {
    sentences.push(...texts);
    return { from: sentences.length - texts.length, to: sentences.length };
  };
  const asks = new Map(file.facts.map((fact) => [fact.id, [...fact.asks, ...(fact.probes ?? [])]]));
  const criteria = file.marks.criteria.map((criterion): IndexedCriterion => {
    const shared = {
      earns: add(criterion.earns),
      near: add(criterion.near_misses),
      rule: add([criterion.rule]).from,
      asked: asking.test(criterion.rule),
    };
    const whole = {
      what: criterion.title,
      says: criterion.earns,
      not: criterion.near_misses,
      opposite: undefined,
      facts: criterion.facts?.any_of ?? [],
    };
    const apart = (criterion.parts ?? [whole]).map((part, at) => {
      const facts = part.facts ?? [];
      const says = [...part.says, ...facts.flatMap((fact) => asks.get(fact) ?? [])];
      return {
        ...shared,
        what: part.what,
        facts,
        says: add(says),
        not: add(part.not),
        opposite: add(part.opposite ?? []),
        form: formShares(says),
        judged: { does: judged('does', part.what, part.says), against: null },
        learnt: criterion.parts ? learnt(file.identity.id, `${criterion.id}.${at + 1}`) : null,
      };
    });
    const parts = apart.map(
      (part, at): Wanted => ({ ...part, others: apart.toSpliced(at, 1).map(({ says }) => says) }),
    );
    const half = criterion.half
      ? {
          ...shared,
          what: '',
          facts: [],
          says: add(criterion.half),
          not: add([]),
          opposite: add([]),
          form: formShares(criterion.half),
          judged: { does: judged('does', criterion.partly ?? criterion.title, criterion.half), against: null },
          others: [],
          learnt: null,
        }
      : null;
    return {
      criterion,
      parts,
      half,
      metWith: criterion.met_with ?? (criterion.parts ? parts.length : 1),
      partlyWith: criterion.partly === null ? null : (criterion.partly_with ?? 1),
    };
  });
  const errors = [...file.marks.critical_errors, ...commonErrors].map((error) => {
    const isOwn = file.marks.critical_errors.includes(error);
    const share = (is: (text: string) => boolean) => error.examples.filter(is).length / error.examples.length;
    return {
      error,
      isOwn,
      examples: add(error.examples),
      notExamples: add(error.not_examples),
      denials: share(isDenied),
      questions: share(asksAnywhere),
      refusing: error.examples.map(refuses),
      judged: {
        does: judged('does', error.what, error.examples),
        against: judged('against', error.what, error.not_examples),
      },
      learnt: isOwn ? learnt(file.identity.id, error.id) : null,
    };
  });
  const vectors = await inSlices(sentences, encode);
  return {
    file,
    criteria,
    errors,
    block: blockOf(vectors),
    denied: sentences.map(isDenied),
    refuses: sentences.map(refuses),
    lexicon: buildLexicon(sentences, library.rarity),
    telling: await buildTellingIndex(file, encode),
  };
}

/** A look takes the longer the more it reads. */
const mostExamples = 2;

/** In the words that the judge was trained on. */
const judged = (way: 'does' | 'against', what: string, sentences: readonly string[]): string =>
  `${way}: ${[what, ...sentences.slice(0, mostExamples)].join(' | ')}`;

/** All that a passage may be read together with. */
export function textsOfMarks({ criteria, errors }: MarkIndex): string[] {
  const wanted = criteria.flatMap(({ parts, half }) => (half ? [...parts, half] : parts));
  return [...wanted, ...errors].flatMap(({ judged: { does, against } }) =>
    against === null ? [does] : [does, against],
  );
}
