import { describe, expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';

const plain = testApp();
const secure = testApp({ settings: { PUBLIC_URL: 'https://clavis.example', NODE_ENV: 'production' } });
const withCards = testApp({
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  },
});
const addresses = [
  '/',
  '/login',
  '/health',
  '/api/v1/auth/status',
  '/api/v1/docs',
  '/api/v1/openapi.json',
  '/api/v1/nothing',
  '/api/v1/user/profile',
  '/api/v1/%zz',
];

describe('headers of every answer', () => {
  it.each(addresses)('%s runs no foreign or inline code and is shown in no frame', async (url) => {
    for (const { app } of [plain, secure]) {
      const { headers } = await app.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer|same-origin)$/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('[SUB-02] only where cards are taken does the policy let the card provider in, and nobody else', async () => {
    const directives = async ({ app }: typeof plain) => {
      const { headers } = await app.inject({ url: '/' });
      const policy = String(headers['content-security-policy']).split('; ');
      return {
        policy: Object.fromEntries(policy.map((line) => [line.split(' ')[0], line.split(' ').slice(1)])),
        permissions: String(headers['permissions-policy']),
      };
    };
    const { policy, permissions } = await directives(withCards);
    const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    expect(policy).toMatchObject({
      'script-src': ["'self'", ...scripts],
      'frame-src': [...scripts, 'https://hooks.stripe.com'],
      'connect-src': ["'self'", 'https://api.stripe.com'],
      'style-src': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    expect(permissions).toContain('payment=(self "https://js.stripe.com")');
    expect((await directives(plain)).policy).not.toHaveProperty('frame-src');
  });

  it.each(addresses)('%s asks for https only where the site is on https', async (url) => {
    expect((await plain.app.inject({ url })).headers).not.toHaveProperty('strict-transport-security');
    const { headers } = await secure.app.inject({ url });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });

  const descriptions = ['/api/v1/docs', '/api/v1/openapi.json'];
  const calls = addresses.filter((url) => url.startsWith('/api') || url === '/health');
  it.each(calls.filter((url) => !descriptions.includes(url)))('%s is kept by no cache', async (url) => {
    expect((await plain.app.inject({ url })).headers['cache-control']).toBe('no-store');
  });

  it.each(descriptions)('%s, which is everybody’s, is kept but asked for each time', async (url) => {
    expect((await plain.app.inject({ url })).headers['cache-control']).toBe('no-cache');
  });

  it('the page that describes the API needs no inline code or style', async () => {
    const { payload } = await plain.request('GET', '/docs');
    expect(payload).not.toMatch(/<script(?! src="\/[^/])|<style|\sstyle=|\son\w+=/);
  });
});

describe('changing requests from other sites', () => {
  const logout = (server: typeof plain, headers: Record<string, string>) =>
    server.request('POST', '/auth/logout', { payload: {}, headers: { host: 'clavis.example', ...headers } });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'file://' },
    { origin: 'nonsense' },
    { origin: '' },
    { origin: 'https://clavis.example.evil.example' },
    { origin: 'https://evil.example/https://clavis.example' },
    { origin: 'https://clavis.example@evil.example' },
    { origin: 'https://clavis.example:8443' },
    { origin: 'http://clavis.example' },
    { origin: 'http://localhost:3000' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
  ])('%j are refused in production', async (headers) => {
    const answer = await logout(secure, headers as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'FOREIGN_ORIGIN',
      message: expect.stringContaining('another site'),
    });
  });

  it('are refused before anything is looked at or changed', async () => {
    const cookie = await plain.signIn();
    const headers = { cookie, origin: 'https://evil.example' };
    for (const path of ['/auth/logout', '/auth/logout-everywhere', '/auth/change-password', '/nothing-here']) {
      expect((await plain.request('POST', path, { payload: '{"broken', headers })).statusCode).toBe(403);
    }
    const session = await plain.request('GET', '/auth/session', { headers: { cookie } });
    expect(session.json().isAuthenticated).toBe(true);
  });

  it.each([
    { origin: 'https://clavis.example' },
    { origin: 'https://clavis.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('%j are accepted: the own site, or no browser at all', async (headers) => {
    expect((await logout(secure, headers as Record<string, string>)).statusCode).toBe(200);
  });

  it('in development the build tool may serve the pages from a port of its own', async () => {
    expect((await logout(plain, { origin: 'http://localhost:5173' })).statusCode).toBe(200);
    expect((await logout(plain, { origin: 'http://localhost.evil.example' })).statusCode).toBe(403);
  });

  it('reading is allowed from anywhere, but no page elsewhere may see the answer', async () => {
    const shared = async (server: typeof plain, origin: string) =>
      (await server.request('GET', '/auth/session', { headers: { origin } })).headers['access-control-allow-origin'];
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://localhost@evil.example',
    ]) {
      expect(await shared(plain, origin)).toBeUndefined();
      expect(await shared(secure, origin)).toBeUndefined();
    }
    expect(await shared(secure, 'http://localhost:5173')).toBeUndefined();
  });
});
