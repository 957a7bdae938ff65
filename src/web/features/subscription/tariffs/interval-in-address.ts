import { type Interval, intervals } from '#core/tariffs/tariffs.ts';

/** The billing period that an address names. */
export function intervalIn(search: URLSearchParams): Interval | undefined {
  return intervals.find((interval) => interval === search.get('interval'));
}
