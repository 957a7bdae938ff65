import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepClear, useGivesWay } from './keep-clear.ts';

function Floating() {
  const place = useRef<HTMLElement>(null);
  return (
    <aside ref={place} data-top="700" data-bottom="748">
      {useGivesWay(place) ? 'gives way' : 'in its place'}
    </aside>
  );
}
function Page({ hasPart }: { hasPart: boolean }) {
  return (
    <>
      {hasPart && <section ref={keepClear} data-top="300" data-bottom="752" aria-label="Talk" />}
      <Floating />
    </>
  );
}

let scrolled = 0;
vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
  const { top = '0', bottom = '0' } = (this as HTMLElement).dataset;
  const shift = this.tagName === 'SECTION' ? scrolled : 0;
  return { top: Number(top) - shift, bottom: Number(bottom) - shift } as DOMRect;
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

  it('stays where there is no such part, and notices when one comes and goes', () => {
    const { rerender } = render(<Page hasPart={false} />);
    expect(floating()).toBe('in its place');
    act(() => rerender(<Page hasPart />));
    expect(floating()).toBe('gives way');
    act(() => rerender(<Page hasPart={false} />));
    expect(floating()).toBe('in its place');
  });
});
