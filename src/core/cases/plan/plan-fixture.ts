import type { Inventor } from '../inventor.ts';
import type { Ending, PlanItem } from '../schema-plan.ts';
import type { Sign } from '../schema-signs.ts';

const still = { trust: 0, worry: 0, irritation: 0 };

export function someSigns(invent: Inventor): Sign[] {
  return ['opening', 'cue.cue-1'].map((when, i) => ({
    id: `sign-${i}`,
    when,
    shown: invent.text(),
    ...(i === 1 ? { counts_as: 'cue-1' } : {}),
    remarked_by: invent.texts(4),
    reply: invent.texts(2),
    releases: [],
    moves: still,
  }));
}

const stanceOf = ['agrees', 'wants-reason', 'hesitates', 'refuses'] as const;

/** A clause: no capital that a sentence would have, and no full stop. */
function clause(invent: Inventor): string {
  return `I ${invent.word()} ${invent.word()} ${invent.word()}`;
}

export function somePlanItem(index: number, invent: Inventor): PlanItem {
  return {
    id: `item-${index}`,
    gloss: invent.text(),
    kind: 'referral',
    offers: invent.texts(6),
    declines: invent.texts(3),
    stance: stanceOf[index % 4] ?? 'agrees',
    objection: invent.text(),
    answered_by: invent.texts(4),
    ...(index % 4 === 3 ? { needs: ['trust>=6'] } : {}),
    says: {
      agrees: invent.texts(2),
      hesitates: invent.texts(2),
      after_answer: invent.texts(2),
      refuses: invent.texts(1),
      declined: invent.texts(2),
      checked: invent.texts(2),
    },
    retell: clause(invent),
    retell_declined: clause(invent),
    details: [{ heard: invent.texts(2), retell: `${invent.word()} ${invent.word()}` }],
    asks: invent.texts(1),
    opposite_of: index === 1 ? ['item-0'] : [],
    not_with: [],
    moves: { agrees: still, hesitates: still, after_answer: still, refuses: still, declined: still },
  };
}

/** The tell-back joins the retellings word for word. */
export function someEnding(plan: readonly PlanItem[], invent: Inventor): Ending {
  const [first, second] = [invent.word(), invent.word()];
  return {
    tell_back: [
      {
        items: ['item-0', 'item-1'],
        says: `${plan
          .slice(0, 2)
          .map(({ retell }) => retell)
          .join(', ')}.`,
      },
    ],
    // biome-ignore lint/suspicious/noThenProperty: a key of the file, read as data and never awaited
    safety_net: [{ heard: invent.text(), if: first, then: second, says: '{if}, {then}.' }],
    closing: {
      content: invent.texts(2),
      uneasy: invent.texts(2),
      angry: invent.texts(2),
      relieved: invent.texts(2),
      unfinished: invent.texts(2),
    },
  };
}
