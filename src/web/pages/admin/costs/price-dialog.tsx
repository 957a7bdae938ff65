import { api } from '#web/lib/api/api-client.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { FormDialog } from '#web/shell/admin/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

interface PriceDialogProps {
  model: { model: string; inputPence: number | null; outputPence: number | null };
  onClose: () => void;
}

const inPounds = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2));
const problemOf = (text: string) =>
  /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? undefined : 'Give an amount such as 0.80.';

export function PriceDialog({ model: { model, inputPence, outputPence }, onClose }: PriceDialogProps) {
  const act = useAdminAct(
    (body: { inputPence: number; outputPence: number }) =>
      api('PUT /admin/ai-prices/:model', { params: { model }, body }),
    `The price of ${model} is set.`,
  );
  const form = useForm({
    initial: { inputPence: inPounds(inputPence), outputPence: inPounds(outputPence) },
    check: (values) => ({ inputPence: problemOf(values.inputPence), outputPence: problemOf(values.outputPence) }),
    send: async (values) => {
      const pence = (text: string) => Math.round(Number(text) * 100);
      await act.mutateAsync({ inputPence: pence(values.inputPence), outputPence: pence(values.outputPence) });
      onClose();
    },
    failureTitle: 'The price was not set',
  });
  return (
    <FormDialog title={`Price of ${model}`} confirm="Set price" form={form} onClose={onClose}>
      <TextField label="For a million tokens read, £" inputMode="decimal" {...form.text('inputPence')} />
      <TextField
        label="For a million tokens written, £"
        hint="Counts for the calls already made too."
        inputMode="decimal"
        {...form.text('outputPence')}
      />
    </FormDialog>
  );
}
