const localHosts = ['localhost', '127.0.0.1', '::1', '[::1]'];

function isLocalHost(hostname: string): boolean {
  return localHosts.includes(hostname) || hostname.endsWith('.localhost');
}

/** The https address to go to, or null when the page may stay where it is. */
export function secureAddress(href: string): string | null {
  const address = new URL(href);
  if (address.protocol !== 'http:' || isLocalHost(address.hostname)) return null;
  address.protocol = 'https:';
  return address.href;
}

/** The address without forceLatest, or null when it was not asked for. */
export function addressWithoutForceLatest(href: string): string | null {
  const address = new URL(href);
  if (!address.searchParams.has('forceLatest')) return null;
  address.searchParams.delete('forceLatest');
  return address.href;
}

/** Early versions may have left a service worker that would keep serving them. */
async function unregisterServiceWorkers(
  serviceWorkers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined,
): Promise<void> {
  const registrations = (await serviceWorkers?.getRegistrations()) ?? [];
  await Promise.allSettled(registrations.map((registration) => registration.unregister()));
}

async function clearCaches(caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined): Promise<void> {
  const names = (await caches?.keys()) ?? [];
  // The speech model was fetched on purpose, and its files never change.
  await Promise.allSettled(names.map((name) => name === 'speech-model' || caches?.delete(name)));
}

export interface StartupBrowser {
  location: Pick<Location, 'href' | 'replace'>;
  /** Opened only when needed: a browser that blocks storage throws already there. */
  storages: ReadonlyArray<() => Pick<Storage, 'clear'>>;
  serviceWorkers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined;
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
}

/** Runs before the app. 'leaving' means that another page is being loaded and nothing should be drawn. */
export async function runStartupRules(browser: StartupBrowser): Promise<'stay' | 'leaving'> {
  const secure = secureAddress(browser.location.href);
  if (secure) {
    browser.location.replace(secure);
    return 'leaving';
  }
  const latest = addressWithoutForceLatest(browser.location.href);
  const cleaning = Promise.allSettled([unregisterServiceWorkers(browser.serviceWorkers), clearCaches(browser.caches)]);
  if (!latest) return 'stay';
  await Promise.allSettled([cleaning, ...browser.storages.map(async (open) => open().clear())]);
  browser.location.replace(latest);
  return 'leaving';
}
