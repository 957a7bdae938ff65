import { normalised, words } from '#core/text/words.ts';
import type { CaseFile } from '../schema.ts';
import { domain as domains } from '../schema-parts.ts';
import { error, type Finding, warning } from './finding.ts';
import { placed } from './texts.ts';

export function between(path: string, count: number, least: number, most: number, of: string): Finding[] {
  if (count >= least && count <= most) return [];
  const allowed = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`;
  return [
    error(
      'E3',
      path,
      `${count} ${of}, allowed are ${allowed}`,
      count < least ? `write ${least - count} more` : `remove ${count - most}`,
    ),
  ];
}

/** `texts(n)` of the format: at least n different strings. */
export function different(path: string, list: readonly string[] | undefined, least: number): Finding[] {
  if (list === undefined) return [];
  const first = new Map<string, string>();
  const repeats = placed(path, list).flatMap((text) => {
    const key = normalised(text.text);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, text.path);
      return [];
    }
    return [error('E3', text.path, `says the same as ${earlier}`, 'write another wording or remove it')];
  });
  if (first.size >= least) return repeats;
  const missing = least - first.size;
  return [...repeats, error('E3', path, `${first.size} different, at least ${least} needed`, `write ${missing} more`)];
}

function atMostWords(path: string, text: string, most: number): Finding[] {
  const count = words(text).length;
  return count <= most
    ? []
    : [error('E3', path, `${count} words, at most ${most} are allowed`, 'say less, or split it')];
}

export function sizesAreRight(file: CaseFile): Finding[] {
  const { facts, cues, reactions, questions, marks, teaching } = file;
  const keyFacts = facts.filter((fact) => fact.key).length;
  const critical = marks.criteria.filter((criterion) => criterion.critical).length;
  const usual = facts.length >= 45 && facts.length <= 60;
  return [
    ...between('facts', facts.length, 35, 80, 'facts'),
    ...(usual || facts.length < 35 || facts.length > 80
      ? []
      : [
          warning(
            'E3',
            'facts',
            `${facts.length} facts, 45 to 60 are usual`,
            'check whether doctors ask for things that are missing',
          ),
        ]),
    ...between('facts', keyFacts, 8, 18, 'key facts'),
    ...between('cues', cues.length, 2, 4, 'cues'),
    ...between('reactions', reactions.length, 6, Number.POSITIVE_INFINITY, 'reactions'),
    ...between('questions', questions.length, 3, 5, 'questions'),
    ...between('marks.criteria', marks.criteria.length, 18, 24, 'criteria'),
    ...domains.options.flatMap((domain) =>
      between(
        'marks.criteria',
        marks.criteria.filter((c) => c.domain === domain).length,
        5,
        9,
        `criteria in ${domain}`,
      ),
    ),
    ...between('marks.criteria', critical, 1, 4, 'critical criteria'),
    ...between('marks.critical_errors', marks.critical_errors.length, 2, 5, 'critical errors'),
    ...between('teaching.differentials', teaching.differentials.length, 3, Number.POSITIVE_INFINITY, 'differentials'),
    ...between('teaching.plan', teaching.plan.length, 6, Number.POSITIVE_INFINITY, 'plan steps'),
    ...between('teaching.guidelines', teaching.guidelines.length, 2, Number.POSITIVE_INFINITY, 'guidelines'),
    ...between('teaching.model_consultation', teaching.model_consultation.length, 26, 36, 'turns'),
  ];
}

const lineMinimums = {
  greeting: 1,
  identity: 1,
  backchannel: 3,
  not_understood: 3,
  denies: 3,
  unknown: 2,
  off_topic: 2,
  comforted: 3,
  news_calm: 3,
  news_worried: 3,
  news_uneasy: 3,
  news_annoyed: 3,
  answered: 3,
  agrees: 3,
  unsure: 3,
  checked: 3,
  put_down: 3,
  nothing_more: 3,
  feels_calm: 3,
  feels_worried: 3,
  feels_annoyed: 2,
  corrected: 2,
  leaves: 2,
} as const;

function speakerLists(file: CaseFile): Finding[] {
  const { speaker, identity } = file;
  const names = Object.keys(lineMinimums) as Array<keyof typeof lineMinimums>;
  return [
    ...different('identity.tags', identity.tags, 2),
    ...different('speaker.voice', speaker.voice, 3),
    ...atMostWords('speaker.opening', speaker.opening, 45),
    ...names.flatMap((name) => different(`speaker.lines.${name}`, speaker.lines[name], lineMinimums[name])),
  ];
}

function disclosureLists(file: CaseFile): Finding[] {
  return [
    ...file.facts.flatMap((fact, i) => [
      ...different(`facts[${i}].asks`, fact.asks, 4),
      ...different(`facts[${i}].probes`, fact.probes, 3),
      ...different(`facts[${i}].holds`, fact.holds, 1),
      ...different(`facts[${i}].says`, fact.says, 2),
      ...different(`facts[${i}].giveaways`, fact.giveaways, 2),
      ...placed(`facts[${i}].says`, fact.says).flatMap(({ path, text }) => atMostWords(path, text, 45)),
    ]),
    ...file.cues.flatMap((cue, i) => [
      ...atMostWords(`cues[${i}].line`, cue.line, 25),
      ...different(`cues[${i}].picked_up_by`, cue.picked_up_by, 6),
      ...different(`cues[${i}].not_picked_up_by`, cue.not_picked_up_by, 3),
      ...different(`cues[${i}].reply`, cue.reply, 2),
    ]),
    ...file.reactions.flatMap((reaction, i) => [
      ...(reaction.kind === 'omission' ? [] : different(`reactions[${i}].when`, reaction.when, 4)),
      ...different(`reactions[${i}].says`, reaction.says, 2),
    ]),
    ...file.questions.flatMap((question, i) => [
      ...different(`questions[${i}].says`, question.says, 2),
      ...different(`questions[${i}].answered_by`, question.answered_by, 4),
      ...different(`questions[${i}].content`, question.content, 2),
      ...different(`questions[${i}].uneasy`, question.uneasy, 1),
    ]),
  ];
}

function markAndTeachingLists(file: CaseFile): Finding[] {
  return [
    ...file.marks.criteria.flatMap((criterion, i) => {
      if (criterion.facts === undefined || criterion.facts.at_least <= new Set(criterion.facts.any_of).size) return [];
      return [
        error(
          'E3',
          `marks.criteria[${i}].facts.at_least`,
          `asks for ${criterion.facts.at_least} facts of a list of ${criterion.facts.any_of.length}`,
          'lower at_least or name more facts',
        ),
      ];
    }),
    ...file.marks.critical_errors.flatMap((fault, i) => [
      ...different(`marks.critical_errors[${i}].examples`, fault.examples, 4),
      ...different(`marks.critical_errors[${i}].not_examples`, fault.not_examples, 3),
    ]),
    ...different('teaching.learning_points', file.teaching.learning_points, 5),
    ...different('teaching.pitfalls', file.teaching.pitfalls, 4),
    ...different('teaching.phrases', file.teaching.phrases, 6),
  ];
}

export function listsAreLongEnough(file: CaseFile): Finding[] {
  return [...speakerLists(file), ...disclosureLists(file), ...markAndTeachingLists(file)];
}
