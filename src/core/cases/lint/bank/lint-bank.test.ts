import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../../case-fixture.ts';
import type { CaseFile } from '../../schema.ts';
import { lintBank } from './lint-bank.ts';

/** Cases that differ in everything the bank looks at; a test makes two of them alike. */
function bank(count: number): CaseFile[] {
  return Array.from({ length: count }, (_, place) => {
    const file = validCase();
    file.identity.id = `case-${place}`;
    file.speaker.name = `Name${place} Surname`;
    file.notes.patient.name = file.speaker.name;
    file.speaker.portrait.setting = 'none';
    for (const fact of file.facts) fact.says = fact.says.map((text) => `${place} ${text}`);
    return file;
  });
}

function found(spoil: (files: CaseFile[]) => void, count = 2): string[] {
  const files = bank(count);
  const before = new Set(lintBank(files).map(({ what }) => what));
  spoil(files);
  return lintBank(files)
    .filter(({ what }) => !before.has(what))
    .map(({ caseId, path, what }) => `${caseId} ${path}: ${what}`);
}

const fact = (file: CaseFile) => nth(file.facts, 11);

describe('E25 the bank as a whole', () => {
  it('knows each name once, also of people who are only told of', () => {
    expect(
      found((files) => {
        Object.assign(nth(files, 0).speaker, { name: 'Callum Ferreira' });
        fact(nth(files, 1)).says.push('I told my husband, Callum, last night.');
      }),
    ).toEqual(['case-1 speaker.name: the name Callum is also in case-0']);
  });

  it('lets weekdays and mothers stand in every case', () => {
    expect(
      found((files) => {
        for (const file of files) fact(file).says.push('I saw Mum on Friday, before Christmas.');
      }).filter((line) => line.includes('the name')),
    ).toEqual([]);
  });

  it('has each trade once', () => {
    expect(
      found((files) => {
        Object.assign(nth(files, 0).facts.find(({ topic }) => topic === 'work.job') ?? {}, {
          gloss: 'Head chef of a hotel',
        });
        Object.assign(nth(files, 1).facts.find(({ topic }) => topic === 'work.job') ?? {}, {
          gloss: 'Sous-chef in a pub',
        });
      }),
    ).toEqual(["case-1 facts: another 'chef' is in case-0"]);
  });

  it('gives a pet phrase to one person', () => {
    expect(
      found((files) => {
        for (const file of files) nth(file.reactions, 0).says.push("I don't know what that means, is it");
      }),
    ).toEqual(["case-1 speaker.voice: 'i dont know what that means is it' is also what the speaker of case-0 says"]);
  });

  it('does not put everybody in the kitchen', () => {
    const inKitchen = (many: number) =>
      found((files) => {
        for (const file of files.slice(0, many)) file.speaker.portrait.setting = 'kitchen';
      }, 9);
    expect(inKitchen(3)).toEqual([]);
    expect(inKitchen(4)).toEqual(['case-3 speaker.portrait.setting: 4 of 9 people sit in the same place (kitchen)']);
  });
});
