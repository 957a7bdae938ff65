import { type SessionRecovery, sessionRecoveryHeader } from '#contract/protocol/endpoint.ts';
import type { ErrorCode, FieldIssue } from '#contract/protocol/errors.ts';
import { messageForStatus } from '#contract/protocol/failure-words.ts';
import { parseJson } from '../storage.ts';

interface ApiErrorDetails {
  message?: string | undefined;
  code?: ErrorCode | undefined;
  issues?: FieldIssue[];
  reference?: string | undefined;
  recovery?: SessionRecovery | undefined;
  retryAfterSeconds?: number | undefined;
  body?: string;
  cause?: unknown;
}

export class ApiError extends Error {
  readonly status: number | 'network';
  readonly code: ErrorCode | undefined;
  readonly issues: FieldIssue[];
  readonly reference: string | undefined;
  readonly recovery: SessionRecovery | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The answer word for word; empty when there was none. */
  readonly body: string;

  constructor(status: number | 'network', details: ApiErrorDetails = {}) {
    super(details.message ?? messageForStatus(status), { cause: details.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = details.code;
    this.issues = details.issues ?? [];
    this.reference = details.reference;
    this.recovery = details.recovery;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.body = details.body ?? '';
  }
}

/** Reads what a failed answer says; anything but our own error body (a proxy's page, say) counts as saying nothing. */
export function apiErrorFrom(response: Response, text: string): ApiError {
  const parsed = parseJson(text);
  const body: Record<string, unknown> = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  return new ApiError(response.status, {
    message: nonEmptyText(body.message),
    code: isErrorCode(body.code) ? body.code : undefined,
    issues: Array.isArray(body.issues) ? body.issues.filter(isFieldIssue) : [],
    reference: nonEmptyText(body.reference),
    recovery: recoveryOf(response.headers.get(sessionRecoveryHeader)),
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    body: text,
  });
}

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** By its form: the list of all codes stays with the server. */
const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && /^[A-Z_]+$/.test(value);

const isFieldIssue = (value: unknown): value is FieldIssue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

const recoveryOf = (header: string | null): SessionRecovery | undefined =>
  header === 'cookie-missing-cross-origin' || header === 'session-missing' ? header : undefined;

function secondsOf(header: string | null): number | undefined {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

export function isAuthError(error: unknown): boolean {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return true;
  return error instanceof Error && /unauthorized|authentication|session/i.test(error.message);
}
