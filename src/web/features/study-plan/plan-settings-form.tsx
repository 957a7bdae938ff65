import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { StudyPlan } from '#contract/study-plan.ts';
import { type Day, plusDays } from '#core/dates.ts';
import { examDateProblem, furthestExamDays } from '#core/study-plan/plan.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import classes from './plan-settings-form.module.css';
import { weekdayNames } from './plan-words.ts';

type Settings = StudyPlan['settings'];

const hourChoices = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20];
const hourOptions = hourChoices.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : `${hours} hours`,
}));

export const usualSettings: Settings = { examDate: null, hoursPerWeek: 4, weekdays: [2, 4, 6] };

interface PlanSettingsFormProps {
  initial: Settings;
  today: Day;
  /** Why it was refused the last time. */
  failure: string | null;
  onSubmit: (settings: Settings) => void;
  /** The buttons, one of which submits. */
  actions: ReactNode;
}

export function PlanSettingsForm({ initial, today, failure, onSubmit, actions }: PlanSettingsFormProps) {
  const daysId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [settings, setSettings] = useState(initial);
  const [wasSent, setWasSent] = useState(false);
  const { examDate, hoursPerWeek, weekdays } = settings;
  const dateProblem = examDateProblem(examDate, today) ?? undefined;
  const daysProblem = weekdays.length === 0 ? 'Choose at least one day.' : undefined;
  const set = (change: Partial<Settings>) => setSettings({ ...settings, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (!dateProblem && !daysProblem) return onSubmit({ ...settings, weekdays: weekdays.toSorted((a, b) => a - b) });
    const wrong = dateProblem ? 'input[type="date"]' : 'input[type="checkbox"]';
    form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }

  return (
    <form ref={form} method="post" noValidate className={classes.form} onSubmit={submit}>
      {failure && (
        <Alert tone="critical" title="The plan was not built" role="alert">
          {failure} What you chose is still here.
        </Alert>
      )}
      <TextField
        label="Exam date (optional)"
        type="date"
        min={plusDays(today, 1)}
        max={plusDays(today, furthestExamDays)}
        value={examDate ?? ''}
        hint="Without one the plan is for eight weeks."
        error={wasSent || examDate !== initial.examDate ? dateProblem : undefined}
        onChange={(event) => set({ examDate: event.target.value || null })}
      />
      <SelectField
        label="Hours a week"
        options={hourOptions}
        value={String(hoursPerWeek)}
        hint="At most. A consultation takes 25 minutes: reading, talking, and a look at the marks."
        onChange={(event) => set({ hoursPerWeek: Number(event.target.value) })}
      />
      <fieldset aria-describedby={daysProblem ? `${daysId}-error` : undefined}>
        <legend className={classes.legend}>Days you can study</legend>
        <div className={classes.days}>
          {weekdayNames.map((name, i) => (
            <label key={name} className={classes.day}>
              <input
                type="checkbox"
                aria-label={name}
                checked={weekdays.includes(i + 1)}
                aria-invalid={daysProblem ? true : undefined}
                onChange={({ target }) =>
                  set({ weekdays: target.checked ? [...weekdays, i + 1] : weekdays.filter((one) => one !== i + 1) })
                }
              />
              {name.slice(0, 3)}
            </label>
          ))}
        </div>
        {daysProblem && (
          <p id={`${daysId}-error`} className={classes.error}>
            <IconAlertCircle size={14} stroke={2.1} aria-hidden />
            {daysProblem}
          </p>
        )}
      </fieldset>
      <div className={classes.actions}>{actions}</div>
    </form>
  );
}
