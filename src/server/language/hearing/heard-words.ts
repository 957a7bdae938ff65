import type { TopicLibrary } from '#core/patient/understand/topic-library.ts';
import { withoutDictation } from '#core/speech/hearing/dictation.ts';
import { likelyWords } from '#core/speech/hearing/likely-words.ts';
import { createPhraseModel } from '#core/speech/hearing/phrase-model.ts';
import { withQuestionMarks } from '#core/speech/hearing/question-marks.ts';
import { roughSounds } from '#core/speech/hearing/rough-sounds.ts';
import type { Sounds } from '#core/speech/hearing/sound-distance.ts';
import { namesInNotes } from '#core/speech/names-in-notes.ts';
import { wordsPutRight } from '#core/speech/words-put-right.ts';
import { sentences } from '#core/text/words.ts';
import { plainWords, readMedicines, readPronunciations } from './plain-words.ts';

/** What a recogniser has heard of a doctor who has read these notes, put right: names first, then what nobody would say. */
export type PutRight = (heard: string, notes: unknown) => string;

/** Reads the dictionary and learns how doctors speak, which takes a second. */
export function createPutRight(library: TopicLibrary): PutRight {
  const pronunciations = readPronunciations();
  const plain = plainWords(pronunciations);
  const isPlain = (word: string) => plain.has(word) || plain.has(word.replaceAll("'", ''));
  const medicines = readMedicines();
  const phrases = createPhraseModel(doctorsPhrases(library).flatMap(sentences));
  const soundsOf = remembered(
    (word) => pronunciations.get(word) ?? pronunciations.get(word.replaceAll("'", '')) ?? roughSounds(word),
  );
  const toLikely = likelyWords({ phrases, soundsOf, isPlain });

  return (heard, notes) => {
    const known = [...medicines, ...namesInNotes(notes, isPlain)];
    const names = new Set(known.map((name) => name.toLowerCase()));
    const noted = new Set(JSON.stringify(notes).match(/\p{Lu}\p{Ll}{2,}/gu));
    const isName = (written: string) => names.has(written.toLowerCase()) || noted.has(written);
    const named = wordsPutRight({ names: known, isPlain })(withoutDictation(heard));
    return withQuestionMarks(toLikely(named, isName));
  };
}

const doctorsPhrases = ({ topics, aspects, acts, absent, nothing }: TopicLibrary): string[] => [
  ...[topics, aspects, acts].flatMap((phrasings) => [...phrasings.values()].flat()),
  ...absent,
  ...nothing,
];

function remembered(soundsOf: (word: string) => Sounds): (word: string) => Sounds {
  const known = new Map<string, Sounds>();
  return (word) => {
    const sounds = known.get(word) ?? soundsOf(word);
    known.set(word, sounds);
    return sounds;
  };
}
