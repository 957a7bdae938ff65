import { beforeEach, describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { asks, match, move, Played, tellMe } from '../turn-fixture.ts';
import { commonLines } from '../wording/common-lines.ts';

describe('a question about somebody else', () => {
  let file: CaseFile;
  let played: Played;
  const ask = move({ text: 'Does your husband smoke?', matches: [match('fact', 'fact-12')] });

  beforeEach(() => {
    file = validCase();
    file.identity.speaks = 'patient';
    Object.assign(nth(file.facts, 12), { gloss: 'Stopped smoking', brief: 'Packed in.', says: ['Not for years.'] });
    played = new Played(file);
    played.turn(tellMe);
  });

  it('is not answered with what the speaker does', () => {
    expect(commonLines.ofAnother).toContain(played.said(ask));
    expect(played.said(asks('fact-12'))).toContain('Not for years.');
  });

  it('is answered with what the case has them say of that person', () => {
    nth(file.facts, 12).says = ['My husband does, out on the step.'];
    expect(played.said(ask)).toContain('My husband does, out on the step.');
  });

  it('may be about the patient where somebody else speaks', () => {
    file.identity.speaks = 'carer';
    expect(played.said(ask)).toContain('Not for years.');
  });

  it('who is only “he” or “she” may be whom the speaker has told of', () => {
    const said = played.said(move({ text: 'And what did she do?' }));
    expect(commonLines.ofAnother).not.toContain(said);
    file.identity.speaks = 'colleague';
    const asked = move({ text: 'When did he start it?', matches: [match('fact', 'fact-12')] });
    expect(played.said(asked)).toContain('Not for years.');
  });
});
