import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { projectRoot } from '../project-root.ts';

const folder = join(projectRoot, 'dist/web');

/** Serves the built pages; every address that is no file and no call gets the application, which routes by itself. */
export async function servePages(app: FastifyInstance): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lastsForEver = path.includes('/assets/');
        reply.header('cache-control', lastsForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && !path.startsWith(apiBase) && !/\.\w{2,5}$/.test(path);
    if (!isPage || !existsSync(folder)) throw new AppError('NOT_FOUND');
    return reply.sendFile('index.html');
  });
}
