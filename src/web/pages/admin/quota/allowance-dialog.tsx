import { useState } from 'react';
import { featureWords, type OpenFeature, openFeatures } from '#core/tariffs/tariffs.ts';
import { api } from '#web/lib/api/api-client.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { ReasonDialog } from '#web/shell/admin/reason-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface AllowanceDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** An allowance for one person, in place of the plan's. */
export function AllowanceDialog({ userId, name, onClose }: AllowanceDialogProps) {
  const [feature, setFeature] = useState<OpenFeature>('case_sessions');
  const [allowance, setAllowance] = useState('');
  const [until, setUntil] = useState('');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const act = useAdminAct(
    (reason: string) =>
      api('POST /admin/users/:id/allowance', {
        params: { id: userId },
        body: {
          feature,
          allowance: allowance === '' ? Number.NaN : Number(allowance),
          until: until === '' ? null : new Date(`${until}T00:00:00`).toISOString(),
          reason,
        },
        idempotencyKey,
      }),
    `${name} has an allowance of their own.`,
  );
  return (
    <ReasonDialog
      title={`Give ${name} an allowance?`}
      consequence="It counts at once, in place of what their plan includes in a month; 999 means as much as they like."
      confirm="Give allowance"
      act={act}
      onClose={onClose}
    >
      <SelectField
        label="Feature"
        value={feature}
        options={openFeatures.map((value) => ({ value, label: featureWords[value].many }))}
        onChange={(event) => setFeature(openFeatures.find((one) => one === event.target.value) ?? feature)}
      />
      <TextField
        label="In a month"
        type="number"
        min={0}
        max={999}
        value={allowance}
        onChange={(event) => setAllowance(event.target.value)}
      />
      <TextField
        label="Until"
        hint="Empty: until it is taken away."
        type="date"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ReasonDialog>
  );
}
