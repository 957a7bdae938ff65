import { words } from '#core/text/words.ts';
import type { CaseFile } from '../../schema.ts';
import { type Finding, warning } from '../finding.ts';
import { allTexts, speakerSpeech } from '../texts.ts';

export interface BankFinding extends Finding {
  /** The case that should change: the later of those that share something. */
  caseId: string;
}

/** What two people of the bank have in common that two strangers would not. */
export function lintBank(files: readonly CaseFile[]): BankFinding[] {
  return [
    ...shared(files, 'speaker.name', firstNames, ([name, others]) => [
      `the name ${name} is also in ${others}`,
      'a doctor who has met both takes one for the other: choose another name',
    ]),
    ...shared(files, 'facts', jobs, ([job, others]) => [
      `another '${job}' is in ${others}`,
      'give one of them another trade, or draw the two apart by their day',
    ]),
    ...shared(files, 'speaker.voice', petPhrases, ([phrase, others]) => [
      `'${phrase}' is also what the speaker of ${others} says`,
      'a pet phrase belongs to one person: reword it',
    ]),
    ...crowdedSettings(files),
  ];
}

type Words = (entry: [string, string]) => [string, string];

function shared(
  files: readonly CaseFile[],
  path: string,
  of: (file: CaseFile) => Iterable<string>,
  say: Words,
): BankFinding[] {
  const holders = new Map<string, string[]>();
  for (const file of files) {
    for (const thing of new Set(of(file))) holders.set(thing, [...(holders.get(thing) ?? []), file.identity.id]);
  }
  return [...holders].flatMap(([thing, ids]) => {
    const [last = '', ...earlier] = [...ids].reverse();
    if (earlier.length === 0) return [];
    const [what, mend] = say([thing, earlier.reverse().join(', ')]);
    return [{ ...warning('E25', path, what, mend), caseId: last }];
  });
}

const notNames = new Set(
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays January February March April May June July August September October November December Christmas Easter Ramadan God England English Wales Scotland Mum Dad Mother Father Miss Mrs Gran Nan Doctor Year'.split(
    ' ',
  ),
);

/** Capitals inside a sentence, of what the speaker says and of who they are. */
function firstNames(file: CaseFile): string[] {
  const own = [file.speaker.name, file.notes.patient.name].flatMap((name) => name.split(' ').slice(0, 1));
  const told = [...allTexts(file.facts.map(({ gloss, says }) => [gloss, says])), ...allTexts(file.cues)];
  const named = told.flatMap(({ text }) => [...text.matchAll(/(?<=[a-z,] )[A-Z][a-z]{2,}\b/g)].map(([name]) => name));
  return [...own, ...named].filter((name) => !notNames.has(name));
}

const trades =
  /\b(stage manager|(?:sous-|head )?chef|baker|postman|bus driver|drives a bus|nurse|teacher|signaller|removals|pharmacist|farmer|builder|plumber|cleaner|carer|accountant|electrician|hairdresser|taxi driver|shop assistant|student|scaffolder|engineer|lorry driver)\b/i;

function jobs(file: CaseFile): string[] {
  const found = file.facts
    .filter(({ topic }) => topic === 'work.job')
    .flatMap(({ gloss }) => trades.exec(gloss)?.[1] ?? []);
  return found.map((trade) => trade.toLowerCase().replace(/^(sous-|head )/, ''));
}

const phraseWords = 8;

/** Eight words in a row are no accident; lines that everybody needs ("not that I know of") are shorter. */
function petPhrases(file: CaseFile): string[] {
  return speakerSpeech(file).flatMap(({ text }) => {
    const said = words(text);
    return said.flatMap((_, place) =>
      place + phraseWords <= said.length ? [said.slice(place, place + phraseWords).join(' ')] : [],
    );
  });
}

const mostInOnePlace = 1 / 3;

function crowdedSettings(files: readonly CaseFile[]): BankFinding[] {
  const places = new Set(files.map(({ speaker }) => speaker.portrait.setting));
  return [...places].flatMap((setting) => {
    const there = files.filter(({ speaker }) => speaker.portrait.setting === setting);
    const last = there.at(-1);
    if (last === undefined || setting === 'none' || there.length < 3) return [];
    if (there.length / files.length <= mostInOnePlace) return [];
    const what = `${there.length} of ${files.length} people sit in the same place (${setting})`;
    const mend = 'put some of them where their day would find them';
    return [{ ...warning('E25', 'speaker.portrait.setting', what, mend), caseId: last.identity.id }];
  });
}
