import type { z } from 'zod';
import type { Feedback, Measures as MeasuresSchema } from '#contract/feedback.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { shownSpeaker } from '#core/cases/shown-speaker.ts';
import { consultingSecondsSpent, readClock, secondsInto } from '#core/consultations/consultation-clock.ts';
import { everybodysTime } from '#core/consultations/time-away.ts';
import { adviceFor } from '#core/marking/advice/advice.ts';
import { sentence } from '#core/marking/evidence/quote-words.ts';
import { type OpenDomain, openEnds } from '#core/marking/grading/settled.ts';
import { type ThreeWays, threeWays } from '#core/marking/grading/three-ways.ts';
import type { DomainMark, Marking } from '#core/marking/marking.ts';
import { factSheet } from '#core/marking/told/fact-sheet.ts';
import { examination } from '#core/mock-exam/exam-score.ts';
import { challengeView, criterionView, type Verbatim } from './criterion-view.ts';
import type { ChallengeRow, SettlementRow } from './settling-store.ts';
import type { Consultation, StoredFeedback, TurnRow } from './store.ts';

export type MeasuresView = z.output<typeof MeasuresSchema>;

interface Composed {
  consultation: Consultation;
  file: CaseFile;
  turns: readonly TurnRow[];
  feedback: StoredFeedback;
  challenges: readonly ChallengeRow[];
  settlements: readonly SettlementRow[];
  nextCase: Feedback['nextCase'];
  guideTitle(id: string): string | null;
}

/** What anybody may see of a marked consultation who may see it at all: named field by field, so that nothing else of the script slips through. */
export function feedbackView(composed: Composed): Feedback {
  const { consultation, file, feedback } = composed;
  const { measures } = feedback;
  const marking = countedIn(feedback);
  const ends = openEnds(marking, file.identity.weights);
  const { identity, speaker } = file;
  const endedAt = readClock(consultation, feedback.markedAt).endedAt ?? feedback.markedAt;
  const seconds = consultingSecondsSpent(consultation, endedAt);
  const turns = composed.turns.map(({ n, who, text, at, sign }) => ({
    n,
    who,
    text,
    seconds: secondsInto(consultation, at),
    sign,
  }));
  const outOf = 3 * (identity.weights.data + identity.weights.management + identity.weights.relating);
  const { title, detail, moment, guide, about } = adviceFor({ file, marking, measures, turns, seconds });
  const guideTitle = composed.guideTitle(guide);
  return {
    sessionId: consultation.id,
    own: false,
    caseId: consultation.caseId,
    title: identity.title,
    group: identity.blueprint,
    channel: identity.channel,
    speaker: shownSpeaker({ speaker }),
    reviewPending: identity.review.clinician === null,
    startedAt: consultation.startedAt.toISOString(),
    endedAt: everybodysTime(consultation, endedAt).toISOString(),
    consultingSeconds: seconds,
    redoOf:
      consultation.redoOf === null || consultation.redoFromMinute === null
        ? null
        : { sessionId: consultation.redoOf, fromMinute: consultation.redoFromMinute },
    markedAt: feedback.markedAt.toISOString(),
    points: marking.points,
    openPoints: ends.points,
    outOf,
    score: marking.score,
    band: { from: scaled(examination.band.from, outOf), to: scaled(examination.band.to, outOf) },
    domains: marking.domains.map((sheet, at) => ({
      ...domainSheet(sheet, composed, verbatimIn(composed.turns)),
      open: openIn(ends.domains[at]),
    })),
    measures: measuresView(feedback, file),
    turns,
    oneThing: {
      title,
      detail,
      moment: moment.filter(verbatimIn(composed.turns)),
      guide: guideTitle === null ? null : { id: guide, title: guideTitle },
    },
    threeWays: threeWaysView(threeWays(file, marking, about), verbatimIn(composed.turns)),
    nextCase: composed.nextCase,
    teaching: teachingView(file.teaching),
    secondReading: null,
  };
}

/** For whoever holds a link: nothing the owner wrote for themselves, nothing about their other practice. */
export function sharedView(feedback: Feedback): Feedback {
  const domains = feedback.domains.map((sheet) => ({
    ...sheet,
    criteria: sheet.criteria.map((criterion) => ({ ...criterion, challenge: null })),
    errors: sheet.errors.map((error) => ({ ...error, challenge: null })),
  }));
  // Sentences that earn a mark are for whoever lost it.
  return { ...feedback, domains, threeWays: null, nextCase: null };
}

