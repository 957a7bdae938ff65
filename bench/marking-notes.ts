import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplyEvents } from '#core/patient/state.ts';
import { projectRoot } from '#server/project-root.ts';

export const judgeFolder = join(projectRoot, 'scripts/train-judge');

/** What each line of the speaker told, as the patient's side notes it down; null where nobody noted it. */
export type Notes = ReadonlyMap<number, Pick<ReplyEvents, 'factsTold' | 'cuesDropped' | 'cuesPickedUp'>> | null;

/** `12 | facts: pauses, snoring | dropped: fright | opened: sister` for each line of the speaker that tells something. */
export function notesIn(folder: string, caseId: string, name: string): Notes {
  const path = join(judgeFolder, folder, caseId, name);
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [n, ...fields] = line.split('|').map((field) => field.trim());
      const idsOf = (name: string) => {
        const field = fields.find((one) => one.startsWith(`${name}:`)) ?? '';
        return field
          .slice(name.length + 1)
          .split(',')
          .flatMap((id) => id.trim() || []);
      };
      return [Number(n), { factsTold: idsOf('facts'), cuesDropped: idsOf('dropped'), cuesPickedUp: idsOf('opened') }];
    }),
  );
}
