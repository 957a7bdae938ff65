import type { CaseFile } from '../cases/schema.ts';
import type { Criterion } from '../cases/schema-marks.ts';
import type { CriterionMark, Marking, Quote } from '../marking/marking.ts';
import type { Measures } from '../marking/measures/measures.ts';
import type { Line, Source } from './answer.ts';
import { clockTime, endingInQuote, longestQuote, quoted, sentenceAbout } from './text-forms.ts';

/** All that may be spoken of once a consultation is over. */
export interface Material {
  file: Pick<CaseFile, 'speaker' | 'facts' | 'cues' | 'marks' | 'teaching'>;
  /** Null as long as nobody has marked it. */
  marking: Marking | null;
  measures: Measures | null;
  turns: readonly SpokenTurn[];
}

export interface SpokenTurn {
  n: number;
  who: 'doctor' | 'speaker';
  seconds: number;
  text: string;
}

export interface Marked {
  criterion: Criterion;
  /** Null as long as nobody has marked it. */
  mark: CriterionMark | null;
}

export function markedCriteria({ file, marking }: Material): Marked[] {
  const marks = new Map(marking?.criteria.map((mark) => [mark.id, mark]));
  return file.marks.criteria.map((criterion) => ({ criterion, mark: marks.get(criterion.id) ?? null }));
}

/** What did not earn its whole mark, the costliest first. A mark without a chance cost nothing. */
export function lostMarks(material: Material): Marked[] {
  const cost = ({ criterion, mark }: Marked) =>
    criterion.weight * (mark?.mark === 'partly' ? 0.5 : 1) + (criterion.critical ? 10 : 0);
  return markedCriteria(material)
    .filter(({ mark }) => mark !== null && mark.mark !== 'met' && mark.circumstance !== 'no-chance')
    .sort((one, other) => cost(other) - cost(one));
}

export const criterionSource = ({ id, title }: Criterion): Source => ({ kind: 'criterion', label: title, anchor: id });

export const teachingSource = (label: string): Source => ({ kind: 'teaching', label, anchor: null });

function turnSource({ turn, who, seconds }: Omit<Quote, 'text'>, speaker: string): Source {
  return {
    kind: 'turn',
    label: `${who === 'doctor' ? 'You' : speaker} at ${clockTime(seconds)}`,
    anchor: `turn-${turn}`,
  };
}

/** Words of the transcript with their time. */
export function heardLine(quote: Quote, { file }: Material): Line {
  const who = quote.who === 'doctor' ? 'you' : file.speaker.name;
  return {
    text: endingInQuote(`At ${clockTime(quote.seconds)} ${who} said`, quote.text),
    sources: [turnSource(quote, file.speaker.name)],
  };
}

/** How the model consultation earns a criterion. */
export function modelLine({ title, rule, id }: Criterion, { file }: Material): Line[] {
  const turn = file.teaching.model_consultation.find(({ earns }) => earns?.includes(id));
  if (!turn) return [];
  const words = turn.say.length <= longestQuote ? turn.say : sentenceAbout(turn.say, `${title} ${rule}`);
  return [
    {
      text: endingInQuote(`One way to say it, from minute ${turn.minute} of the model consultation:`, words),
      sources: [teachingSource('Model consultation')],
    },
  ];
}

export const titled = ({ title }: Criterion): string => quoted(title);
