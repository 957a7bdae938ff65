import type { CaseFile } from '../schema.ts';
import { clinicalReviewIsInOrder, guidelinesAreInOrder } from './clinical.ts';
import { listsAreLongEnough, sizesAreRight } from './counts.ts';
import {
  asksAreDistinct,
  cuesHideSomething,
  everythingIsReachable,
  gatesAreComplete,
  giveawaysComeFromSays,
} from './disclosure.ts';
import type { Finding, LintContext, Rule } from './finding.ts';
import { roleIsKept, speechIsLay, spellingIsBritish } from './language.ts';
import { nothingLeaks, titleKeepsTheSecret } from './leak.ts';
import {
  examplesSuffice,
  markingSentencesAreUnique,
  nearMissesHoldNoEarner,
  rulesAreObservable,
  titlesNameTheirMinute,
  weightsAndCapsAreSet,
} from './marking.ts';
import {
  modelEarnsEverything,
  modelKeepsTime,
  modelRespectsGates,
  modelSharesDiagnosisInTime,
  modelTurnsSayTheirFacts,
} from './model-consultation.ts';
import { partsFitTheRule } from './parts.ts';
import { planIsComplete } from './plan/plan-items.ts';
import { portraitFits } from './plan/portrait-fits.ts';
import { briefIsBrief, endingIsComplete, signsCanBeAnswered } from './plan/signs-and-ending.ts';
import { wordingsAgree } from './plan/wordings-agree.ts';
import { drawingsAreHarmless, namesNoBrand, namesNoPublicFigure, pointsAtNothingReal } from './private-data.ts';
import { readCase } from './read-case.ts';
import {
  criterionLettersAgree,
  fileNameIsId,
  idsAreUnique,
  referencesExist,
  speakerIsNamedInNotes,
  topicsAreKnown,
} from './structure.ts';

const rules: readonly Rule[] = [
  fileNameIsId,
  idsAreUnique,
  criterionLettersAgree,
  speakerIsNamedInNotes,
  referencesExist,
  sizesAreRight,
  listsAreLongEnough,
  topicsAreKnown,
  everythingIsReachable,
  gatesAreComplete,
  giveawaysComeFromSays,
  cuesHideSomething,
  nothingLeaks,
  titleKeepsTheSecret,
  asksAreDistinct,
  examplesSuffice,
  markingSentencesAreUnique,
  nearMissesHoldNoEarner,
  partsFitTheRule,
  rulesAreObservable,
  titlesNameTheirMinute,
  modelEarnsEverything,
  modelKeepsTime,
  modelSharesDiagnosisInTime,
  modelRespectsGates,
  modelTurnsSayTheirFacts,
  weightsAndCapsAreSet,
  guidelinesAreInOrder,
  pointsAtNothingReal,
  namesNoBrand,
  namesNoPublicFigure,
  drawingsAreHarmless,
  speechIsLay,
  spellingIsBritish,
  roleIsKept,
  clinicalReviewIsInOrder,
  planIsComplete,
  signsCanBeAnswered,
  endingIsComplete,
  briefIsBrief,
  wordingsAgree,
  portraitFits,
];

export function lintCase(file: CaseFile, context: LintContext): Finding[] {
  return rules.flatMap((rule) => rule(file, context));
}

/** The whole way from parsed YAML: first the shape, then, if it holds, every rule. Whoever has other things to do does them in between. */
export function* lintSteps(raw: unknown, context: LintContext): Generator<Finding[]> {
  const reading = readCase(raw);
  yield reading.findings;
  if (reading.ok) for (const rule of rules) yield rule(reading.file, context);
}

export const lintRawCase = (raw: unknown, context: LintContext): Finding[] => [...lintSteps(raw, context)].flat();
