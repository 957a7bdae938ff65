import { contentWords, sharedContentWords, words } from '#core/text/words.ts';
import { type Condition, parseNeeds } from '../needs.ts';
import type { CaseFile } from '../schema.ts';
import type { Cue } from '../schema-disclosure.ts';
import type { Criterion } from '../schema-marks.ts';
import { referencesIn } from '../schema-parts.ts';
import type { ModelTurn } from '../schema-teaching.ts';
import { error, type Finding, warning } from './finding.ts';
import { placed } from './texts.ts';

const turnsPath = 'teaching.model_consultation';
const latestDiagnosis = 7;
const lastMinute = 12;

function turnOfCue(turns: readonly ModelTurn[], cueId: string): number {
  return turns.findIndex((turn) => turn.who === 'speaker' && turn.cues?.includes(cueId));
}

function turnOfFact(turns: readonly ModelTurn[], factId: string): number {
  return turns.findIndex((turn) => turn.who === 'speaker' && turn.facts?.includes(factId));
}

function criterionFindings(criterion: Criterion, i: number, turns: readonly ModelTurn[]): Finding[] {
  const path = `marks.criteria[${i}]`;
  const earningTurns = turns.flatMap((turn, index) =>
    turn.who === 'doctor' && turn.earns?.includes(criterion.id) ? [{ turn, index }] : [],
  );
  const [first] = earningTurns;
  if (first === undefined) {
    return [
      error(
        'E12',
        path,
        `no doctor turn of the model consultation earns '${criterion.id}'`,
        'let the model doctor say it, or drop the criterion',
      ),
    ];
  }
  const findings: Finding[] = [];
  if (criterion.facts) {
    const told = new Set(criterion.facts.any_of.filter((id) => turnOfFact(turns, id) >= 0));
    if (told.size < criterion.facts.at_least) {
      findings.push(
        error(
          'E12',
          `${path}.facts`,
          `the model consultation tells ${told.size} of these facts, '${criterion.id}' needs ${criterion.facts.at_least}`,
          'let the speaker tell them, and name them on the turn',
        ),
      );
    }
  }
  if (criterion.cue !== undefined) {
    const dropped = turnOfCue(turns, criterion.cue);
    if (dropped < 0 || !earningTurns.some(({ index }) => index > dropped)) {
      findings.push(
        error(
          'E12',
          `${turnsPath}[${first.index}].earns`,
          `'${criterion.id}' is earned before the cue '${criterion.cue}' has dropped`,
          'drop the cue in an earlier speaker turn',
        ),
      );
    }
  }
  if (criterion.before_minute !== undefined && first.turn.minute >= criterion.before_minute) {
    findings.push(
      error(
        'E12',
        `${turnsPath}[${first.index}].minute`,
        `'${criterion.id}' is earned in minute ${first.turn.minute}, it counts before minute ${criterion.before_minute}`,
        'move the turn forward',
      ),
    );
  }
  for (const key of ['applies_if', 'counts_if'] as const) {
    const reference = criterion[key];
    if (reference === undefined) continue;
    const isOut = referencesIn(reference).some((one) => {
      const [kind, id = ''] = one.split('.');
      return (kind === 'fact' ? turnOfFact(turns, id) : turnOfCue(turns, id)) >= 0;
    });
    if (!isOut) {
      findings.push(
        error(
          'E12',
          `${path}.${key}`,
          `${reference} never comes out in the model consultation, so '${criterion.id}' is not reached`,
          'let it come out',
        ),
      );
    }
  }
  return findings;
}

export function modelEarnsEverything(file: CaseFile): Finding[] {
  const turns = file.teaching.model_consultation;
  return [
    ...turns.flatMap((turn, i) =>
      turn.who === 'speaker' && turn.earns !== undefined
        ? [error('E12', `${turnsPath}[${i}].earns`, 'a speaker turn earns nothing', 'put earns on the doctor turn')]
        : [],
    ),
    ...file.marks.criteria.flatMap((criterion, i) => criterionFindings(criterion, i, turns)),
  ];
}

export function modelKeepsTime(file: CaseFile): Finding[] {
  const turns = file.teaching.model_consultation;
  return turns.flatMap((turn, i) => {
    const earlier = turns[i - 1]?.minute ?? 0;
    return [
      ...(turn.minute < earlier
        ? [
            error(
              'E12',
              `${turnsPath}[${i}].minute`,
              `minute ${turn.minute} follows minute ${earlier}`,
              'let time run forward',
            ),
          ]
        : []),
      ...(turn.minute > lastMinute
        ? [
            error(
              'E12',
              `${turnsPath}[${i}].minute`,
              `minute ${turn.minute}: the consultation ends at ${lastMinute}`,
              'shorten the consultation',
            ),
          ]
        : []),
    ];
  });
}

const diagnosisWords = /\b(diagnos\w*|likely cause|working view|thinking)\b/i;

