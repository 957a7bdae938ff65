import type { ApiError } from './api/api-error.ts';
import type { ApiRequest } from './api/api-request.ts';
import { log } from './log.ts';

/** Every call that fails is written down like this, whether its answer comes whole or as a stream. */
export function reportFailure({ loggedUrl, method }: ApiRequest, { status, message }: ApiError): void {
  log.warn('Request failed', { status, url: loggedUrl, method, message });
}
