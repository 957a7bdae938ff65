import type { ReactNode } from 'react';
import { displayName } from '#core/auth/display-name.ts';
import { isAdmin } from '#core/auth/identity.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { AdminLayout } from '#web/shell/admin/admin-layout.tsx';
import { UserMenu } from '#web/shell/header/user-menu.tsx';
import { QueryScope } from '../query-scope.tsx';
import { useSignOut } from '../sign-out.tsx';

export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const signOut = useSignOut();
  const role = isAdmin(user) ? 'administrator' : 'author';
  return (
    <QueryScope>
      <AdminLayout
        isAuthor={role === 'author'}
        userMenu={<UserMenu name={displayName(user)} statsLine={role} isAdmin onSignOut={signOut} compact onDark />}
      >
        {children}
      </AdminLayout>
    </QueryScope>
  );
}
