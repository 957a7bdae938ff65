import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Hydration, useHydrated } from './hydrated.tsx';
import { useIsMobile } from './theme/theme.ts';

const drawn: string[] = [];
function Probe() {
  const said = `${useHydrated() ? 'taken over' : 'as sent'}, ${useIsMobile() ? 'narrow' : 'wide'}`;
  drawn.push(said);
  return said;
}
const page = (children: ReactNode) => <Hydration prerendered>{children}</Hydration>;

afterEach(() => {
  vi.unstubAllGlobals();
  drawn.length = 0;
});

it('draws a page as it was sent before it draws what only the browser knows', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(page(<Probe />));
  expect(place.textContent).toBe('as sent, wide');
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  drawn.length = 0;
  const redrawn = vi.fn();
  await act(async () => hydrateRoot(place, page(<Probe />), { onRecoverableError: redrawn }));
  expect([...new Set(drawn)]).toEqual(['as sent, wide', 'taken over, narrow']);
  expect(place.textContent).toBe('taken over, narrow');
  expect(redrawn).not.toHaveBeenCalled();
});

it('lets what is drawn in the browser alone show everything at once', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(
    <Hydration prerendered={false}>
      <Probe />
    </Hydration>,
  );
  expect(place.textContent).toBe('taken over, wide');
});
