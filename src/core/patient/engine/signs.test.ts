import { beforeEach, describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Sign } from '#core/cases/schema-signs.ts';
import { hello, Played, tellMe } from './turn-fixture.ts';

const moves = { trust: 0, worry: 0, irritation: 0 };
const atFirstSight = (id: string, more: Partial<Sign>): Sign => ({
  id,
  when: 'opening',
  shown: 'Looks away',
  remarked_by: [],
  reply: [],
  releases: [],
  moves,
  ...more,
});

let file: CaseFile;
const opened = () => new Played(file).turn(hello);

beforeEach(() => {
  file = validCase();
  file.cues = [];
  file.identity.channel = 'video';
  file.signs = [
    atFirstSight('dressed', { shown: 'In a depot fleece' }),
    atFirstSight('away', { shown: 'Looks away', pose: 'looks-away' }),
  ];
});

describe('the body with a sign', () => {
  it('does what the first of the signs shown together has a pose for', () => {
    expect(opened()).toMatchObject({ sign: 'In a depot fleece; looks away', pose: 'looks-away' });
  });

  it('is back at rest with the next reply', () => {
    const played = new Played(file);
    played.turn(hello);
    expect(played.turn(tellMe)).toMatchObject({ sign: null, pose: null });
  });

  it('is not seen on the telephone, where the sign is heard', () => {
    file.identity.channel = 'telephone';
    expect(opened()).toMatchObject({ sign: 'In a depot fleece; looks away', pose: null });
  });

  it('shows nothing of a sign that would give away what is held back', () => {
    const giveaway = file.facts.find(({ giveaways }) => giveaways)?.giveaways?.[0] ?? '';
    file.signs = [atFirstSight('telling', { shown: `Hides ${giveaway}`, pose: 'hand-hidden' })];
    expect(giveaway).not.toBe('');
    expect(opened()).toMatchObject({ sign: null, pose: null });
  });
});
