import { describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { isRecited, readsOut } from './recital.ts';

const recited = [
  'Safety netting delivered.',
  'Red flags excluded and documented.',
  'Ideas, concerns and expectations explored.',
  'Ideas and concerns elicited.',
  'Shared decision making done.',
  'Rapport established.',
  'Empathy has been demonstrated throughout.',
  'Management plan agreed with the patient and documented.',
  'Working diagnosis formulated.',
  'Consent and capacity checked.',
  'I am exploring your ideas, concerns and expectations.',
  'I am now demonstrating empathy.',
  'I will be eliciting the hidden agenda.',
  'Let me be signposting the next part.',
  'Red flags: weight loss, bleeding, fever, night sweats.',
  'Safety net: pain that spreads into the jaw or arm, breath that is short at rest, skin that turns grey and clammy.',
  'Smoking, alcohol, drugs, diet, exercise.',
  'Weight loss, rectal bleeding and change in bowel habit.',
  'Onset; duration; severity; radiation; relieving factors.',
  'Psychosocial impact addressed. Autonomy respected.',
];

const meant = [
  'What are your own thoughts about what is causing this?',
  'Is there something in particular that worries you?',
  'If you get chest pain or you collapse, ring 999 straight away.',
  'I’d like you to stop driving from today, the bus and the car.',
  'Weight loss, bleeding, fever?',
  'Have you noticed blood, slime or a change in your bowels?',
  'I’ll do some bloods for you: thyroid, iron, sugar and kidneys.',
  'That sounds frightening, and I’m glad you told me.',
  'We could start a tablet, wait a month, or send you to the clinic.',
  'Come back in two weeks, sooner if it gets worse.',
  'You said it began after the move.',
  'So let me check that I have explained it well: what will you tell your wife?',
  'I think this is sleep apnoea, where your throat closes while you sleep.',
  'Do you smoke or drink?',
  'Good morning, I’m Dr Patel, how can I help?',
  'The clinic will ring you within two weeks.',
  'You decide what we do with this, nobody else.',
  'It’s normal to feel low after a loss like yours.',
  'I’m worried about your heart, your kidneys and your eyes.',
  'Thank you for telling me that, it can’t have been easy.',
];

describe('[MARK-01] reciting', () => {
  it('has twenty lines on each side', () => {
    expect([new Set(recited).size, new Set(meant).size]).toEqual([20, 20]);
  });

  it.each(recited)('is heard in %j', (line) => {
    expect(isRecited(line)).toBe(true);
  });

  it.each(meant)('is not heard in %j', (line) => {
    expect(isRecited(line)).toBe(false);
  });

  it('goes by most of the sentences', () => {
    const [ticked, asked] = ['Safety netting delivered.', 'Do you live alone?'];
    expect(isRecited(`${ticked} ${ticked} ${asked}`)).toBe(true);
    expect(isRecited(`${ticked} ${asked}`)).toBe(false);
    expect(isRecited('')).toBe(false);
  });
});

describe('[MARK-01] reading out of the mark scheme', () => {
  const file = validCase();
  const isReadOut = readsOut(file);

  it('is heard in every title and rule', () => {
    const lines = file.marks.criteria.flatMap(({ title, rule }) => [title, rule]);
    expect(lines.filter((line) => !isReadOut(line))).toEqual([]);
  });

  it.each(['Asks about alcohol and tablets', 'States the diagnosis.', 'Voices what she thinks it is'])('%j', (line) => {
    expect(isReadOut(line)).toBe(true);
  });

  it.each([...meant, 'Asks a lot, that job?', 'Asks too much of you, that job.', 'Everybody asks about alcohol.'])(
    'is not heard in %j',
    (line) => {
      expect(isReadOut(line)).toBe(false);
    },
  );
});
