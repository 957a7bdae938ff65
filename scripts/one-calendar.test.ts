import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Each would decide by itself on which day a moment falls: by UTC, or by wherever the reader or the server is. */
const ownCalendars =
  /toISOString\(\)\.(slice|substring|split)\((0, ?10|'T')|\.(get|set)(UTC)?(Date|Day|Month|FullYear|Hours)\(|toLocale(Date|Time)String|DateTimeFormat\(|AT TIME ZONE '|date_trunc\('day|CURRENT_DATE/;

const byAgreement: Record<string, string> = {
  'core/dates.ts': 'says it',
  'core/tariffs/quota-period.ts': 'the free month is a month in UTC',
  'core/subscription/months.ts': 'paid periods are counted in UTC, as the payment provider counts them',
  'server/features/cases/store.ts': 'writes a moment, not a day',
  'server/features/profile/store.ts': 'writes a moment, not a day',
  'web/features/diagnostics/report/collected-parts.ts': 'says in which zone a browser is',
};

it('only core/dates.ts says on which day a moment falls', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const own = sources.filter((name) => ownCalendars.test(readFileSync(`src/${name}`, 'utf8')));
  expect(own.toSorted()).toEqual(Object.keys(byAgreement).toSorted());
});
