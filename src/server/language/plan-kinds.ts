import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type KindWords, type PlanKind, planKindsFile } from '#core/cases/plan/plan-kinds.ts';
import { projectRoot } from '#server/project-root.ts';

/** What content/plan-kinds.yaml says of every kind; throws if the file is not as it should be. */
export function loadPlanKinds(
  text = readFileSync(join(projectRoot, 'content/plan-kinds.yaml'), 'utf8'),
): ReadonlyMap<PlanKind, KindWords> {
  return new Map(planKindsFile.parse(parse(text)).kinds.map((kind) => [kind.id, kind]));
}
