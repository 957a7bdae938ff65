export type AiFaultKind =
  /** nothing said in time */
  | 'no-first-words'
  /** fell silent in the middle */
  | 'silence'
  /** still talking when the time for the whole reply was over */
  | 'too-slow'
  /** more characters than any reply needs */
  | 'endless'
  | 'rate-limited'
  /** 5xx, or no connection */
  | 'unavailable'
  /** 4xx: wrong key, unknown model, a request it does not take */
  | 'rejected'
  /** the service declined to answer */
  | 'declined'
  | 'malformed'
  /** ended in the middle */
  | 'cut'
  /** left alone for a while after faults */
  | 'resting'
  /** the caller went away */
  | 'stopped';

/** A fault of the outside model. It carries no text of the service, whose messages may quote the key or the request. */
export class AiFault extends Error {
  readonly kind: AiFaultKind;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(kind: AiFaultKind, detail: { status?: number; retryAfterMs?: number | null } = {}) {
    super(`AI model: ${kind}${detail.status === undefined ? '' : ` (${detail.status})`}`);
    this.name = 'AiFault';
    this.kind = kind;
    this.status = detail.status ?? null;
    this.retryAfterMs = detail.retryAfterMs ?? null;
  }
}
