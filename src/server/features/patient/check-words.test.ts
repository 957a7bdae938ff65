import { describe, expect, it } from 'vitest';
import type { PatientReply } from '#core/patient/state.ts';
import { checkWords, groundsFor, type SpokenTurn } from './check-words.ts';
import { caseNamed, replyOf, stateOf } from './speech-fixture.ts';

const file = caseNamed('tired-bus-driver');

function check(
  sentence: string,
  options: {
    script?: string[];
    doctor?: string;
    told?: string[];
    heard?: string;
    events?: Partial<PatientReply['events']>;
  } = {},
) {
  const script = options.script ?? ['Eight months, about. It sort of crept up on me.'];
  const conversation: SpokenTurn[] = options.doctor ? [{ who: 'doctor', text: options.doctor }] : [];
  const grounds = groundsFor(file, stateOf(file, options.told), replyOf(file, script, options.events), conversation);
  return checkWords(sentence, options.heard ?? '', grounds)?.check ?? null;
}

describe('words of a model', () => {
  it.each([
    'Oh, eight months or so, I suppose.',
    'It just crept up on me, like the council tax.',
    'Well… 8 months, give or take.',
    'You know how it is, don’t you?',
  ])('pass in the speaker’s own manner: %s', (sentence) => {
    expect(check(sentence)).toBeNull();
  });

  it('never give away what has not been released, across sentences and in any letter case', () => {
    expect(check('I DROP off anywhere now.')).toBe('giveaway');
    expect(check('Stop, me?', { heard: 'She says I just.' })).toBe('giveaway');
    expect(check('I drop in anywhere, the break and the room.')).toBe('giveaway');
    expect(check('It was in the break room.', { told: ['sleepy'] })).toBeNull();
    expect(check('I drop off anywhere now.', { script: ['I drop off anywhere now.'], told: ['sleepy'] })).toBeNull();
    expect(check('Counting sheep, me?', { doctor: 'Was she counting?' })).toBe('giveaway');
  });

  it.each([
    ['As an AI, I feel tired.', 'role'],
    ['The mark scheme wants more of you.', 'role'],
    ['I was given instructions to say that.', 'role'],
    ['I cannot help with that request.', 'role'],
    ['Here is the reply.', 'role'],
    ['*sighs* It crept up on me.', 'form'],
    ['(looks away) It crept up on me.', 'form'],
    ['**Eight** months.', 'form'],
    ['- Eight months', 'form'],
    ['Lorraine Tuckwell: Eight months.', 'form'],
    ['See www.nhs.uk about it.', 'form'],
    ['<think>The doctor wants the onset</think>', 'form'],
    ['Eight months 😀', 'form'],
  ])('never leave the role or the form of speech: %s', (sentence, why) => {
    expect(check(sentence)).toBe(why);
  });

  it.each([
    'About fifteen months, I’d say.',
    'Since 2019, it’s been.',
    'I’ve had chest pain with it.',
    'I take sertraline for that.',
    'I was on pantoprazole once.',
    'My husband says so as well.',
    'They said it was pancreatitis.',
  ])('never invent: %s', (sentence) => {
    expect(check(sentence)).toBe('invention');
  });

  it('may use what the notes, the script and the speaker have said', () => {
    expect(check('It was there before the amlodipine.')).toBeNull();
    expect(check('The depression’s gone.', { script: ['My depression has gone.'] })).toBeNull();
  });

  it('may take up the doctor’s word to deny it as the script does, and not to confirm it', () => {
    const denial = {
      script: ['No, nothing like that.'],
      doctor: 'Any chest pain?',
      events: { outcome: 'denied' as const },
    };
    expect(check('No, no chest pain.', denial)).toBeNull();
    expect(check('A bit of chest pain, maybe.', denial)).toBe('contradiction');
    expect(check('Yes, now and then.', denial)).toBe('contradiction');
  });

  it('answer neither yes nor no where the speaker avoids both', () => {
    const held = {
      script: ['Well, who doesn’t nod off in front of the telly?'],
      doctor: 'Have you crashed the bus, forty times perhaps?',
      events: { factsHeld: ['sleepy'], outcome: 'held' as const },
    };
    expect(check('Oh, who doesn’t nod off at the telly?', held)).toBeNull();
    expect(check('Oh, well.', held)).toBeNull();
    expect(check('Yes, in front of the telly I nod off.', held)).toBe('contradiction');
    expect(check('Yes, I have.', held)).toBe('invention');
    expect(check('Well, no, never.', held)).toBe('invention');
    expect(check('It happened the once.', held)).toBe('invention');
    expect(check('Who doesn’t nod off and crash at the telly?', held)).toBe('invention');
    expect(check('Who doesn’t nod off 40 times at the telly?', held)).toBe('invention');
    const plain = { ...held, script: ['I nod off in front of the telly, like anybody.'] };
    expect(check('Yes, I nod off at the telly.', plain)).toBe('contradiction');
    expect(check('I crashed it.', held)).toBe('invention');
    expect(check('About forty.', held)).toBe('invention');
  });

  it('never turn what the script says into its opposite', () => {
    expect(check('I do get a headache, though.', { script: ['I don’t get headaches, as it goes.'] })).toBe(
      'contradiction',
    );
    expect(check('No headache at all.', { script: ['Most mornings, a dull headache.'] })).toBe('contradiction');
    expect(check('A dull headache, most mornings.', { script: ['Most mornings, a dull headache.'] })).toBeNull();
  });

  it('stay short, in English, and do not go round in circles', () => {
    expect(check(`It crept ${'and crept '.repeat(30)} up on me.`)).toBe('length');
    expect(check('And so it went on.', { heard: 'It crept up on me and that was that. '.repeat(5) })).toBe('length');
    expect(check('Это было восемь месяцев назад.')).toBe('language');
    expect(check('Acht Monate ungefähr, schleichend kam das über mich.')).toBe('language');
    expect(check('no no no no no')).toBe('repetition');
    expect(check('It crept up on me.', { heard: 'Well, it crept up on me.' })).toBe('repetition');
    expect(check('…')).toBe('language');
  });
});
