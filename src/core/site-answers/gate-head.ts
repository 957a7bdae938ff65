import { learntWeights } from './gate-weights.ts';

/** What a message may be; `none` is a question, or nothing that has to be turned away. */
export const gateClasses = [
  'distress',
  'emergency',
  'clinical',
  'abuse',
  'injection',
  'private',
  'script',
  'none',
] as const;
export type GateClass = (typeof gateClasses)[number];
export type Chances = Readonly<Record<GateClass, number>>;

/** A number for each class, in the order of the classes: of one term after the other, and of one class's meaning after the other. */
export interface GateWeights {
  terms: ReadonlyMap<string, number>;
  ofTerms: Int8Array;
  termStep: number;
  ofMeaning: Int8Array;
  meaningStep: number;
  bias: readonly number[];
}

/** As the weights are written down. */
export interface WrittenWeights {
  terms: string;
  ofTerms: string;
  termStep: number;
  ofMeaning: string;
  meaningStep: number;
  bias: readonly number[];
}

const count = gateClasses.length;
/** How much words and meaning weigh against each other; both have length one. */
export const termWeight = 4;
export const meaningWeight = 8;
/** What a visitor may send has no more words than this; what is longer tells nothing more. */
const mostWords = 400;

/** Words and pairs of neighbours, as the head knows them: no capitals, apostrophes or figures. */
export function termsOf(text: string): Set<string> {
  const found = (
    text
      .toLowerCase()
      .replace(/['’‘]/g, '')
      .match(/[a-z]+|\d+/g) ?? []
  ).slice(0, mostWords);
  const words = found.map((word) => (/\d/.test(word) ? '#' : word));
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

/** How likely each class is: by words and meaning, or by words alone where the meaning is not known. */
export function chancesOf(text: string, vector: Float32Array | null, weights: GateWeights = learnt): Chances {
  const scores = [...weights.bias];
  const known = [...termsOf(text)].flatMap((term) => weights.terms.get(term) ?? []);
  const each = (termWeight * weights.termStep) / Math.sqrt(Math.max(1, known.length));
  // A vector of another length is another encoder's and tells nothing.
  const meaning = vector?.length === weights.ofMeaning.length / count ? vector : new Float32Array();
  const step = meaningWeight * weights.meaningStep;
  for (let at = 0; at < count; at++) {
    let sum = scores[at] ?? 0;
    for (const term of known) sum += each * (weights.ofTerms[term * count + at] as number);
    const from = at * meaning.length;
    for (let place = 0; place < meaning.length; place++) {
      sum += step * (meaning[place] as number) * (weights.ofMeaning[from + place] as number);
    }
    scores[at] = sum;
  }
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  const trust = meaning.length > 0 ? 1 : trustInWords(known.length);
  const chance = (name: GateClass, at: number) => (trust * (powers[at] ?? 0)) / sum + (name === 'none' ? 1 - trust : 0);
  return Object.fromEntries(gateClasses.map((name, at) => [name, chance(name, at)])) as Chances;
}

/** Without their meaning words tell less, and two or three of them little. */
const trustInWords = (terms: number): number => (0.9 * terms) / (terms + 2);

export function readWeights({ terms, ofTerms, ofMeaning, ...rest }: WrittenWeights): GateWeights {
  return {
    ...rest,
    terms: new Map(terms.split(',').map((term, at) => [term, at])),
    ofTerms: bytesOf(ofTerms),
    ofMeaning: bytesOf(ofMeaning),
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64, which the language itself does not read. */
function bytesOf(base64: string): Int8Array {
  const text = base64.replace(/=+$/, '');
  const places = new Map([...letters].map((letter, place) => [letter, place]));
  const bytes = new Int8Array(Math.floor((text.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const letter of text) {
    bits = ((bits << 6) | (places.get(letter) ?? 0)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = bits >> held;
  }
  return bytes;
}

const learnt = readWeights(learntWeights);
