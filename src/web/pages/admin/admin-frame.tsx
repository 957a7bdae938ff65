import { Outlet } from 'react-router';
import { displayName } from '#core/auth/display-name.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { UserMenu } from '#web/shell/header/user-menu.tsx';
import { AdminLayout } from '#web/shell/layout/admin-layout.tsx';
import { QueryScope } from '../query-scope.tsx';
import { useSignOut } from '../sign-out.tsx';

export function AdminFrame() {
  const { user } = useAuth();
  const signOut = useSignOut();
  return (
    <QueryScope>
      <AdminLayout
        userMenu={
          <UserMenu name={displayName(user)} statsLine="administrator" isAdmin onSignOut={signOut} compact onDark />
        }
      >
        <Outlet />
      </AdminLayout>
    </QueryScope>
  );
}
