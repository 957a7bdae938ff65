/** Passes for admin pages and admin calls: any one of the three marks is enough. */
export function isAdmin(user: { is_admin?: boolean; isAdmin?: boolean; role?: string } | null | undefined): boolean {
  return user?.is_admin === true || user?.isAdmin === true || user?.role === 'admin';
}

/** One spelling per mailbox, so that an address cannot have two accounts. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
