import { type BlueprintGroup, blueprintLabels } from '../blueprint.ts';
import { productName } from '../brand.ts';
import { calendarText } from './calendar-file.ts';
import type { HeldItem } from './changes.ts';
import type { PlanSettings } from './plan.ts';

interface NamedPlan {
  id: string;
  madeAt: string;
  settings: Pick<PlanSettings, 'examDate'>;
  items: readonly (HeldItem & { title: string; group: BlueprintGroup | null })[];
}

const kindWords = { case: 'Consultation', 're-sit': 'Sit again', guide: 'Read', mock: null } as const;
const places = { case: '/case/', 're-sit': '/case/', guide: '/study-materials/', mock: '/mock-exam' } as const;

/** The plan for a calendar; what is skipped is left out. */
export function planCalendar(plan: NamedPlan, { now, publicUrl }: { now: Date; publicUrl: string }): string {
  const uid = (name: string) => `${name}.${plan.id}@${productName.toLowerCase()}`;
  const entries = plan.items
    .filter(({ skipped }) => !skipped)
    .map(({ id, kind, ref, on, title, group, minutes }) => ({
      uid: uid(id),
      on,
      summary: kindWords[kind] ? `${kindWords[kind]}: ${title}` : title,
      description: [`About ${minutes} minutes`, ...(group ? [blueprintLabels[group]] : [])].join('\n'),
      url: `${publicUrl}${places[kind]}${ref ?? ''}`,
    }));
  const exam = plan.settings.examDate;
  return calendarText({
    name: `${productName} study plan`,
    madeBy: productName,
    now,
    sequence: Math.max(0, Math.floor((now.getTime() - Date.parse(plan.madeAt)) / 60_000)),
    entries: exam
      ? [...entries, { uid: uid('exam'), on: exam, summary: 'Exam', description: 'The day you plan for', url: null }]
      : entries,
  });
}
