import { AppError } from '#contract/protocol/errors.ts';
import type { Queryable } from '../../../db/sql.ts';
import { checkPassword } from '../passwords.ts';
import { type Account, findAccountById } from '../store.ts';

/** Asked again before something changes that would let somebody else in: a session may be anybody's who sits there. */
export async function confirmPassword(db: Queryable, userId: string, password: string): Promise<Account> {
  const account = await findAccountById(db, userId);
  if (!account) throw new AppError('NOT_SIGNED_IN');
  if (await checkPassword(account.password_hash, password)) return account;
  throw new AppError('INVALID_REQUEST', { issues: [{ path: 'password', message: 'This is not your password.' }] });
}
