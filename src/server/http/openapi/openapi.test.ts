import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { apiBase, type Endpoint } from '#contract/protocol/endpoint.ts';
import { projectRoot } from '#server/project-root.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp();
const entries = Object.entries<Endpoint>(api);
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(rest));
};

const bytesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/** Read out of the table alone, so that nothing is compared with itself. */
function expected({ params, query, body, response, creates, text, stream, upload, file }: Endpoint) {
  const names = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});
  return {
    parameters: [...names(params), ...names(query), ...(creates ? ['idempotency-key'] : [])],
    body: upload ? bytesOf(upload.types) : body && { 'application/json': { schema: schemaOf(body, 'input') } },
    answer: file
      ? bytesOf(['application/octet-stream'])
      : { [text ?? (stream ? 'application/x-ndjson' : 'application/json')]: { schema: schemaOf(response, 'output') } },
  };
}

interface Shown {
  parameters: { name: string }[];
  requestBody?: { content: object };
  response: { content: object };
}
const told = ({ parameters, requestBody, response }: Shown) => ({
  parameters: parameters.map(({ name }) => name),
  body: requestBody?.content,
  answer: response.content,
});
const urlOf = (key: string) => key.slice(key.indexOf(' ') + 1).replace(/:(\w+)/g, '{$1}');
const methodOf = (key: string) => key.slice(0, key.indexOf(' ')).toLowerCase();

describe('the description of the API', () => {
  it('[API-09] has for every endpoint its own input and answer, streams as lines', async () => {
    const { paths } = (await server.request('GET', '/openapi.json')).json();
    for (const [key, endpoint] of entries) {
      const { responses, ...rest } = paths[urlOf(key)][methodOf(key)];
      expect({ key, ...told({ ...rest, response: responses[200] }) }).toEqual({ key, ...expected(endpoint) });
    }
  });

  it('[API-09] is shown to people by files of our own alone', async () => {
    const page = (await server.request('GET', '/docs')).body;
    const files = [...page.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files).toHaveLength(4);
    for (const file of files) {
      if (!file.startsWith(apiBase)) {
        expect(existsSync(join(projectRoot, 'public', file)), file).toBe(true);
        continue;
      }
      const answer = await server.app.inject({ url: file });
      expect(answer.headers['content-type'], file).toMatch(/^text\/(css|javascript); charset=utf-8$/);
      expect(answer.body.length, file).toBeGreaterThan(100_000);
    }
    const start = readFileSync(join(projectRoot, 'public/api-docs.js'), 'utf8');
    expect(start).toContain(`url: '${apiBase}/openapi.json'`);
  });
});
