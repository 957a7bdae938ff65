import { apiBase } from '#contract/protocol/endpoint.ts';

const developmentPort = 5000;
const probeTimeoutMs = 2000;
const localHosts = ['localhost', '127.0.0.1', '::1', '[::1]'];

interface PagePlace {
  hostname: string;
  fromDevelopmentServer: boolean;
}

/** A page of the product's own server stays with that server: cookies of another port's server would not be its own. */
export function localDevelopmentBase({ hostname, fromDevelopmentServer }: PagePlace): string | null {
  if (!fromDevelopmentServer || !localHosts.includes(hostname)) return null;
  const host = hostname === '::1' ? '[::1]' : hostname;
  return `http://${host}:${developmentPort}${apiBase}`;
}

/**
 * The base is found once by a harmless request. Falling back after a real request had failed
 * could make the same thing happen on two servers.
 */
export function createBaseFinder(page: PagePlace): () => Promise<string> {
  const candidate = localDevelopmentBase(page);
  let found: Promise<string> | undefined;
  return () => {
    found ??= candidate === null ? Promise.resolve(apiBase) : probe(candidate).then((ok) => (ok ? candidate : apiBase));
    return found;
  };
}

async function probe(base: string): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), probeTimeoutMs);
  try {
    const response = await fetch(`${base}/network-debug/ping`, { credentials: 'include', signal: controller.signal });
    const answer: unknown = await response.json();
    return (
      response.ok && typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
    );
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The base every call of this page uses. While pages are drawn at build there is no window, and nothing is called. */
export const findBase = createBaseFinder({
  hostname: globalThis.window?.location.hostname ?? '',
  fromDevelopmentServer: import.meta.env.MODE === 'development',
});
