import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/protocol/endpoint.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { publicUrlMark } from '#core/brand.ts';
import { projectRoot } from '#server/project-root.ts';
import { speechWorkerPolicy } from '../protection/security.ts';
import { robotsText, sitemapXml } from './crawler-files.ts';
import { preparedText, sendPrepared } from './prepared-text.ts';

interface PagesOptions {
  publicUrl: string;
  /** The request carries a session, valid or not. */
  mayBeSignedIn(request: FastifyRequest): boolean;
  /** Where the build put its results. */
  folder?: string;
}

/** What the build knows of the public pages (scripts/build.mjs). */
interface Site {
  /** The HTML file of each prerendered page, by address. */
  files: Record<string, string>;
  listed: string[];
  closed: string[];
}

const appFile = 'app.html';

/**
 * Serves what was built. A public page comes with its text; every other address that is no file and no call gets the
 * application, which routes by itself.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const folder = options.folder ?? join(projectRoot, 'dist');
  const sendPage = existsSync(join(folder, 'pages', appFile)) ? await serveBuild(app, folder, options) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.\w{2,11}$/.test(path);
    if (!sendPage || !isRead || isFile || path.startsWith(apiBase)) throw new AppError('NOT_FOUND');
    return sendPage(path, request, reply);
  });
}

type SendPage = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

async function serveBuild(app: FastifyInstance, folder: string, options: PagesOptions): Promise<SendPage> {
  const site = JSON.parse(readFileSync(join(folder, 'pages/site.json'), 'utf8')) as Site;
  const prerendered = new Map(Object.entries(site.files));
  const { publicUrl, mayBeSignedIn } = options;
  const page = preparedText('text/html; charset=utf-8', (file) =>
    readFileSync(join(folder, 'pages', file), 'utf8').replaceAll(publicUrlMark, publicUrl),
  );
  const robots = preparedText('text/plain; charset=utf-8', () => robotsText(site.closed, publicUrl));
  const sitemap = preparedText('application/xml; charset=utf-8', () => sitemapXml(site.listed, publicUrl));
  app.get('/robots.txt', async (request, reply) => sendPrepared(request, reply, await robots('robots.txt')));
  app.get('/sitemap.xml', async (request, reply) => sendPrepared(request, reply, await sitemap('sitemap.xml')));

  const files = { preCompressed: true, index: false, cacheControl: false, decorateReply: false } as const;
  // A route for each of its thousand files would take longer to make than everything else of the server.
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'web/assets'),
    prefix: '/assets/',
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (/^moonshine-worker-[\w-]+\.js(\.br|\.gz)?$/.test(basename(path))) {
        reply.header('content-security-policy', speechWorkerPolicy);
      }
    },
  });
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'web'),
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  return async (path, request, reply) => {
    const file = hasOwnQuery(request) ? undefined : prerendered.get(path);
    if (!file) return sendPrepared(request, reply, await page(appFile));
    reply.header('vary', 'cookie');
    // Somebody with a session gets the application: a visitor's page would be replaced a moment later.
    return sendPrepared(request, reply, await page(mayBeSignedIn(request) ? appFile : file));
  };
}

/** A page was drawn for its path alone; with a query of its own it would have to change before the reader's eyes. */
function hasOwnQuery({ url }: FastifyRequest): boolean {
  const names = [...new URLSearchParams(url.split('?')[1]).keys()];
  return names.some((name) => !/^(utm_.+|[a-z]*clid|ref)$/.test(name));
}
