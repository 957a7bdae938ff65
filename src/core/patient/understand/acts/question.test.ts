import { describe, expect, it } from 'vitest';
import { asksAnywhere } from './question.ts';

describe('advice without a question mark is no question', () => {
  it.each([
    // What stands where a subject stands.
    "What I'd say for now is stay on the one at night.",
    'So what I want you to do is stop both of them today.',
    "what we'll do is start the new one tonight",
    'What you need is a proper rest from all of them.',
    "What they don't know won't hurt you.",
    'And what the chemist gives you will be quite enough.',
    "What Wren's got is a cold and nothing else.",
    'What happens next is that you bring me a sample.',
    'Where I would start is with the water tablet.',
    // A clause in front.
    'So when you feel it coming on, sit down and wait for it to pass.',
    'When it comes you stop and stand still.',
    "When you've slept for a fortnight I think you'll find the rest clears up.",
    'When it grips, down tools and sit.',
    "when you're back home you take two more",
    'Which is why somebody will be calling round.',
    'which means you carry on as you are',
    // Verbs without their subject.
    "Don't bother with the clinic, it passes.",
    'Do not ring anyone about it.',
    "Please don't tell them at work.",
    'Do it whenever you like.',
    'Have a lie down and a biscuit.',
    'have one if you must',
    "Can't do it without the paperwork, sorry.",
    "won't tell a soul, whatever happens",
    "Doesn't matter what it is.",
    'Could well be the pies.',
    'Will be all right in the morning.',
    'Just go on to seven of them.',
    'Go on then, one a night until Wednesday.',
    'Give me a shout if it is still there on Monday.',
  ])('%s', (said) => {
    expect(asksAnywhere(said)).toBe(false);
  });
});

describe('a question is one, with its mark or without', () => {
  it.each([
    "What I'd say is stay on it, does that help?",
    'What would you like to do',
    'what happened then',
    'What happens when you climb the stairs',
    'what hurts when it is bad',
    'what happened when he was there',
    'what I want to know is how far you can walk',
    "What I'd like to ask is whether you drink",
    'what you are worried about',
    'what you think is the reason',
    'how I can help you today',
    'what can I do for you',
    'How long have you had it',
    'when did it start',
    'when you have first the pain',
    'When you say tired, what is it like',
    'When you get the pain does it go down your arm',
    'when it came on, were you sitting down',
    'what fluids is she taking',
    'when you dry yourself after a shower does it feel odd, you know, down below',
    'Have a think about your toes, can you feel the floor',
    'which is worse',
    'which would you prefer',
    'Why are you crying',
    "Don't you take anything for it",
    "don't the tablets help",
    'Do you take it at night',
    'do they know at work',
    'Have you tried one',
    'have the tablets helped',
    "Can't she come in",
    "won't your wife drive you",
    'could it be the tablets',
    'Will Callum be there',
    'will you be all right',
    'does paracetamol help',
    'Go on, what happened',
    'Go on.',
    'Give me an example.',
    'Any allergies',
    'Tell me about the pain.',
    'Where I would start is what worries you?',
  ])('%s', (said) => {
    expect(asksAnywhere(said)).toBe(true);
  });
});
