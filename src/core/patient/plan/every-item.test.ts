import { describe, expect, it } from 'vitest';
import type { CaseFile } from '#core/cases/schema.ts';
import type { PlanItem } from '#core/cases/schema-plan.ts';
import { shippedCases } from '#test/shipped-cases.ts';
import { hello, match, move, Played } from '../engine/turn-fixture.ts';
import type { MatchKind, TalkAct } from '../understanding.ts';

const files = shippedCases();

const items = files.flatMap((file) => file.plan.map((item) => [`${file.identity.id} ${item.id}`, file, item] as const));
const told = (kind: MatchKind, id: string, ...acts: TalkAct[]) =>
  move({ speech: 'statement', text: 'words', matches: [match(kind, id)], acts });
const check = move({ text: 'How does that sound?', acts: ['check'] });
const tellBack = move({ text: 'Can you tell me back what we agreed?', acts: ['tell-back'] });

/** A consultation without hints or questions of the speaker's own, in a calm mood, so that the plan alone speaks. */
function calm(file: CaseFile): Played {
  const played = new Played({ ...file, cues: [], questions: [], reactions: [] });
  played.turn(hello);
  played.state.mood = { trust: 4, worry: 3, irritation: 0 };
  return played;
}

/** The words before any small question that the item raises. */
const first = (item: PlanItem, said: string) => item.asks.reduce((text, asks) => text.replace(` ${asks}`, ''), said);

describe.each(items)('%s', (_, file, item) => {
  const opening = {
    agrees: 'agrees',
    'wants-reason': 'hesitates',
    hesitates: 'hesitates',
    refuses: 'refuses',
  } as const;

  it('is taken by its stance when offered', () => {
    const played = calm(file);
    expect(item.says[opening[item.stance]]).toContain(first(item, played.said(told('offer', item.id))));
  });

  it('is no longer refused out of hand once what the refusal waits for has happened', () => {
    const played = calm(file);
    for (const { id } of file.facts) played.state.told[id] = 1;
    played.state.mood.trust = 10;
    const { refuses, hesitates } = item.says;
    const said = first(item, played.said(told('offer', item.id)));
    expect(refuses).not.toContain(said);
    if (item.stance === 'refuses') expect(hesitates).toContain(said);
  });

  it('is agreed to once the objection is met, checked in its own words and told back', () => {
    const played = calm(file);
    const needs = item.needs?.join() ?? '';
    for (const { id } of file.facts) if (needs.includes(`fact.${id}`)) played.state.told[id] = 1;
    const trustFully = () => {
      if (needs !== '') played.state.mood.trust = 10;
    };
    trustFully();
    played.turn(told('offer', item.id, 'reason'));
    trustFully();
    const answered = played.said(told('objection', item.id, 'reason'));
    const isWilling = item.stance === 'agrees' || item.stance === 'wants-reason';
    if (!isWilling) expect(item.says.after_answer).toContain(first(item, answered));
    expect(item.says.checked).toContain(first(item, played.said(check)));
    expect(played.said(tellBack).toLowerCase()).toContain(item.retell.toLowerCase());
  });

  it('is answered as refused, never as offered, when the doctor declines it', () => {
    const opposite = file.plan.find(({ opposite_of }) => opposite_of.includes(item.id));
    const said = first(opposite ?? item, calm(file).said(told('decline', item.id)));
    const { agrees, hesitates, after_answer, refuses } = item.says;
    expect([...agrees, ...hesitates, ...after_answer, ...refuses]).not.toContain(said);
    if (opposite) expect(Object.values(opposite.says).flat()).toContain(said);
    else expect(item.says.declined).toContain(said);
  });
});

it('finds the plans', () => {
  expect(items.length).toBeGreaterThanOrEqual(150);
});
