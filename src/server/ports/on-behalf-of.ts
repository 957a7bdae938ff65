import { AsyncLocalStorage } from 'node:async_hooks';

const whose = new AsyncLocalStorage<string | null>();

/** Does something for somebody: whoever needs to know for whom, deep inside and in no other way, asks `behalf`. */
export const onBehalfOf = <Result>(userId: string | null, work: () => Result): Result => whose.run(userId, work);

/** Null for visitors, and where nobody said. */
export const behalf = (): string | null => whose.getStore() ?? null;
