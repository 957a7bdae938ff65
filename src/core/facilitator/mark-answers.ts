import type { Domain } from '../cases/schema-parts.ts';
import { isCertain } from '../marking/grading/settled.ts';
import { lackingIn } from '../marking/lacks.ts';
import type { Grade } from '../marking/marking.ts';
import type { Line } from './answer.ts';
import {
  criterionSource,
  heardLine,
  lostMarks,
  type Marked,
  type Material,
  markedCriteria,
  modelLine,
  teachingSource,
  titled,
} from './material.ts';
import { afterColon, asSentence, clockTime, listed, quoted } from './text-forms.ts';

const plain = (text: string): Line => ({ text, sources: [] });

/** Why a criterion has the mark it has, from the words that were said. */
export function explainMark(marked: Marked, material: Material): Line[] {
  const { criterion, mark } = marked;
  const title = titled(criterion);
  const rule = plain(`What has to be heard: ${afterColon(criterion.rule)}`);
  const about = (text: string): Line => ({ text, sources: [criterionSource(criterion)] });
  const quotes = (mark?.quotes ?? []).slice(0, 2).map((quote) => heardLine(quote, material));
  const model = modelLine(criterion, material);
  if (mark === null) return [about(`${title} has not been marked yet.`), rule, ...model];
  if (!isCertain(mark)) return notSure(marked, material);
  if (mark.circumstance === 'no-chance')
    return [about(`${title} does not count here: the remark it waits for never came up.`), rule, ...model];
  if (mark.circumstance === 'not-reached')
    return [about(`${title} rests on something that never came out, so it could not be earned.`), rule, ...model];
  const late =
    mark.circumstance === 'late' && criterion.before_minute !== undefined
      ? [plain(`It came after minute ${criterion.before_minute}, when it was due.`)]
      : [];
  if (mark.mark === 'met') return [about(`${title} is met.`), ...quotes, rule];
  if (mark.mark === 'partly') {
    const lacking = late.length > 0 ? late : [plain(lackingIn(criterion, mark))];
    return [...quotes.slice(0, 1), about(`This earned half of ${title}.`), ...lacking, ...model, objection];
  }
  if (late.length > 0) return [about(`${title} is missed.`), ...quotes, ...late, rule];
  if (mark.closest) {
    const near = heardLine(mark.closest, material);
    const close = about(`That came close to ${title}, and it did not count.`);
    return [near, close, rule, objection, ...model];
  }
  return [about(`Nothing you said came near ${title}.`), rule, ...model, plain(asSentence(criterion.why_not))];
}

const objection = plain('If your words do what the rule asks, the mark looks wrong: challenge it on its row.');

/** A row that the words do not settle. */
function notSure({ criterion, mark }: Marked, material: Material): Line[] {
  const nearest = mark?.closest ?? mark?.quotes[0];
  return [
    {
      text: `I am not sure of ${titled(criterion)}: the words alone do not settle it.`,
      sources: [criterionSource(criterion)],
    },
    ...(nearest ? [heardLine(nearest, material)] : []),
    plain(`What has to be heard: ${afterColon(criterion.rule)}`),
    plain(mark?.unsure ? 'Say on its row whether you did that; it counts as you say.' : objection.text),
  ];
}

/** Whether a mark may be wrong: it concedes what is near, and says where to object. */
export function aboutWrongMark(marked: Marked | null, material: Material): Line[] {
  if (!material.marking) return notMarkedYet();
  const how = plain('Press “Challenge” on the row and say why; a person reads every challenge and answers it there.');
  if (!marked) {
    const doubtful = markedCriteria(material).filter(({ mark }) => mark && !isCertain(mark));
    const rows = doubtful.slice(0, 3).map(({ criterion }) => criterion);
    if (rows.length === 0) return [plain('I cannot tell which mark you mean; name it by its title.'), how];
    const least = `The rows I am least sure of: ${listed(rows.map(titled))}.`;
    return [{ text: least, sources: rows.map(criterionSource) }, how];
  }
  const { criterion, mark } = marked;
  if (mark && !isCertain(mark)) return [...notSure(marked, material), how];
  const source = [criterionSource(criterion)];
  if (mark?.mark === 'met')
    return [{ text: `${titled(criterion)} is met, so there is nothing to win.`, sources: source }];
  const nearest = mark?.quotes[0] ?? mark?.closest;
  if (!nearest)
    return [
      {
        text: `I find nothing near ${titled(criterion)} in your words, so I would let the mark stand.`,
        sources: source,
      },
      how,
    ];
  return [
    heardLine(nearest, material),
    { text: `If that does what the rule asks, the mark looks wrong: challenge it.`, sources: source },
    plain(`What has to be heard: ${afterColon(criterion.rule)}`),
    how,
  ];
}

