import type { Act } from '../../cases/acts.ts';
import { type Draft, findReaction, say } from './draft.ts';
import { isIrritated } from './mood.ts';
import { nextWording } from './wording/wording.ts';

const asking =
  /\bhow (?:do|does|would|did) (?:you feel (?:about|with) (?:that|this|it|all)|(?:that|this|it|all (?:of )?(?:that|this)) (?:sound|sit|seem|feel))\b|\bwhat do you (?:make of|think (?:of|about)) (?:that|this|it|all)\b|\b(?:are|would) you (?:be )?(?:happy|ok|okay|all right|alright|comfortable|on board) with (?:that|this|it|all)\b|\b(?:does|is) (?:that|this|it|all (?:of )?(?:that|this)) (?:all )?(?:sound |seem |feel |make )?(?:ok|okay|all right|alright|reasonable|sensible|fair|sense|clear|acceptable)\b/i;
const proposing: readonly Act[] = ['explains', 'shares-thinking', 'offers-choice', 'safety-net', 'follow-up'];

const views = {
  content: ['That sounds all right to me.', 'Yes, that makes sense.', "I'm happy enough with that."],
  worried: [
    "I don't know. It's a lot to take in.",
    "I can see why, but it worries me, I won't lie.",
    "I'll have to get used to the idea.",
  ],
  annoyed: ["I'm not happy about it, to be honest with you.", "I don't see that I've got much choice."],
};

/** "How does that sound?" asks for a view once there is something to have a view of. */
export function asksForView({ state }: Draft, text: string): boolean {
  const isThere = state.reactionsDone.length > 0 || proposing.some((act) => state.acts.includes(act));
  return isThere && asking.test(text);
}

export function giveView(draft: Draft): void {
  const view = viewOf(draft);
  say(draft, nextWording(draft, `view.${view}`, views[view]));
}

function viewOf({ file, state: { mood, reactionsDone } }: Draft): keyof typeof views {
  if (isIrritated(mood)) return 'annoyed';
  const last = findReaction(file, reactionsDone.at(-1) ?? '')?.moves;
  // Who has just pushed back does not agree a moment later.
  const isUnsettled = last !== undefined && (last.trust < 0 || last.worry > 0 || last.irritation > 0);
  return isUnsettled || mood.worry >= 7 || mood.trust <= 3 ? 'worried' : 'content';
}
