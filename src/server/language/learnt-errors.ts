import { join } from 'node:path';
import type { LearntErrors } from '#core/marking/mark-index.ts';
import { projectRoot } from '#server/project-root.ts';
import { openWeights } from './encoder/safetensors.ts';

export const learntErrorsPath = join(projectRoot, 'content/judge/errors.safetensors');
export const nameOfError = (caseId: string, errorId: string) => `${caseId}/${errorId}`;

/** What `npm run train:errors` has learnt of how the errors of the shipped cases sound. */
export function loadLearntErrors(path = learntErrorsPath): LearntErrors {
  const weights = openWeights(path);
  return (caseId, errorId) => {
    const name = nameOfError(caseId, errorId);
    return weights.has(name) ? weights.tensor(name) : null;
  };
}
