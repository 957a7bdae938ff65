export const roles = ['user', 'author', 'admin'] as const;
/** Authors look after cases, challenges and bots; administrators after everything. */
export type Role = (typeof roles)[number];

/** Passes for admin pages and admin calls: any one of the three marks is enough. */
export function isAdmin(user: { is_admin?: boolean; isAdmin?: boolean; role?: string } | null | undefined): boolean {
  return user?.is_admin === true || user?.isAdmin === true || user?.role === 'admin';
}

/** Who may enter the admin pages at all; which of them, each page and call says for itself. */
export const mayEnterAdmin = (user: Parameters<typeof isAdmin>[0]): boolean => isAdmin(user) || user?.role === 'author';

/** One spelling per mailbox, so that an address cannot have two accounts. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
