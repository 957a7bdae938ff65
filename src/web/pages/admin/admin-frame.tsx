import { Outlet } from 'react-router';
import { displayName } from '#core/display-name.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { AdminLayout } from '#web/ui/layout/admin-layout.tsx';
import { UserMenu } from '#web/ui/layout/user-menu.tsx';
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
