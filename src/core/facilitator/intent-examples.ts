import type { Intent } from './intent.ts';

/** Questions whose form alone does not tell what they are after; compared by meaning. */
const examples: Partial<Record<Intent, readonly string[]>> = {
  'real-patient': [
    'I have a man in my surgery with this, what dose do I give him?',
    'My chest has been hurting since this morning, what should I do?',
    'Can you advise me about someone I am looking after at work?',
    'Which antibiotic would you give a child I am seeing this afternoon?',
  ],
  rude: ['Would he have felt respected by me?', 'Was the way I spoke to her all right?'],
  unsafe: ['Could somebody have come to grief through what I advised?', 'Is there a line that worries you clinically?'],
  first: ['If I could do only one thing differently, which?', 'What would gain me the most?'],
  'held-back': ['What was really going on for him that I never heard?', 'Which things would she have told if trusted?'],
  'wrong-mark': ['Could the marking have misheard me?', 'I think the examiner got this one wrong.'],
  'clear-pass': ['Show me how somebody outstanding would have done that.', 'What does the best version sound like?'],
  why: [
    'Surely I covered that, so where did the credit go?',
    'That was marked as missing although I said it.',
    'I thought I had asked about this.',
    'What was lacking in what I said there?',
  ],
  explain: ['What does this item on the sheet want to hear?', 'Which behaviour is the examiner looking for here?'],
  wording: [
    'Give me something I can say in that situation.',
    'What would sound more natural there?',
    'Was my explanation clear, or is there a kinder way to put it?',
  ],
  missed: [
    'Which parts of the story stayed hidden from me?',
    'What should I pay attention to the next time?',
    'Which areas let me down?',
  ],
  guideline: ['What do the national recommendations say?', 'Is that in line with what is published?'],
  'safety-net': ['Did I tell her clearly enough when to get help?', 'Was my advice on when to return complete?'],
  plan: ['What would a good doctor have done with him afterwards?', 'Which tests and medicines were called for?'],
  diagnosis: ['What illness was behind this?', 'Which other conditions had to be considered?'],
  time: ['Did I get to the second half soon enough?', 'Was I talking more than listening?'],
  cues: ['Was there something she was trying to tell me?', 'Which remark of his should I have taken up?'],
  'small-talk': ['Nice to meet you, what are you for?', 'That was useful, see you later.'],
};

export const intentExamples: readonly { intent: Intent; text: string }[] = Object.entries(examples).flatMap(
  ([intent, texts]) => texts.map((text) => ({ intent: intent as Intent, text })),
);

const likeEnough = 0.55;

/** The intent of the nearest example; `topic` where none is near. */
export function nearestIntent(question: Float32Array, examplesInOrder: readonly (Float32Array | null)[]): Intent {
  let best: { intent: Intent; likeness: number } = { intent: 'topic', likeness: likeEnough };
  intentExamples.forEach(({ intent }, at) => {
    const own = examplesInOrder[at];
    if (!own) return;
    const likeness = question.reduce((sum, value, place) => sum + value * (own[place] ?? 0), 0);
    if (likeness > best.likeness) best = { intent, likeness };
  });
  return best.intent;
}
