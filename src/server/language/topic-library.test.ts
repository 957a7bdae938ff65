import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acts } from '#core/cases/acts.ts';
import { aspects, topics } from '#core/topics/topics.ts';
import { loadTopicLibrary } from './topic-library.ts';

describe('loadTopicLibrary', () => {
  it('has phrasings in several voices for every topic and aspect, and knows only real acts', () => {
    const library = loadTopicLibrary();
    for (const { id } of topics) expect(library.topics.get(id)?.length, id).toBeGreaterThanOrEqual(12);
    for (const aspect of Object.keys(aspects))
      expect(library.aspects.get(aspect)?.length, aspect).toBeGreaterThanOrEqual(12);
    const known: readonly string[] = acts;
    for (const act of library.acts.keys()) expect(known).toContain(act);
    expect(library.absent.length).toBeGreaterThan(50);
    expect(library.nothing.length).toBeGreaterThan(50);
  });

  it('refuses a file that is not a voice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'voices-'));
    writeFileSync(join(folder, 'odd.yaml'), 'voice: odd\ntopics: [1, 2]\n');
    expect(() => loadTopicLibrary(folder)).toThrow();
  });
});
