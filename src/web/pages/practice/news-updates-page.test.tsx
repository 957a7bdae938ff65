import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewsSummary } from '#contract/news.ts';
import { askedFor, libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { useUnreadNews } from '#web/features/news/news-queries.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { NewsUpdatesPage } from './news-updates-page.tsx';

const fresh: NewsSummary = {
  id: 'study-guides',
  title: 'Study guides',
  summary: 'Thirty-four of them.',
  publishedAt: '2026-11-12T12:00:00.000Z',
  unread: true,
};
const known: NewsSummary = {
  ...fresh,
  id: 'twelve-cases',
  title: 'Twelve cases',
  publishedAt: '2026-11-03T12:00:00.000Z',
  unread: false,
};
const page = (posts: NewsSummary[], more: object = {}) =>
  json({ success: true, data: { posts, total: posts.length, page: 1, pages: 1, unread: 1, ...more } });
const seen = json({ success: true, data: { unread: 0 } });
const text = json({
  success: true,
  data: { ...fresh, blocks: [{ kind: 'paragraph', spans: [{ kind: 'plain', text: 'They are open.' }] }] },
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof libraryWith>[0], address = '/news-updates') {
  const server = libraryWith({ 'PUT /news/seen': seen, ...answers });
  return { server, ...renderWithQueries(<NewsUpdatesPage />, address) };
}

describe('NewsUpdatesPage', () => {
  it('[ROUTE-07] lists the news and marks what is new', async () => {
    open({ 'GET /news': page([fresh, known]) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('New')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('12 November 2026')).toBeTruthy();
    expect(within(second as HTMLElement).queryByText('New')).toBeNull();
    expect(screen.getByText('1 new since your last visit').getAttribute('role')).toBe('status');
  });

  it('tells the server up to where it was seen; the marks stay for this visit', async () => {
    const { server } = open({ 'GET /news': page([fresh, known]) });
    await waitFor(() =>
      expect(server.to('PUT /news/seen').map(({ body }) => body)).toEqual([{ upTo: fresh.publishedAt }]),
    );
    expect(screen.getByText('New')).toBeTruthy();
    expect(server.to('GET /news')).toHaveLength(1);
  });

  it('takes the mark off the navigation once the server knows', async () => {
    function Mark() {
      return <p>{useUnreadNews(true)} unread</p>;
    }
    const server = libraryWith({
      'GET /news': page([fresh, known]),
      'GET /news/unread': json({ success: true, data: { unread: 1 } }),
      'PUT /news/seen': seen,
    });
    renderWithQueries(
      <>
        <Mark />
        <NewsUpdatesPage />
      </>,
      '/news-updates',
    );
    expect(await screen.findByText('1 unread')).toBeTruthy();
    expect(await screen.findByText('0 unread')).toBeTruthy();
    expect(server.to('GET /news/unread')).toHaveLength(1);
  });

  it('tells nothing where nothing is new, or further back than the newest', async () => {
    const { server } = open({ 'GET /news': page([known], { unread: 0 }) });
    expect(await screen.findByText('Nothing new since your last visit')).toBeTruthy();
    expect(server.to('PUT /news/seen')).toEqual([]);
  });

  it('has pages in the address', async () => {
    HTMLElement.prototype.scrollIntoView = vi.fn();
    const { server, router } = open({
      'GET /news': (call) => page([fresh], { total: 30, pages: 2, page: Number(askedFor(call).page) }),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(router.state.location.search).toBe('?page=2');
    await waitFor(() => expect(askedFor(server.to('GET /news').at(-1))).toEqual({ page: '2' }));
    expect(server.to('PUT /news/seen')).toHaveLength(1);
  });

  it('opens a post at an address of its own, and leads back', async () => {
    const { router } = open({ 'GET /news': page([fresh, known]), 'GET /news/study-guides': text });
    await userEvent.click(await screen.findByRole('link', { name: fresh.title }));
    expect(router.state.location.search).toBe('?post=study-guides');
    expect(await screen.findByRole('heading', { level: 1, name: fresh.title })).toBeTruthy();
    expect(screen.getByText('They are open.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'All news' }));
    expect(await screen.findByRole('link', { name: known.title })).toBeTruthy();
  });

  it('says when a post does not exist, or did not load', async () => {
    open({ 'GET /news/gone': failure(404, 'NOT_FOUND', 'Resource not found') }, '/news-updates?post=gone');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such post' })).toBeTruthy();
  });

  it('says when there is nothing, and when nothing came', async () => {
    const { server } = open({ 'GET /news': failure(403, 'NOT_ALLOWED', 'Not now.') });
    expect((await screen.findByRole('alert')).textContent).toContain('The news did not load');
    server.answers['GET /news'] = page([], { unread: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    expect(await screen.findByRole('heading', { name: 'No news yet' })).toBeTruthy();
  });
});
