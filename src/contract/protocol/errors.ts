import { wordsForStatus } from './failure-words.ts';

/** Every error the server answers with: a stable code, its status, and the words for a person. */
export const errorCatalogue = {
  INVALID_REQUEST: { status: 400, message: 'Some of what was sent is not valid.' },
  MALFORMED_JSON: { status: 400, message: 'The request is not valid JSON.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Send JSON (content type application/json).' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The headers of the request are too large. Clear the cookies of this site.',
  },
  TOO_SLOW: { status: 408, message: 'The request did not arrive in time. Please send it again.' },
  NOT_SIGNED_IN: { status: 401, message: wordsForStatus.signedOut },
  NOT_ALLOWED: { status: 403, message: wordsForStatus.forbidden },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: wordsForStatus.missing },
  KEY_REUSED: { status: 409, message: 'This idempotency key was used for a different request.' },
  TOO_MANY_REQUESTS: { status: 429, message: wordsForStatus.tooMany },
  SERVER_ERROR: { status: 500, message: wordsForStatus.serverError },
  UNAVAILABLE: { status: 503, message: wordsForStatus.serverError },
  BUSY: {
    status: 503,
    message: 'Many visitors are asking at this moment. Please try again in a few seconds; nothing is lost.',
  },

  SPEECH_UNAVAILABLE: {
    status: 503,
    message: 'The speech service did not answer. Nothing was sent; please say it again, or type it.',
  },

  ALLOWANCE_USED_UP: { status: 402, message: 'Your allowance for this month is used up.' },
  CONSULTATION_OVER: { status: 409, message: 'This consultation has ended.' },
  STILL_READING: { status: 409, message: 'The reading time is still running. Begin the consultation first.' },
  TURN_UNDER_WAY: { status: 409, message: 'The patient is still answering your last words.' },
  CONSULTATION_RUNNING: { status: 409, message: 'A consultation with this case is still running. End it first.' },
  MINUTE_NOT_REACHED: { status: 409, message: 'That consultation ended before this minute. Choose an earlier one.' },
  NOT_MARKED_YET: {
    status: 409,
    message: 'This consultation has not been marked yet. Nothing is lost; try again soon.',
  },
  CHALLENGE_ANSWERED: {
    status: 409,
    message: 'This challenge has been answered. The answer stands beside the mark.',
  },
  TOO_MANY_QUESTIONS: {
    status: 409,
    message: 'You have asked the facilitator 100 questions about this consultation, which is the most there can be.',
  },
  FEEDBACK_HELD: {
    status: 409,
    message:
      'This consultation is part of a mock exam that is still running. Its feedback opens when the exam is over.',
  },
  TOO_FEW_CASES: {
    status: 409,
    message: 'A mock exam needs twelve published cases, and there are fewer. Nothing of your allowance was spent.',
  },
  SHARE_LINKS_OFF: {
    status: 409,
    message: 'Share links are switched off in your settings. Switch them on to make one.',
  },
  AVATAR_CLOSED: { status: 409, message: 'This talking face has been closed. Open it again.' },
  TOO_MANY_LINKS: { status: 409, message: 'Ten links to this feedback work already. Withdraw one first.' },

  NOT_IN_ROOM: {
    status: 403,
    message: 'You are not in this room. Open the invitation you were sent, or ask for a new one.',
  },
  INVITATION_OVER: {
    status: 404,
    message: 'This invitation has expired, was withdrawn, or is not complete. Ask whoever sent it for a new one.',
  },
  ROOM_CLOSED: { status: 409, message: 'This room is closed. What was written in it can still be read.' },
  ROOM_FULL: { status: 409, message: 'Four people are in this room, which is as many as it holds.' },
  ROLE_TAKEN: { status: 409, message: 'This role is taken, or cannot be changed while the round is running.' },
  ROUND_RUNNING: { status: 409, message: 'This has to wait until the round is over.' },
  ROUND_INCOMPLETE: {
    status: 409,
    message: 'A round needs a doctor and a patient. Wait for the other, or invite them.',
  },
  NOT_FOR_DOCTOR: { status: 403, message: 'The doctor sees the script and the mark sheet when the round is over.' },

  PLAN_NOT_ON_OFFER: { status: 409, message: 'This plan is not on offer. Load the page again to see the plans.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You have a running subscription. Change it instead of buying another.' },
  NO_SUBSCRIPTION: { status: 409, message: 'There is no running subscription to change. Choose a plan first.' },
  CHECKOUT_CLOSED: { status: 409, message: 'This checkout is no longer open. Please start again.' },
  PAYMENT_METHOD_MISSING: { status: 409, message: 'There is no payment method to charge. Please add one first.' },
  PAYMENT_OUTSTANDING: {
    status: 409,
    message: 'The last payment failed. Update your payment method first; then you can change the plan.',
  },
  PAYMENT_DECLINED: {
    status: 402,
    message:
      'The card was declined. Nothing was charged and your plan is as it was. Try another card or ask your bank.',
  },
  PAYMENT_UNCONFIRMED: {
    status: 402,
    message:
      'Your bank wants you to confirm this payment, so nothing was charged. Give your card once more; your bank will ask you there.',
  },
  CHANGE_PLANNED: {
    status: 409,
    message: 'Another change of your plan is planned already. Take that back first; then you can change the plan now.',
  },
  PAYMENTS_UNREACHABLE: {
    status: 503,
    message: 'The payment service does not answer. Please try again in a moment; nothing is ever charged twice.',
  },
  NOTICE_REFUSED: { status: 400, message: 'The signature of this notice is not valid.' },

  PLAN_REPLACED: {
    status: 409,
    message: 'Your study plan was changed somewhere else. Nothing was overwritten; load the page again.',
  },

  CASE_EXISTS: { status: 409, message: 'There is a case of this name already. Open it, or choose another name.' },
  CASE_NOT_WHOLE: {
    status: 409,
    message: 'The case linter still finds errors. Nothing was published; mend what is named and try again.',
  },
  CASE_UNREADABLE: { status: 400, message: 'This text cannot be read as a case. Nothing was changed.' },
  DRAFT_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this draft meanwhile. Nothing was overwritten; load the page again.',
  },

  TOO_MANY_CERTIFICATIONS: { status: 409, message: 'There are 30 certifications already. Remove one first.' },

  LOGIN_FAILED: { status: 401, message: 'Login failed' },
  ADMIN_LOGIN_FAILED: { status: 401, message: 'Admin login failed' },
  SECOND_STEP_FAILED: {
    status: 401,
    message: 'That code is not right, or it was used already. Wait for the next one and try again.',
  },
  SECOND_STEP_OVER: { status: 401, message: 'This sign-in took too long or too many tries. Please start again.' },
  SECOND_FACTOR_ON: { status: 409, message: 'An authenticator app is set up already. Turn it off first.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'No authenticator app is set up. Begin again.' },
  PASSKEY_REFUSED: {
    status: 401,
    message: 'This passkey does not open an account here. Sign in with your password, or try another passkey.',
  },
  PASSKEY_NOT_MADE: { status: 400, message: 'The passkey was not made. Nothing has changed; please begin again.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'There are 20 passkeys already. Remove one first.' },
  EMAIL_CHANGE_FAILED: {
    status: 400,
    message: 'This link has expired, was stopped or was replaced by a newer one. Nothing has changed.',
  },
  EMAIL_UNVERIFIED: {
    status: 403,
    message: 'Please verify your e-mail address first. We can send you the link again.',
  },
  SIGNUP_FAILED: { status: 400, message: 'Signup failed' },
  VERIFICATION_FAILED: { status: 400, message: 'Email verification failed' },
  PASSWORD_RESET_FAILED: { status: 400, message: 'Password reset failed' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface FieldIssue {
  path: string;
  message: string;
}

/** The body of every failed answer. */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  issues?: FieldIssue[];
  /** How many more there are than are named. */
  issuesLeftOut?: number;
  /** Lets a user quote the failure and an operator find it in the log. */
  reference?: string;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: { message?: string; issues?: FieldIssue[]; retryAfterSeconds?: number } = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
