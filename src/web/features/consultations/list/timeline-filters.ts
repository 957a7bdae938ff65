import type { ConsultationFilters } from '#contract/progress.ts';
import { blueprintGroups } from '#core/blueprint.ts';

/** What is asked for; the names are those of the address and of the server's query. */
export type TimelineFilters = Pick<ConsultationFilters, 'group' | 'result' | 'channel'>;
export type Choice = { [Name in keyof TimelineFilters]?: TimelineFilters[Name] | undefined };

export const results = [
  { value: 'passed', label: 'Passed' },
  { value: 'not-passed', label: 'Not passed' },
  { value: 'unmarked', label: 'Not marked' },
] as const;
export const channels = [
  { value: 'video', label: 'Video' },
  { value: 'telephone', label: 'Telephone' },
] as const;

/** Anything in the address that is no filter is left out. */
export function readTimelineFilters(search: URLSearchParams): TimelineFilters {
  return withChoice(
    {},
    {
      group: blueprintGroups.find((group) => group === search.get('group')),
      result: results.find(({ value }) => value === search.get('result'))?.value,
      channel: channels.find(({ value }) => value === search.get('channel'))?.value,
    },
  );
}

/** The filters with some set and those given as undefined gone. */
export function withChoice(filters: TimelineFilters, choice: Choice): TimelineFilters {
  const entries = Object.entries({ ...filters, ...choice }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as TimelineFilters;
}

export function timelineAddress(filters: TimelineFilters, page = 1): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  return `?${search}`;
}
