import { findTopic, isAspect, splitTopicReference } from '#core/topics/topics.ts';
import { isAct } from '../acts.ts';
import { parseNeeds } from '../needs.ts';
import type { CaseFile } from '../schema.ts';
import { referencesIn } from '../schema-parts.ts';
import { error, type Finding, type LintContext, warning } from './finding.ts';

interface PlacedId {
  id: string;
  path: string;
}

function repeatedIds(ids: PlacedId[], where: string): Finding[] {
  const first = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { id, path } of ids) {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, path);
    else
      findings.push(
        error('E1', path, `id '${id}' is already used at ${earlier}`, `give it an id of its own; ${where}`),
      );
  }
  return findings;
}

function idsOf(path: string, list: ReadonlyArray<{ id: string }>): PlacedId[] {
  return list.map(({ id }, index) => ({ id, path: `${path}[${index}].id` }));
}

export function idsAreUnique(file: CaseFile): Finding[] {
  const disclosure = [
    ...idsOf('facts', file.facts),
    ...idsOf('cues', file.cues),
    ...idsOf('signs', file.signs),
    ...idsOf('reactions', file.reactions),
    ...idsOf('plan', file.plan),
    ...idsOf('questions', file.questions),
  ];
  const own = 'ids are unique in their list';
  return [
    ...repeatedIds(disclosure, 'facts, cues, signs, reactions, plan and questions share one id space'),
    ...repeatedIds(idsOf('marks.criteria', file.marks.criteria), own),
    ...repeatedIds(idsOf('marks.critical_errors', file.marks.critical_errors), own),
    ...repeatedIds(idsOf('teaching.guidelines', file.teaching.guidelines), own),
    ...repeatedIds(idsOf('notes.documents', file.notes.documents), own),
  ];
}

export function fileNameIsId(file: CaseFile, { fileName }: LintContext): Finding[] {
  const base = fileName.split(/[\\/]/).at(-1) ?? fileName;
  if (base === `${file.identity.id}.yaml`) return [];
  return [
    error(
      'E1',
      'identity.id',
      `id '${file.identity.id}' differs from the file name '${base}'`,
      'make the two the same',
    ),
  ];
}

const letterOf = { data: 'd', management: 'm', relating: 'r' } as const;

export function criterionLettersAgree(file: CaseFile): Finding[] {
  return file.marks.criteria.flatMap((criterion, i) =>
    criterion.id.startsWith(letterOf[criterion.domain])
      ? []
      : [
          error(
            'E1',
            `marks.criteria[${i}].id`,
            `id '${criterion.id}' does not agree with the domain ${criterion.domain}`,
            `use an id that starts with '${letterOf[criterion.domain]}', or change the domain`,
          ),
        ],
  );
}

export function speakerIsNamedInNotes(file: CaseFile): Finding[] {
  const { notes, speaker, identity } = file;
  if (identity.speaks === 'patient') {
    const findings: Finding[] = [];
    if (speaker.name !== notes.patient.name) {
      findings.push(
        error(
          'E2',
          'speaker.name',
          `the patient speaks, but notes call them '${notes.patient.name}'`,
          'use the same name in both',
        ),
      );
    }
    if (notes.patient.age !== undefined && speaker.age !== notes.patient.age) {
      findings.push(
        error('E2', 'speaker.age', `the patient speaks, but is ${notes.patient.age} in the notes`, 'use the same age'),
      );
    }
    return findings;
  }
  const missing = (['speaker_name', 'relation'] as const).filter((key) => notes[key] === undefined);
  const findings = missing.map((key) =>
    error(
      'E1',
      `notes.${key}`,
      `'${key}' is missing although a ${identity.speaks} speaks`,
      'say who calls and how they belong to the patient',
    ),
  );
  if (notes.speaker_name !== undefined && notes.speaker_name !== speaker.name) {
    findings.push(
      error('E2', 'speaker.name', `notes call the speaker '${notes.speaker_name}'`, 'use the same name in both'),
    );
  }
  return findings;
}

const dottedKinds = ['fact', 'cue', 'reaction', 'plan'] as const;
type Kind = (typeof dottedKinds)[number] | 'criterion';

interface PlacedReference {
  path: string;
  kind: Kind;
  id: string;
}

const nameOf: Record<Kind, string> = {
  fact: 'fact',
  cue: 'cue',
  reaction: 'reaction',
  plan: 'plan item',
  criterion: 'criterion',
};

function needReferences(path: string, needs: string[] | undefined): PlacedReference[] {
  return parseNeeds(needs).flatMap((need, i) =>
    need.anyOf.flatMap((condition) =>
      condition.kind === 'fact' || condition.kind === 'cue'
        ? [{ path: `${path}[${i}]`, kind: condition.kind, id: condition.id }]
        : [],
    ),
  );
}

function plain(path: string, kind: Kind, ids: readonly string[] | undefined): PlacedReference[] {
  return (ids ?? []).map((id, i) => ({ path: `${path}[${i}]`, kind, id }));
}

function dotted(path: string, reference: string | number | undefined): PlacedReference[] {
  if (typeof reference !== 'string') return [];
  const [name, id] = reference.split('.');
  const kind = dottedKinds.find((known) => known === name);
  return kind === undefined || id === undefined ? [] : [{ path, kind, id }];
}

function single(path: string, kind: Kind, id: string | undefined): PlacedReference[] {
  return id === undefined ? [] : [{ path, kind, id }];
}

