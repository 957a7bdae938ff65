import { z } from 'zod';
import {
  apiBase,
  type Endpoint,
  type EndpointTable,
  idempotencyHeader,
  jsonLines,
  splitKey,
} from '#contract/protocol/endpoint.ts';
import { errorCatalogue } from '#contract/protocol/errors.ts';
import { productName, productVersion } from '#core/brand.ts';

type Json = Record<string, unknown>;

interface Operation extends Json {
  parameters: Json[];
  requestBody?: Json;
  responses: Record<number, { description: string; content: Record<string, { schema: Json }> }>;
}

interface ApiDescription extends Json {
  paths: Record<string, Record<string, Operation>>;
}

/** Where the description of an endpoint stands in the document. */
function placeOf(key: string): { url: string; method: string } {
  const { method, path } = splitKey(key);
  return { url: path.replace(/:(\w+)/g, '{$1}'), method: method.toLowerCase() };
}

/** Describes the endpoint table in OpenAPI 3.1; nothing is written by hand twice. */
export function openApiOf(table: EndpointTable): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(table)) {
    const { url, method } = placeOf(key);
    paths[url] = { ...paths[url], [method]: operation(key, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: productVersion,
      description: 'Sign in on the site first to use what is not public.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'clavis_session' } },
      schemas: { Error: errorSchema() },
    },
  };
}

function operation(key: string, endpoint: Endpoint): Operation {
  const { path } = splitKey(key);
  const failures =
    endpoint.access === 'public' ? [400, 429] : endpoint.access === 'user' ? [400, 401] : [400, 401, 403];
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase(),
    summary: endpoint.summary,
    tags: [path.split('/')[1]],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    'x-access': endpoint.access,
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.creates
        ? [{ name: idempotencyHeader, in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body, 'input') } } : {}),
    ...(endpoint.upload ? { requestBody: { required: true, content: binary(endpoint.upload.types) } } : {}),
    responses: {
      200: success(endpoint),
      ...Object.fromEntries(failures.map((status) => [status, failure(status)])),
    },
  };
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !(part as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(part as z.ZodType, 'input'),
  }));
}

const success = ({ response, text, stream, file }: Endpoint) => ({
  description: stream ? 'Success: JSON lines, each of this schema' : 'Success',
  content: file
    ? binary(['application/octet-stream'])
    : { [text ?? (stream ? jsonLines : 'application/json')]: { schema: jsonSchema(response, 'output') } },
});

const binary = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
});

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const failure = (status: number) => ({
  description: Object.values(errorCatalogue).find((entry) => entry.status === status)?.message ?? '',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['success', 'code', 'message'],
    properties: {
      success: { const: false },
      code: { enum: Object.keys(errorCatalogue) },
      message: { type: 'string' },
      issues: {
        type: 'array',
        items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
      },
      issuesLeftOut: { type: 'integer' },
      reference: { type: 'string' },
    },
  };
}
