import type { Guideline } from '../cases/schema-teaching.ts';
import type { Line, Source } from './answer.ts';
import { criterionSource, heardLine, type Material, markedCriteria, teachingSource, titled } from './material.ts';
import { guideHead, guidelineLabel, type Passage, type StudyGuide } from './passages.ts';
import { type Found, nearEnough, nearEnoughForAGuide, ofKind } from './retrieve.ts';
import { afterColon, asSentence, endingInQuote, listed, quoted, sentenceAbout } from './text-forms.ts';

const plain = (text: string): Line => ({ text, sources: [] });

const guidelineSource = (guideline: Guideline): Source => ({
  kind: 'guideline',
  label: guidelineLabel(guideline),
  anchor: null,
});

function guidelineLine(guideline: Guideline): Line {
  const name = guidelineLabel(guideline);
  return {
    text: `${name}, ${quoted(guideline.name)}: ${afterColon(guideline.point)}`,
    sources: [guidelineSource(guideline)],
  };
}

function planLine(at: number, { file }: Material, lead = ''): Line[] {
  const step = file.teaching.plan[at];
  if (!step) return [];
  const guideline = file.teaching.guidelines.find(({ id }) => id === step.source);
  const from = guideline ? ` (${guidelineLabel(guideline)})` : '';
  return [
    {
      text: `${lead}${lead === '' ? asSentence(step.step) : afterColon(step.step)} The reason: ${afterColon(step.why).replace(/\.$/, '')}${from}.`,
      sources: [teachingSource('Plan'), ...(guideline ? [guidelineSource(guideline)] : [])],
    },
  ];
}

const codes = /\b(NG|CG|TA|DG|QS|PH|MPG)\s?(\d{1,4})\b/gi;
const labelsNamed = 3;
const judgement = 'judgement';

/** What the guidance of this case says on the question; plainly nothing where it is silent. */
export function fromGuidance(question: string, specific: boolean, found: readonly Found[], material: Material): Line[] {
  const { guidelines, plan } = material.file.teaching;
  const asked = [...question.matchAll(codes)].map(([, kind = '', number]) => `${kind.toUpperCase()}${number}`);
  const named = guidelines.filter(({ code }) => code !== null && asked.includes(code));
  if (asked.length > 0 && named.length === 0)
    return [plain(`This case has nothing from ${listed(asked)}.`), restsOn(guidelines)];
  const near = ofKind(found, 'guideline', 'plan').filter(({ score }) => score >= nearEnough);
  if (named.length === 0 && specific && near.length === 0)
    return [plain('The guidance of this case says nothing on that.'), restsOn(guidelines)];
  const sources = near.flatMap(({ passage }) =>
    passage.kind === 'guideline' ? [passage.ref] : (plan[Number(passage.ref)]?.source ?? []),
  );
  const order = [...named.map(({ id }) => id), ...sources, ...(specific ? [] : plan.map(({ source }) => source))];
  const [first, second] = [...new Set(order)].flatMap((id) => guidelines.find((one) => one.id === id) ?? []);
  const steps = ofKind(found, 'plan').map(({ passage }) => Number(passage.ref));
  const nearest = near[0]?.passage;
  if (!first || (named.length === 0 && nearest?.kind === 'plan' && plan[Number(nearest.ref)]?.source === judgement)) {
    const judged = plain('That step is judgement and not taken from a guideline.');
    const behind = first ? guidelineLine(first) : restsOn(guidelines);
    return [...planLine(steps[0] ?? 0, material, 'The plan of this case says: '), judged, behind];
  }
  const itsStep = steps.find((at) => plan[at]?.source === first.id);
  return [
    guidelineLine(first),
    ...(itsStep === undefined ? [] : planLine(itsStep, material, 'In this case that means: ')),
    ...(second ? [guidelineLine(second)] : []),
  ];
}

function restsOn(guidelines: readonly Guideline[]): Line {
  const shown = guidelines.slice(0, labelsNamed);
  const more = guidelines.length > shown.length ? `; and ${guidelines.length - shown.length} more` : '';
  return {
    text: `What it rests on: ${shown.map(guidelineLabel).join('; ')}${more}.`,
    sources: shown.map(guidelineSource),
  };
}

/** The steps nearest to the question, or the plan from its beginning. */
export function fromPlan(specific: boolean, found: readonly Found[], material: Material): Line[] {
  const near = ofKind(found, 'plan').filter(({ score }) => score >= nearEnough);
  if (specific && near.length > 0)
    return near.slice(0, 2).flatMap(({ passage }) => planLine(Number(passage.ref), material));
  return [
    ...planLine(0, material, 'The plan of this case begins like this: '),
    ...planLine(1, material, 'Then: '),
    ...planLine(2, material, 'And: '),
  ];
}