/** What a criterion asks for, then how this consultation stands to it. */
export function explainCriterion(marked: Marked, material: Material): Line[] {
  const { criterion, mark } = marked;
  const weighs = `It weighs ${criterion.weight} of at most 3${criterion.critical ? ', and missing it holds the whole domain at Fail' : ''}.`;
  const first: Line = {
    text: `${titled(criterion)} needs this: ${afterColon(criterion.rule)}`,
    sources: [criterionSource(criterion)],
  };
  const half = criterion.partly === null ? [] : [plain(`Half is given for this: ${afterColon(criterion.partly)}`)];
  const quote = mark?.quotes[0] ?? mark?.closest;
  const said = quote ? [heardLine(quote, material)] : [];
  const verdict =
    mark && isCertain(mark) ? [plain(`Yours is ${mark.mark === 'partly' ? 'half met' : mark.mark}.`)] : [];
  return [first, ...half, plain(weighs), ...verdict, ...said, ...modelLine(criterion, material)];
}

const gradeNames: Record<Grade, string> = {
  'clear-pass': 'Clear Pass',
  pass: 'Pass',
  fail: 'Fail',
  'clear-fail': 'Clear Fail',
};
const domainNames: Record<Domain, string> = {
  data: 'Data gathering and diagnosis',
  management: 'Clinical management',
  relating: 'Relating to others',
};

/** Why a whole domain has its grade. */
export function explainDomain(domain: Domain, material: Material): Line[] {
  const sheet = material.marking?.domains.find((one) => one.domain === domain);
  if (!sheet) return notMarkedYet();
  const lines = [
    plain(`${domainNames[domain]} is ${gradeNames[sheet.grade]}: ${sheet.earned} of ${sheet.possible} weights.`),
  ];
  const held = material.file.marks.criteria.filter(({ id }) => sheet.cappedBy.includes(id));
  if (held.length > 0)
    lines.push({
      text: `It is held down by ${listed(held.map(titled))}, which a pass cannot do without.`,
      sources: held.map(criterionSource),
    });
  for (const error of material.marking?.errors ?? []) {
    if (!sheet.cappedBy.includes(error.id)) continue;
    lines.push(heardLine(error.quote, material), plain(`That counts as a critical error: ${afterColon(error.what)}`));
  }
  const lost = lostMarks(material).filter(({ criterion }) => criterion.domain === domain && !held.includes(criterion));
  if (lost.length > 0)
    lines.push({
      text: `The heaviest marks lost in it are ${listed(lost.slice(0, 3).map(({ criterion }) => titled(criterion)))}.`,
      sources: lost.slice(0, 3).map(({ criterion }) => criterionSource(criterion)),
    });
  return lines;
}

export const notMarkedYet = (): Line[] => [
  plain('The marks of this consultation are not there yet.'),
  plain('Ask again in a minute; until then I can go through the plan, the guidance and the wording of this case.'),
];

/** How something could have been said: the user's words, then others. */
export function betterWords(marked: Marked, phrase: string | null, material: Material): Line[] {
  const { criterion, mark } = marked;
  const quote = mark?.quotes[0] ?? mark?.closest;
  const own = quote
    ? [heardLine(quote, material)]
    : [{ text: `You said nothing near ${titled(criterion)}.`, sources: [criterionSource(criterion)] }];
  const other = phrase === null ? [] : [plain(`Other words that fit: ${quoted(phrase)}`)];
  const needs = { text: `What has to be heard: ${afterColon(criterion.rule)}`, sources: [criterionSource(criterion)] };
  return [...own, ...modelLine(criterion, material), ...other, needs];
}

/** What was missed: marks, then what was never told, then remarks left lying. */
export function whatWasMissed(material: Material): Line[] {
  const { file, marking, measures } = material;
  if (!marking) return notMarkedYet();
  const lost = lostMarks(material);
  const lines: Line[] = [];
  if (lost.length === 0) lines.push(plain('No mark was missed.'));
  else {
    const heaviest = lost.slice(0, 3).map(({ criterion }) => criterion);
    const count = `You lost all or half of ${lost.length} of ${file.marks.criteria.length} marks`;
    lines.push({
      text: `${count}; the heaviest: ${listed(heaviest.map(titled))}.`,
      sources: heaviest.map(criterionSource),
    });
  }
  const asked = new Set(measures?.facts.asked?.map(({ id }) => id));
  const untold = file.facts.filter(({ id, key }) => key && !asked.has(id) && measures?.facts.missed.includes(id));
  const [first, second] = untold;
  if (first)
    lines.push(
      plain(`What never came out: ${asSentence([first, second].flatMap((fact) => fact?.gloss ?? []).join('; '))}`),
    );
  lines.push(...remarksLeft(material).slice(0, 2));
  const worst = lost[0];
  if (worst) lines.push(...modelLine(worst.criterion, material));
  return lines;
}

