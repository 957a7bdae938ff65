import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RoomResult, RoomView } from '#contract/rooms/room-view.ts';
import { ChatPanel } from './panels/chat-panel.tsx';
import { ResultPanel } from './panels/result-panel.tsx';
import { SheetPanel } from './panels/sheet-panel.tsx';
import { WaitingPanel } from './panels/waiting-panel.tsx';

const calls = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock('#web/lib/api/api-client.ts', () => ({ api: calls.api }));
afterEach(() => {
  cleanup();
  calls.api.mockReset();
});

const member = (id: string, name: string, role: RoomView['me']['role']) => ({
  id,
  name,
  role,
  isHost: id === 'ann',
  isHere: true,
});
const room = (changes: Partial<RoomView> = {}): RoomView => ({
  id: '00000000-0000-4000-8000-000000000001',
  round: 1,
  caseId: 'tired',
  title: 'Tired',
  phase: 'waiting',
  isPaused: false,
  isClosed: false,
  serverNow: '2026-11-16T12:00:00.000Z',
  readingSeconds: 180,
  consultingSeconds: 720,
  readingEndsAt: null,
  consultingEndsAt: null,
  closesAt: '2026-11-17T12:00:00.000Z',
  me: { id: 'bob', role: 'observer', isHost: false, isGuest: false },
  members: [member('ann', 'Ann', 'doctor'), member('bob', 'Bob', 'observer')],
  patient: null,
  script: null,
  sheet: null,
  result: null,
  messages: [],
  ...changes,
});
const open = (drawn: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{drawn}</QueryClientProvider>);

describe('[ROOM-01] before a round', () => {
  const start = () => screen.getByRole('button', { name: 'Start the reading time' }) as HTMLButtonElement;
  const role = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;

  it('says what is missing and who has which role; a free one can be taken', async () => {
    const act = vi.fn();
    open(<WaitingPanel room={room()} isBusy={false} onAct={act} />);
    expect(screen.getByRole('status').textContent).toContain('A round needs a patient.');
    expect(start().disabled).toBe(true);
    expect(role(/Doctor.*Ann has this role/).disabled).toBe(true);
    await userEvent.click(role(/Patient/));
    expect(act).toHaveBeenCalledExactlyOnceWith({ role: 'patient' });
  });

  it('with doctor and patient the clock can be started', async () => {
    const act = vi.fn();
    const members = [...room().members, member('cat', 'Cat', 'patient')];
    open(<WaitingPanel room={room({ members })} isBusy={false} onAct={act} />);
    await userEvent.click(start());
    expect(act).toHaveBeenCalledExactlyOnceWith({ clock: 'start' });
  });
});

describe('[ROOM-02] the shared mark sheet', () => {
  const row = { id: 'd1', domain: 'data' as const, title: 'Asks about sleep', mark: null, by: null, seconds: null };
  const marked = { ...row, id: 'd2', title: 'Asks about mood', mark: 'met' as const, by: 'Cat', seconds: 75 };
  const choice = (title: string, mark: string) =>
    within(screen.getByRole('group', { name: title })).getByRole('radio', { name: mark }) as HTMLInputElement;

  it('gives a mark, and a second press takes it away', async () => {
    const onMark = vi.fn();
    open(<SheetPanel rows={[row, marked]} own={null} isClosed={false} onMark={onMark} />);
    expect(screen.getByText('Cat is marking')).toBeDefined();
    expect(screen.getByText('01:15')).toBeDefined();
    await userEvent.click(choice('Asks about sleep', 'Partly met'));
    await userEvent.click(choice('Asks about mood', 'Met'));
    expect(onMark.mock.calls).toEqual([
      ['d1', 'partly'],
      ['d2', null],
    ]);
  });

  it('shows the product’s own marks beside, and takes none once the room is closed', () => {
    open(<SheetPanel rows={[row]} own={new Map([['d1', 'missed']])} isClosed={true} onMark={() => undefined} />);
    expect(screen.getByText('Clavis: missed')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Asks about sleep' })).toHaveProperty('disabled', true);
  });
});

describe('[ROOM-02] the end of a round', () => {
  const domains = [{ domain: 'data' as const, grade: 'pass' as const }];
  const joint = { points: 6.5, domains, marked: 3, rows: 12 };
  const result = (own: RoomResult['own'], changes: Partial<RoomResult['joint']> = {}): RoomResult => ({
    joint: { ...joint, ...changes },
    own,
  });
  const show = (shown: RoomResult) =>
    open(<ResultPanel room={room({ phase: 'ended' })} result={shown} onAct={() => undefined} />);

  it('shows what colleagues gave beside what the product gives', () => {
    show(result({ state: 'marked', points: 5, domains, criteria: [] }));
    expect(screen.getByText('6.5')).toBeDefined();
    expect(screen.getByText('5.0')).toBeDefined();
    expect(screen.getByText('3 of 12 rows marked. The others do not count.')).toBeDefined();
    expect(screen.getByText('The host chooses the next case. Roles move on by one then.')).toBeDefined();
  });

  it('says why there is no result yet', () => {
    show(result({ state: 'on-its-way' }, { marked: 0 }));
    expect(screen.getByRole('status').textContent).toContain('Clavis is marking what was typed');
    expect(screen.getByText('Nobody has marked a row yet. You can do so now, together.')).toBeDefined();
    cleanup();
    show(result({ state: 'nothing-typed' }));
    expect(screen.getByText(/The doctor typed nothing/)).toBeDefined();
  });
});

describe('[ROOM-02] the chat of a room', () => {
  const box = () => screen.getByRole('textbox', { name: 'Write to everybody' }) as HTMLTextAreaElement;

  it('keeps words that did not arrive, and sends them again as the same message', async () => {
    calls.api.mockRejectedValueOnce(new Error('You are offline.')).mockResolvedValueOnce({ data: {} });
    open(<ChatPanel room={room({ phase: 'consulting' })} />);
    await userEvent.type(box(), '  Hello there {Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Your words are still in the box.');
    expect(box().value.trim()).toBe('Hello there');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(box().value).toBe(''));
    const [first, second] = calls.api.mock.calls.map(([, given]) => given.body);
    expect(first).toMatchObject({ text: 'Hello there' });
    expect(second).toEqual(first);
  });

  it('a closed room can be read, not written in', () => {
    const message = {
      n: 1,
      memberId: 'ann',
      name: 'Ann',
      role: 'doctor' as const,
      text: 'Good morning',
      at: '',
      seconds: 4,
    };
    open(<ChatPanel room={room({ isClosed: true, messages: [message] })} />);
    expect(screen.getByRole('log').textContent).toContain('Ann, doctorGood morning');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
