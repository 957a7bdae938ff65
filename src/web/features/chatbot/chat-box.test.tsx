import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, json } from '#web/lib/api/fake-fetch.ts';
import { ChatBox } from './chat-box.tsx';

const page = window.console;
type Answer = Parameters<typeof fakeFetch>[0];
const longRefusal = 'Slow down. '.repeat(200);
const reply = (response: string, sources: unknown = []) => json({ success: true, response, sources });

function open(...answers: Answer[]) {
  const server = fakeFetch(...answers);
  vi.stubGlobal('fetch', server.fetch);
  const view = render(
    <MemoryRouter>
      <ChatBox opensFrom={null} />
    </MemoryRouter>,
  );
  return { ...view, sent: () => server.to('POST /chatbot').map(({ body }) => body as Record<string, unknown>) };
}
const opener = () => screen.getByRole('button', { name: 'Ask a question' });
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const lines = () => [...screen.getByRole('log').querySelectorAll('p')].map(({ textContent }) => textContent);
const ask = async (text: string) => {
  await userEvent.type(input(), `${text}{Enter}`);
  await waitFor(() => expect(lines().length % 2).toBe(1));
};

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the chat box', () => {
  it('[CHAT-01] opens with its greeting, ready to be typed into, and asks nothing by itself', async () => {
    const { sent } = open(reply('x'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(opener());
    expect(
      within(screen.getByRole('dialog', { name: 'Questions about Clavis' })).getByRole('log').textContent,
    ).toContain('Hi! Ask me anything about the product.');
    expect(document.activeElement).toBe(input());
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    expect(sent()).toEqual([]);
  });

  it('[CHAT-02] Enter sends, Shift+Enter makes a new line, and nothing is not sent', async () => {
    const { sent } = open(reply('Twelve.'));
    await userEvent.click(opener());
    await userEvent.type(input(), '{Enter}   {Enter}');
    await userEvent.clear(input());
    await userEvent.type(input(), 'How{Shift>}{Enter}{/Shift}many?');
    expect(sent()).toEqual([]);
    expect(input().value).toBe('How\nmany?');
    await userEvent.type(input(), '{Enter}');
    await waitFor(() => expect(lines()).toEqual([expect.any(String), 'How\nmany?', 'Twelve.']));
    expect(sent()[0]).toMatchObject({ message: 'How\nmany?' });
    expect(input().value).toBe('');
    expect(document.activeElement).toBe(input());
  });

  it('[CHAT-03] sends what was said before, the last 30 messages, with who said it', async () => {
    const said = Array.from({ length: 40 }, (_, n) => ({
      role: n % 2 ? 'user' : 'assistant',
      content: `line ${n}`,
      sources: [],
    }));
    sessionStorage.setItem('siteChat', JSON.stringify({ id: 'kept', lines: said }));
    const { sent } = open(reply('Yes.'));
    await userEvent.click(opener());
    await userEvent.type(input(), 'And now?{Enter}');
    await waitFor(() => expect(lines().at(-1)).toBe('Yes.'));
    const { history, conversationId } = sent()[0] as { history: object[]; conversationId: string };
    expect(history).toHaveLength(30);
    expect(history[0]).toEqual({ role: 'assistant', content: 'line 10' });
    expect(history.at(-1)).toEqual({ role: 'user', content: 'line 39' });
    expect(conversationId).toBe('kept');
  });

  it.each([
    ['a refusal', new Response('Slow down', { status: 429 }), 'Error: 429 - Slow down'],
    ['a refusal of many words', new Response(longRefusal, { status: 500 }), `Error: 500 - ${longRefusal}`],
    ['a refusal without words', new Response('', { status: 503 }), 'Error: 503 - '],
    ['an error that says nothing', new Error(''), 'An error occurred. Please try again later.'],
    ['an error that says something', new Error('The wire is cut'), 'The wire is cut'],
    ['no network', new TypeError('Failed to fetch'), 'Network error. Please check your connection.'],
    ['an empty reply', reply(''), "Sorry, I couldn't respond."],
    ['a reply without words', json({ success: true }), "Sorry, I couldn't respond."],
  ] as const)('[CHAT-04] says so after %s', async (_, answer, words) => {
    open(answer);
    await userEvent.click(opener());
    await ask('Hello?');
    expect(lines().at(-1)).toBe(words);
  });

  it('[CHAT-04] [API-04] a failed question is written down like every call, and asked once', async () => {
    const { sent } = open(new Response('{"message":"Out of order."}', { status: 500 }));
    await userEvent.click(opener());
    await ask('Hello?');
    expect(page.warn).toHaveBeenLastCalledWith('Request failed', {
      status: 500,
      url: '/api/v1/chatbot',
      method: 'POST',
      message: 'Out of order.',
    });
    expect(sent()).toHaveLength(1);
  });

  it('[CHAT-04] waits 30 s for an answer, then says that none came', async () => {
    open('never');
    await userEvent.click(opener());
    vi.useFakeTimers();
    fireEvent.change(input(), { target: { value: 'Hello?' } });
    fireEvent.keyDown(input(), { key: 'Enter' });
    await act(() => vi.advanceTimersByTimeAsync(29_999));
    expect(lines()).not.toContain('No answer came in time. Please try again.');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(lines().at(-1)).toBe('No answer came in time. Please try again.');
  });

  it('[CHAT-04] does not send its own words about a failure as if they had been said', async () => {
    const { sent } = open(new Response('no', { status: 500 }), reply('Yes.'));
    await userEvent.click(opener());
    await ask('One?');
    await ask('Two?');
    expect(JSON.stringify(sent()[1]?.history)).not.toContain('Error: 500');
  });

  it('shows answers as text, with links to pages of this site and no others', async () => {
    const sources = [
      { label: 'Plans', link: '/pricing' },
      { label: 'Elsewhere', link: 'https://evil.example' },
      { label: 'Also elsewhere', link: '//evil.example' },
      { label: 'Script', link: 'javascript:alert(1)' },
    ];
    open(reply('<img src=x onerror=alert(1)> [See](https://evil.example)', sources));
    await userEvent.click(opener());
    await ask('Price?');
    expect(screen.getByText('<img src=x onerror=alert(1)> [See](https://evil.example)')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/pricing']);
  });

  it('closes with Esc, gives the focus back, and remembers what was said', async () => {
    const { unmount } = open(reply('Twelve.'));
    await userEvent.click(opener());
    await ask('How many?');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
    unmount();
    open(reply('x'));
    await userEvent.click(opener());
    expect(lines()).toContain('Twelve.');
    await userEvent.click(screen.getByRole('button', { name: 'Start anew' }));
    expect(lines()).toEqual(['Hi! Ask me anything about the product.']);
  });

  it('waits for one answer before it sends the next question', async () => {
    const { sent } = open('never');
    await userEvent.click(opener());
    await userEvent.type(input(), 'One{Enter}Two{Enter}');
    expect(sent()).toHaveLength(1);
    expect(input().value).toBe('Two');
    expect(await screen.findByText('Looking it up...')).toBeTruthy();
  });

  it.each(['nonsense', '{}', '{"id":"a","lines":[{"role":"system"}]}', '{"id":"a","lines":[]}'])(
    'begins anew where %s was kept',
    async (kept) => {
      sessionStorage.setItem('siteChat', kept);
      open(reply('x'));
      await userEvent.click(opener());
      expect(lines()).toEqual(['Hi! Ask me anything about the product.']);
    },
  );
});
