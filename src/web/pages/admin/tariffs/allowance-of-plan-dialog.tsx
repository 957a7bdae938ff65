import { useState } from 'react';
import type { AdminTariff } from '#contract/admin/tariffs.ts';
import { featureWords, type OpenFeature } from '#core/tariffs/tariffs.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { ConfirmDialog } from '#web/shell/admin/confirm-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface AllowanceOfPlanDialogProps {
  plan: AdminTariff;
  feature: OpenFeature;
  onClose: () => void;
}

/** One cell of the matrix; says whom the change concerns before it is made. */
export function AllowanceOfPlanDialog({ plan, feature, onClose }: AllowanceOfPlanDialogProps) {
  const [allowance, setAllowance] = useState(String(plan.allowances[feature]));
  const many = featureWords[feature].many;
  const act = useAdminAct(
    (given: number) =>
      api('PUT /admin/tariffs/:plan/allowances/:feature', {
        params: { plan: plan.id, feature },
        body: { allowance: given },
      }),
    `${plan.name} has other ${many} now.`,
  );
  const whom = plan.id === 'free' ? 'everybody without a plan' : `the ${plan.subscribers} who hold ${plan.name}`;
  return (
    <ConfirmDialog
      title={`Change ${many} on ${plan.name}?`}
      consequence={`It counts at once for ${whom}. 0 is none, 999 as many as they like.`}
      confirm="Change"
      act={act}
      input={allowance.trim() === '' ? Number.NaN : Number(allowance)}
      onClose={onClose}
    >
      <TextField
        label="In a month"
        type="number"
        min={0}
        max={999}
        value={allowance}
        onChange={(event) => setAllowance(event.target.value)}
      />
    </ConfirmDialog>
  );
}