export function fromDiagnosis(specific: boolean, found: readonly Found[], material: Material): Line[] {
  const { working_diagnosis, differentials } = material.file.teaching;
  const near = ofKind(found, 'differential').filter(({ score }) => score >= nearEnough);
  const places = (specific && near.length > 0 ? near.map(({ passage }) => Number(passage.ref)) : [0, 1, 2]).slice(0, 2);
  return [
    { text: `The working diagnosis here: ${asSentence(working_diagnosis)}`, sources: [teachingSource('Diagnosis')] },
    ...places.flatMap((at) => differentialLine(differentials[at])),
  ];
}

function differentialLine(other: Material['file']['teaching']['differentials'][number] | undefined): Line[] {
  if (!other) return [];
  const weighed = `for it, ${afterColon(other.for).replace(/\.$/, '')}; against it, ${afterColon(other.against)}`;
  return [{ text: `${other.name}: ${weighed}`, sources: [teachingSource('Differential diagnosis')] }];
}

/** The nearest passages in their own words, not two of the same kind, and the user's own words on it. */
export function fromPassages(
  question: string,
  found: readonly Found[],
  material: Material,
  guides: readonly StudyGuide[],
): Line[] {
  const near = found.filter(
    ({ passage, score }) => score >= (passage.kind === 'guide' ? nearEnoughForAGuide : nearEnough),
  );
  const kinds = new Set<string>();
  const chosen = near.filter(({ passage }) => {
    const isNew = !kinds.has(passage.kind);
    kinds.add(passage.kind);
    return isNew;
  });
  const teaching = chosen.filter(({ passage }) => passage.kind !== 'turn').slice(0, 3);
  const own = chosen.filter(({ passage }) => passage.kind === 'turn');
  if (teaching.length === 0) return [];
  return [...own, ...teaching].flatMap(({ passage }) => passageLines(passage, question, material, guides));
}

function passageLines(
  { kind, ref, text }: Passage,
  question: string,
  material: Material,
  guides: readonly StudyGuide[],
): Line[] {
  const { teaching } = material.file;
  switch (kind) {
    case 'turn': {
      const turn = material.turns.find(({ n }) => String(n) === ref);
      return turn ? [heardLine({ ...turn, turn: turn.n, text: sentenceAbout(turn.text, question) }, material)] : [];
    }
    case 'criterion': {
      const marked = markedCriteria(material).find(({ criterion }) => criterion.id === ref);
      if (!marked) return [];
      const { criterion, mark } = marked;
      const verdict = mark ? `, which ${mark.mark === 'partly' ? 'you half met' : `you ${mark.mark}`},` : '';
      return [
        {
          text: `The mark ${titled(criterion)}${verdict} needs this: ${afterColon(criterion.rule)}`,
          sources: [criterionSource(criterion)],
        },
      ];
    }
    case 'plan':
      return planLine(Number(ref), material);
    case 'guideline':
      return teaching.guidelines.filter(({ id }) => id === ref).map(guidelineLine);
    case 'differential':
      return differentialLine(teaching.differentials[Number(ref)]);
    case 'diagnosis':
      return [{ text: `The working diagnosis here: ${asSentence(text)}`, sources: [teachingSource('Diagnosis')] }];
    case 'learning-point':
      return [{ text: asSentence(text), sources: [teachingSource('Learning points')] }];
    case 'pitfall':
      return [{ text: `A pitfall of this case: ${afterColon(text)}`, sources: [teachingSource('Pitfalls')] }];
    case 'phrase':
      return [{ text: endingInQuote('Words that fit:', text), sources: [teachingSource('Phrases')] }];
    case 'model': {
      const minute = teaching.model_consultation[Number(ref)]?.minute ?? 0;
      return [
        {
          text: endingInQuote(`Minute ${minute} of the model consultation:`, sentenceAbout(text, question)),
          sources: [teachingSource('Model consultation')],
        },
      ];
    }
    case 'guide':
      return guides.filter(({ id }) => id === ref).map((guide) => guideLine(guide, text));
  }
}

function guideLine(guide: StudyGuide, text: string): Line {
  const words = text === guideHead(guide) ? guide.summary : text;
  return {
    text: `The guide ${quoted(guide.title)}: ${asSentence(words)}`,
    sources: [{ kind: 'guide', label: guide.title, anchor: guide.id }],
  };
}

/** Where to read on, if the guide is there. */
export function readOn(id: string, guides: readonly StudyGuide[]): Line[] {
  return guides
    .filter((guide) => guide.id === id)
    .map(({ title }) => ({
      text: `The guide ${quoted(title)} goes into this.`,
      sources: [{ kind: 'guide', label: title, anchor: id }],
    }));
}
