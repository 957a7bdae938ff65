import type { CaseSummary } from '#contract/cases.ts';
import { type Group, isGroup } from './group-names.ts';

export const difficulties = ['1', '2', '3'] as const;
const channels = ['video', 'telephone'] as const satisfies readonly CaseSummary['channel'][];
const progresses = ['not-started', 'running', 'done'] as const;

export type Channel = CaseSummary['channel'];
export type Progress = (typeof progresses)[number];

/** What is asked for; the names are those of the address and of the server's query. */
export interface CaseFilters {
  q?: string;
  group?: Group;
  specialty?: string;
  difficulty?: (typeof difficulties)[number];
  channel?: Channel;
  progress?: Progress;
  bookmarked?: 'true';
}

export type FilterName = keyof CaseFilters;
export type FilterChange = { [Name in FilterName]?: CaseFilters[Name] | undefined };

const filterOrder: readonly FilterName[] = [
  'q',
  'group',
  'specialty',
  'channel',
  'difficulty',
  'progress',
  'bookmarked',
];

const longestSearch = 100;
const longestSpecialty = 60;

/** Anything in the address that is no filter is left out, so that a mistyped link still shows cases. */
export function readFilters(search: URLSearchParams): CaseFilters {
  const group = search.get('group');
  return withChange(
    {},
    {
      q: search.get('q')?.trim().slice(0, longestSearch) || undefined,
      group: isGroup(group) ? group : undefined,
      specialty: search.get('specialty')?.slice(0, longestSpecialty) || undefined,
      difficulty: difficulties.find((level) => level === search.get('difficulty')),
      channel: channels.find((channel) => channel === search.get('channel')),
      progress: progresses.find((progress) => progress === search.get('progress')),
      bookmarked: search.get('bookmarked') === 'true' ? 'true' : undefined,
    },
  );
}

export function searchFor(filters: CaseFilters, page = 1): string {
  const search = new URLSearchParams();
  for (const name of filterOrder) {
    const value = filters[name];
    if (value !== undefined) search.set(name, value);
  }
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The filters with some set and those given as undefined gone. */
export function withChange(filters: CaseFilters, change: FilterChange): CaseFilters {
  const entries = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as CaseFilters;
}

export const activeFilters = (filters: CaseFilters): FilterName[] =>
  filterOrder.filter((name) => filters[name] !== undefined);
