import { blockOf, centreOf, compareWithAll, leftOut, nearness, type VectorBlock } from '#core/text/vectors.ts';
import { learnWhitening, type Whitening, whitened } from '#core/text/whitening.ts';
import { type Spelling, spellingOf } from '../../text/spelling.ts';
import type { Encode } from '../understanding.ts';
import { offRoleExamples } from './acts/off-role.ts';
import { buildLexicon, type Lexicon, rarityAmong } from './lexicon.ts';
import { wordCounts } from './normalise.ts';
import type { TopicLibrary } from './topic-library.ts';

export type ConceptKind = 'topic' | 'aspect' | 'act' | 'absent' | 'nothing' | 'off-role';

/** Something that people say in many ways: a topic, an aspect, an act, or one of the groups that mean none of these. */
export interface Concept {
  kind: ConceptKind;
  id: string;
  from: number;
  to: number;
}

export interface LibraryIndex {
  concepts: readonly Concept[];
  place: ReadonlyMap<string, number>;
  /** Where each aspect stands among the aspects. */
  aspectPlace: ReadonlyMap<string, number>;
  whitening: Whitening;
  block: VectorBlock;
  /** The middle of each concept. */
  centres: VectorBlock;
  lexicon: Lexicon;
  rarity: (stem: string) => number;
  spelling: Spelling;
  phrases: readonly string[];
}

/** Texts handled between two pauses, so that building never holds up a turn for long. */
const slice = 64;
const built = new WeakMap<TopicLibrary, Promise<LibraryIndex>>();

/** The same library serves every case, so it is built once. */
export function libraryIndex(library: TopicLibrary, encode: Encode): Promise<LibraryIndex> {
  const known = built.get(library);
  if (known) return known;
  const building = buildLibraryIndex(library, encode);
  built.set(library, building);
  building.catch(() => built.delete(library));
  return building;
}

async function buildLibraryIndex(library: TopicLibrary, encode: Encode): Promise<LibraryIndex> {
  const concepts: Concept[] = [];
  const phrases: string[] = [];
  const add = (kind: ConceptKind, id: string, texts: readonly string[]) => {
    concepts.push({ kind, id, from: phrases.length, to: phrases.length + texts.length });
    phrases.push(...texts);
  };
  for (const [id, texts] of library.topics) add('topic', id, texts);
  for (const [id, texts] of library.aspects) add('aspect', id, texts);
  for (const [id, texts] of library.acts) add('act', id, texts);
  add('absent', 'absent', library.absent);
  add('nothing', 'nothing', library.nothing);
  add('off-role', 'off-role', offRoleExamples);

  const pause = () => encode([]);
  const plain = blockOf(await inSlices(phrases, encode));
  const sameMeaning = concepts.filter(({ kind }) => kind === 'topic' || kind === 'aspect' || kind === 'act');
  const whitening = await learnWhitening(plain, sameMeaning, pause);
  const vectors: Float32Array[] = [];
  for (let row = 0; row < plain.rows; row++) {
    vectors.push(whitened(whitening, plain.row(row)));
    if (row % slice === 0) await pause();
  }
  const rarity = rarityAmong(phrases);
  const block = blockOf(vectors);
  return {
    concepts,
    place: new Map(concepts.map(({ kind, id }, index) => [`${kind}:${id}`, index])),
    aspectPlace: new Map([...library.aspects.keys()].map((id, place) => [id, place])),
    whitening,
    phrases,
    rarity,
    block,
    centres: blockOf(concepts.map(({ from, to }) => centreOf(block, from, to))),
    lexicon: buildLexicon(phrases, rarity),
    spelling: spellingOf(wordCounts(phrases), library.english),
  };
}

export async function inSlices(texts: readonly string[], encode: Encode): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += slice)
    vectors.push(...(await encode(texts.slice(from, from + slice))));
  return vectors;
}

/** Concepts looked at sentence by sentence; the others are far away, and their middle tells enough. */
const lookedAt = 48;

/** How like each concept a sentence is, up to 1; `without` leaves out rows, for training. */
export function conceptLikeness(
  index: LibraryIndex,
  vector: Float32Array,
  without?: ReadonlySet<number>,
): Float32Array {
  const { concepts, block, centres } = index;
  const middles = compareWithAll(centres, vector);
  const border = middles.slice().sort().at(-lookedAt) ?? leftOut;
  const isFar = (place: number) => (middles[place] ?? 0) < border;
  let lowest = 1;
  const near = middles.map((middle, place) => {
    if (isFar(place)) return middle;
    const { from, to } = concepts[place] ?? { from: 0, to: 0 };
    const cosines = block.products(vector, from, to);
    for (let row = from; without && row < to; row++) if (without.has(row)) cosines[row] = leftOut;
    const { max, top } = nearness(cosines, from, to);
    lowest = Math.min(lowest, (max + top) / 2);
    return (max + top) / 2;
  });
  return near.map((likeness, place) => (isFar(place) ? Math.min(lowest, likeness) : likeness));
}
