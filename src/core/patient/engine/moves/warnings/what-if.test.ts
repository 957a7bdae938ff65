import { beforeEach, describe, expect, it } from 'vitest';
import type { TalkAct } from '#core/patient/understanding.ts';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';
import { commonLines } from '../../wording/common-lines.ts';

const back: TalkAct[] = ['tell-back'];

describe('what is to be done if something happens', () => {
  let played: Played;
  const warns = (text: string) => played.turn(move({ speech: 'statement', text, acts: ['safety-net'] }));
  const answer = (...texts: string[]) =>
    played.said(...texts.map((text) => move({ text, acts: text.endsWith('?') ? back : [] })));

  beforeEach(() => {
    played = new Played({ ...shippedCase('hot-and-off-her-feeds'), cues: [], questions: [] });
    played.turn(tellMe);
    played.state.mood = { trust: 10, worry: 2, irritation: 0 };
    for (const id of ['seen-today', 'urine-sample'])
      played.turn(
        move({ speech: 'statement', text: 'This, because it helps.', acts: ['reason'], matches: [match('offer', id)] }),
      );
  });

  it('is what the warning says that names it, in one word', () => {
    warns("If she goes floppy or you can't wake her, 999. If she feeds badly, ring us.");
    expect(answer('And what would you do if she was floppy?')).toBe("I'd ring 999.");
    expect(answer('So if she feeds badly, what will you do?')).toBe("I'd ring you.");
  });

  it('may be asked with what happens before it, and is never the whole plan', () => {
    warns("If she goes floppy or you can't wake her, 999.");
    expect(answer("It's nine at night and she is floppy.", 'Who do you ring?')).toBe("I'd ring 999.");
  });

  it('is for help at once what was said of the gravest, and otherwise to ask', () => {
    warns("If she goes floppy or you can't wake her, 999.");
    expect(answer('Suppose she has a rash at three in the morning. What would you do?')).toBe("I'd ring 999.");
    expect(commonLines.wouldRing).toContain(
      answer('And if the chemist is shut when you get there, what would you do?'),
    );
  });

  it('is taken in and answered where the warning comes in the same breath', () => {
    const said = answer('If she goes floppy, ring 999.', 'What would you do if she was floppy tonight?');
    expect(said).toContain('999');
    expect(played.state.plan.safetyNets).toEqual(['If she goes floppy, 999']);
  });

  it('alone is said back where help is named', () => {
    warns("If she goes floppy or you can't wake her, 999.");
    expect(answer('You ring 999.', 'Say it back to me?')).toBe("999 if she goes floppy or I can't wake her.");
  });

  it('is not asked by "when we hang up"', () => {
    warns("If she goes floppy or you can't wake her, 999.");
    expect(answer('What will you do when we hang up?')).not.toBe("I'd ring 999.");
  });
});

it('what comes on, in a warning that was never given, is no visit that was agreed', () => {
  const played = new Played({ ...shippedCase('private-matter'), cues: [], questions: [] });
  played.turn(tellMe);
  played.state.mood = { trust: 10, worry: 2, irritation: 0 };
  played.turn(
    move({
      speech: 'statement',
      text: 'Tests, so we know.',
      acts: ['reason'],
      matches: [match('offer', 'tests-here')],
    }),
  );
  played.turn(move({ speech: 'statement', text: "If it's not gone in five minutes, ring 999.", acts: ['safety-net'] }));
  const said = played.said(
    move({ text: "If it comes on resting, or wakes you, or gets more often, what'll you do?", acts: ['tell-back'] }),
  );
  expect(said).not.toContain('test');
});
