import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a mail; the database only ever sees the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newPreviewKey = (): string => randomBytes(16).toString('base64url');
