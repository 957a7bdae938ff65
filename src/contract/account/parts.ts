import { z } from 'zod';
import { passwordLength } from '#core/auth/password-rules.ts';

/** What the endpoints of an account share. */
export const Password = z.string().min(1, 'Enter your password.').max(passwordLength.max);
/** Of the authenticator app, or a recovery code. */
export const Code = z.string().trim().min(1, 'Enter the code.').max(40);
export const Done = z.object({ success: z.literal(true), message: z.string() });

const minute = 60;
/** Of the password or a code, wherever an account that is signed in asks for it again. */
export const confirmations = { by: 'account', max: 20, perSeconds: 15 * minute, together: 'confirmations' } as const;
export const perAddress = { by: 'address', max: 60, perSeconds: 10 * minute } as const;
/** Every way of signing in counts together. */
export const logInsPerAddress = { ...perAddress, together: 'log-in' } as const;
