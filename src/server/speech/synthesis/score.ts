import { spokenWords } from '#core/speech/text/spoken-words.ts';
import type { SpokenSymbol } from './model.ts';
import type { Pronounce } from './pronounce.ts';

/** What the model is given to say, and where the written words stand in it. */
export interface Scored {
  symbols: Array<SpokenSymbol & { sound: string | null }>;
  words: Array<{ text: string; from: number; to: number }>;
}

const pad = { name: '_', tone: 0, sound: null };
/** The one sound whose symbol is not its name in small letters. */
const otherNames: Readonly<Record<string, string>> = { V: 'V' };

export function scoreOf(text: string, pronounce: Pronounce): Scored {
  const symbols: Scored['symbols'] = [pad];
  const words: Scored['words'] = [];
  for (const { written, spoken, stop } of spokenWords(text)) {
    const from = symbols.length;
    for (const { name, stress } of spoken.flatMap(pronounce)) {
      symbols.push({
        name: otherNames[name] ?? name.toLowerCase(),
        tone: stress === null ? 0 : stress + 1,
        sound: name,
      });
    }
    words.push({ text: written, from, to: symbols.length });
    if (stop !== '') symbols.push({ name: stop, tone: 0, sound: null });
  }
  // Without a stop at its end the model breaks the last word off.
  if (symbols.at(-1)?.sound !== null) symbols.push({ name: '.', tone: 0, sound: null });
  return { symbols: [...symbols, pad], words };
}
