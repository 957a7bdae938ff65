import { blocked, type Finding, limited, missing, type Probe, works } from './finding.ts';

const testKey = 'clavis-check';

/** Written, read back and removed, as the product does it: to be there is not to work. */
function tryStorage(open: () => Storage): Finding {
  const storage = open();
  storage.setItem(testKey, 'kept');
  const isKept = storage.getItem(testKey) === 'kept';
  storage.removeItem(testKey);
  return isKept ? works('Written and read back.') : blocked('What was written was not there afterwards.');
}

function tryCookie(): Finding {
  if (!navigator.cookieEnabled) return blocked('The browser says that cookies are off for this site.');
  // biome-ignore lint/suspicious/noDocumentCookie: it is this that is to be tested, and not every browser has another way
  document.cookie = `${testKey}=1; Max-Age=10; Path=/; SameSite=Lax`;
  const isKept = document.cookie.includes(`${testKey}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${testKey}=; Max-Age=0; Path=/; SameSite=Lax`;
  return isKept ? works('Set and read back.') : blocked('A cookie was set and not kept.');
}

async function tryServiceWorkers(): Promise<Finding> {
  if (!('serviceWorker' in navigator)) return missing('This browser has no service workers here.');
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.length === 0
    ? works('Allowed, and none is registered, as it should be.')
    : limited(`${registrations.length} registered by an earlier version; loading the page again removes it.`);
}

export const storageProbes: readonly Probe[] = [
  {
    id: 'cookies',
    name: 'Cookies',
    meaning: 'One cookie keeps you signed in. Without it you are asked to log in on every page.',
    run: tryCookie,
  },
  {
    id: 'local-storage',
    name: 'Storage of this browser',
    meaning:
      'Words said without a connection and the notes pad are kept here until the server has them. Without it a closed tab loses what was not sent.',
    run: () => tryStorage(() => window.localStorage),
  },
  {
    id: 'session-storage',
    name: 'Storage of this tab',
    meaning: 'Keeps a half-typed sentence over a reload, and the page you come back to after the log-in.',
    run: () => tryStorage(() => window.sessionStorage),
  },
  {
    id: 'tabs',
    name: 'Messages between tabs',
    meaning: 'A consultation open in two tabs goes on in both. Without it the other tab follows within 15 seconds.',
    run: () => (typeof BroadcastChannel === 'function' ? works('Available.') : missing()),
  },
  {
    id: 'service-worker',
    name: 'Service worker',
    meaning: 'We use none: it could show you an old version. One left behind is removed when the page starts.',
    run: tryServiceWorkers,
  },
];
