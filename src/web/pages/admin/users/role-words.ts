import type { Role } from '#core/auth/identity.ts';

export const roleWords: Record<Role, string> = { user: 'User', author: 'Author', admin: 'Administrator' };
