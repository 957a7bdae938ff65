import { findPhrase, sentences, words } from '#core/text/words.ts';
import type { CaseFile } from '../schema.ts';
import { error, type Finding } from './finding.ts';
import { allTexts, speakerSpeech, toldTexts } from './texts.ts';
import { americanSpellings, jargon } from './word-lists.ts';

const meanSentence = 14;
const longestSentence = 30;

const jargonWords: ReadonlySet<string> = new Set(jargon);
// Paired marks only: an apostrophe inside a word opens no quotation.
const quotation = /"[^"]*"|“[^”]*”|‘[^’]*’|(?<![\p{L}\p{N}])'[^']+'(?![\p{L}\p{N}])/gu;

export function speechIsLay(file: CaseFile): Finding[] {
  if (file.speaker.vocabulary !== 'lay') return [];
  const told = toldTexts(file).map(({ path, text }) => ({
    path,
    lengths: sentences(text).map((s) => words(s).length),
  }));
  const lengths = told.flatMap((text) => text.lengths);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return [
    ...(mean <= meanSentence
      ? []
      : [
          error(
            'E17',
            'speaker',
            `lay sentences have ${mean.toFixed(1)} words on average, at most ${meanSentence} are allowed`,
            'shorten what the speaker says',
          ),
        ]),
    ...told.flatMap(({ path, lengths: own }) => {
      const longest = Math.max(0, ...own);
      return longest <= longestSentence
        ? []
        : [
            error(
              'E17',
              path,
              `a sentence of ${longest} words, at most ${longestSentence} are allowed`,
              'split the sentence as a person would say it',
            ),
          ];
    }),
    ...speakerSpeech(file).flatMap(({ path, text }) => {
      const found = findPhrase(text.replace(quotation, ' '), jargonWords, 1);
      return found
        ? [
            error(
              'E17',
              path,
              `'${found}' is a word of the profession`,
              'use the everyday word, or put it in quotation marks if the speaker quotes someone',
            ),
          ]
        : [];
    }),
  ];
}

const americanWords: ReadonlySet<string> = new Set(Object.keys(americanSpellings));

export function spellingIsBritish(file: CaseFile): Finding[] {
  return allTexts(file).flatMap(({ path, text }) => {
    // An official title keeps its own spelling.
    if (/^teaching\.guidelines\[\d+\]\.(name|body)$/.test(path)) return [];
    const found = findPhrase(text, americanWords, 1);
    return found === undefined
      ? []
      : [
          error(
            'E18',
            path,
            `'${found}' is American spelling`,
            `write '${americanSpellings[found] ?? 'the British form'}'`,
          ),
        ];
  });
}

const clinicalStep =
  '(?:prescrib|refer|order|diagnos|admit|examin|scan|x-?ray|titrat|swab|screen|safety.?net|start (?:me|him|her|them) on|stop (?:my|his|her|their) (?:tablet|medic)|check (?:my|his|her|their) (?:blood|urine|pressure|thyroid|iron))';

const outOfRole: ReadonlyArray<{ pattern: RegExp; what: string; mend: string }> = [
  {
    pattern:
      /\b(?:mark scheme|mark sheet|marking|(?:your|extra|more|lose|gain|full) marks|marks for|criteri(?:on|a)|examiners?|assessors?|candidates?|(?:this|your) exam|role-?\s?play(?:er|ing)?|actors?|simulat\w+|case file|(?:my|the|off|your) script (?:says|said|is|does)|(?:in|on|from|off|to) (?:my|the) script|language model|chatbot|as an ai)\b/i,
    what: 'belongs to the exam or the script',
    mend: 'the speaker knows nothing of an exam: say what a person would say',
  },
  {
    pattern: new RegExp(
      `\\b(?:you (?:should|ought to|need to|must|have to|'d better|had better)|shouldn't you|oughtn't you|why (?:don't|not) you|have you (?:thought of|thought about|considered)|i(?:'d| would) (?:advise|suggest|recommend) (?:you|that you)?|you could (?:try|consider)) ?(?:to |be |just |also |really )*${clinicalStep}`,
      'i',
    ),
    what: 'tells the doctor what to do',
    mend: 'let the speaker say what they want or fear, not the next clinical step',
  },
  {
    pattern:
      /\b(?:NICE (?:says|recommends|guidance|guidelines?)|(?:the )?guidelines? (?:says?|recommends?)|the BNF says|first-line treatment)\b/,
    what: 'quotes guidance to the doctor',
    mend: 'let the doctor know the guidance; the speaker says what they heard or hope',
  },
];

export function roleIsKept(file: CaseFile): Finding[] {
  return speakerSpeech(file).flatMap(({ path, text }) =>
    outOfRole.flatMap(({ pattern, what, mend }) => {
      const found = pattern.exec(text.replaceAll('’', "'"));
      return found ? [error('E19', path, `'${found[0]}' ${what}`, mend)] : [];
    }),
  );
}