export function measuresView(feedback: StoredFeedback, file: CaseFile): MeasuresView {
  const { measures } = feedback;
  const cueGloss = new Map(file.cues.map(({ id, gloss }) => [id, gloss]));
  const { found, total, asked, notAsked } = factSheet(file, countedIn(feedback), measures.facts);
  return {
    ...measures,
    cues: measures.cues.map((cue) => ({ ...cue, gloss: cueGloss.get(cue.id) ?? cue.id })),
    facts: { found, total, asked, missed: notAsked.map(({ id, gloss, key }) => ({ id, gloss, key })) },
    style: measures.style ?? null,
  };
}

/** What was settled or corrected counts, and else what the marker gave. */
const countedIn = ({ counted, marking }: StoredFeedback): Marking => counted ?? marking;

const openIn = (open: OpenDomain | undefined) => ({
  rows: open?.rows ?? 0,
  least: open?.least.grade ?? 'clear-fail',
  most: open?.most.grade ?? 'clear-fail',
});

function domainSheet(sheet: DomainMark, { file, feedback, challenges, settlements }: Composed, isVerbatim: Verbatim) {
  const marking = countedIn(feedback);
  const { domain, grade, earned, possible, points } = sheet;
  const given = new Map(marking.criteria.map((criterion) => [criterion.id, criterion]));
  const { remarks = [], domainComments = [] } = feedback.modelMarks ?? {};
  return {
    domain,
    grade,
    earned,
    possible,
    weight: file.identity.weights[domain],
    points,
    caps: sheet.cappedBy.map((id) => capWords(id, file, marking)),
    modelComment: domainComments.find((one) => one.domain === domain)?.comment ?? null,
    criteria: file.marks.criteria.flatMap((criterion) => {
      const mark = given.get(criterion.id);
      if (criterion.domain !== domain || !mark) return [];
      const said = {
        remark: remarks.find((one) => one.criterion === criterion.id),
        challenge: challenges.find((one) => one.criterion === criterion.id),
        settlement: settlements.find((one) => one.criterion === criterion.id),
      };
      return [criterionView(criterion, mark, isVerbatim, said)];
    }),
    errors: feedback.marking.errors
      .filter((error) => error.domain === domain && isVerbatim(error.quote))
      .map(({ id, what, quote }) => ({
        id,
        what,
        quote,
        withdrawn: !marking.errors.some((one) => one.id === id),
        challenge: challengeView(challenges.find((one) => one.criterion === id)),
      })),
    doubts: marking.doubts
      .filter((doubt) => doubt.domain === domain && isVerbatim(doubt.quote))
      .map(({ id, what, quote }) => ({ id, what, quote })),
  };
}

function capWords(id: string, { marks }: CaseFile, marking: Marking): string {
  const error = marking.errors.find((one) => one.id === id);
  if (error)
    return `${sentence(error.what)} The grade cannot be better than ${error.caps === 'fail' ? 'Fail' : 'Clear Fail'}.`;
  const title = marks.criteria.find((one) => one.id === id)?.title ?? id;
  return `“${title}” is critical and was missed. The grade cannot be better than Fail.`;
}

function threeWaysView(ways: ThreeWays | null, isVerbatim: Verbatim): Feedback['threeWays'] {
  if (!ways) return null;
  const { criterion, yours, ...rest } = ways;
  const { id, title, domain } = criterion;
  return { criterion: id, title, domain, yours: yours.filter(isVerbatim), ...rest };
}

function teachingView(teaching: CaseFile['teaching']): Feedback['teaching'] {
  return {
    workingDiagnosis: teaching.working_diagnosis,
    differentials: teaching.differentials.map(({ name, for: speaksFor, against }) => ({
      name,
      for: speaksFor,
      against,
    })),
    plan: teaching.plan.map(({ step, why, source }) => ({ step, why, source })),
    guidelines: teaching.guidelines.map(({ id, name, body, code, year, point }) => ({
      id,
      name,
      body,
      code,
      year,
      point,
    })),
    model: teaching.model_consultation.map(({ who, minute, say }) => ({ who, minute, say })),
    learningPoints: teaching.learning_points,
    pitfalls: teaching.pitfalls,
    phrases: teaching.phrases,
  };
}

function verbatimIn(turns: readonly TurnRow[]): Verbatim {
  const texts = new Map(turns.map(({ n, text }) => [n, text]));
  return ({ turn, text }) => texts.get(turn)?.includes(text) ?? false;
}

const scaled = (points: number, outOf: number): number => Math.round((points / examination.outOf) * outOf * 10) / 10;
