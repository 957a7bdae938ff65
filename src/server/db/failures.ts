/** PostgreSQL is starting, stopping, out of reach, or took too long. */
const unavailableCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|57014|08\w{3}|53300)$/;
const unavailableWords = /Connection terminated|timeout exceeded when trying to connect/;
/** Said by the driver when its own limit is over; the connection is still busy with the statement then. */
const readTimeout = 'Query read timeout';

/** No room on the disk: PostgreSQL's, or one of our own. */
const outOfSpaceCodes = /^(53100|ENOSPC|EDQUOT)$/;

const partsOf = (thrown: unknown) => {
  const { code = '', message = '' } = (thrown ?? {}) as { code?: unknown; message?: unknown };
  return { code: String(code), message: String(message) };
};

export const isReadTimeout = (thrown: unknown): boolean => partsOf(thrown).message === readTimeout;

export function isUnavailable(thrown: unknown): boolean {
  const { code, message } = partsOf(thrown);
  return unavailableCodes.test(code) || unavailableWords.test(message) || isReadTimeout(thrown);
}

export const isOutOfSpace = (thrown: unknown): boolean => outOfSpaceCodes.test(partsOf(thrown).code);
