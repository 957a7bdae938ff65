import { parseJson } from '../storage.ts';
import { api } from './api-client.ts';
import { ApiError } from './api-error.ts';
import type { ApiResponse } from './api-types.ts';

export type Health = Pick<ApiResponse<'GET /health'>, 'success'> & { status: 'ok' | 'degraded' | 'unreachable' };

const healthLifeMs = 30_000;

let last: { result: Promise<Health>; at: number } | null = null;

/** One request serves everybody who asks within 30 s, whatever its outcome. */
export function checkHealth(): Promise<Health> {
  const now = Date.now();
  if (last === null || now - last.at >= healthLifeMs) last = { result: api('GET /health').catch(healthOf), at: now };
  return last.result;
}

/** A server without its database says so with a refusal. */
function healthOf(error: unknown): Health {
  const body = error instanceof ApiError ? (parseJson(error.body) as Partial<Health> | null) : null;
  return { success: false, status: body?.status === 'degraded' ? 'degraded' : 'unreachable' };
}
