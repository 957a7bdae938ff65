import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { americanSpellings, ownPronunciations } from '#core/speech/voice/own-pronunciations.ts';
import { openLetterToSound } from './letter-to-sound.ts';

/** A sound of the dictionary: its name and, of a vowel, how strongly it is said (0 weak, 1 strong, 2 between). */
export interface Sound {
  name: string;
  stress: number | null;
}

export type Pronounce = (word: string) => Sound[];

const endings: Readonly<Record<string, readonly string[]>> = {
  s: ['Z'],
  d: ['D'],
  ll: ['AH0', 'L'],
  ve: ['V'],
  re: ['R'],
  m: ['M'],
};
const hissing = /^(S|Z|SH|ZH|CH|JH)$/;
const voiceless = /^(P|T|K|F|TH)$/;

export function openPronounce(folder: string): Pronounce {
  const dictionary = JSON.parse(readFileSync(join(folder, 'cmudict.json'), 'utf8')) as Record<string, string[]>;
  const letterToSound = openLetterToSound(join(folder, 'g2p_model.json'));
  const entry = (word: string) => ownPronunciations.get(word) ?? dictionary[word.toUpperCase()];

  const soundsOf = (word: string): readonly string[] => {
    const parts = word.split('-').filter((part) => part !== '');
    if (parts.length > 1) return parts.flatMap(soundsOf);
    const known =
      entry(word) ??
      americanSpellings(word)
        .map(entry)
        .find((sounds) => sounds !== undefined);
    if (known) return known;
    const [stem = '', ending] = word.split("'");
    if (ending === undefined || stem === '') return letterToSound(word.replaceAll("'", ''));
    const sounds = soundsOf(stem);
    return [...sounds, ...ended(sounds.at(-1) ?? '', ending)];
  };

  return (word) => soundsOf(word).map(soundOf);
}

function ended(last: string, ending: string): readonly string[] {
  if (ending !== 's') return endings[ending] ?? [];
  if (hissing.test(last)) return ['IH0', 'Z'];
  return voiceless.test(last) ? ['S'] : ['Z'];
}

function soundOf(written: string): Sound {
  const stress = written.match(/\d$/)?.[0];
  return { name: written.replace(/\d$/, ''), stress: stress === undefined ? null : Number(stress) };
}
