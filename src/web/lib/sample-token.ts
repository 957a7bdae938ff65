import { localStore } from './storage.ts';

const key = 'sampleToken';

/** The last sample in which something was said in this browser; an account made here keeps what was found out in it. */
export const sampleToken = {
  remember: (token: string): void => localStore.set(key, token),
  recall: (): string | null => {
    const token = localStore.get(key);
    return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
  },
  forget: (): void => localStore.remove(key),
};
