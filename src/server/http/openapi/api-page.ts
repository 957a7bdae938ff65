import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiBase, type EndpointTable } from '#contract/protocol/endpoint.ts';
import { productName } from '#core/brand.ts';
import { preparedText, sendPrepared } from '../pages/prepared-text.ts';
import { openApiOf } from './openapi.ts';

const swaggerFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);
const swaggerFiles = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };

/** `/openapi.json` for machines and `/docs` for people. Swagger UI shows them the same document, all from our own origin. */
export function serveApiDescription(app: FastifyInstance, table: EndpointTable): void {
  const serve = (path: string, type: string, read: () => string) => {
    const text = preparedText(`${type}; charset=utf-8`, read);
    app.get(apiBase + path, async (request, reply) => sendPrepared(request, reply, await text(path)));
  };
  serve('/openapi.json', 'application/json', () => JSON.stringify(openApiOf(table)));
  serve('/docs', 'text/html', () => page);
  for (const [name, type] of Object.entries(swaggerFiles)) {
    serve(`/docs/${name}`, type, () => readFileSync(join(swaggerFolder, name), 'utf8'));
  }
}

const page = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${productName}</title><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${apiBase}/docs/swagger-ui.css"><link rel="stylesheet" href="/api-docs.css">
<script src="${apiBase}/docs/swagger-ui-bundle.js" defer></script><script src="/api-docs.js" defer></script></head>
<body><main id="api"><p>This page needs JavaScript. Without it, read the <a href="${apiBase}/openapi.json">OpenAPI document</a> itself.</p></main></body></html>`;
