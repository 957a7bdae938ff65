import { blockOf, type VectorBlock } from '#core/text/vectors.ts';
import { whitened } from '#core/text/whitening.ts';
import type { KindWords, PlanKind } from '../../../cases/plan/plan-kinds.ts';
import type { CaseFile } from '../../../cases/schema.ts';
import type { Encode } from '../../understanding.ts';
import { buildLexicon, type Lexicon } from '../lexicon.ts';
import { inSlices, type LibraryIndex } from '../library-index.ts';
import type { TopicLibrary } from '../topic-library.ts';
import { refuses } from './refusing.ts';

/** Something that may be proposed, remarked on or met, and where its sentences stand in the block. */
export interface PlanTarget {
  /** A plan item, what meets the objection to one, a sign, or a kind of thing that the case itself does not know. */
  kind: 'item' | 'objection' | 'sign' | 'kind';
  id: string;
  from: number;
  /** Offers end here and declines begin. */
  middle: number;
  to: number;
  glossRow: number;
  /** How many of the offers, and of the declines, sound like a refusal. */
  refusingOffers: number;
  refusingDeclines: number;
}

export interface PlanIndex {
  targets: readonly PlanTarget[];
  /** The kinds, as targets are called, of which the case has something of its own. */
  ownKinds: ReadonlySet<string>;
  block: VectorBlock;
  lexicon: Lexicon;
  /** The sentences themselves, row by row. */
  phrases: readonly string[];
}

interface Source {
  kind: PlanTarget['kind'];
  id: string;
  gloss: string;
  offers: readonly string[];
  declines?: readonly string[];
}

function sourcesOf(file: CaseFile, library: TopicLibrary): Source[] {
  return [
    ...file.plan.map((item): Source => ({ ...item, kind: 'item' })),
    ...file.plan.flatMap(({ id, objection, answered_by }): Source[] =>
      answered_by.length > 0 ? [{ kind: 'objection', id, gloss: objection ?? '', offers: answered_by }] : [],
    ),
    ...file.signs.flatMap(({ id, shown, remarked_by }): Source[] =>
      remarked_by.length > 0 ? [{ kind: 'sign', id, gloss: shown, offers: remarked_by }] : [],
    ),
    ...kindsFor(file, library).map(
      ({ id, gloss, offers, declines }): Source => ({ kind: 'kind', id: `kind:${id}`, gloss, offers, declines }),
    ),
  ];
}

/** What is done about a patient is agreed with a colleague, not with the patient. */
const amongColleagues: ReadonlySet<PlanKind> = new Set<PlanKind>(['contact-patient', 'practice-learning']);

/** Their words are those of somebody who speaks for themselves. */
function kindsFor({ notes }: CaseFile, { planKinds = [] }: TopicLibrary): readonly KindWords[] {
  return notes.relation === undefined ? planKinds.filter(({ id }) => !amongColleagues.has(id)) : [];
}

const shareRefusing = (texts: readonly string[]) =>
  texts.length === 0 ? 0 : texts.filter(refuses).length / texts.length;

/** What a case's plan and signs can be told by; apart from its facts, which are chosen among themselves. */
export async function buildPlanIndex(
  file: CaseFile,
  library: TopicLibrary,
  shared: LibraryIndex,
  encode: Encode,
): Promise<PlanIndex> {
  const phrases: string[] = [];
  const targets = sourcesOf(file, library).map(({ kind, id, gloss, offers, declines = [] }): PlanTarget => {
    const from = phrases.length;
    phrases.push(...offers);
    const middle = phrases.length;
    phrases.push(...declines, gloss);
    const glossRow = phrases.length - 1;
    const refusing = { refusingOffers: shareRefusing(offers), refusingDeclines: shareRefusing(declines) };
    return { kind, id, from, middle, to: glossRow, glossRow, ...refusing };
  });
  const vectors = await inSlices(phrases, encode);
  return {
    targets,
    ownKinds: new Set(file.plan.map(({ kind }) => `kind:${kind}`)),
    block: blockOf(vectors.map((vector) => whitened(shared.whitening, vector))),
    lexicon: buildLexicon(phrases, shared.rarity),
    phrases,
  };
}
