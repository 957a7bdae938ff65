import { describe, expect, it, vi } from 'vitest';
import { addressWithoutForceLatest, runStartupRules, type StartupBrowser, secureAddress } from './startup-rules.ts';

function browserAt(href: string) {
  const unregister = vi.fn(async () => true);
  const removedCaches: string[] = [];
  const replace = vi.fn();
  const clearLocal = vi.fn();
  const clearSession = vi.fn();
  const browser: StartupBrowser = {
    location: { href, replace },
    storages: [() => ({ clear: clearLocal }), () => ({ clear: clearSession })],
    serviceWorkers: { getRegistrations: async () => [{ unregister } as unknown as ServiceWorkerRegistration] },
    caches: {
      keys: async () => ['pages', 'speech-model', 'images'],
      delete: async (name) => {
        removedCaches.push(name);
        return true;
      },
    },
  };
  return { browser, unregister, removedCaches, replace, clearLocal, clearSession };
}

describe('secureAddress', () => {
  it('[SHELL-06] sends http to https, keeping path, query and hash', () => {
    expect(secureAddress('http://clavis.example/faq?a=1#b')).toBe('https://clavis.example/faq?a=1#b');
  });

  it.each([
    'http://localhost:3000/',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
    'http://app.localhost/',
    'https://clavis.example/',
  ])('[SHELL-06] leaves %s alone', (href) => {
    expect(secureAddress(href)).toBeNull();
  });

  it('[SHELL-06] is not fooled by a host that only resembles a local one', () => {
    expect(secureAddress('http://localhost.example/')).toBe('https://localhost.example/');
    expect(secureAddress('http://notlocalhost/')).toBe('https://notlocalhost/');
  });
});

describe('runStartupRules', () => {
  it('[SHELL-06] redirects before anything else and says that the page is leaving', async () => {
    const { browser, replace, clearLocal } = browserAt('http://clavis.example/?forceLatest=1');
    expect(await runStartupRules(browser)).toBe('leaving');
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://clavis.example/?forceLatest=1');
    expect(clearLocal).not.toHaveBeenCalled();
  });

  it('[SHELL-06] unregisters service workers and clears caches, and keeps storage', async () => {
    const { browser, unregister, removedCaches, replace, clearLocal } = browserAt('https://clavis.example/');
    expect(await runStartupRules(browser)).toBe('stay');
    await vi.waitFor(() => expect(removedCaches).toEqual(['pages', 'images']));
    expect(unregister).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
    expect(clearLocal).not.toHaveBeenCalled();
  });

  it('[SHELL-06] survives a browser that refuses both', async () => {
    const { browser } = browserAt('https://clavis.example/');
    const refusing: StartupBrowser = {
      ...browser,
      serviceWorkers: { getRegistrations: () => Promise.reject(new Error('SecurityError')) },
      caches: undefined,
    };
    expect(await runStartupRules(refusing)).toBe('stay');
  });

  it('[SHELL-07] forceLatest clears storage and caches and reloads without the parameter', async () => {
    const { browser, removedCaches, replace, clearLocal, clearSession } = browserAt(
      'https://clavis.example/pricing?forceLatest=true&plan=2#top',
    );
    expect(await runStartupRules(browser)).toBe('leaving');
    expect(clearLocal).toHaveBeenCalledOnce();
    expect(clearSession).toHaveBeenCalledOnce();
    expect(removedCaches).toEqual(['pages', 'images']);
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://clavis.example/pricing?plan=2#top');
  });

  it('[SHELL-07] still reloads where storage is blocked', async () => {
    const { browser, replace } = browserAt('https://clavis.example/?forceLatest');
    const blocked = () => {
      throw new Error('SecurityError');
    };
    expect(await runStartupRules({ ...browser, storages: [blocked] })).toBe('leaving');
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://clavis.example/');
  });

  it('[SHELL-07] nothing happens without the parameter', () => {
    expect(addressWithoutForceLatest('https://clavis.example/?latest=1')).toBeNull();
  });
});
