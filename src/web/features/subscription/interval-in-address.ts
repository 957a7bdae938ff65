import { type Interval, intervals } from '#core/plans.ts';

/** The billing period that an address names. */
export function intervalIn(search: URLSearchParams): Interval | undefined {
  return intervals.find((interval) => interval === search.get('interval'));
}
