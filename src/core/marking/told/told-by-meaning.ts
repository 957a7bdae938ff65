import type { CaseFile } from '#core/cases/schema.ts';
import { inSlices } from '#core/patient/understand/library-index.ts';
import type { Encode } from '#core/patient/understanding.ts';
import { blockOf, compareWithAll, nearness, type VectorBlock } from '#core/text/vectors.ts';
import { sentences, words } from '#core/text/words.ts';
import type { TranscriptTurn } from '../marking.ts';

/** What the speaker of a case may tell, in the words of the case. */
export interface TellingIndex {
  block: VectorBlock;
  facts: readonly Spoken[];
  cues: readonly Spoken[];
  /** What follows when a cue was picked up. */
  opened: readonly Spoken[];
}

interface Spoken {
  id: string;
  from: number;
  to: number;
}

/** What a turn tells, whatever its words are. */
export interface ToldByMeaning {
  facts: readonly string[];
  cues: readonly string[];
  opened: readonly string[];
}

/** From here on a sentence means what the case's own words mean. */
const sameMeaning = 0.66;
const fewestWords = 3;
const mostSentences = 20;

export async function buildTellingIndex({ facts, cues }: CaseFile, encode: Encode): Promise<TellingIndex> {
  const texts: string[] = [];
  const add = (id: string, said: readonly string[]): Spoken => {
    texts.push(...said);
    return { id, from: texts.length - said.length, to: texts.length };
  };
  const index = {
    facts: facts.map(({ id, says }) => add(id, says)),
    cues: cues.map(({ id, line }) => add(id, [line])),
    opened: cues.map(({ id, reply, releases }) =>
      add(id, [...reply, ...facts.filter((fact) => releases.includes(fact.id)).flatMap(({ says }) => says)]),
    ),
  };
  return { ...index, block: blockOf(await inSlices(texts, encode)) };
}

/** For the speaker's turns that nobody took notes of: a colleague who plays the patient uses words of their own. */
export async function toldByMeaning(
  index: TellingIndex,
  turns: readonly TranscriptTurn[],
  encode: Encode,
): Promise<Map<number, ToldByMeaning>> {
  const told = new Map<number, ToldByMeaning>();
  for (const { n, who, events, text } of turns) {
    if (who !== 'speaker' || events !== null) continue;
    const said = passagesOf(text);
    const likeness = (await encode(said)).map((vector) => compareWithAll(index.block, vector));
    const meant = (all: readonly Spoken[]) =>
      all
        .filter(({ from, to }) => likeness.some((cosines) => nearness(cosines, from, to).max >= sameMeaning))
        .map(({ id }) => id);
    told.set(n, { facts: meant(index.facts), cues: meant(index.cues), opened: meant(index.opened) });
  }
  return told;
}

/** Each sentence, and each two in a row. */
function passagesOf(text: string): string[] {
  const all = sentences(text).slice(0, mostSentences);
  const pairs = all.slice(1).map((sentence, at) => `${all[at]} ${sentence}`);
  return [...all, ...pairs].filter((one) => words(one).length >= fewestWords);
}
