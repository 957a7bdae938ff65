import { normalised, words } from '#core/text/words.ts';
import type { CaseFile } from '../../schema.ts';
import type { PlanItem } from '../../schema-plan.ts';
import { between, different } from '../counts.ts';
import { error, type Finding } from '../finding.ts';
import { type PlacedText, placed } from '../texts.ts';

const saysMinimums = { agrees: 2, hesitates: 2, after_answer: 2, refuses: 1, declined: 2, checked: 2 } as const;
const outcomes = Object.keys(saysMinimums) as Array<keyof typeof saysMinimums>;

function lists(item: PlanItem, path: string): Finding[] {
  return [
    ...different(`${path}.offers`, item.offers, 5),
    ...different(`${path}.declines`, item.declines, 2),
    ...outcomes.flatMap((outcome) => different(`${path}.says.${outcome}`, item.says[outcome], saysMinimums[outcome])),
    ...item.details.flatMap(({ heard }, i) => different(`${path}.details[${i}].heard`, heard, 2)),
  ];
}

/** Whoever does not simply agree has a reason, and a doctor can meet it. */
function objections(item: PlanItem, path: string): Finding[] {
  if (item.stance === 'agrees') return [];
  return [
    ...(item.objection === undefined
      ? [error('E22', `${path}.objection`, `one who ${item.stance} has no objection`, 'say what stands in the way')]
      : []),
    ...different(`${path}.answered_by`, item.answered_by, 4),
    ...(item.stance === 'refuses' && item.needs === undefined
      ? [
          error(
            'E22',
            `${path}.needs`,
            'a refusal that nothing can lift',
            'say what must hold before it is thought over',
          ),
        ]
      : []),
  ];
}

function clauses(item: PlanItem, path: string): Finding[] {
  const retold: PlacedText[] = [
    { path: `${path}.retell`, text: item.retell },
    ...(item.retell_declined === undefined ? [] : [{ path: `${path}.retell_declined`, text: item.retell_declined }]),
    ...item.details.map(({ retell }, i) => ({ path: `${path}.details[${i}].retell`, text: retell })),
  ];
  return retold.flatMap(({ path: place, text }) => {
    const count = words(text).length;
    return [
      ...(/[.!?]/.test(text)
        ? [error('E22', place, 'a retelling is a whole sentence', 'write a clause that can be joined to others')]
        : []),
      ...(count < 1 || count > 12
        ? [error('E22', place, `${count} words, at most 12 can be told back`, 'keep what the barest offer says')]
        : []),
    ];
  });
}

/** A sentence that stands twice would be taken for two things, or be heard twice. */
function repeats(texts: readonly PlacedText[], mend: string): Finding[] {
  const first = new Map<string, string>();
  return texts.flatMap(({ path, text }) => {
    const key = normalised(text);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, path);
    return earlier === undefined ? [] : [error('E22', path, `says the same as ${earlier}`, mend)];
  });
}

export function planIsComplete(file: CaseFile): Finding[] {
  const doctor = file.plan.flatMap((item, i) => [
    ...placed(`plan[${i}].offers`, item.offers),
    ...placed(`plan[${i}].declines`, item.declines),
  ]);
  const speaker = file.plan.flatMap((item, i) =>
    outcomes.flatMap((outcome) => placed(`plan[${i}].says.${outcome}`, item.says[outcome])),
  );
  return [
    ...between('plan', file.plan.length, 8, 14, 'plan items'),
    ...file.plan.flatMap((item, i) => [
      ...lists(item, `plan[${i}]`),
      ...objections(item, `plan[${i}]`),
      ...clauses(item, `plan[${i}]`),
    ]),
    ...repeats(doctor, 'one sentence means one thing: reword one of the two'),
    ...repeats(speaker, 'no line is said twice in a consultation: reword one of the two'),
  ];
}
