import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogoShowcasePage } from './logo-showcase-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const cell = (name: string) => {
  const found = screen.getByText(name, { selector: 'small' }).closest('li');
  if (!found) throw new Error(`no cell ${name}`);
  return within(found);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('the showcase of loading visuals', () => {
  it.each(['circular', 'dots', 'wave', 'branded', 'progress', 'small', 'medium', 'large', 'overlay'])(
    "[LOAD-01] shows %s, reading 'Loading...'",
    (name) => {
      render(<LogoShowcasePage />);
      expect(cell(name).getByRole('status').textContent).toBe('Loading...');
    },
  );

  it('[LOAD-01] every type looks different from the others', () => {
    render(<LogoShowcasePage />);
    const shapes = ['circular', 'dots', 'wave', 'branded', 'progress'].map(
      (type) => cell(type).getByRole('status').firstElementChild?.outerHTML,
    );
    expect(new Set(shapes).size).toBe(5);
  });

  it('[LOAD-01] shows the full-screen one when asked, and takes it away again', () => {
    render(<LogoShowcasePage />);
    const fullScreen = () => document.querySelector('[class*="full-screen"]');
    expect(fullScreen()).toBeNull();
    press('Show for two seconds');
    expect(fullScreen()?.textContent).toBe('Loading...');
    pass(2000);
    expect(fullScreen()).toBeNull();
  });

  it('[LOAD-02] the checkmark tells that it is complete after 1500 ms', () => {
    render(<LogoShowcasePage />);
    press('Show the checkmark');
    expect(screen.getByText('Done', { selector: 'span' })).toBeTruthy();
    pass(1499);
    expect(screen.queryByText(/^Completed/)).toBeNull();
    pass(1);
    expect(screen.getByText(/^Completed/)).toBeTruthy();
    expect(screen.queryByText('Done', { selector: 'span' })).toBeNull();
  });
});
