import { useState } from 'react';
import type { Account } from '#contract/admin/users.ts';
import { type Role, roles } from '#core/auth/identity.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { ReasonDialog } from '#web/shell/admin/reason-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { roleWords } from './role-words.ts';

interface UserDialogProps {
  user: Pick<Account, 'id' | 'name' | 'role'>;
  onClose: () => void;
}

export function EndSessionsDialog({ user: { id, name }, onClose }: UserDialogProps) {
  const act = useAdminAct(
    (reason: string) => api('POST /admin/users/:id/end-sessions', { params: { id }, body: { reason } }),
    `${name} is signed out everywhere.`,
  );
  return (
    <ReasonDialog
      title={`Sign ${name} out everywhere?`}
      consequence="They have to sign in again on every device. What they are writing in a consultation stays."
      confirm="End all sessions"
      isDanger
      act={act}
      onClose={onClose}
    />
  );
}

export function RoleDialog({ user: { id, name, role: now }, onClose }: UserDialogProps) {
  const [role, setRole] = useState<Role>(now);
  const act = useAdminAct(
    (reason: string) => api('PUT /admin/users/:id/role', { params: { id }, body: { role, reason } }),
    `${name} is ${role === 'user' ? 'a user' : role === 'author' ? 'an author' : 'an administrator'} now.`,
  );
  return (
    <ReasonDialog
      title={`Change the role of ${name}?`}
      consequence="They are signed out, and have the new role when they sign in again."
      confirm="Change role"
      act={act}
      onClose={onClose}
    >
      <SelectField
        label="Role"
        value={role}
        options={roles.map((value) => ({ value, label: roleWords[value] }))}
        onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? now)}
      />
    </ReasonDialog>
  );
}
