import type { Asked } from '../moves/follow-ups/asked-aspects.ts';

/** What anybody says who is asked on about a thing and cannot say, so that it claims nothing new; {it} names the thing, in one or many. */
export const notKnownOf: Readonly<Record<Asked, readonly string[]>> = {
  often: [
    "I've not kept count, with {it}.",
    "I couldn't put a number on {it}.",
    "How often? I've not kept track of {it}.",
  ],
  many: ["I've not counted, with {it}.", "I couldn't give you a number for {it}.", "I've not kept a tally of {it}."],
  lasting: ["I've never timed {it}.", "How long? I couldn't say, with {it}.", "I've not watched the clock, with {it}."],
  course: [
    "Better or worse? I couldn't say, with {it}.",
    "Hard to tell, with {it}. I've nothing to measure by.",
    "I couldn't swear to it either way, with {it}.",
  ],
  relief: [
    "Nothing that I've found, for {it}.",
    "Not that I've hit on, with {it}.",
    "I've found no answer to {it}, no.",
  ],
  trigger: [
    'Nothing I could point to, with {it}.',
    "I've not spotted a reason for {it}.",
    "I couldn't tell you why, with {it}.",
  ],
  spread: ["Nowhere else, that I've noticed.", "No further than I've said.", "Not that I've noticed, with {it}."],
  others: [
    "There's not much more I can tell you about {it}.",
    "That's as much as I could say of {it}.",
    "I've told you the most of it, with {it}.",
  ],
  since: [
    "I couldn't put a date on {it}.",
    "Since when? I couldn't say exactly, with {it}.",
    'I never noted when, with {it}.',
  ],
  timing: [
    "No time in particular that I've noticed, with {it}.",
    "I've not seen a pattern to {it}.",
    "I couldn't pin {it} to a time.",
  ],
  severity: [
    'Hard to put a number on {it}.',
    "Bad enough to mention. I couldn't say more than that of {it}.",
    "I'm no good at scoring {it}.",
  ],
  amount: ["How much? I couldn't say, with {it}.", "I've never measured {it}.", "I couldn't put a figure on {it}."],
  site: [
    "I couldn't point to the spot, with {it}.",
    "Where exactly? I couldn't say, with {it}.",
    'Nowhere I could point to, with {it}.',
  ],
  character: [
    "It's hard to describe, {it}.",
    "I'm not sure I've words for {it}.",
    "I couldn't put it better than that, with {it}.",
  ],
  who: ["I couldn't tell you who.", "Who? I couldn't say.", "I couldn't put a name to it."],
  which: ["Which? I couldn't tell you.", "I couldn't say which, with {it}.", "I'd not like to pick one, with {it}."],
};