/** Heard as a criterion about the diagnosis or, where a case has none, in the words of the working diagnosis. */
export function modelSharesDiagnosisInTime(file: CaseFile): Finding[] {
  const diagnosis = file.teaching.working_diagnosis;
  const about = new Set(
    file.marks.criteria.filter(({ title, rule }) => diagnosisWords.test(`${title} ${rule}`)).map(({ id }) => id),
  );
  const shares = (turn: ModelTurn) =>
    about.size > 0 ? turn.earns?.some((id) => about.has(id)) : sharedContentWords(diagnosis, turn.say).length >= 3;
  const inTime = file.teaching.model_consultation.some(
    (turn) => turn.who === 'doctor' && turn.minute <= latestDiagnosis && shares(turn),
  );
  return inTime
    ? []
    : [
        error(
          'E12',
          turnsPath,
          `no doctor turn shares a diagnosis by minute ${latestDiagnosis}`,
          `let the doctor voice the working diagnosis by minute ${latestDiagnosis} and mark that turn with its criterion`,
        ),
      ];
}

function picksUp(turn: ModelTurn, cue: Cue, criteria: readonly Criterion[]): boolean {
  if (criteria.some((criterion) => criterion.cue === cue.id && turn.earns?.includes(criterion.id))) return true;
  return cue.picked_up_by.some((sentence) => {
    const wanted = Math.min(2, new Set(contentWords(sentence)).size);
    return wanted > 0 && sharedContentWords(sentence, turn.say).length >= wanted;
  });
}

/** What has happened so far; acts and moods are taken as done, because words on paper do not show them. */
class ModelState {
  readonly told = new Set<string>();
  readonly dropped = new Set<string>();
  readonly pickedUp = new Set<string>();

  holds(condition: Condition): boolean {
    if (condition.kind === 'fact') return this.told.has(condition.id);
    if (condition.kind === 'cue') return this.pickedUp.has(condition.id);
    return true;
  }
}

export function modelRespectsGates(file: CaseFile): Finding[] {
  const facts = new Map(file.facts.map((fact) => [fact.id, fact]));
  const cues = new Map(file.cues.map((cue) => [cue.id, cue]));
  const state = new ModelState();
  const findings: Finding[] = [];

  function tell(factId: string, path: string): void {
    const fact = facts.get(factId);
    if (fact === undefined) return;
    if (fact.after !== undefined && !state.told.has(fact.after)) {
      findings.push(
        error('E13', path, `'${factId}' is told before '${fact.after}', which it comes after`, 'tell that one first'),
      );
    }
    parseNeeds(fact.needs).forEach((need, i) => {
      if (!need.anyOf.some((condition) => state.holds(condition))) {
        findings.push(
          error(
            'E13',
            path,
            `'${factId}' is told although '${fact.needs?.[i]}' does not hold yet`,
            'let the doctor earn it first, or tell it later',
          ),
        );
      }
    });
    state.told.add(factId);
  }

  function drop(cueId: string, turn: ModelTurn, path: string): void {
    const cue = cues.get(cueId);
    if (cue === undefined) return;
    if (state.dropped.has(cueId))
      findings.push(error('E13', path, `the cue '${cueId}' drops twice`, 'a cue drops once: remove it here'));
    const [kind, id = ''] = cue.drop.with.split('.');
    if (kind === 'fact' && !state.told.has(id) && turn.minute < cue.drop.by_minute) {
      findings.push(
        error(
          'E13',
          path,
          `the cue '${cueId}' drops before '${id}' is told`,
          `tell that fact first, or drop the cue from minute ${cue.drop.by_minute}`,
        ),
      );
    }
    state.dropped.add(cueId);
  }

  file.teaching.model_consultation.forEach((turn, i) => {
    const path = `${turnsPath}[${i}]`;
    if (turn.who === 'doctor') {
      for (const field of ['facts', 'cues'] as const) {
        if (turn[field] !== undefined)
          findings.push(
            error('E13', `${path}.${field}`, `a doctor turn tells no ${field}`, `put ${field} on the speaker turn`),
          );
      }
      for (const cue of file.cues) {
        if (state.dropped.has(cue.id) && picksUp(turn, cue, file.marks.criteria)) state.pickedUp.add(cue.id);
      }
      return;
    }
    for (const { path: place, text: factId } of placed(`${path}.facts`, turn.facts)) tell(factId, place);
    for (const { path: place, text: cueId } of placed(`${path}.cues`, turn.cues)) drop(cueId, turn, place);
  });
  return findings;
}

/** Wordings of nothing but grammar words ("No one. You.") are compared by those. */
function sharesWords(wording: string, said: ReadonlySet<string>): boolean {
  const content = contentWords(wording);
  return (content.length > 0 ? content : words(wording)).some((word) => said.has(word));
}

export function modelTurnsSayTheirFacts(file: CaseFile): Finding[] {
  const facts = new Map(file.facts.map((fact) => [fact.id, fact]));
  return file.teaching.model_consultation.flatMap((turn, i) => {
    const said = new Set(words(turn.say));
    return placed(`${turnsPath}[${i}].facts`, turn.who === 'speaker' ? turn.facts : []).flatMap(({ path, text }) => {
      const fact = facts.get(text);
      if (fact === undefined) return [];
      const wordings = fact.gate === 'offered' ? [...fact.says, file.speaker.opening] : fact.says;
      if (wordings.some((wording) => sharesWords(wording, said))) return [];
      return [
        warning(
          'E13',
          path,
          `the turn shares no word with the says of '${text}'`,
          'take the wording from says, or mark the fact where it is told',
        ),
      ];
    });
  });
}
