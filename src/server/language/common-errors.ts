import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CriticalError, criticalError } from '#core/cases/schema-marks.ts';
import { projectRoot } from '#server/project-root.ts';

const CommonErrors = z.strictObject({ errors: z.array(criticalError).min(1) });

/** Errors that are errors in every case; throws if the file is not as it should be. */
export function loadCommonErrors(path = join(projectRoot, 'content/common-errors.yaml')): CriticalError[] {
  return CommonErrors.parse(parse(readFileSync(path, 'utf8'))).errors;
}
