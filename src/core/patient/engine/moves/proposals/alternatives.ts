import { stem, stemsOf } from '#core/text/stems.ts';
import { contentWords } from '#core/text/words.ts';
import { type Option, optionsIn } from '../../../plan/choosing/options.ts';
import type { Move } from '../../../understanding.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { findItem, findKind } from './taken.ts';

/** Things offered to choose among: each of them one thing, or several that go together. */
export type Alternatives = readonly (readonly string[])[];

/** How likely each word is where the thing is spoken of: the share of the ways of saying it that have the word. */
function wordsOf(draft: Draft, id: string): ReadonlyMap<string, number> {
  const item = findItem(draft, id);
  const kind = findKind(draft, id);
  const ways = [item?.gloss ?? kind?.gloss, item?.retell ?? kind?.thing, ...((item ?? kind)?.offers ?? [])];
  const shares = new Map<string, number>();
  for (const way of ways)
    for (const one of stemsOf(way ?? '')) shares.set(one, (shares.get(one) ?? 0) + 1 / ways.length);
  return shares;
}

const oftenSaid = 0.1;

/** Whether the words have one by which the thing is often spoken of: "the tablets" are in no name of the stronger ones. */
export function isSpokenOf(draft: Draft, id: string, text: string): boolean {
  const shares = wordsOf(draft, id);
  return contentWords(text).some((word) => (shares.get(stem(word)) ?? 0) >= oftenSaid);
}

/** How much each of the things is meant by the words: those that all of them have tell nothing apart. */
export function claimsOn(draft: Draft, ids: readonly string[], text: string): number[] {
  const shares = ids.map((id) => wordsOf(draft, id));
  const said = new Set(contentWords(text).map(stem));
  return shares.map((own) =>
    [...said].reduce((sum, word) => {
      const all = shares.reduce((total, one) => total + (one.get(word) ?? 0), 0);
      return all === 0 ? sum : sum + (own.get(word) ?? 0) / all;
    }, 0),
  );
}

/** What other things may lay claim to as well speaks less for each. */
function shared(claims: readonly number[]): number[] {
  const all = claims.reduce((sum, one) => sum + one, 0);
  return claims.map((one) => (all === 0 ? 0 : (one * one) / all));
}

/** Each thing in the part whose words mean it most; what might stand in either stands where nothing surer does. */
function placed(draft: Draft, ids: readonly string[], options: readonly Option[]): string[][] {
  const claims = options.map(({ text }) => shared(claimsOn(draft, ids, text)));
  const here: string[][] = options.map(() => []);
  const lead = (at: number) => {
    const [best = 0, next = 0] = claims.map((one) => one[at] ?? 0).toSorted((one, other) => other - one);
    return best - next;
  };
  for (const at of ids.map((_, place) => place).toSorted((one, other) => lead(other) - lead(one))) {
    const most = Math.max(...claims.map((one) => one[at] ?? 0));
    const [place] = options
      .map((_, one) => one)
      .filter((one) => most > 0 && claims[one]?.[at] === most)
      .toSorted((one, other) => (here[one]?.length ?? 0) - (here[other]?.length ?? 0));
    if (place !== undefined) here[place]?.push(ids[at] ?? '');
  }
  return here;
}

/** "Tell the manager yourself, or shall we go together?", beside other things: by its own words it leaves none of these to choose. */
function withoutOtherChoice(draft: Draft, { spoken }: HeardTurn, offered: readonly string[]): string {
  const isOther = ({ text, speech, matches }: Move) =>
    speech === 'question' &&
    /\w,?\s+or\s/i.test(text) &&
    offered.filter((id) => matches.some((match) => match.id === id) || isSpokenOf(draft, id, text)).length < 2;
  const others = spoken.filter(isOther).map(({ text }) => text);
  return others.reduce((heard, text) => heard.replace(text, ''), draft.heard);
}

/** "Either you stop driving, or we ask for desk duty": which of the things that are offered stand there as alternatives. */
export function alternativesIn(draft: Draft, turn: HeardTurn, offered: readonly string[]): Alternatives {
  const options = offered.length > 1 ? optionsIn(withoutOtherChoice(draft, turn, offered)) : [];
  if (!options.some(({ orElse }) => orElse)) return [];
  let found: string[][] = [];
  for (const [place, here] of placed(draft, offered, options).entries()) {
    if (here.length === 0) continue;
    if (options[place]?.orElse) found.push(here);
    else if (found.length < 2) found = [here];
  }
  return found.length > 1 ? found : [];
}
