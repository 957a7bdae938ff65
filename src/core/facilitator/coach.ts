import type { Domain } from '../cases/schema-parts.ts';
import type { Line } from './answer.ts';
import { aboutManner, aboutSafety, betterVersions, whatFirst, whatWasHeldBack } from './conduct-answers.ts';
import { type Intent, subjectWords } from './intent.ts';
import {
  aboutCues,
  aboutSafetyNet,
  aboutTime,
  aboutWrongMark,
  betterWords,
  explainCriterion,
  explainDomain,
  explainMark,
  notMarkedYet,
  whatWasMissed,
} from './mark-answers.ts';
import { criterionSource, lostMarks, type Marked, type Material, markedCriteria, titled } from './material.ts';
import type { StudyGuide } from './passages.ts';
import { type Found, nearEnough, ofKind } from './retrieve.ts';
import { fromDiagnosis, fromGuidance, fromPassages, fromPlan, readOn } from './teaching-answers.ts';

export interface Question {
  text: string;
  intent: Intent;
  /** All passages, nearest first. */
  found: readonly Found[];
  /** The criterion of the answer before, for "and how could I have said it?". */
  previousCriterion: string | null;
}

export interface Coaching {
  lines: Line[];
  /** Rests on passages, so that a model may word it; stock answers stay as they are. */
  grounded: boolean;
}

const grounded = (lines: Line[]): Coaching => ({ lines, grounded: true });
const stock = (...texts: string[]): Coaching => ({
  lines: texts.map((text) => ({ text, sources: [] })),
  grounded: false,
});

/** What to say to a question once the consultation is over. */
export function coach(question: Question, material: Material, guides: readonly StudyGuide[]): Coaching {
  const { intent, found, text } = question;
  const specific = subjectWords(text).length > 0;
  switch (intent) {
    case 'real-patient':
      return stock(
        'This is for practice, so I give no advice on real people.',
        'For a real patient use current guidance (NICE, the BNF, your local pathway) and a senior colleague; for yourself or your family, your own GP, 111, or 999 in an emergency.',
        'I can go through how the same situation was handled in this case.',
      );
    case 'rude':
      return grounded([...aboutManner(material), ...readOn('empathy-that-is-heard', guides)]);
    case 'unsafe':
      return grounded(aboutSafety(material));
    case 'first':
      return grounded(whatFirst(material));
    case 'held-back':
      return grounded([...whatWasHeldBack(material), ...readOn('hearing-cues', guides)]);
    case 'wrong-mark':
      return grounded(aboutWrongMark(criterionMeant(question, specific, material), material));
    case 'clear-pass':
      return grounded(betterVersions(criterionMeant(question, specific, material), material));
    case 'small-talk':
      return greeting(material);
    case 'safety-net':
      return grounded([...aboutSafetyNet(material), ...readOn('safety-netting', guides)]);
    case 'cues':
      return grounded([...aboutCues(material), ...readOn('hearing-cues', guides)]);
    case 'time':
      return grounded([...aboutTime(material), ...readOn('minute-six', guides)]);
    case 'missed':
      return grounded(whatWasMissed(material));
    case 'guideline':
      return grounded(fromGuidance(text, specific, found, material));
    case 'plan':
      return specific && nothingFound(found) ? nothing() : grounded(fromPlan(specific, found, material));
    case 'diagnosis':
      return grounded(fromDiagnosis(specific, found, material));
    case 'why':
    case 'explain':
      return aboutAMark(question, specific, material);
    case 'wording': {
      const marked = criterionMeant(question, specific, material);
      if (!marked) return specific ? fromTopic(question, material, guides) : grounded(betterVersions(null, material));
      return grounded(betterWords(marked, phraseFor(found), material));
    }
    case 'topic':
      return fromTopic(question, material, guides);
  }
}

function fromTopic({ text, found }: Question, material: Material, guides: readonly StudyGuide[]): Coaching {
  const lines = fromPassages(text, found, material, guides);
  return lines.length === 0 ? nothing() : grounded(lines);
}

