import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeFetch, json } from '#web/lib/api/fake-fetch.ts';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const message = 'The patient answered a question I did not ask.';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
const reference = json({ success: true, data: { reference: 'C-7K3M-9QXP' } });

function open(...answers: Parameters<typeof fakeFetch>) {
  const server = fakeFetch(...answers);
  vi.stubGlobal('fetch', server.fetch);
  render(<ContactForm known={null} />);
  return server;
}

function fillIn() {
  const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  put('Your name', 'Nadia Rahman');
  put('E-mail address', 'nadia@example.org');
  put('What is it about?', 'technical');
  put('Your message', message);
}

describe('ContactForm', () => {
  it('says beside each field what is missing, goes to the first, and sends nothing', async () => {
    const server = open(reference);
    await send();
    expect(document.activeElement).toBe(field('Your name'));
    for (const words of ['Enter your name.', 'Choose what it is about.', 'Write at least a sentence.']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(server.to('POST /contact')).toEqual([]);
  });

  it('[ROUTE-02] sends the message under a key and shows the reference', async () => {
    const server = open(reference);
    fillIn();
    await send();
    const heading = await screen.findByRole('heading', { name: 'Your message is with us' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('C-7K3M-9QXP')).toBeTruthy();
    const [call] = server.to('POST /contact');
    expect(call?.body).toEqual({
      name: 'Nadia Rahman',
      email: 'nadia@example.org',
      topic: 'technical',
      message,
      website: '',
    });
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Your message').value).toBe('');
  });

  it('keeps every word when it fails, and tries again under the same key', async () => {
    const server = open(
      failure(429, 'TOO_MANY_REQUESTS', 'Too many requests.', {}, { 'retry-after': '1800' }),
      reference,
    );
    fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Please try later. What you wrote is still here.');
    expect(field('Your message').value).toBe(message);
    await send();
    await screen.findByText('C-7K3M-9QXP');
    const keys = server.to('POST /contact').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('puts what the server says beside its field', async () => {
    const issues = [{ path: 'email', message: 'At most 254 characters.' }];
    open(failure(400, 'INVALID_REQUEST', 'Some of what was sent is not valid.', { issues }));
    fillIn();
    await send();
    await screen.findByText('At most 254 characters.');
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail address')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('knows whoever is signed in, until something else is typed', async () => {
    const { rerender } = render(<ContactForm known={null} />);
    rerender(<ContactForm known={{ name: 'Hannah Okafor', email: 'hannah@example.org' }} />);
    expect(field('Your name').value).toBe('Hannah Okafor');
    await userEvent.clear(field('E-mail address'));
    expect(field('E-mail address').value).toBe('');
  });

  it('hides the trap for programs from people', () => {
    open(reference);
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    expect(document.querySelector('input[name="website"]')?.getAttribute('tabindex')).toBe('-1');
  });
});
