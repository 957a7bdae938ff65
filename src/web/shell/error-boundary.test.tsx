import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshPage } from '../ui/states/refresh-page.ts';
import { ErrorBoundary } from './error-boundary.tsx';

vi.mock('../ui/states/refresh-page.ts', () => ({ refreshPage: vi.fn() }));

function Fragile({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('the case has no patient');
  return <p>All is well</p>;
}

describe('ErrorBoundary', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('[LOAD-05] says what happened, reports it and offers to refresh', async () => {
    const onError = vi.fn();
    render(
      <ErrorBoundary onError={onError}>
        <Fragile isBroken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toBe(
      "Something went wrong. We're sorry, an unexpected error occurred. Please try refreshing the page.",
    );
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      new Error('the case has no patient'),
      expect.stringContaining('Fragile'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(refreshPage).toHaveBeenCalledOnce();
  });

  it('[LOAD-05] tries again when the reset key changes, not before', () => {
    const boundary = (resetKey: string, isBroken: boolean) => (
      <ErrorBoundary resetKey={resetKey}>
        <Fragile isBroken={isBroken} />
      </ErrorBoundary>
    );
    const { rerender } = render(boundary('/a', true));
    rerender(boundary('/a', false));
    expect(screen.queryByText('All is well')).toBeNull();
    rerender(boundary('/b', false));
    expect(screen.queryByText('All is well')).not.toBeNull();
  });
});
