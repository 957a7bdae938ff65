export const passkeysWork = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Browsers say little on purpose: closing the window, waiting too long and having no key all look the same. */
export function passkeyFailureWords(error: unknown, doing: 'make' | 'use'): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address.';
  return doing === 'make'
    ? 'The browser did not make it: the request was closed or took too long. Nothing has changed.'
    : 'No passkey was used: the request was closed, took too long, or there is none on this device.';
}
