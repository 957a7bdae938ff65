import { adviceFor } from '../marking/advice/advice.ts';
import { threeWays } from '../marking/grading/three-ways.ts';
import { factSheet } from '../marking/told/fact-sheet.ts';
import type { Line } from './answer.ts';
import { aboutSafetyNet, notMarkedYet, remarksLeft } from './mark-answers.ts';
import { criterionSource, heardLine, lostMarks, type Marked, type Material, modelLine, titled } from './material.ts';
import { afterColon, asSentence, listed, quoted } from './text-forms.ts';

const plain = (text: string): Line => ({ text, sources: [] });

/** How it came across: from words that can be shown, and no more. */
export function aboutManner(material: Material): Line[] {
  const { measures, marking } = material;
  if (!measures || !marking) return notMarkedYet();
  const limit = plain('I go by the words; how your voice sounded I cannot tell.');
  if (!measures.style) return [plain('How things were said was not measured in this consultation.'), limit];
  const { contempt, empathy, stacks } = measures.style;
  const doubts = marking.doubts.filter(({ domain }) => domain === 'relating');
  const name = material.file.speaker.name;
  const [first] = empathy;
  const warmth = first
    ? [plain('You did take up what was felt.'), heardLine(first, material)]
    : [plain(`Nothing you said took up what ${name} felt, and that can come across as brusque.`)];
  const crowded = stacks[0]
    ? [
        plain(`You asked three things or more at once in ${stacks.length} of your turns.`),
        heardLine(stacks[0].quote, material),
      ]
    : [];
  if (contempt.length > 0)
    return [
      plain(`Yes, some words look down on ${name}.`),
      ...contempt.slice(0, 2).map((quote) => heardLine(quote, material)),
      limit,
    ];
  if (doubts.length > 0)
    return [
      plain('One line may have; please look at it yourself.'),
      ...doubts.slice(0, 1).map(({ quote }) => heardLine(quote, material)),
      ...warmth,
      limit,
    ];
  return [plain('I find no rude or dismissive words.'), ...warmth, ...crowded, limit];
}

/** Errors that are certain, then lines to look at, then what safety was left out. */
export function aboutSafety(material: Material): Line[] {
  const { marking } = material;
  if (!marking) return notMarkedYet();
  const errors = marking.errors.flatMap(({ quote, what }) => [
    heardLine(quote, material),
    plain(`That counts as a critical error: ${afterColon(what)}`),
  ]);
  const doubts = marking.doubts.flatMap(({ quote, what }) => [
    heardLine(quote, material),
    plain(`Please look at that line yourself; it may be this: ${afterColon(what)}`),
  ]);
  const critical = lostMarks(material).filter(({ criterion, mark }) => criterion.critical && mark?.mark === 'missed');
  const omitted: Line[] =
    critical.length === 0
      ? []
      : [
          {
            text: `What safety needed and was not heard: ${listed(critical.map(({ criterion }) => titled(criterion)))}.`,
            sources: critical.map(({ criterion }) => criterionSource(criterion)),
          },
        ];
  const none =
    errors.length + doubts.length === 0 ? [plain('I find no words of yours that are a critical error.')] : [];
  const net = aboutSafetyNet(material).slice(0, 1);
  const limit = plain('I know the errors of this case and those common to all; a supervisor may see others.');
  return [...none, ...errors, ...doubts, ...omitted, ...net, limit];
}

/** The one thing to change: the same as the headline of the feedback. */
export function whatFirst(material: Material): Line[] {
  const { file, marking, measures, turns } = material;
  if (!marking || !measures) return notMarkedYet();
  const seconds = measures.phases.at(-1)?.to ?? turns.at(-1)?.seconds ?? 0;
  const { title, detail, moment, about } = adviceFor({ file, marking, measures, turns, seconds });
  const criterion = file.marks.criteria.find(({ id }) => id === about);
  return [
    { text: `First: ${title}`, sources: criterion ? [criterionSource(criterion)] : [] },
    ...moment.map((quote) => heardLine(quote, material)),
    plain(detail),
    ...(criterion ? modelLine(criterion, material) : []),
  ];
}

/** What the speaker kept back: asked and not told, then what opens only to trust or a closer question. */
export function whatWasHeldBack(material: Material): Line[] {
  const { file, marking, measures } = material;
  if (!marking || !measures) return notMarkedYet();
  const { asked, notAsked } = factSheet(file, marking, measures.facts);
  const shut = notAsked.filter(({ gate }) => gate === 'probed' || gate === 'trusted').slice(0, 3);
  const guarded =
    shut.length === 0
      ? []
      : [plain(`Kept for a closer question or for trust: ${asSentence(shut.map(({ gloss }) => gloss).join('; '))}`)];
  const unanswered = asked
    .slice(0, 1)
    .flatMap(({ question, gloss }) => [
      heardLine(question, material),
      plain(`You asked and were not told: ${afterColon(gloss)}`),
    ]);
  const lines = [...remarksLeft(material).slice(0, 2), ...guarded, ...unanswered];
  return lines.length > 0
    ? lines
    : [plain(`Nothing that counts was held back: ${file.speaker.name} told you what there was.`)];
}

/** What a Pass and what the model would have said, for one row. */
export function betterVersions(marked: Marked | null, material: Material): Line[] {
  const { file, marking } = material;
  if (!marking) return notMarkedYet();
  const ways = threeWays(file, marking, marked?.criterion.id ?? null);
  const criterion = marked?.criterion ?? ways?.criterion;
  if (!criterion) return [plain('No row is surely lost, so there is nothing to set beside your words.')];
  const isSame = ways?.criterion.id === criterion.id;
  const said = isSame && ways.yours[0] ? [heardLine(ways.yours[0], material)] : [];
  // Each sentence in marks of its own: nobody said them in one breath.
  const pass = isSame
    ? [plain(asSentence(`A Pass would have sounded like: ${ways.pass.map(({ say }) => quoted(say)).join(' ')}`))]
    : [];
  const row = { text: `For ${titled(criterion)}:`, sources: [criterionSource(criterion)] };
  return [row, ...said, ...pass, ...modelLine(criterion, material)];
}
