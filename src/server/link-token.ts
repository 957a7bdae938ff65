import { createHash, createHmac, randomBytes } from 'node:crypto';

/** For links that show something to whoever has them: the database knows only the hash. */
export const hashLink = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SealedLink {
  token: string;
  hash: Buffer;
  /** What may be remembered to answer a repeat: without the caller's own key, which is not stored, it tells nothing. */
  sealedFor(callerKey: string, id: string): string;
}

export function newLink(): SealedLink {
  const bytes = randomBytes(32);
  const token = bytes.toString('base64url');
  return {
    token,
    hash: hashLink(token),
    sealedFor: (callerKey, id) => underKey(bytes, callerKey, id).toString('base64url'),
  };
}

export const unsealLink = (sealed: string, callerKey: string, id: string): string =>
  underKey(Buffer.from(sealed, 'base64url'), callerKey, id).toString('base64url');

/** Seals and unseals 32 random bytes. */
function underKey(bytes: Buffer, callerKey: string, id: string): Buffer {
  const pad = createHmac('sha256', callerKey).update(id).digest();
  return Buffer.from(bytes.map((byte, i) => byte ^ (pad[i] ?? 0)));
}
