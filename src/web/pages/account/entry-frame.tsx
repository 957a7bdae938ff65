import { Outlet } from 'react-router';
import { AuthLayout } from '#web/shell/layout/auth-layout.tsx';

export function EntryFrame() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}
