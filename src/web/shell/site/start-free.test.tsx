import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { StartFree } from './start-free.tsx';

function Place() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

async function press(state: unknown) {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <StartFree /> },
      { path: '/signup', element: <Place /> },
    ],
    { initialEntries: [{ pathname: '/login', state }] },
  );
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Start free' }));
}

describe('StartFree', () => {
  it('[ROUTE-09] takes along where the visitor was going, and nothing else', async () => {
    const from = { pathname: '/case/sore-throat' };
    await press({ from, adminRequired: true });
    expect(screen.getByText(`/signup ${JSON.stringify({ from })}`)).toBeTruthy();
  });

  it('leads to sign-up from anywhere', async () => {
    await press(null);
    expect(screen.getByText('/signup null')).toBeTruthy();
  });
});
