import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadFailed } from './load-failed.tsx';

describe('LoadFailed', () => {
  it.each([
    [new ApiError(401), 'Please log in to continue. Nothing was lost.'],
    [new ApiError(404, { message: 'It is gone!' }), 'It is gone! Nothing was lost.'],
  ])('says what happened and what is safe in sentences of their own: %s', (error, words) => {
    const failure = { error, retriesLeft: 3, isRetrying: false, retry: () => undefined };
    render(
      <MemoryRouter>
        <LoadFailed title="The list did not load" safe="Nothing was lost." failure={failure} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('alert').textContent).toBe(`The list did not load ${words}`);
  });
});
