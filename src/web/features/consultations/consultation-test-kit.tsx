/** For tests: a case, a server that knows it, and the page of a consultation with it. */

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import type { InteractEvent, OwnConsultation } from '#contract/consultations.ts';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import { type FakeFetch, failure, fakeServer, json, type RecordedCall } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { consulting, doctorTurn, reading, sessionId, speakerTurn } from './consultation-fixture.ts';
import { StartConsultation } from './start/start-consultation.tsx';

type Answer = Response | Error | ((call: RecordedCall) => Response);
type Answers = Record<string, Answer>;

export const own = `/sessions/${sessionId}`;
export const consultationAnswer = (session: OwnConsultation) => json({ success: true, data: session });
const lines = (...events: InteractEvent[]) =>
  new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
export const replyTo =
  (n: number, text: string): Answer =>
  (call) =>
    lines(
      { type: 'doctor', turn: doctorTurn(n, String((call.body as { text: string }).text)) },
      { type: 'words', text },
      { type: 'done', turn: speakerTurn(n + 1, text), expression: 'open', pose: null, ended: false },
    );

/** May be changed while a test runs. */
export const answers: Answers = {};
let server: FakeFetch;
export const callsTo = (key: string) => server.to(key);

export const summary: CaseSummary = {
  id: 'pile-cream',
  title: 'Repeat request for pile cream',
  group: 'results',
  specialty: 'Gastroenterology',
  difficulty: 2,
  channel: 'video',
  speaks: 'patient',
  speaker: { name: 'Brian Ashworth', age: 61, sex: 'male', portrait: somePortrait() },
  reviewPending: false,
  bookmarked: false,
  attempts: 0,
  lastEndedAt: null,
  runningSessionId: null,
};
export const caseAnswer = (more: Partial<CaseSummary> = {}) => json({ success: true, data: { ...summary, ...more } });
export const usageAnswer = (more: object = {}, voice: object = {}) =>
  json({
    success: true,
    usage: {
      case_sessions: { used: 2, allowance: 3, remaining: 1, unlimited: false, ...more },
      voice_sessions: { used: 0, allowance: 0, remaining: 0, unlimited: false, ...voice },
    },
    subscription: { plan_name: 'Free', status: 'active', renewalDate: '2026-04-01T00:00:00.000Z' },
  });

/** A case nobody is in a consultation with. */
export const offer = (more: Answers = {}) => open(reading(), { 'GET /cases/pile-cream': caseAnswer(), ...more });
export const startCalls = () => callsTo('POST /sessions/start-with-quota');

/** The consultation that is running, gone on with. */
export function open(session: OwnConsultation, more: Answers = {}) {
  Object.assign(answers, {
    'GET /cases/pile-cream': caseAnswer({ runningSessionId: session.id }),
    'GET /subscription/usage-summary': usageAnswer(),
    'POST /sessions/start-with-quota': consultationAnswer(session),
    [`GET ${own}/details`]: consultationAnswer(session),
    [`POST ${own}/begin`]: consultationAnswer(consulting()),
    [`POST ${own}/end`]: consultationAnswer(consulting({ phase: 'ended', endedAt: '2026-03-02T09:07:00.000Z' })),
    [`PUT ${own}/notes-pad`]: json({ success: true }),
    [`POST ${own}/interact`]: replyTo(2, 'Six weeks, doctor.'),
    ...more,
  });
  server = fakeServer((call) => {
    const key = `${call.method} ${call.url.replace('/api/v1', '').split('?')[0]}`;
    return answers[key] ?? failure(404, 'NOT_FOUND', 'Resource not found');
  });
  vi.stubGlobal('fetch', server.fetch);
  return show();
}

/** As a reload does, or another click on the case where the place is another. */
export const show = (place = 'first') =>
  render(
    <MemoryRouter>
      <StartConsultation caseId="pile-cream" place={place} />
    </MemoryRouter>,
  );

export const composer = () => screen.findByLabelText<HTMLTextAreaElement>('Say something to Brian Ashworth');

/** Around each test of a file. */
export function prepareConsultations(): void {
  beforeEach(() => {
    installDialogFake();
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    for (const key of Object.keys(answers)) delete answers[key];
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
