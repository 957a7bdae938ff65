import { blockOf, type VectorBlock } from '#core/text/vectors.ts';
import { whitened } from '#core/text/whitening.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { Gate } from '../../cases/schema-disclosure.ts';
import { type Spelling, spellingWith } from '../../text/spelling.ts';
import { splitTopicReference, type TopicReference } from '../../topics/topics.ts';
import type { Encode, MatchKind } from '../understanding.ts';
import { type Form, meanForm } from './acts/form.ts';
import { type ConceptProfile, meanProfile, profileOf } from './concept-profile.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { conceptLikeness, inSlices, type LibraryIndex, libraryIndex } from './library-index.ts';
import { wordCounts } from './normalise.ts';
import { buildPlanIndex, type PlanIndex } from './plan/plan-index.ts';
import type { TopicLibrary } from './topic-library.ts';

/** Something a doctor's words can point at, with sentences that do. */
export interface TargetSource {
  kind: MatchKind;
  id: string;
  examples: readonly string[];
  /** Sentences that only look like it. */
  counterExamples?: readonly string[];
  gloss: string;
  /** `group.name` or `group.name/aspect`. */
  topic?: string;
  gate?: Gate;
}

export interface Target {
  kind: MatchKind;
  id: string;
  topic: string | null;
  aspect: string | null;
  gate: Gate;
  /** Answers "how can I help?" */
  open: boolean;
  /** Rows of its examples and counter-examples in the block of the case. */
  from: number;
  to: number;
  counterTo: number;
  glossRow: number;
  /** The topic it is said to be about, among the concepts of the library; null where it is an aspect of one. */
  statedPlace: number | null;
  form: Form;
}

/** Told to a second question or to somebody trusted only. */
export const isGated = ({ gate }: Target): boolean => gate === 'probed' || gate === 'trusted';

/** What sentences mean in terms of the library, and what each target does as a whole. */
interface Meanings extends Record<keyof ConceptProfile, VectorBlock> {
  targets: VectorBlock;
}

export interface CaseIndex {
  library: LibraryIndex;
  /** Null for what has only facts to ask for. */
  plan: PlanIndex | null;
  targets: readonly Target[];
  block: VectorBlock;
  /** In the rows of `block`. */
  meanings: Meanings;
  lexicon: Lexicon;
  spelling: Spelling;
  /** Vectors of sentences that are known word for word: these need no encoder. */
  known: ReadonlyMap<string, Float32Array>;
  phrases: readonly string[];
  /** What the speaker drops without being asked: to read it back is not to ask about it. */
  dropped: readonly string[];
  cues: readonly { id: string; line: string }[];
}

/** Everything about a case that does not depend on what is said; built once, used for every consultation. */
export async function buildCaseIndex(file: CaseFile, library: TopicLibrary, encode: Encode): Promise<CaseIndex> {
  const index = await buildIndex(targetsOf(file), library, encode);
  const plan = await buildPlanIndex(file, library, index.library, encode);
  return { ...index, plan, cues: file.cues, dropped: [file.speaker.opening, ...file.cues.map(({ line }) => line)] };
}

/** A stated topic is as good as an example that names it perfectly; with an aspect it says only which follow-up it answers. */
function statedPlaceOf(library: LibraryIndex, reference: TopicReference | null): number | null {
  if (!reference || reference.aspect !== null) return null;
  return library.place.get(`topic:${reference.topic}`) ?? null;
}

/** Without a stated gate, what answers "how can I help?" is on offer. */
function mostlyOpen(library: LibraryIndex, examples: readonly ConceptProfile[]): boolean {
  const open = library.concepts.flatMap(({ kind, id }, place) =>
    kind === 'topic' && id.startsWith('open.') ? [place] : [],
  );
  const share = ({ all }: ConceptProfile) => open.reduce((sum, place) => sum + (all[place] ?? 0) ** 2, 0);
  return examples.reduce((sum, example) => sum + share(example), 0) / Math.max(1, examples.length) > 0.25;
}

/** Everything in a case that a doctor's words can point at. */
export function targetsOf(file: CaseFile): TargetSource[] {
  return [
    ...file.facts.flatMap((fact): TargetSource[] => {
      const about = { id: fact.id, gloss: fact.gloss, topic: fact.topic, gate: fact.gate };
      const asked: TargetSource = { ...about, kind: 'fact', examples: fact.asks };
      return fact.probes && fact.probes.length > 0
        ? [asked, { ...about, kind: 'probe', examples: fact.probes }]
        : [asked];
    }),
    ...file.cues.map(
      (cue): TargetSource => ({
        kind: 'cue',
        id: cue.id,
        gloss: cue.gloss,
        examples: cue.picked_up_by,
        counterExamples: cue.not_picked_up_by,
      }),
    ),
    ...file.reactions.flatMap((reaction): TargetSource[] =>
      reaction.kind === 'omission'
        ? []
        : [{ kind: 'reaction', id: reaction.id, gloss: reaction.to, examples: reaction.when }],
    ),
    ...file.questions.map(
      (question): TargetSource => ({
        kind: 'answer',
        id: question.id,
        gloss: question.says[0] ?? '',
        examples: question.answered_by,
      }),
    ),
  ];
}

export async function buildIndex(
  sources: readonly TargetSource[],
  library: TopicLibrary,
  encode: Encode,
): Promise<CaseIndex> {
  const shared = await libraryIndex(library, encode);
  const phrases: string[] = [];
  const places = sources.map((source) => {
    const from = phrases.length;
    phrases.push(...source.examples);
    const to = phrases.length;
    phrases.push(...(source.counterExamples ?? []));
    const counterTo = phrases.length;
    phrases.push(source.gloss);
    return { from, to, counterTo, glossRow: counterTo };
  });
  const vectors: Float32Array[] = [];
  const profiles: ConceptProfile[] = [];
  const encoded = await inSlices(phrases, encode);
  for (const plainVector of encoded) {
    const vector = whitened(shared.whitening, plainVector);
    vectors.push(vector);
    profiles.push(profileOf(shared, conceptLikeness(shared, vector)));
    await encode([]);
  }
  const targets = sources.map((source, index): Target => {
    const place = places[index] ?? { from: 0, to: 0, counterTo: 0, glossRow: 0 };
    const reference = source.topic ? splitTopicReference(source.topic) : null;
    const own = profiles.slice(place.from, place.to);
    const open = reference ? ['open.reason', 'open.story'].includes(reference.topic) : mostlyOpen(shared, own);
    return {
      kind: source.kind,
      id: source.id,
      topic: reference?.topic ?? null,
      aspect: reference?.aspect ?? null,
      gate: source.gate ?? (open ? 'offered' : 'asked'),
      open,
      ...place,
      statedPlace: statedPlaceOf(shared, reference),
      form: meanForm(source.examples),
    };
  });
  return {
    library: shared,
    plan: null,
    targets,
    block: blockOf(vectors),
    meanings: {
      all: blockOf(profiles.map(({ all }) => all)),
      aspects: blockOf(profiles.map(({ aspects }) => aspects)),
      acts: blockOf(profiles.map(({ acts }) => acts)),
      targets: blockOf(
        targets.map(({ from, to, statedPlace }) =>
          meanProfile(
            profiles.slice(from, to).map(({ all }) => all),
            statedPlace,
          ),
        ),
      ),
    },
    lexicon: buildLexicon(phrases, shared.rarity),
    spelling: spellingWith(shared.spelling, wordCounts(phrases)),
    phrases,
    dropped: [],
    cues: [],
    known: new Map(phrases.map((phrase, index) => [plain(phrase), encoded[index] ?? new Float32Array()])),
  };
}

export function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
