import { localStore } from '#web/lib/storage.ts';

const localFlag = 'debugConsole';

export const isDebugConsoleEnabled = (search: string): boolean =>
  new URLSearchParams(search).get('debug') === 'true' || localStore.get(localFlag) === 'true';
