import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '../errors.ts';
import { servePages } from './pages.ts';

const built: Record<string, string> = {
  'pages/app.html': '<title>Clavis</title>',
  'pages/index.html': '<h1>Home</h1><link rel="canonical" href="https://public-url.invalid/">',
  'pages/help/safari.html': '<h1>Set up Safari</h1>',
  'pages/site.json': JSON.stringify({
    files: { '/': 'index.html', '/help/safari': 'help/safari.html' },
    listed: ['/', '/help/safari'],
    closed: ['/dashboard', '/case/'],
  }),
  'web/assets/index-1.js': 'start()',
  'web/assets/moonshine-worker-Ab_1-x.js': 'hear()',
  'web/favicon.svg': '<svg/>',
};

let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'pages-'));

beforeAll(async () => {
  for (const [name, text] of Object.entries(built)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  app = fastify();
  answerErrors(app);
  await servePages(app, {
    publicUrl: 'https://clavis.example',
    mayBeSignedIn: ({ headers }) => headers.cookie !== undefined,
    folder,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers });

describe('the worker of the speech model', () => {
  it('[AVA-03] may run WebAssembly and reach this server alone, and nothing else may', async () => {
    const policy = async (name: string) => (await get(`/assets/${name}`)).headers['content-security-policy'];
    expect(await policy('moonshine-worker-Ab_1-x.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(await policy('index-1.js')).toBeUndefined();
  });
});

describe('prerendered pages', () => {
  it('[ROUTE-02] come with their text, and know the address of the site', async () => {
    const home = await get('/');
    expect(home.statusCode).toBe(200);
    expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(home.payload).toBe('<h1>Home</h1><link rel="canonical" href="https://clavis.example/">');
    expect((await get('/help/safari?utm_source=mail&fbclid=1')).payload).toContain('Set up Safari');
  });

  it('[ROUTE-01] are for visitors: with a session comes the application, which knows where to go', async () => {
    const home = await get('/', { cookie: 'clavis_session=x' });
    expect(home.payload).toBe(built['pages/app.html']);
    expect(home.headers.vary).toContain('cookie');
    expect((await get('/')).headers.vary).toContain('cookie');
  });

  it('are drawn for their path alone: with a query of its own comes the application', async () => {
    expect((await get('/help/safari?from=login')).payload).toBe(built['pages/app.html']);
  });

  it.each(['/dashboard', '/no/such/page', '/help/safari/', '/HELP/safari'])(
    '[ROUTE-07] [ROUTE-11] %s gets the application, which routes by itself',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.payload).toBe(built['pages/app.html']);
    },
  );

  it('travel compressed, as the browser can read them', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<h1>Home</h1>');
    const gzip = await get('/', { 'accept-encoding': 'gzip;q=0.8, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('<h1>Home</h1>');
    expect(gzip.headers.vary).toContain('accept-encoding');
  });

  it('are asked for each time and sent only when they changed', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/', { 'if-none-match': `W/"other", ${first.headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe('');
    expect((await get('/help/safari', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
    const signedIn = await get('/', { 'if-none-match': String(first.headers.etag), cookie: 'clavis_session=x' });
    expect(signedIn.statusCode).toBe(200);
  });

  it('answer HEAD, and nothing else but GET', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect(head.statusCode).toBe(200);
    expect(head.headers.etag).toBe((await get('/')).headers.etag);
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  });
});

describe('files beside the pages', () => {
  it('what has its content in its name is kept for good, the rest is asked for each time', async () => {
    expect((await get('/assets/index-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/index-2.js', '/nothing.webmanifest', '/api/v1/nothing', '/index.html', '/site.json'])(
    '%s is no page',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('robots.txt closes what is not for search engines and names the sitemap', async () => {
    const { payload, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(payload.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/v1/',
      'Disallow: /dashboard',
      'Disallow: /case/',
      '',
      'Sitemap: https://clavis.example/sitemap.xml',
      '',
    ]);
  });

  it('sitemap.xml lists the public pages', async () => {
    const { payload, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...payload.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://clavis.example/',
      'https://clavis.example/help/safari',
    ]);
  });
});
