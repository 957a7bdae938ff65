import { describe, expect, it } from 'vitest';
import { parsePlainYaml } from '../plain-yaml.ts';
import { readCaseTexts } from '../read-case-files.ts';
import { textOfValue, textWith } from './case-text.ts';

const source = `# The whole.
facts:
  # All of them.
  - id: sleep   # his wife told him
    says: ["Not well.", "Badly."]
  # Ask him twice.
  - {id: weight, says: ["None lost."]}
tags: [one, two]
`;
/** Spaces inside braces are laid out anew. */
const closeSet = (line: string) => line.replace(/\s+(?=[,}\]]|$)/g, '').replace(/(?<=\S) {2,}/g, ' ');
const contentOf = (text: string) => parsePlainYaml(text).data as Record<string, unknown[]>;

describe('a case as text', () => {
  it('[ADMIN-02] every case of the library comes out as it went in', () => {
    const texts = readCaseTexts();
    expect(texts.length).toBeGreaterThan(0);
    for (const { text } of texts) expect(textWith(text, parsePlainYaml(text).data)).toBe(text);
  });

  it('[ADMIN-02] a change in a case of the library touches its own line only', () => {
    for (const { text } of readCaseTexts().slice(0, 2)) {
      const value = contentOf(text) as unknown as { identity: { title: string } };
      value.identity.title = 'Quite another title';
      const before = text.split('\n');
      const changed = textWith(text, value)
        .split('\n')
        .filter((line, at) => closeSet(line) !== closeSet(before[at] ?? ''));
      expect(changed).toEqual(['  title: "Quite another title"']);
    }
  });

  it('comments stay beside what they are about, also when it moves', () => {
    const value = contentOf(source);
    value.facts?.reverse();
    const text = textWith(source, value);
    expect(text).toMatch(/# Ask him twice\.\n {2}- \{id: weight[\s\S]*- id: sleep # his wife told him/);
    expect(parsePlainYaml(text).data).toEqual(value);
  });

  it('a sentence added, one changed and one taken out leave the rest as it was', () => {
    const value = {
      facts: [{ id: 'sleep', says: ['Not well.', 'Hardly at all.'] }],
      tags: ['one', 'two', 'and three'],
    };
    expect(textWith(source, value)).toBe(`# The whole.
facts:
  # All of them.
  - id: sleep # his wife told him
    says: ["Not well.", "Hardly at all."]
tags: [one, two, "and three"]
`);
  });

  it('without a text that can be read the content alone is written', () => {
    expect(textWith('a: [', { a: 1 })).toBe(textOfValue({ a: 1 }));
  });
});
