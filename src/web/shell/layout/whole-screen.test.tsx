import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RoomAbove } from './room-above.ts';
import { useIsScreenTaken } from './screen-taken.ts';
import { WholeScreen } from './whole-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Frame({ isTalking }: { isTalking: boolean }) {
  return (
    <>
      {!useIsScreenTaken() && <header>Clavis</header>}
      {isTalking && <WholeScreen>Talk</WholeScreen>}
    </>
  );
}

const onPhone = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

describe('WholeScreen', () => {
  it('takes the header away on a phone, as long as it is there', () => {
    onPhone(true);
    const { rerender } = render(<Frame isTalking />);
    expect(screen.queryByRole('banner')).toBeNull();
    rerender(<Frame isTalking={false} />);
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  it('leaves the header where there is room for it, and room for the bars above it', () => {
    onPhone(false);
    const withBars = (height: number) => (
      <RoomAbove value={height}>
        <Frame isTalking />
      </RoomAbove>
    );
    const { rerender } = render(withBars(88));
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByText('Talk').style.getPropertyValue('--above')).toBe('88px');
    rerender(withBars(0));
    expect(screen.getByText('Talk').style.getPropertyValue('--above')).toBe('0px');
  });

  it('follows what a keyboard leaves to be seen, and stays as it is when somebody magnifies', () => {
    onPhone(true);
    const area = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
    vi.stubGlobal('visualViewport', area);
    render(<Frame isTalking />);
    const place = () => {
      const { style } = screen.getByText('Talk');
      return [style.getPropertyValue('--visible-top'), style.getPropertyValue('--visible-height')];
    };
    act(() => {
      Object.assign(area, { height: 508, offsetTop: 20 });
      area.dispatchEvent(new Event('resize'));
    });
    expect(place()).toEqual(['20px', '508px']);
    act(() => {
      Object.assign(area, { height: 254, scale: 2 });
      area.dispatchEvent(new Event('resize'));
    });
    expect(place()).toEqual(['0px', `${window.innerHeight}px`]);
  });
});
