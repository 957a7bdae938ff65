export interface Person {
  age: number;
  sex: 'female' | 'male' | 'other';
}

type KnownVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>;

/** Voices have names and say nothing else of themselves. */
const women =
  /female|hazel|susan|libby|sonia|maisie|kate|serena|martha|amy|emma|stephanie|catherine|moira|fiona|samantha|zira|jenny/i;
const men = /\bmale|george|ryan|thomas|daniel|arthur|oliver|brian|malcolm|jamie|david|guy\b/i;

/** A British one of the speaker's sex where there is one; then British; then any English. What stays on the device comes first. */
export function chooseVoice<Voice extends KnownVoice>(voices: readonly Voice[], { sex }: Person): Voice | null {
  const fits = (name: string) => (sex === 'female' ? women.test(name) : sex === 'male' ? isMan(name) : true);
  const against = (name: string) => (sex === 'female' ? isMan(name) : sex === 'male' ? women.test(name) : false);
  const score = ({ name, lang, localService }: Voice) =>
    (/^en[-_]GB/i.test(lang) ? 4 : 0) + (fits(name) ? 3 : against(name) ? -3 : 0) + (localService ? 1 : 0);
  const english = voices.filter(({ lang }) => /^en\b|^en[-_]/i.test(lang));
  return english.reduce<Voice | null>(
    (best, voice) => (best === null || score(voice) > score(best) ? voice : best),
    null,
  );
}

const isMan = (name: string): boolean => men.test(name) && !women.test(name);

/** A little higher for the young, slower for the old. */
export function soundingOf({ age }: Person): { pitch: number; rate: number } {
  if (age <= 12) return { pitch: 1.5, rate: 1 };
  if (age <= 34) return { pitch: 1.08, rate: 1.02 };
  return age >= 75 ? { pitch: 0.92, rate: 0.88 } : { pitch: 1, rate: age >= 60 ? 0.95 : 1 };
}