const nothing = (): Coaching =>
  stock(
    'I have nothing on that: not in this case, its guidance or the study guides.',
    'Ask me about a mark, the guidance, the plan, or how something could have been said.',
  );

const nothingFound = (found: readonly Found[]) => (found[0]?.score ?? 0) < nearEnough;

function greeting(material: Material): Coaching {
  const [heaviest] = lostMarks(material);
  const offer =
    'I answer about this consultation: its marks, its guidance, its plan and how things could have been said.';
  if (!heaviest) return stock(offer, 'Ask what you missed, or what the guidance says.');
  const start: Line = {
    text: `A place to start: ask why ${titled(heaviest.criterion)} is ${heaviest.mark?.mark === 'partly' ? 'only half met' : 'missed'}.`,
    sources: [criterionSource(heaviest.criterion)],
  };
  return { lines: [{ text: offer, sources: [] }, start], grounded: false };
}

function aboutAMark(question: Question, specific: boolean, material: Material): Coaching {
  const domain = domainIn(question.text);
  const marked = criterionMeant(question, specific && domain === null, material);
  if (marked)
    return grounded(question.intent === 'explain' ? explainCriterion(marked, material) : explainMark(marked, material));
  if (!material.marking) return grounded(notMarkedYet());
  if (domain) return grounded(explainDomain(domain, material));
  const [heaviest] = lostMarks(material);
  if (!heaviest) return grounded(whatWasMissed(material));
  if (specific && domain === null) return grounded([unclearMark(), ...whatWasMissed(material).slice(0, 1)]);
  const which: Line = { text: 'I take the heaviest mark you lost.', sources: [] };
  return grounded([which, ...explainMark(heaviest, material)]);
}

const unclearMark = (): Line => ({
  text: 'I cannot tell which mark you mean; name it by its title, or by a few words of it.',
  sources: [],
});

/** Named by its id or title, found by what the question is about, or the one spoken of before. */
function criterionMeant(
  { text, found, intent, previousCriterion }: Question,
  specific: boolean,
  material: Material,
): Marked | null {
  const all = markedCriteria(material);
  const withId = (id: string | undefined) => all.find(({ criterion }) => criterion.id === id) ?? null;
  const named = /\b([dmr])\s?([1-9]\d?)\b/i.exec(text);
  const byName =
    (named && withId(`${named[1]?.toLowerCase()}${named[2]}`)) ??
    all.find(({ criterion }) => text.toLowerCase().includes(criterion.title.toLowerCase()));
  if (byName) return byName;
  const near = specific ? ofKind(found, 'criterion').filter(({ score }) => score >= nearEnough) : [];
  const [best] = near;
  if (!best) return specific || domainIn(text) ? null : withId(previousCriterion ?? undefined);
  // Who asks why a mark was lost does not mean one of those that were met.
  const alike = near.filter(({ score }) => score >= best.score - 0.1).map(({ passage }) => withId(passage.ref));
  const lost = intent === 'why' ? alike.find((one) => one?.mark && one.mark.mark !== 'met') : undefined;
  return lost ?? withId(best.passage.ref);
}

function phraseFor(found: readonly Found[]): string | null {
  const best = ofKind(found, 'phrase')[0];
  return best && best.score >= nearEnough ? best.passage.text : null;
}

const domainWords: readonly (readonly [Domain, RegExp])[] = [
  ['data', /\bdata(?:[- ]gathering)?\b|\bfirst domain\b/i],
  ['management', /\bmanagement\b|\bsecond domain\b/i],
  ['relating', /\brelating\b|\binterpersonal\b|\bthird domain\b|\bcommunication (?:domain|marks?|grade)\b/i],
];

function domainIn(question: string): Domain | null {
  return domainWords.find(([, pattern]) => pattern.test(question))?.[0] ?? null;
}
