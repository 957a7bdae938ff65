/** The words of failures that both sides say; beside the catalogue, so that the pages need not load all of it. */
export const wordsForStatus = {
  network: 'Network error. Please check your connection.',
  signedOut: 'Please log in to continue',
  forbidden: 'You do not have permission to access this resource',
  missing: 'Resource not found',
  tooMany: 'Too many requests. Please wait a little and try again.',
  serverError: 'Server error. Please try again later.',
  other: 'The request was not accepted.',
} as const;

/** Words for failures that carry none of their own. */
export function messageForStatus(status: number | 'network'): string {
  if (status === 'network') return wordsForStatus.network;
  if (status === 401) return wordsForStatus.signedOut;
  if (status === 403) return wordsForStatus.forbidden;
  if (status === 404) return wordsForStatus.missing;
  if (status === 429) return wordsForStatus.tooMany;
  if (status >= 500) return wordsForStatus.serverError;
  return wordsForStatus.other;
}

/** Words per action, used when the answer to it brings none. */
export const actionFailureMessages = {
  login: 'Login failed',
  adminLogin: 'Admin login failed',
  signup: 'Signup failed',
  verifyEmail: 'Email verification failed',
  forgotPassword: 'Password reset request failed',
  resetPassword: 'Password reset failed',
  resendVerification: 'Failed to resend verification email',
} as const;
