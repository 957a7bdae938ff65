import type { FastifyInstance } from 'fastify';
import { apiBase, type Endpoint, type EndpointTable } from '#contract/endpoint.ts';
import { productName } from '#core/brand.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { preparedText, sendPrepared } from '../pages/prepared-text.ts';
import { type ApiDescription, openApiOf, operationOf } from './openapi.ts';

/** `/openapi.json` for machines and `/docs` for people, both from the same table. */
export function serveApiDescription(app: FastifyInstance, table: EndpointTable): void {
  const description = openApiOf(table);
  const page = pageOf(table, description);
  const json = preparedText('application/json; charset=utf-8', () => JSON.stringify(description));
  const html = preparedText('text/html; charset=utf-8', () => page);
  app.get(`${apiBase}/openapi.json`, async (request, reply) =>
    sendPrepared(request, reply, await json('openapi.json')),
  );
  app.get(`${apiBase}/docs`, async (request, reply) => sendPrepared(request, reply, await html('docs')));
}

function pageOf(table: EndpointTable, description: ApiDescription): string {
  const sections = Object.entries<Endpoint>(table).map(([key, endpoint]) => {
    const { requestBody, parameters, responses } = operationOf(description, key);
    const details = JSON.stringify({ parameters, requestBody, response: responses[200] }, null, 2);
    return `<details><summary><code>${escapeHtml(key)}</code> <b>${endpoint.access}</b> ${escapeHtml(endpoint.summary)}</summary><pre>${escapeHtml(details)}</pre></details>`;
  });
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${productName}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api-docs.css"></head>
<body><main><h1>${productName} API</h1>
<p>Base <code>${apiBase}</code>. Machine-readable: <a href="${apiBase}/openapi.json">OpenAPI 3.1</a>. Sign in on the site first to use what is not public.</p>
${sections.join('\n')}
</main></body></html>`;
}
