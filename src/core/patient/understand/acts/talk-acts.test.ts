import { expect, it } from 'vitest';
import { asksToTellBack, asksWhatTheyTell, talkActsOf } from './talk-acts.ts';

it.each([
  'How does that sound?',
  'Does that make sense?',
  'Are you happy with that?',
  'What do you think about that?',
  'Is that a deal?',
  'Okay?',
])('"%s" checks', (text) => {
  expect(talkActsOf(text)).toContain('check');
});

it.each([
  'How do you feel first thing when you wake up?',
  'Was it gradual or did something set it off?',
  'Is it bright red or darker?',
  'How are you sleeping?',
  'What do you think is causing it?',
])('"%s" asks for a fact', (text) => {
  expect(talkActsOf(text)).not.toContain('check');
});

it.each([
  "Could you tell me in your own words what we've agreed?",
  'Can you run back to me what we agreed?',
  'Tell me the plan back.',
  'And the tablets, what are we changing?',
  "What'll you do, in your own words?",
  'What are we agreed on then?',
  'Can you just run me through that, what happens with the driving?',
  'ok, can you tell me the plan back in your own words',
])('"%s" asks to hear the plan back', (text) => {
  expect(asksToTellBack(text)).toBe(true);
  expect(talkActsOf(text)).not.toContain('check');
});

it('does not take a wish to hear the story for one to hear the plan', () => {
  expect(asksToTellBack('Tell me in your own words what has been going on.')).toBe(false);
  expect(asksToTellBack('Talk me through what you were doing when it came on.')).toBe(false);
});

it('knows a wish to hear the plan back by what it is for', () => {
  expect(asksToTellBack("can you just run through what you're doing tonight so i know i was clear")).toBe(true);
  expect(asksToTellBack("Run through what you'll be taking, so I can check I've explained it right.")).toBe(true);
});

it('knows when questions are invited, and when they are only announced', () => {
  expect(talkActsOf('Any questions?')).toContain('invites-questions');
  expect(talkActsOf('Any last questions?')).toContain('invites-questions');
  expect(talkActsOf('Is there anything else you wanted to ask me?')).toContain('invites-questions');
  expect(talkActsOf("I'm going to ask you some quick questions about how she is.")).not.toContain('invites-questions');
});

it('hears reasons and refusals', () => {
  expect(talkActsOf("I'm not going to give a sedative, because it would deepen the confusion.")).toEqual(
    expect.arrayContaining(['refuses', 'reason']),
  );
});

it.each([
  ['What will you tell work?', true],
  ["What do you think you'll say to Ros?", true],
  ['what are u going to tell ur mum', true],
  ['What would you tell your wife about what we agreed?', false],
  ['What will you tell me if it comes back?', false],
  ['What did he say to you?', false],
])('knows whether %s asks how they will put it to somebody: %s', (text, asks) => {
  expect(asksWhatTheyTell(text)).toBe(asks);
});
