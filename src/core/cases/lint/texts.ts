import type { CaseFile } from '../schema.ts';
import type { Ending, PlanItem } from '../schema-plan.ts';

export interface PlacedText {
  path: string;
  text: string;
}

export function placed(path: string, list: readonly string[] | undefined): PlacedText[] {
  return (list ?? []).map((text, index) => ({ path: `${path}[${index}]`, text }));
}

/** Every string of the value with its place. */
export function allTexts(value: unknown, path = ''): PlacedText[] {
  const found: PlacedText[] = [];
  function collect(item: unknown, place: string): void {
    if (typeof item === 'string') found.push({ path: place, text: item });
    else if (Array.isArray(item)) for (const [index, part] of item.entries()) collect(part, `${place}[${index}]`);
    else if (typeof item === 'object' && item !== null) {
      for (const [key, part] of Object.entries(item)) collect(part, place === '' ? key : `${place}.${key}`);
    }
  }
  collect(value, path);
  return found;
}

export function speakerLines(file: CaseFile): PlacedText[] {
  return Object.entries(file.speaker.lines).flatMap(([name, list]) => placed(`speaker.lines.${name}`, list));
}

/** What the speaker says to a proposal, now and when telling back. */
export function planSpeech(item: PlanItem, path: string): PlacedText[] {
  return [
    ...Object.entries(item.says).flatMap(([outcome, list]) => placed(`${path}.says.${outcome}`, list)),
    ...placed(`${path}.asks`, item.asks),
    { path: `${path}.retell`, text: item.retell },
    ...(item.retell_declined === undefined ? [] : [{ path: `${path}.retell_declined`, text: item.retell_declined }]),
    ...item.details.map(({ retell }, i) => ({ path: `${path}.details[${i}].retell`, text: retell })),
  ];
}

/** Tell-backs, safety nets taken in and goodbyes. */
export function endingSpeech({ ending }: CaseFile): PlacedText[] {
  return [
    ...ending.tell_back.map(({ says }, i) => ({ path: `ending.tell_back[${i}].says`, text: says })),
    ...ending.safety_net.map((net, i) => ({ path: `ending.safety_net[${i}].says`, text: takenIn(net) })),
    ...Object.entries(ending.closing).flatMap(([how, list]) => placed(`ending.closing.${how}`, list)),
  ];
}

/** As it is heard: with the two halves in their places. */
function takenIn({ says, ...halves }: Ending['safety_net'][number]): string {
  return says.replace('{if}', halves.if).replace('{then}', halves.then);
}

/** What the speaker tells of facts, cues, signs, proposals, reactions and questions: the lines that are judged as lay speech. */
export function toldTexts(file: CaseFile): PlacedText[] {
  return [
    { path: 'speaker.opening', text: file.speaker.opening },
    ...file.facts.flatMap((fact, i) => placed(`facts[${i}].says`, fact.says)),
    ...file.cues.map((cue, i) => ({ path: `cues[${i}].line`, text: cue.line })),
    ...file.signs.flatMap((sign, i) => placed(`signs[${i}].reply`, sign.reply)),
    ...file.plan.flatMap((item, i) => planSpeech(item, `plan[${i}]`)),
    ...file.reactions.flatMap((reaction, i) => placed(`reactions[${i}].says`, reaction.says)),
    ...file.questions.flatMap((question, i) => placed(`questions[${i}].says`, question.says)),
  ];
}

/** Everything the speaker can be heard to say, the model consultation included. */
export function speakerSpeech(file: CaseFile): PlacedText[] {
  return [
    ...toldTexts(file),
    ...speakerLines(file),
    ...endingSpeech(file),
    ...file.facts.flatMap((fact, i) => placed(`facts[${i}].holds`, fact.holds)),
    ...file.cues.flatMap((cue, i) => placed(`cues[${i}].reply`, cue.reply)),
    ...file.questions.flatMap((question, i) => [
      ...placed(`questions[${i}].content`, question.content),
      ...placed(`questions[${i}].uneasy`, question.uneasy),
    ]),
    ...modelTurns(file, 'speaker'),
  ];
}

/** Everything a doctor is given to say as an example. */
export function doctorSpeech(file: CaseFile): PlacedText[] {
  return [
    ...file.facts.flatMap((fact, i) => [
      ...placed(`facts[${i}].asks`, fact.asks),
      ...placed(`facts[${i}].probes`, fact.probes),
    ]),
    ...file.cues.flatMap((cue, i) => [
      ...placed(`cues[${i}].picked_up_by`, cue.picked_up_by),
      ...placed(`cues[${i}].not_picked_up_by`, cue.not_picked_up_by),
    ]),
    ...file.signs.flatMap((sign, i) => placed(`signs[${i}].remarked_by`, sign.remarked_by)),
    ...file.plan.flatMap((item, i) => [
      ...placed(`plan[${i}].offers`, item.offers),
      ...placed(`plan[${i}].declines`, item.declines),
      ...placed(`plan[${i}].answered_by`, item.answered_by),
      ...item.details.flatMap(({ heard }, place) => placed(`plan[${i}].details[${place}].heard`, heard)),
    ]),
    ...file.reactions.flatMap((reaction, i) =>
      reaction.kind === 'omission' ? [] : placed(`reactions[${i}].when`, reaction.when),
    ),
    ...file.questions.flatMap((question, i) => placed(`questions[${i}].answered_by`, question.answered_by)),
    ...markingSentences(file),
    ...modelTurns(file, 'doctor'),
    ...placed('teaching.phrases', file.teaching.phrases),
  ];
}

/** The sentences that marking learns from; each must stand once in a case. */
export function markingSentences(file: CaseFile): PlacedText[] {
  return [
    ...file.marks.criteria.flatMap((criterion, i) => [
      ...placed(`marks.criteria[${i}].earns`, criterion.earns),
      ...placed(`marks.criteria[${i}].near_misses`, criterion.near_misses),
    ]),
    ...file.marks.critical_errors.flatMap((fault, i) => [
      ...placed(`marks.critical_errors[${i}].examples`, fault.examples),
      ...placed(`marks.critical_errors[${i}].not_examples`, fault.not_examples),
    ]),
  ];
}

function modelTurns(file: CaseFile, who: 'doctor' | 'speaker'): PlacedText[] {
  return file.teaching.model_consultation.flatMap((turn, i) =>
    turn.who === who ? [{ path: `teaching.model_consultation[${i}].say`, text: turn.say }] : [],
  );
}
