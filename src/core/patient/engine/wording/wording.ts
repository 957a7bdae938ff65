import type { Fact } from '#core/cases/schema-disclosure.ts';
import type { SpeakerLines } from '#core/cases/schema-speaker.ts';
import { sentences, words } from '#core/text/words.ts';
import type { Draft } from '../draft.ts';
import { isIrritated } from '../mood.ts';

/** FNV-1a: the same seed and id always choose the same wording. */
function hash(seed: number, id: string, count = 0): number {
  let value = 0x811c9dc5;
  for (const character of `${seed}:${id}:${count}`) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/** The wording for the `count`th use: starts anywhere, then goes round, so that the next one differs. */
export function wordingOf(list: readonly string[], seed: number, id: string, count = 0): string {
  if (list.length === 0) return '';
  return list[(hash(seed, id) + count) % list.length] ?? '';
}

/** A list's next wording, remembered under `key` so that the one after it differs. */
export function nextWording(draft: Draft, key: string, list: readonly string[]): string {
  const used = draft.state.linesUsed[key] ?? 0;
  draft.state.linesUsed[key] = used + 1;
  return wordingOf(list, draft.state.seed, key, used);
}

export function stockLine(draft: Draft, kind: keyof SpeakerLines): string {
  return nextWording(draft, kind, draft.file.speaker.lines[kind]);
}

const asISaid = ["It's as I said.", 'Same as I said before.', 'As I told you.'];
const toldYou = ["I've told you this.", "I've said this already."];

function shortest(says: readonly string[]): number {
  const lengths = says.map((wording) => words(wording).length);
  return lengths.indexOf(Math.min(...lengths));
}

/** Where a fact's wordings begin; a fact first told among many others begins with its shortest. */
function firstWording(draft: Draft, fact: Fact, terse: boolean): number {
  const key = `first-wording.${fact.id}`;
  const kept = draft.state.linesUsed[key];
  if (kept !== undefined) return kept;
  if (!terse) return hash(draft.state.seed, fact.id) % fact.says.length;
  const index = shortest(fact.says);
  draft.state.linesUsed[key] = index;
  return index;
}

/** What is said when the fact has been told `timesTold` times before. */
export function factWording(draft: Draft, fact: Fact, timesTold: number, terse: boolean): string {
  const count = fact.says.length;
  if (timesTold < count) {
    const wording = fact.says[(firstWording(draft, fact, terse) + timesTold) % count] ?? '';
    // Only a retelling may be cut short: a first telling must hold the whole fact.
    return timesTold > 0 && isIrritated(draft.state.mood) ? (sentences(wording)[0] ?? wording) : wording;
  }
  const opener = nextWording(draft, 'retold', isIrritated(draft.state.mood) ? toldYou : asISaid);
  return `${opener} ${fact.says[0] ?? ''}`;
}
