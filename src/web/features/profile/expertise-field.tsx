import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { allExpertise, type Expertise, expertiseLabels, mostExpertise } from '#core/profile/expertise.ts';
import chipClasses from '#web/ui/forms/chip.module.css';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './expertise-field.module.css';

interface ExpertiseFieldProps {
  chosen: readonly Expertise[];
  error: string | undefined;
  onChange: (chosen: readonly Expertise[]) => void;
}

export function ExpertiseField({ chosen, error, onChange }: ExpertiseFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const left = allExpertise.filter((one) => !chosen.includes(one));
  const isFull = chosen.length >= mostExpertise;
  const options = [
    { value: '', label: isFull ? `${mostExpertise} are the most there can be` : 'Add one' },
    ...left.map((one) => ({ value: one, label: expertiseLabels[one] })),
  ];

  function remove(gone: Expertise) {
    onChange(chosen.filter((one) => one !== gone));
    // The button that was pressed goes with what it removed.
    select.current?.focus();
  }

  return (
    <div className={classes.field}>
      <SelectField
        ref={select}
        id="expertise"
        label="Expertise (optional)"
        hint={`What you know well, up to ${mostExpertise}. Only you see it.`}
        options={options}
        value=""
        disabled={isFull}
        error={error}
        onChange={(event) => onChange([...chosen, event.target.value as Expertise])}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Your expertise">
          {chosen.map((one) => (
            <li key={one} className={classNames(chipClasses.chip, classes.chip)}>
              {expertiseLabels[one]}
              <button type="button" aria-label={`Remove ${expertiseLabels[one]}`} onClick={() => remove(one)}>
                <IconX size={14} stroke={2.1} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
