import type { PlannedCopyByPath } from '../planned-copy.ts';

export const plannedAdminCopy: PlannedCopyByPath = {};
