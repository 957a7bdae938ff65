import { join } from 'node:path';
import type { LearntSounds } from '#core/marking/mark-index.ts';
import { projectRoot } from '#server/project-root.ts';
import { openWeights } from './encoder/safetensors.ts';

export const learntSoundsPath = join(projectRoot, 'content/judge/sounds.safetensors');
export const nameOfSound = (caseId: string, errorId: string) => `${caseId}/${errorId}`;

/** What `npm run train:sounds` has learnt of how the errors of the shipped cases sound. */
export function loadLearntSounds(path = learntSoundsPath): LearntSounds {
  const weights = openWeights(path);
  return (caseId, errorId) => {
    const name = nameOfSound(caseId, errorId);
    return weights.has(name) ? weights.tensor(name) : null;
  };
}
