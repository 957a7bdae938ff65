import { api } from './api-client.ts';
import type { ApiResponse } from './api-types.ts';

export type Health = ApiResponse<'GET /health'> | { success: false; status: 'unreachable' };

const healthLifeMs = 30_000;

let last: { result: Promise<Health>; at: number } | null = null;

/** One request serves everybody who asks within 30 s, whatever its outcome. */
export function checkHealth(): Promise<Health> {
  const now = Date.now();
  if (last === null || now - last.at >= healthLifeMs) {
    last = { result: api('GET /health').catch((): Health => ({ success: false, status: 'unreachable' })), at: now };
  }
  return last.result;
}
