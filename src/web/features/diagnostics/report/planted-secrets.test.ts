import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { supportAddress } from '#core/brand.ts';
import { mailtoOf } from '#core/diagnostics/report.ts';
import { secretsInObjects, secretsInText } from '#test/data/planted-secrets.ts';
import { fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { startCollector, stopCollector } from '../collector/collector.ts';
import { collectReport } from './collect-report.ts';
import { sendReport } from './send-report.ts';

const page = window.console;
const planted: string[] = [];
/** Remembers the secret and hands it on to where it is planted. */
const secret = (words: string): string => {
  planted.push(words);
  return words;
};

const net = fakeServer(() => json({ success: false, message: 'Email service unavailable' }));

beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(page, level).mockImplementation(() => {});
  vi.stubGlobal('fetch', net.fetch);
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('loadend'));
  });
  startCollector();
});
afterEach(() => {
  stopCollector();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const change = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('change', { bubbles: true }));
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

function plantInConsole() {
  for (const [, text, words] of secretsInText) {
    secret(words);
    page.log(text);
    window.dispatchEvent(new ErrorEvent('error', { error: new Error(text), message: text }));
  }
  for (const [, value, words] of secretsInObjects) {
    secret(words);
    page.debug('state', value);
  }
  page.info('password', secret('words without a digit'));
  const broken = new Error('broken');
  broken.stack = `Error: broken\n at https://clavis.example/colleague/${secret('stack-key-31')}/x.js:1:1`;
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken }));
}

async function plantInRequests() {
  const body = JSON.stringify({ password: secret('body-of-fetch') });
  const headers = { 'x-own': secret('header-of-fetch'), authorization: secret('auth-of-fetch') };
  await window.fetch(`/api/v1/auth/verify-email/${secret('path-of-fetch')}`, { method: 'POST', body, headers });
  const request = new XMLHttpRequest();
  request.open('POST', `/pay?card=${secret('query-of-xhr')}`);
  request.setRequestHeader('x-own', secret('header-of-xhr'));
  request.send(secret('body-of-xhr'));
}

function plantInPage() {
  document.body.innerHTML = `
    <input id="name" value="${secret('typed-name')}"><textarea id="words">${secret('typed words of mine')}</textarea>
    <input id="key" type="password" value="${secret('typed-password')}">
    <div role="log"><button id="said">${secret('I drink a bottle a day')}</button></div>
    <p id="text">${secret('words on the page')}</p>
    <button id="mine">Signed in as ${secret('owner@practice.example')}</button>`;
  for (const field of ['#name', '#words', '#key']) {
    change(field);
    click(field);
  }
  for (const place of ['#said', '#text', '#mine']) click(place);
  window.history.pushState({ draft: secret('state-of-history') }, '', `/shared-feedback/${secret('path-of-history')}`);
  document.body.insertAdjacentHTML('beforeend', `<label id="quote">${secret('quoted from a consultation')}</label>`);
  click('#quote');
  document.title = `Search for ${secret('title@practice.example')}`;
}

function plantInStorage() {
  localStorage.setItem('user', JSON.stringify({ name: secret('stored-user') }));
  localStorage.setItem('consultationPad:1', secret('stored-pad'));
  localStorage.setItem('anything', secret('stored words of mine'));
  sessionStorage.setItem('siteChat', JSON.stringify({ lines: [secret('stored chat')] }));
  sessionStorage.setItem('other', JSON.stringify({ answer: secret('stored answer') }));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(
    `clavis_session=${secret('cookie-value')}; b=${secret('cookie-b')}`,
  );
}

it('[DIAG-06] of forty and more planted secrets none is in the report, what is sent, copied or drafted', async () => {
  plantInConsole();
  await plantInRequests();
  plantInPage();
  plantInStorage();
  expect(new Set(planted).size).toBeGreaterThanOrEqual(40);

  const report = await collectReport(true);
  await sendReport(report);
  const sent = [...net.to('POST /diagnostics/emergency'), ...net.to('POST /email-diagnostics')];
  expect(sent).toHaveLength(2);
  const draft = decodeURIComponent(mailtoOf(supportAddress, report));
  const everything = [JSON.stringify(report), ...sent.map(({ body }) => JSON.stringify(body)), draft].join('\n');
  expect(everything).toContain('clavis_session');
  expect(everything).toContain('/shared-feedback/[hidden]');
  expect(planted.filter((words) => everything.includes(words))).toEqual([]);
});
