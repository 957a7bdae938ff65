import { describe, expect, it } from 'vitest';
import { secretsInObjects, secretsInText } from '#test/data/planted-secrets.ts';
import { consoleLine } from './entries.ts';
import { redactText, redactUrl } from './redact-text.ts';
import { redactStored, redactValue } from './redact-value.ts';

describe('redactText', () => {
  it.each(secretsInText)('[DIAG-06] hides a secret: %s', (_, text, secret) => {
    expect(redactText(`before ${text} after`)).not.toContain(secret);
    expect(redactText(redactText(text))).toBe(redactText(text));
  });

  it.each([
    'TypeError: Cannot read properties of undefined (reading "map")',
    'at Page (http://localhost:5000/assets/index-B3x9Kq2a.js:12:345)',
    'GET /api/v1/sessions/3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b/details 500 in 1204 ms',
    '/my-analytics?page=2',
    'COMP-DIAG-1759862640512-k4x9q1',
    'Clavis 1.24.7, built 2025-07-28, 1280 x 800',
    '2025-10-07T18:44:00.512Z',
    'token expired, please sign in again',
    'https://clavis.example/faq#refunds',
  ])('leaves what helps to find a fault: %s', (text) => expect(redactText(text)).toBe(text));

  it('takes out what neither a database nor an address can hold', () => {
    expect(redactText('a\u0000b\ud800c')).toBe('a?b?c');
  });

  it('is not held up by anything', () => {
    for (const part of ['"password":"', 'a.', 'a@', '1 ', '\\"', '/colleague/', 'eyJ', 'cookie:', '-----BEGIN A'])
      expect(typeof redactText(part.repeat(20_000))).toBe('string');
  });
});

describe('redactUrl', () => {
  it('keeps the name of a place on the page, and no other anchor', () => {
    expect(redactUrl('/help#cancel-and-refunds')).toBe('/help#cancel-and-refunds');
    expect(redactUrl('/x#/reset/abc')).toBe('/x#[hidden]');
    expect(redactUrl('/x?name=Nadia&page=3')).toBe('/x?name=[hidden]&page=3');
  });
});

describe('redactValue', () => {
  it.each(secretsInObjects)('[DIAG-06] hides what is under a telling name: %s', (_, value, secret) => {
    const clean = redactValue(value);
    expect(JSON.stringify(clean)).not.toContain(secret);
    expect(redactValue(clean)).toEqual(clean);
  });

  it('keeps figures, answers and names', () => {
    const value = { status: 500, url: '/api/v1/cases', ok: false, emailSent: true, nothing: null, list: [1, 'two'] };
    expect(redactValue(value)).toEqual(value);
  });

  it('ends somewhere', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(100)}"secret words"${'}'.repeat(100)}`);
    expect(JSON.stringify(redactValue(deep))).not.toContain('secret words');
    expect(redactValue(Array(500).fill(1))).toHaveLength(200);
  });
});

describe('redactStored', () => {
  it.each([
    ['theme', 'light', 'light'],
    ['sidebarWidth', '240', '240'],
    ['authToken', 'abc', '[hidden]'],
    ['userEmail', 'nadia', '[hidden]'],
    ['accessLevel', '3', '[hidden]'],
    ['consultationDraft:7', 'headache', '[hidden]'],
    ['layout', 'open at the left', '[text, 16 characters]'],
    ['layout', '{"left":true,"words":"my secret"}', '[keys left words]'],
    ['build', 'Zk3vQ9xT7bN2mL5pR8sW1yC4', '[text, 24 characters]'],
  ])('[DIAG-06] %s: %s is shown as %s', (key, value, shown) => {
    const item = redactStored(key, value);
    expect(item).toEqual({ key, value: shown, length: value.length });
    expect(redactValue(item)).toEqual(item);
  });

  it('[DIAG-06] cuts what is stored to 100 characters', () => {
    const { value, length } = redactStored('layout', 'abc.'.repeat(60));
    expect([value.length, length]).toEqual([100, 240]);
    const names = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`name${n}`, n]));
    expect(redactStored('layout', JSON.stringify(names)).value).toHaveLength(100);
  });
});

describe('consoleLine', () => {
  it('hides what follows the name of a secret', () => {
    expect(consoleLine(['password', 'plain words', 'next'])).toBe('password [hidden] next');
    expect(consoleLine(['Request failed', { status: 404, body: 'words' }])).toBe(
      'Request failed {"status":404,"body":"[text, 5 characters]"}',
    );
  });
});

describe('an address of any length', () => {
  it('is looked at once, however many marks it holds', () => {
    expect(redactUrl(`/page${'#'.repeat(300_000)}\nx`)).toBe('/page#[hidden]');
  });

  it('does not show what opens a shared log', () => {
    expect(redactUrl('/shared-cpd-log/abcdefghijklmnopqrstuvwxyz')).toBe('/shared-cpd-log/[hidden]');
  });
});
