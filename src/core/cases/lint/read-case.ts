import type { z } from 'zod';
import { type CaseFile, caseFile } from '../schema.ts';
import { error, type Finding, pathText } from './finding.ts';

type Issue = z.core.$ZodIssue;

const topLevelOrder = Object.keys(caseFile.shape);

function list(values: readonly unknown[]): string {
  return values.map((value) => String(value)).join(', ');
}

function issueFindings(issue: Issue): Finding[] {
  const path = pathText(issue.path) || 'file';
  const name = String(issue.path.at(-1) ?? 'file');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        error(
          'E1',
          pathText([...issue.path, key]),
          `unknown key '${key}'`,
          'check its spelling and its place, or remove it',
        ),
      );
    case 'invalid_type':
      return [
        issue.input === undefined
          ? error('E1', path, `'${name}' is missing or empty`, `add '${name}' (${issue.expected})`)
          : error(
              'E1',
              path,
              `'${name}' has the wrong type`,
              `write it as ${issue.expected}; quote a text that looks like a number`,
            ),
      ];
    case 'invalid_value':
      return [error('E1', path, `'${name}' has a value that is not allowed`, `use one of: ${list(issue.values)}`)];
    case 'invalid_union':
      return [
        issue.discriminator !== undefined
          ? error(
              'E1',
              path,
              `'${name}' has a value that is not allowed`,
              'use proposal, information, behaviour or omission',
            )
          : error('E1', path, `'${name}' ${issue.message}`, 'write it in that form'),
      ];
    case 'too_small':
    case 'too_big':
      return [error('E1', path, `'${name}' is out of bounds: ${issue.message}`, 'bring it within the bounds')];
    default:
      return [error('E1', path, `'${name}' ${issue.message}`, 'write it in that form')];
  }
}

function topLevelOrderFindings(raw: unknown): Finding[] {
  const found = Object.keys(raw as object);
  const expected = topLevelOrder.filter((key) => found.includes(key));
  const misplaced = found.find((key, index) => key !== expected[index]);
  if (misplaced === undefined) return [];
  return [error('E1', misplaced, `'${misplaced}' is out of order`, `keep the order: ${topLevelOrder.join(', ')}`)];
}

export type CaseReading = { ok: true; file: CaseFile; findings: Finding[] } | { ok: false; findings: Finding[] };

/** Checks the shape of parsed YAML; only a case of the right shape can be linted further. */
export function readCase(raw: unknown): CaseReading {
  const parsed = caseFile.safeParse(raw, { reportInput: true });
  if (!parsed.success) return { ok: false, findings: parsed.error.issues.flatMap(issueFindings) };
  return { ok: true, file: parsed.data, findings: topLevelOrderFindings(raw) };
}
