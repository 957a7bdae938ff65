import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#web/ui/kit/button.tsx';
import { givenWayTo } from './kept-clear.ts';
import { liftedBy, useClearance } from './use-clearance.ts';

function Floating() {
  const place = useRef<HTMLElement>(null);
  const { givesWay, lift } = useClearance(place);
  return (
    <aside ref={place} data-top="700" data-bottom="748" style={liftedBy(lift)}>
      {givesWay ? 'gives way' : 'in its place'}
    </aside>
  );
}
function Page({ hasPart }: { hasPart: boolean }) {
  return (
    <>
      {hasPart && <section {...givenWayTo} data-top="300" data-bottom="752" aria-label="Talk" />}
      <Floating />
    </>
  );
}

let scrolled = 0;
vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
  const { top = '0', bottom = '0' } = (this as HTMLElement).dataset;
  const lift = Number.parseFloat((this as HTMLElement).style.translate.split(' ')[1] ?? '0');
  const shift = this.tagName === 'ASIDE' ? -lift : scrolled;
  return { left: 0, right: 300, top: Number(top) - shift, bottom: Number(bottom) - shift } as DOMRect;
});
const scrollTo = (y: number) => {
  scrolled = y;
  fireEvent.scroll(window);
};
const floating = () => screen.getByRole('complementary').textContent;

afterEach(() => {
  scrolled = 0;
});

describe('what floats', () => {
  it('gives way while a part to be kept clear is at its height', () => {
    render(<Page hasPart />);
    expect(floating()).toBe('gives way');
    scrollTo(60);
    expect(floating()).toBe('in its place');
    scrollTo(0);
    expect(floating()).toBe('gives way');
  });

  it('stays where there is no such part, and notices when one comes and goes', async () => {
    const { rerender } = render(<Page hasPart={false} />);
    expect(floating()).toBe('in its place');
    act(() => rerender(<Page hasPart />));
    await waitFor(() => expect(floating()).toBe('gives way'));
    act(() => rerender(<Page hasPart={false} />));
    await waitFor(() => expect(floating()).toBe('in its place'));
  });

  it('never covers a primary button: it rises above it, and comes down when the button has gone', () => {
    render(
      <>
        <Button variant="primary" data-top="720" data-bottom="764">
          Say it
        </Button>
        <Button data-top="600" data-bottom="644">
          Quiet
        </Button>
        <Floating />
      </>,
    );
    const lift = () => screen.getByRole('complementary').style.translate;
    expect(lift()).toBe('0 -36px');
    expect(floating()).toBe('gives way');
    // Still above it when looked at again from up there.
    fireEvent.scroll(window);
    expect(lift()).toBe('0 -36px');
    scrollTo(200);
    expect(lift()).toBe('');
    expect(floating()).toBe('in its place');
  });
});
