import { useDeferredValue, useState } from 'react';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useCaseChoices } from './room-queries.ts';

interface CaseChoiceProps {
  label: string;
  value: string;
  onChange: (caseId: string) => void;
}

/** One case of the library, found by a word. */
export function CaseChoice({ label, value, onChange }: CaseChoiceProps) {
  const [q, setQ] = useState('');
  const cases = useCaseChoices(useDeferredValue(q.trim()));
  const first = cases.isPending ? 'Loading ...' : cases.data?.length === 0 ? 'Nothing found' : 'Choose a case';
  const options = [
    { value: '', label: first },
    ...(cases.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <>
      <TextField
        label="Find a case"
        type="search"
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <SelectField
        label={label}
        options={options}
        value={options.some((option) => option.value === value) ? value : ''}
        error={cases.error?.message}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
