import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAdminQuery } from '../admin-queries.ts';
import { AdminList } from './admin-list.tsx';
import type { Column } from './columns.ts';
import { ListFilter } from './list-filter.tsx';
import { ListSearch } from './list-search.tsx';
import { listQueryOf, useListState } from './use-list-state.ts';

interface Person {
  id: string;
  name: string;
}
type Asked = ReturnType<typeof listQueryOf>;
type Answer = { rows: Person[]; next: string | null };
const columns: readonly Column<Person>[] = [
  { head: 'Name', cell: ({ name }) => name, sort: 'name' },
  { head: 'Id', cell: ({ id }) => id },
];

function open(address: string, answer: (asked: Asked) => Promise<Answer>) {
  const fetch = vi.fn(answer);
  function Page() {
    const state = useListState({ sort: 'newest' });
    const asked = listQueryOf(state, 'q', 'role');
    return (
      <AdminList
        label="People"
        state={state}
        query={useAdminQuery(['people', asked], () => fetch(asked))}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <>
            <ListSearch label="Search people" state={state} />
            <ListFilter
              label="Role"
              name="role"
              state={state}
              options={[{ value: 'admin', label: 'Administrators' }]}
            />
          </>
        }
        actions={({ name }) => ({ label: `Actions for ${name}`, entries: [{ label: 'Open', to: '/x' }] })}
        empty={{ title: 'Nobody yet', words: 'People come.' }}
      />
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { fetch, router, search: () => new URLSearchParams(router.state.location.search) };
}
const ada = { id: '1', name: 'Ada' };
afterEach(cleanup);

describe('a list of the admin pages', () => {
  it('asks for what the address says', async () => {
    const { fetch } = open('/?sort=name&direction=up&after=key&q=ad&role=admin', async () => ({
      rows: [ada],
      next: null,
    }));
    await screen.findByText('Ada');
    expect(fetch).toHaveBeenCalledWith({ sort: 'name', direction: 'up', after: 'key', q: 'ad', role: 'admin' });
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('button', { name: 'Actions for Ada' })).toBeTruthy();
  });

  it('sorts by a column, turns the order, and goes on by key', async () => {
    const { fetch, search } = open('/', async () => ({ rows: [ada], next: 'key' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Name' }));
    expect(search().toString()).toBe('sort=name&direction=down');
    await userEvent.click(screen.getByRole('link', { name: 'Name' }));
    expect(search().get('direction')).toBe('up');
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() =>
      expect(fetch).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'name', after: 'key' })),
    );
    await userEvent.click(screen.getByRole('link', { name: 'First page' }));
    expect(search().has('after')).toBe(false);
  });

  it('puts filters and words into the address and begins at the first page again', async () => {
    const { search } = open('/?after=key', async () => ({ rows: [ada], next: null }));
    await screen.findByText('Ada');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'admin');
    expect(search().toString()).toBe('role=admin');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ad{Enter}');
    expect(search().get('q')).toBe('ad');
  });

  it('says that there is nothing, or that nothing matches', async () => {
    open('/', async () => ({ rows: [], next: null }));
    await screen.findByRole('heading', { name: 'Nobody yet' });
    cleanup();
    const { search } = open('/?show=people&role=admin', async () => ({ rows: [], next: null }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(search().toString()).toBe('show=people');
  });

  it('says what failed and tries again', async () => {
    let isBroken = true;
    open('/', async () => {
      if (isBroken) throw new Error('The server did not answer.');
      return { rows: [ada], next: null };
    });
    expect((await screen.findByRole('alert')).textContent).toContain('People did not load');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: /^Retry/ }));
    await screen.findByText('Ada');
  });
});
