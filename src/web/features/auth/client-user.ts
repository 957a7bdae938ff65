import type { ClientUser } from '#contract/auth.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Anything that is not an object with an id is nobody. */
export function toClientUser(data: unknown): ClientUser | null {
  if (typeof data !== 'object' || data === null || !('id' in data)) return null;
  const fields: Record<string, unknown> = { ...data };
  const id = typeof fields.id === 'number' ? String(fields.id) : fields.id;
  if (typeof id !== 'string' || id === '') return null;
  return {
    id,
    email: text(fields.email),
    firstName: text(fields.firstName),
    fullName: text(fields.fullName),
    name: text(fields.name),
    role: fields.role === 'admin' || fields.role === 'author' ? fields.role : 'user',
    is_admin: fields.is_admin === true,
    isAdmin: fields.isAdmin === true,
    isLoggedIn: true,
    subscription_status: textOrNull(fields.subscription_status),
    subscription_period_end: textOrNull(fields.subscription_period_end),
    cancel_at_period_end: fields.cancel_at_period_end === true,
  };
}
