import { createHash, randomBytes } from 'node:crypto';
import type { InteractEvent, OwnConsultation } from '#contract/consultations.ts';
import { validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { CaseText } from '#server/features/cases/read-case-files.ts';
import { cookieOf, type TestApp } from '../test-app.ts';
import { logIn, post } from './account-steps.ts';

/** A case file of invented words, as it would lie in the folder. JSON is YAML. */
export function caseText(
  id: string,
  identity: Partial<CaseFile['identity']> = {},
  rest: Partial<CaseFile> = {},
): CaseText {
  const file = validCase();
  const text = JSON.stringify({ ...file, identity: { ...file.identity, ...identity, id }, ...rest });
  return { fileName: `${id}.yaml`, text, sourceHash: createHash('sha256').update(text).digest('hex') };
}

export const manyCases = (count: number) => Array.from({ length: count }, (_, i) => caseText(`case-${i + 1}`));

const demoPassword = 'steady-lantern-42';

/** Signs in one of the demo accounts: free, basic, premium, admin, author or the trainee on Standard. */
export async function cookieFor(
  server: TestApp,
  who: 'free' | 'basic' | 'premium' | 'admin' | 'author' | 'hannah.okafor',
) {
  return cookieOf(await logIn(server, `${who}@example.org`, demoPassword));
}

export const messageId = () => randomBytes(12).toString('hex');

export interface Doctor {
  start(caseId: string, key?: string): ReturnType<TestApp['request']>;
  /** Starts and ends the reading time. */
  consult(caseId: string): Promise<OwnConsultation>;
  say(id: string, text: string, clientMessageId?: string): ReturnType<TestApp['request']>;
  get(path: string): ReturnType<TestApp['request']>;
  post(path: string, body?: object): ReturnType<TestApp['request']>;
  put(path: string, body: object): ReturnType<TestApp['request']>;
  delete(path: string): ReturnType<TestApp['request']>;
  details(id: string): Promise<OwnConsultation>;
}

/** What a signed-in doctor does, in the words of the tests. */
export function doctorOn(server: TestApp, cookie: string): Doctor {
  const headers = { cookie };
  const doctor: Doctor = {
    start: (caseId, key) =>
      post(server, '/sessions/start', { caseId }, { headers: { cookie, ...(key ? { 'idempotency-key': key } : {}) } }),
    async consult(caseId) {
      const started = (await doctor.start(caseId)).json().data as OwnConsultation;
      return (await doctor.post(`/sessions/${started.id}/begin`)).json().data as OwnConsultation;
    },
    say: (id, text, clientMessageId = messageId()) =>
      post(server, `/sessions/${id}/interact`, { clientMessageId, text }, { headers }),
    get: (path) => server.request('GET', path, { headers }),
    post: (path, body = {}) => post(server, path, body, { headers }),
    put: (path, payload) => server.request('PUT', path, { payload, headers }),
    delete: (path) => server.request('DELETE', path, { headers }),
    details: async (id) => (await doctor.get(`/sessions/${id}/details`)).json().data as OwnConsultation,
  };
  return doctor;
}

export const eventsIn = (payload: string): InteractEvent[] =>
  payload
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as InteractEvent);
