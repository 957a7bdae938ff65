import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { planKinds } from '#core/cases/plan/plan-kinds.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { buildCaseIndex } from '#core/patient/understand/case-index.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { normalised, words } from '#core/text/words.ts';
import { projectRoot } from '#server/project-root.ts';
import { loadPlanKinds } from './plan-kinds.ts';
import { loadTopicLibrary } from './topic-library.ts';

const text = readFileSync(join(projectRoot, 'content/plan-kinds.yaml'), 'utf8');
const kinds = [...loadPlanKinds().values()];

function repeated(list: readonly string[]): string[] {
  const plain = list.map(normalised);
  return list.filter((_, place) => plain.indexOf(plain[place] ?? '') !== place);
}

describe('kinds of proposal', () => {
  it('are all there', () => {
    expect(kinds.map(({ id }) => id)).toEqual([...planKinds]);
  });

  it('are heard by who speaks for themselves, but for what colleagues do about a patient', async () => {
    const library = { ...loadTopicLibrary(), planKinds: kinds };
    const heardBy = async (file: CaseFile) => (await buildCaseIndex(file, library, fakeEncode)).plan?.targets ?? [];
    const file = validCase();
    const heard = (await heardBy(file)).map(({ id }) => id);
    expect(heard).toContain('kind:scan');
    expect(heard).not.toContain('kind:contact-patient');
    file.notes.relation = 'Her brother';
    expect((await heardBy(file)).filter(({ kind }) => kind === 'kind')).toEqual([]);
  });

  it('share no doctor sentence', () => {
    expect(repeated(kinds.flatMap(({ offers, declines }) => [...offers, ...declines]))).toEqual([]);
  });

  it('say nothing twice in one kind, and nothing at length', () => {
    for (const { id, says, thing } of kinds) {
      const spoken = Object.values(says).flat();
      expect(repeated(spoken), id).toEqual([]);
      for (const line of spoken) expect(words(line.replaceAll('{thing}', thing)).length, line).toBeLessThanOrEqual(20);
    }
  });

  it.each([
    ['a kind is missing', text.replace(/ {2}- id: urine-sample[\s\S]*?(?= {2}- id: scan)/, '')],
    ['an offer is missing', text.replace(/ {6}- "Let's get some bloods."\n/, '')],
    ['a refusal is missing', text.replace(/ {6}- "We don't need bloods for this."\n/, '')],
    ['a slot is unknown', text.replace('I have {thing}', 'I have {noun}')],
    ['a retelling is a sentence', text.replace('"I have {thing}"', '"I have {thing}."')],
    ['an answer has one wording', text.replace(/yes: \["Yes, that's fine[^\]]*\]/, 'yes: ["Yes."]')],
    ['a key is unknown', text.replace('stance: agrees', 'stance: agrees\n    mood: sunny')],
  ])('are refused when %s', (_what, spoiled) => {
    expect(spoiled).not.toBe(text);
    expect(() => loadPlanKinds(spoiled)).toThrow();
  });
});
