import { act, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { laterPart } from './later-part.tsx';

function Below() {
  return (
    <details>
      <summary>Below the fold</summary>
    </details>
  );
}

/** As the build draws it, where there is no window. */
async function drawn(load: () => Promise<ComponentType>): Promise<HTMLElement> {
  vi.stubGlobal('window', undefined);
  const Part = laterPart(load);
  vi.unstubAllGlobals();
  const { prelude } = await prerender(<Part />);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = await new Response(prelude).text();
  return place;
}

async function takenOver(place: HTMLElement, Part: ComponentType) {
  const redrawn = vi.fn();
  await act(async () => hydrateRoot(place, <Part />, { onRecoverableError: redrawn }));
  return redrawn;
}

afterEach(() => document.body.replaceChildren());

describe('laterPart', () => {
  it('is drawn with the page', async () => {
    expect((await drawn(async () => Below)).textContent).toBe('Below the fold');
  });

  it('keeps its text until its script has come, and what was unfolded meanwhile', async () => {
    const place = await drawn(async () => Below);
    let arrive: (part: ComponentType) => void = () => undefined;
    const redrawn = await takenOver(
      place,
      laterPart(() => new Promise((resolve) => (arrive = resolve))),
    );
    const sent = place.querySelector('details');
    expect(sent?.textContent).toBe('Below the fold');
    sent?.setAttribute('open', '');
    await act(async () => arrive(Below));
    await waitFor(() => expect(place.querySelector('details')).not.toBe(sent));
    expect(place.textContent).toBe('Below the fold');
    expect(place.querySelector('details')?.open).toBe(true);
    expect(redrawn).not.toHaveBeenCalled();
  });

  it('waits until the reader comes near', async () => {
    const place = await drawn(async () => Below);
    let comeNear: () => void = () => undefined;
    const observed: Element[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: Array<{ isIntersecting: boolean }>) => void) {
          callback([{ isIntersecting: false }]);
          comeNear = () => callback([{ isIntersecting: true }]);
        }
        observe = (element: Element) => observed.push(element);
        disconnect = () => undefined;
      },
    );
    const load = vi.fn(async () => Below);
    await takenOver(place, laterPart(load));
    const sent = place.querySelector('details');
    expect(observed).toEqual([sent]);
    expect(load).not.toHaveBeenCalled();
    await act(async () => comeNear());
    await waitFor(() => expect(place.querySelector('details')).not.toBe(sent));
    expect(load).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('keeps its text where its script never comes', async () => {
    const place = await drawn(async () => Below);
    const redrawn = await takenOver(
      place,
      laterPart(() => Promise.reject(new Error('offline'))),
    );
    expect(place.textContent).toBe('Below the fold');
    expect(redrawn).not.toHaveBeenCalled();
  });

  it('appears when it is loaded where nothing was drawn before, and at once the next time', async () => {
    const Part = laterPart(async () => Below);
    const first = render(<Part />);
    expect(first.container.textContent).toBe('');
    expect(await first.findByText('Below the fold')).toBeTruthy();
    first.unmount();
    expect(render(<Part />).container.textContent).toBe('Below the fold');
  });
});
