import type { ErrorCode } from '#contract/protocol/errors.ts';
import type { CookieProblem } from './api/cookie-advice.ts';

interface AuthEventDetails {
  'auth-401-received': { code?: ErrorCode };
  'session-expired': { reason: string; recovery?: CookieProblem };
  'features-updated': undefined;
}
type AuthEvent = keyof AuthEventDetails;

export const authEvents = {
  dispatch<Name extends AuthEvent>(
    name: Name,
    ...detail: AuthEventDetails[Name] extends undefined ? [] : [AuthEventDetails[Name]]
  ): void {
    window.dispatchEvent(new CustomEvent(name, { detail: detail[0] }));
  },

  /** Anything on the page may fire these events, so the detail may be missing. */
  listen<Name extends AuthEvent>(
    name: Name,
    handler: (detail: AuthEventDetails[Name] | undefined) => void,
  ): () => void {
    const onEvent = (event: Event) => handler(event instanceof CustomEvent ? (event.detail ?? undefined) : undefined);
    window.addEventListener(name, onEvent);
    return () => window.removeEventListener(name, onEvent);
  },
};
