import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { breakpoints, mobileBelow, useIsMobile } from './theme.ts';

const web = join(import.meta.dirname, '../..');
const styleSheets = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file): [file: string, css: string] => [file, readFileSync(join(web, file), 'utf8')]);
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function fakeScreen(width: number) {
  let listener: (() => void) | undefined;
  const screen = { width };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return screen.width <= Number(/max-width: (\d+)px/.exec(query)?.[1]);
    },
    addEventListener: (_type: string, onChange: () => void) => {
      listener = onChange;
    },
    removeEventListener: () => {
      listener = undefined;
    },
  }));
  return {
    resize(next: number) {
      screen.width = next;
      listener?.();
    },
    isWatched: () => listener !== undefined,
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('theme', () => {
  it('[SHELL-01] is forced to light, with cyan, navy and the bright accent', () => {
    expect(tokens).toMatch(/:root\s*\{\s*color-scheme: light only;/);
    expect(tokens).toContain('--cyan-7: #00799b');
    expect(tokens).toContain('--navy-9: #0b1f33');
    expect(tokens).toContain('--accent: #22d3ee');
    expect(styleSheets.length).toBeGreaterThan(100);
    for (const [file, css] of styleSheets) {
      expect(css, file).not.toContain('prefers-color-scheme');
    }
  });

  it('[SHELL-09] has the five breakpoints and turns mobile below 768', () => {
    expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
    expect(mobileBelow).toBe(768);
  });

  it('[SHELL-09] style sheets of the kit change at these widths only', () => {
    const allowed = [
      mobileBelow - 1,
      mobileBelow,
      ...Object.values(breakpoints).flatMap((width) => [width, width - 1]),
    ];
    const kit = styleSheets.filter(([file]) => file.startsWith('ui/'));
    const used = kit.flatMap(([, css]) => [...css.matchAll(/@media[^{]*-width: (\d+)px/g)]);
    expect(used.length).toBeGreaterThan(0);
    for (const match of used) expect(allowed).toContain(Number(match[1]));
  });

  it('[SHELL-09] useIsMobile follows the width of the window', () => {
    const screen = fakeScreen(768);
    const { result, unmount } = renderHook(() => useIsMobile());
    expect(result.current).toBe(false);
    act(() => screen.resize(767));
    expect(result.current).toBe(true);
    unmount();
    expect(screen.isWatched()).toBe(false);
  });

  it('useIsMobile renders on a server and where matchMedia is missing', () => {
    const Probe = () => (useIsMobile() ? 'mobile' : 'desktop');
    expect(renderToString(<Probe />)).toBe('desktop');
    vi.stubGlobal('matchMedia', undefined);
    expect(renderHook(() => useIsMobile()).result.current).toBe(false);
  });
});
