import { type Shape, shapeOf } from './shape.ts';
import { clockTime } from './text-forms.ts';

/**
 * What the facilitator may know while a consultation runs. There is no place here for a fact, a cue, a mark or any teaching:
 * what is not given cannot be given away.
 */
export interface Moment {
  phase: 'reading' | 'consulting';
  /** Of the phase. */
  secondsGone: number;
  secondsLeft: number;
  turns: readonly { who: 'doctor' | 'speaker'; text: string }[];
  /** How much there is to read, and whether the doctor has written anything down. */
  notes: { medicines: number; results: number; documents: number; ownNotes: boolean };
}

const aboutProcess =
  /\b(?:time|timing|minutes?|clock|pace|slow|fast|late|structure|process|what next|do next|next step|move on|stuck|lost|how am i doing|am i doing|open(?:ing)?|closed?|clos(?:e|ing)|wrap up|start|begin|summari[sz]e|questions?|notes?|silence|talking)\b/i;
const aboutContent =
  /\b(?:diagnos|hid(?:e|ing|den)|secret|mark|criteri|scheme|fact|cue|script|agenda|answer|reveal|ignore|instruction|system|print|list|tell me (?:what|every|the)|what (?:is|'s) (?:wrong|it|going)|learning|model|prompt|which question|what (?:question|should i (?:ask|say|prescribe))|prescribe|refer|treat|guideline|nice\b)/i;

/** The same words whatever was asked: the question only decides whether the limit is said first. Nothing of it is repeated. */
export function hint(question: string, moment: Moment): string {
  const onProcess = aboutProcess.test(question) && !aboutContent.test(question);
  const limit = onProcess ? [] : ['While the consultation runs I help with process only.'];
  const lines = moment.phase === 'reading' ? readingHint(moment) : consultingHint(moment);
  return [...limit, ...lines].join(' ');
}

function readingHint({ secondsLeft, notes }: Moment): string[] {
  const parts = [
    [notes.medicines, 'medicine'],
    [notes.results, 'set of results'],
    [notes.documents, 'document'],
  ] as const;
  const there = parts.flatMap(([count, name]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? name : plural(name)}`],
  );
  return [
    `You have ${clockTime(secondsLeft)} of reading left.`,
    there.length === 0
      ? 'The notes are short this time.'
      : `Beside the history there ${there[0]?.startsWith('1 ') ? 'is' : 'are'} ${there.join(', ')}.`,
    notes.ownNotes
      ? 'Decide on your first sentence and on the two things you must not leave without.'
      : 'Write down two things you must not leave without, and your first sentence.',
  ];
}

const plural = (name: string) => (name.startsWith('set ') ? name.replace('set', 'sets') : `${name}s`);

function consultingHint(moment: Moment): string[] {
  const shape = shapeOf(moment.turns);
  const at = `You are at ${clockTime(moment.secondsGone)}`;
  const advice = adviceFor(shape, moment.secondsGone / (moment.secondsGone + moment.secondsLeft || 1));
  return [`${at}, with ${clockTime(moment.secondsLeft)} to go.`, ...advice];
}

/** The most pressing thing first: the clock, then the balance of the talk. `gone` is the part of the time that is over. */
function adviceFor(shape: Shape, gone: number): string[] {
  if (shape.doctorTurns === 0) return ['Greet, check who you are speaking to, and start with one open question.'];
  if (gone >= 10 / 12) {
    if (!shape.arranged)
      return [
        'Nothing has been said yet on when to get help or when you speak again.',
        'Say it now, then check that it was understood.',
      ];
    return ['Close: one sentence that sums up, then ask what is still open.'];
  }
  if (gone >= 7.5 / 12 && !shape.proposed)
    return [
      'You have not proposed anything yet.',
      'Most of a plan needs four minutes: name the first step now and ask what they make of it.',
    ];
  if (gone >= 6 / 12 && !shape.explained)
    return [
      'You have not yet said what you think is going on.',
      'Most of a plan needs four minutes, so say your thinking now, even if it is not certain.',
    ];
  if (gone >= 3 / 12 && !shape.askedForView)
    return ['You have not asked yet what they think, fear or hope for.', 'One open question will do.'];
  if (shape.lastQuestions >= 3)
    return [
      `Your last turn held ${shape.lastQuestions} questions.`,
      'Ask one and wait; people answer the last of several.',
    ];
  if (shape.closed >= 4 && shape.closed > 2 * shape.open)
    return [
      `${shape.closed} of your ${shape.open + shape.closed} questions could be answered with yes or no.`,
      'Make the next one open, and leave a silence after it.',
    ];
  if (shape.talkShare > 0.65)
    return [
      `You have spoken ${Math.round(shape.talkShare * 100)} % of the words so far.`,
      'Shorten your turns and hand over sooner.',
    ];
  return [
    `So far you have asked ${shape.open} open and ${shape.closed} closed questions.`,
    gone < 0.5
      ? 'Go back to what was said in passing and ask about it in their own words; around minute six, say what you think so far.'
      : 'Check that each step of the plan is agreed, and keep the last two minutes for what happens if things change.',
  ];
}