export function aboutCues(material: Material): Line[] {
  if (!material.measures) return notMarkedYet();
  const left = remarksLeft(material);
  if (left.length > 0) return left;
  const explored = material.measures.cues.flatMap(({ explored: quote }) => (quote ? [heardLine(quote, material)] : []));
  if (explored.length === 0)
    return [
      plain('No such remark came up in this consultation.'),
      plain('They are dropped along the way, some of them only after certain questions.'),
    ];
  return [plain('No remark was left lying.'), ...explored];
}

/** Remarks that were offered and not gone into, with what stood behind them. */
export function remarksLeft(material: Material): Line[] {
  return (material.measures?.cues ?? []).flatMap(({ id, offered, noticed, explored }): Line[] => {
    const cue = material.file.cues.find((one) => one.id === id);
    if (!cue || !offered || explored) return [];
    const reaction = noticed
      ? `You answered at ${clockTime(noticed.seconds)} and moved on; behind it: ${afterColon(cue.gloss)}`
      : `You did not go into it; behind it: ${afterColon(cue.gloss)}`;
    return [heardLine(offered, material), plain(reaction)];
  });
}

export function aboutSafetyNet(material: Material): Line[] {
  const { measures, file } = material;
  const needed = neededNet(file);
  if (!measures) return [...notMarkedYet().slice(0, 1), ...needed];
  const parts = [
    ['what to look out for', measures.safetyNet.what],
    ['when to act', measures.safetyNet.when],
    ['where to turn', measures.safetyNet.where],
  ] as const;
  const quotes = parts.flatMap(([, quote]) => (quote ? [quote] : []));
  const said = quotes
    .filter((quote, at) => quotes.findIndex(({ turn, text }) => turn === quote.turn && text === quote.text) === at)
    .map((quote) => heardLine(quote, material));
  const lacking = parts.filter(([, quote]) => quote === null).map(([name]) => name);
  const verdict =
    lacking.length === 0
      ? 'Your safety net told what to look out for, when to act and where to turn.'
      : lacking.length === 3
        ? 'No safety net was heard: nothing on what to look out for, when to act or where to turn.'
        : `Your safety net did not say ${listed(lacking)}.`;
  return [plain(verdict), ...said, ...needed];
}

const speaksOfNet = /safety[- ]?net|\b(?:999|111)\b/i;

/** From the plan, or else from the mark that asks for it. */
function neededNet({ teaching, marks }: Material['file']): Line[] {
  const step = teaching.plan.find(({ step: text }) => speaksOfNet.test(text));
  if (step) {
    const net = step.step.replace(/^[^:]*safety[- ]?net[^:]*:\s*/i, '');
    return [{ text: `This case needed: ${afterColon(net)}`, sources: [teachingSource('Plan')] }];
  }
  const criterion = marks.criteria.find(({ title, rule }) => speaksOfNet.test(`${title} ${rule}`));
  if (!criterion) return [];
  return [{ text: `This case needed: ${afterColon(criterion.rule)}`, sources: [criterionSource(criterion)] }];
}

export function aboutTime({ measures }: Material): Line[] {
  if (!measures) return notMarkedYet();
  const { diagnosisSaidAt, phases, talkShare, questions } = measures;
  const thinking =
    diagnosisSaidAt === null
      ? 'You never said what you thought was going on.'
      : `You first said what you thought was going on at ${clockTime(diagnosisSaidAt)}; around minute six leaves time for a plan.`;
  const runs = phases.map(({ phase, from, to }) => `${phase} from ${clockTime(from)} to ${clockTime(to)}`);
  return [
    plain(thinking),
    ...(runs.length > 0 ? [plain(`The consultation ran like this: ${listed(runs)}.`)] : []),
    plain(
      `You spoke ${Math.round(talkShare * 100)} % of the words and asked ${questions.open} open and ${questions.closed} closed questions.`,
    ),
  ];
}