function references(file: CaseFile): PlacedReference[] {
  return [
    ...file.facts.flatMap((fact, i) => [
      ...needReferences(`facts[${i}].needs`, fact.needs),
      ...single(`facts[${i}].after`, 'fact', fact.after),
    ]),
    ...file.cues.flatMap((cue, i) => [
      ...dotted(`cues[${i}].drop.with`, cue.drop.with),
      ...plain(`cues[${i}].hides`, 'fact', cue.hides),
      ...plain(`cues[${i}].releases`, 'fact', cue.releases),
    ]),
    ...file.signs.flatMap((sign, i) => [
      ...dotted(`signs[${i}].when`, sign.when),
      ...single(`signs[${i}].counts_as`, 'cue', sign.counts_as),
      ...plain(`signs[${i}].releases`, 'fact', sign.releases),
    ]),
    ...file.plan.flatMap((item, i) => [
      ...needReferences(`plan[${i}].needs`, item.needs),
      ...plain(`plan[${i}].opposite_of`, 'plan', item.opposite_of),
      ...plain(`plan[${i}].not_with`, 'plan', item.not_with),
    ]),
    ...file.ending.tell_back.flatMap(({ items }, i) => plain(`ending.tell_back[${i}].items`, 'plan', items)),
    ...file.reactions.flatMap((reaction, i) => [
      ...needReferences(`reactions[${i}].needs`, reaction.needs),
      ...needReferences(`reactions[${i}].unless`, reaction.unless),
      ...(reaction.kind === 'omission'
        ? single(`reactions[${i}].when_missing`, 'criterion', reaction.when_missing)
        : []),
    ]),
    ...file.questions.flatMap((question, i) => dotted(`questions[${i}].after`, question.after)),
    ...file.marks.criteria.flatMap((criterion, i) => [
      ...plain(`marks.criteria[${i}].facts.any_of`, 'fact', criterion.facts?.any_of),
      ...single(`marks.criteria[${i}].cue`, 'cue', criterion.cue),
      ...dotted(`marks.criteria[${i}].applies_if`, criterion.applies_if),
      ...referencesIn(criterion.counts_if ?? '').flatMap((one) => dotted(`marks.criteria[${i}].counts_if`, one)),
    ]),
    ...file.teaching.model_consultation.flatMap((turn, i) => [
      ...plain(`teaching.model_consultation[${i}].earns`, 'criterion', turn.earns),
      ...plain(`teaching.model_consultation[${i}].facts`, 'fact', turn.facts),
      ...plain(`teaching.model_consultation[${i}].cues`, 'cue', turn.cues),
    ]),
  ];
}

export function referencesExist(file: CaseFile): Finding[] {
  const known: Record<Kind, Set<string>> = {
    fact: new Set(file.facts.map(({ id }) => id)),
    cue: new Set(file.cues.map(({ id }) => id)),
    reaction: new Set(file.reactions.map(({ id }) => id)),
    plan: new Set(file.plan.map(({ id }) => id)),
    criterion: new Set(file.marks.criteria.map(({ id }) => id)),
  };
  const unknownActs = file.cues.flatMap(({ drop }, i) => {
    const [kind, name = ''] = drop.with.split('.');
    return kind === 'act' && !isAct(name)
      ? [
          error(
            'E2',
            `cues[${i}].drop.with`,
            `there is no act '${name}'`,
            'use an act of the format, or a fact or the opening',
          ),
        ]
      : [];
  });
  const missing = references(file)
    .filter(({ kind, id }) => !known[kind].has(id))
    .map(({ path, kind, id }) =>
      error(
        'E2',
        path,
        `there is no ${nameOf[kind]} '${id}' in this case`,
        `correct the id, or write the ${nameOf[kind]}`,
      ),
    );
  return [...missing, ...unknownActs];
}

const expectedTopics = ['ice.idea', 'ice.concern', 'ice.expectation', 'open.reason'] as const;

export function topicsAreKnown(file: CaseFile): Finding[] {
  const findings: Finding[] = [];
  const firstUse = new Map<string, string>();
  file.facts.forEach((fact, i) => {
    const path = `facts[${i}].topic`;
    const { topic, aspect } = splitTopicReference(fact.topic);
    if (!findTopic(topic)) {
      findings.push(
        error('E4', path, `there is no topic '${topic}'`, 'use a topic of the topic list, or add it there first'),
      );
    }
    if (aspect !== null && !isAspect(aspect)) {
      findings.push(
        error(
          'E4',
          path,
          `'${aspect}' is not an aspect`,
          'use one of the allowed aspects (onset, course, severity, ...)',
        ),
      );
    }
    const earlier = firstUse.get(fact.topic);
    if (earlier === undefined) firstUse.set(fact.topic, fact.id);
    else {
      findings.push(
        error(
          'E4',
          path,
          `'${fact.topic}' is already the topic of fact '${earlier}'`,
          'add an aspect to one of them, or join the two facts',
        ),
      );
    }
  });
  const topicsUsed = new Set(file.facts.map((fact) => splitTopicReference(fact.topic).topic));
  for (const topic of expectedTopics) {
    if (!topicsUsed.has(topic)) {
      findings.push(
        warning('E4', 'facts', `no fact has the topic ${topic}`, 'nearly every doctor asks for it: add the fact'),
      );
    }
  }
  if (!file.facts.some((fact) => fact.polarity === 'absent')) {
    findings.push(
      warning(
        'E4',
        'facts',
        'no fact is a negative',
        'add the negatives that a safe doctor asks for, with polarity: absent',
      ),
    );
  }
  return findings;
}
