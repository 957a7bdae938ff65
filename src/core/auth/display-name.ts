export interface NamedUser {
  firstName?: string | null;
  fullName?: string | null;
  email?: string | null;
}

/** What to call somebody whose record may be incomplete. */
export function displayName(user: NamedUser | null | undefined): string {
  const candidates = [
    user?.firstName?.trim(),
    user?.fullName?.trim().split(/\s+/)[0],
    user?.email?.split('@')[0]?.trim(),
  ];
  return candidates.find((candidate) => candidate) ?? 'User';
}
