import { clinicalSpecimens } from './clinical-specimens.tsx';
import { lineSpecimens } from './line-specimens.tsx';
import { planSpecimens } from './plan-specimens.tsx';
import type { Specimen } from './specimen.ts';

/** Every chart of the product. */
export const specimens: readonly Specimen[] = [...clinicalSpecimens, ...lineSpecimens, ...planSpecimens];
