import type { AdminTariff } from '#contract/admin/tariffs.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { FormDialog } from '#web/shell/admin/form-dialog.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const inPounds = (pence: number | null | undefined): string => (pence ? (pence / 100).toFixed(2) : '');
const inPence = (text: string): number => Math.round(Number(text) * 100);
const isPrice = (text: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) && inPence(text) > 0;

export function PlanDialog({ plan, onClose }: { plan: AdminTariff; onClose: () => void }) {
  const isFree = plan.id === 'free';
  const act = useAdminAct(
    (body: Parameters<typeof send>[1]) => send(plan.id, body),
    `${plan.name} is changed. Whoever holds it keeps the price they bought.`,
  );
  const priceProblem = (text: string) => (isFree || isPrice(text) ? undefined : 'Give a price such as 19.99.');
  const form = useForm({
    initial: {
      name: plan.name,
      alias: plan.alias ?? '',
      description: plan.description,
      month: inPounds(plan.prices.month),
      threeMonths: inPounds(plan.prices.three_months),
      onOffer: plan.onOffer,
    },
    check: (values) => ({
      name: values.name.trim() === '' ? 'A plan needs a name.' : undefined,
      description: values.description.trim() === '' ? 'Say what the plan is for.' : undefined,
      month: priceProblem(values.month),
      threeMonths: priceProblem(values.threeMonths),
    }),
    send: async ({ name, alias, description, month, threeMonths, onOffer }) => {
      const prices = isFree ? null : { month: inPence(month), three_months: inPence(threeMonths) };
      await act.mutateAsync({ name, alias: alias.trim() === '' ? null : alias, description, onOffer, prices });
      onClose();
    },
    failureTitle: 'The plan was not changed',
  });
  return (
    <FormDialog title={`Change ${plan.name}`} confirm="Change plan" form={form} onClose={onClose}>
      <TextField label="Name" {...form.text('name')} />
      <TextField label="Other name" hint="Empty: none." {...form.text('alias')} />
      <TextAreaField label="Description" rows={2} {...form.text('description')} />
      {!isFree && (
        <>
          <TextField label="Price for 1 month, £" inputMode="decimal" {...form.text('month')} />
          <TextField label="Price for 3 months, £" inputMode="decimal" {...form.text('threeMonths')} />
          <CheckboxField label="On offer" {...form.checkbox('onOffer')} />
        </>
      )}
    </FormDialog>
  );
}

type Body = Parameters<typeof api<'PUT /admin/tariffs/:plan'>>[1]['body'];
const send = (plan: string, body: Body) => api('PUT /admin/tariffs/:plan', { params: { plan }, body });
