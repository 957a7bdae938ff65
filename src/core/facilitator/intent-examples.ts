import type { Intent } from './intent.ts';

/** Questions whose form alone does not tell what they are after; compared by meaning. */
const examples: Partial<Record<Intent, readonly string[]>> = {
  'real-patient': [
    'I have a man in my surgery with this, what dose do I give him?',
    'My chest has been hurting since this morning, what should I do?',
    'Can you advise me about someone I am looking after at work?',
    'Which antibiotic would you give a child I am seeing this afternoon?',
  ],
  rude: [
    'Would he have felt respected by me?',
    'Was the way I spoke to her all right?',
    'Did I come over as cross or bored with him?',
    'Would she want to see me again?',
    'Did I make him feel small?',
    'Did he feel heard?',
    'Was I too brisk with her?',
  ],
  unsafe: [
    'Could somebody have come to grief through what I advised?',
    'Is there a line that worries you clinically?',
    'Did I say anything I could be sued for?',
    'Might she come to harm because of my plan?',
    'Would a colleague be alarmed by something I said?',
    'Did I put anybody at risk?',
    'Was leaving it until next week all right?',
  ],
  first: [
    'If I could do only one thing differently, which?',
    'What would gain me the most?',
    'What is the single thing to take away from this?',
    'Which of these should I practise tonight?',
    'What costs me the most marks?',
    'What would help me most next time?',
  ],
  'held-back': [
    'What was really going on for him that I never heard?',
    'Which things would she have told if trusted?',
    'What did he not tell me?',
    'Was there something she was ashamed of?',
    'Is there more to the story than I heard?',
    'What would have come out if I had waited a little?',
    'Why did he clam up?',
  ],
  'wrong-mark': [
    'Could the marking have misheard me?',
    'I think the examiner got this one wrong.',
    'I am sure that you misheard what I said.',
    'Can a person check that again?',
    'How far can I trust this verdict?',
    'That cannot be right, because I did say it.',
  ],
  'clear-pass': [
    'Show me how somebody outstanding would have done that.',
    'What does the best version sound like?',
    'How would the examiner have wanted to hear it?',
    'What does a version that scores everything sound like?',
    'What is the difference between mine and a top mark?',
    'Let me hear the model say it.',
  ],
  why: [
    'Surely I covered that, so where did the credit go?',
    'That was marked as missing although I said it.',
    'I thought I had asked about this.',
    'What was lacking in what I said there?',
    'Why is that only partly there?',
    'What was the other half that I did not do?',
    'How come this is crossed out?',
    'What stopped it from counting in full?',
    'Why no credit for what I said about her worries?',
  ],
  explain: ['What does this item on the sheet want to hear?', 'Which behaviour is the examiner looking for here?'],
  wording: [
    'Give me something I can say in that situation.',
    'What would sound more natural there?',
    'Was my explanation clear, or is there a kinder way to put it?',
    'Give me a line for bringing that up.',
    'What is a smoother way to break it to her?',
    'What might I have asked instead?',
    'Which words would have worked better?',
    'How do I tell somebody that without frightening them?',
  ],
  missed: [
    'Which parts of the story stayed hidden from me?',
    'What should I pay attention to the next time?',
    'Which areas let me down?',
    'What did I not ask that I should have?',
    'What have I overlooked?',
    'Where are the gaps in my history?',
    'What was there to find that I walked past?',
  ],
  guideline: [
    'What do the national recommendations say?',
    'Is that in line with what is published?',
    'Where does it say that this has to be done?',
    'Which published rule is that based on?',
    'What is the threshold that they use?',
    'How quickly must it be done by the rules?',
  ],
  'safety-net': ['Did I tell her clearly enough when to get help?', 'Was my advice on when to return complete?'],
  plan: ['What would a good doctor have done with him afterwards?', 'Which tests and medicines were called for?'],
  diagnosis: ['What illness was behind this?', 'Which other conditions had to be considered?'],
  time: [
    'Did I get to the second half soon enough?',
    'Was I talking more than listening?',
    'Was I too slow at the beginning?',
    'How much of the time went on questions?',
    'When should I have moved on to the plan?',
    'Did I leave enough room for the end?',
    'Was I rushing?',
  ],
  cues: ['Was there something she was trying to tell me?', 'Which remark of his should I have taken up?'],
  /** About nothing here: what is found decides, which is nothing. */
  topic: [
    'Who won the match last night?',
    'Can you book me a hotel?',
    'Write me a poem.',
    'What will the weather be like tomorrow?',
    'Do you like music?',
    'How much does a GP earn?',
  ],
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
