import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { apiBase, type Endpoint, splitKey } from '#contract/protocol/endpoint.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { post } from '#test/steps/account-steps.ts';
import { cookieFor, doctorOn, manyCases, messageId } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { compressionOf } from './compression.ts';

let letPatientSpeak: () => void = () => undefined;
const patientMaySpeak = new Promise<void>((resolve) => {
  letPatientSpeak = resolve;
});
const patient = fakePatient(async () => {
  await patientMaySpeak;
  return 'Well, it started on Monday.';
});
const server = testApp({ cases: manyCases(24), patient });
const inBrowsers = 'gzip, deflate, br';

async function library(accepted?: string) {
  const cookie = await cookieFor(server, 'premium');
  const encoding = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return server.request('GET', '/cases', { headers: { cookie, ...encoding } });
}

describe('a large answer', () => {
  it('comes as the caller can read it', async () => {
    const plain = await library();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json().data.cases).toHaveLength(24);
    const gzip = await library('gzip');
    expect(gzip.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    const brotli = await library(inBrowsers);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  });

  it.each(['identity', 'zstd', 'gzip;q=0, br;q=0'])('comes plain to whoever asks for %s', async (accepted) => {
    const answer = await library(accepted);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json().data.cases).toHaveLength(24);
  });

  it('of development names both things it varies by', async () => {
    const headers = { cookie: await cookieFor(server, 'premium'), origin: 'http://localhost:5173' };
    const answer = await server.request('GET', '/cases', { headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(answer.headers.vary).toBe('origin, accept-encoding');
  });
});

it('a small answer stays as it is', async () => {
  const answer = await server.request('GET', '/health', { headers: { 'accept-encoding': inBrowsers } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json().success).toBe(true);
});

it.each(['/openapi.json', '/docs/swagger-ui.css'])('%s is compressed once for everybody', async (path) => {
  const answer = await server.request('GET', path, { headers: { 'accept-encoding': inBrowsers } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/-br"$/) });
  const again = await server.request('GET', path, {
    headers: { 'accept-encoding': inBrowsers, 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

describe('what could tell a secret by its length', () => {
  it('what answers a POST is never compressed', async () => {
    const settings = { examDate: null, hoursPerWeek: 10, weekdays: [1, 3, 5] };
    const answer = await post(server, '/study-plan/draft', settings, { headers: { 'accept-encoding': inBrowsers } });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeGreaterThan(1024);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('no compressed answer has a place for a token', () => {
    const compressed = Object.entries<Endpoint>(api).filter(([key, one]) => compressionOf(splitKey(key).method, one));
    expect(compressed.length).toBeGreaterThan(40);
    const names = compressed.flatMap(([key, { response }]) => {
      const text = JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }));
      return [...text.matchAll(/"(\w*(?:token|secret|password|hash)\w*)":\{/gi)].map(([, name]) => `${key}: ${name}`);
    });
    expect(names).toEqual([]);
  });
});

it('[CASE-03] a turn arrives line by line, also in a browser that reads compressed answers', async () => {
  const cookie = await cookieFor(server, 'premium');
  const { id } = await doctorOn(server, cookie).consult('case-1');
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const request = httpRequest(`${address}${apiBase}/sessions/${id}/interact`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'accept-encoding': inBrowsers },
    agent: false,
  });
  request.end(JSON.stringify({ clientMessageId: messageId(), text: 'Hello' }));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.headers['content-encoding']).toBeUndefined();
  const [line] = (await once(response, 'data')) as [Buffer];
  expect(JSON.parse(line.toString())).toMatchObject({ type: 'doctor' });
  letPatientSpeak();
  const rest = await response.toArray();
  expect(Buffer.concat(rest).toString()).toContain('"done"');
});
