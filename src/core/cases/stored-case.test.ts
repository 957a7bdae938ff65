import { describe, expect, it } from 'vitest';
import { validCase } from './case-fixture.ts';
import { somePortrait } from './portrait/portrait-fixture.ts';
import { type CaseFile, caseFile } from './schema.ts';
import { type EarlierCase, inCurrentFormat } from './stored-case.ts';

/** The fixture as format 1 would have stored it. */
function earlier(): EarlierCase {
  const { signs: _signs, plan: _plan, ending: _ending, speaker, facts, ...rest } = validCase();
  const { portrait: _portrait, ...who } = speaker;
  return {
    ...rest,
    format: 1,
    speaker: {
      ...who,
      shows: [{ when: 'opening', sign: 'Smiles' }],
      lines: { ...speaker.lines, closing_content: ['Thank you.'], closing_uneasy: ['Well. Goodbye.'] },
    },
    facts: facts.map(({ brief: _brief, sensitive: _sensitive, ...fact }) => fact),
  };
}

describe('a stored case', () => {
  it('of the current format is read as it stands', () => {
    const file: CaseFile = validCase();
    expect(inCurrentFormat(file)).toBe(file);
  });

  it('of format 1 opens with no plan, with what it showed and with its own goodbyes', () => {
    const file = inCurrentFormat(earlier());
    expect(caseFile.safeParse(file).error).toBeUndefined();
    expect(file.plan).toEqual([]);
    expect(inCurrentFormat(earlier(), somePortrait()).speaker.portrait).toEqual(somePortrait());
    expect(file.signs).toMatchObject([{ when: 'opening', shown: 'Smiles', remarked_by: [] }]);
    expect(file.ending.closing).toMatchObject({ relieved: ['Thank you.'], unfinished: ['Well. Goodbye.'] });
    expect(file.facts[0]?.brief).toBe(file.facts[0]?.says[0]);
  });
});
