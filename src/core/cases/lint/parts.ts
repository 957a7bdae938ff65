import type { CaseFile } from '../schema.ts';
import type { Criterion } from '../schema-marks.ts';
import { error, type Finding } from './finding.ts';

const fewestSays = 5;
/** A part that asks for a fact is known by the fact's own questions too. */
const fewestSaysWithFact = 2;
const fewestNot = 2;

/** The parts of a rule, so that half of it can be told from all of it. */
export function partsFitTheRule(file: CaseFile): Finding[] {
  const facts = new Set(file.facts.map(({ id }) => id));
  return file.marks.criteria.flatMap((criterion, i) => {
    const path = `marks.criteria[${i}]`;
    return [...countsFit(criterion, path), ...partsAreComplete(criterion, path, facts)];
  });
}

function countsFit(
  { parts, partly, met_with: metWith, partly_with: partlyWith, half }: Criterion,
  path: string,
): Finding[] {
  if (!parts) {
    const stray = metWith !== undefined || partlyWith !== undefined || half !== undefined;
    return stray ? [error('E21', path, 'counts parts but has none', 'write `parts`, or take the counts out')] : [];
  }
  const findings: Finding[] = [];
  const needed = metWith ?? parts.length;
  if (needed > parts.length)
    findings.push(
      error('E21', `${path}.met_with`, `${needed} of ${parts.length} parts can never be heard`, 'lower it'),
    );
  if (typeof partlyWith === 'number' && partlyWith > needed)
    findings.push(error('E21', `${path}.partly_with`, 'asks for more than met_with', 'lower it'));
  if (partly === null && (half !== undefined || typeof partlyWith === 'number'))
    findings.push(
      error('E21', path, '`partly` is null, so nothing can earn half', 'take out `half` and `partly_with`'),
    );
  return findings;
}

function partsAreComplete({ parts = [] }: Criterion, path: string, facts: ReadonlySet<string>): Finding[] {
  return parts.flatMap((part, at) => {
    const place = `${path}.parts[${at}]`;
    const unknown = (part.facts ?? []).filter((id) => !facts.has(id));
    const wanted = part.facts ? fewestSaysWithFact : fewestSays;
    return [
      ...unknown.map((id) => error('E2', `${place}.facts`, `there is no fact '${id}'`, 'use the id of a fact')),
      ...(part.says.length < wanted
        ? [
            error(
              'E21',
              `${place}.says`,
              `${part.says.length} sentences, ${wanted} are needed`,
              'write more, in other voices',
            ),
          ]
        : []),
      ...(part.not.length < fewestNot
        ? [
            error(
              'E21',
              `${place}.not`,
              `${part.not.length} sentences that only come near, ${fewestNot} are needed`,
              'write more',
            ),
          ]
        : []),
    ];
  });
}
