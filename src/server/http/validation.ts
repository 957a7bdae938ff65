import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { AppError, type FieldIssue } from '#contract/protocol/errors.ts';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

export function parseInput(endpoint: Endpoint, request: FastifyRequest): Input {
  // The client adds _nocache to some addresses so that no cache answers; it means nothing here.
  const { _nocache, ...query } = request.query as Record<string, unknown>;
  return {
    params: parsePart(endpoint.params, request.params),
    query: parsePart(endpoint.query, query),
    body: parsePart(endpoint.body, request.body ?? {}),
  };
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_REQUEST', { issues: parsed.error.issues.flatMap(describe) });
}

function describe(issue: z.core.$ZodIssue): FieldIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: 'This field is not known here.',
    }));
  }
  return [{ path: issue.path.join('.'), message: issue.message }];
}
