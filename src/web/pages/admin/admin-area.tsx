import { RequireAdmin } from '#web/features/auth/require-admin.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** All of the admin pages behind one guard, which nobody else has to load. */
export function AdminArea() {
  return (
    <RequireAdmin>
      <AdminFrame />
    </RequireAdmin>
  );
}
