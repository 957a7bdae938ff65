import { type FormEvent, useRef, useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import { type Stage, stageLabels } from '#core/profile/stages.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { SectionCard } from '#web/ui/kit/page/section-card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import classes from './about-card.module.css';
import { CertificationList } from './certification-list.tsx';
import { ExpertiseField } from './expertise-field.tsx';
import { PictureRow } from './picture-row.tsx';
import { useSaveProfile } from './profile-queries.ts';
import { useProfileForm } from './use-profile-form.ts';

const stageOptions = Object.entries(stageLabels).map(([value, label]) => ({ value, label }));
const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

export function AboutCard({ profile }: { profile: Profile }) {
  const form = useProfileForm(profile);
  const save = useSaveProfile();
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const { values, problems, changed } = form;

  const toWhatIsWrong = () =>
    // Once the errors are drawn.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setFailure(null);
    const body = form.body();
    if (body === null) return toWhatIsWrong();
    try {
      await save.mutateAsync(body);
      form.undo();
      showToast({ type: 'success', message: 'Your profile is saved.' });
    } catch (error) {
      if (form.place(error)) toWhatIsWrong();
      else setFailure(error instanceof Error ? error.message : 'Please try again.');
    }
  }

  const text = (name: 'firstName' | 'lastName' | 'years_of_practice' | 'examDate' | 'deanery') => ({
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });

  return (
    <SectionCard
      title="About you"
      lead="Your name and stage are seen by colleagues you invite to a room. Nothing else is."
    >
      <PictureRow profile={profile} />
      <form ref={element} noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <TextField
            id="name"
            label="First name"
            autoComplete="given-name"
            maxLength={80}
            required
            {...text('firstName')}
          />
          <TextField label="Last name" autoComplete="family-name" maxLength={80} required {...text('lastName')} />
          <SelectField
            id="stage"
            label="Stage"
            options={stageOptions}
            value={values.stage}
            error={problems.stage}
            onChange={(event) => form.set('stage', event.target.value as Stage)}
          />
          <TextField
            label="Years of practice (optional)"
            inputMode="numeric"
            maxLength={2}
            {...text('years_of_practice')}
          />
          <TextField
            id="exam-date"
            label="Exam date (optional)"
            type="date"
            hint="Sets the countdown and the study plan."
            {...text('examDate')}
          />
          <TextField
            id="deanery"
            label="Deanery (optional)"
            maxLength={80}
            hint={values.deanery === '' ? 'Not filled in.' : undefined}
            {...text('deanery')}
          />
          <ExpertiseField
            chosen={values.expertise}
            error={problems.expertise}
            onChange={(expertise) => form.set('expertise', expertise)}
          />
        </div>
        {(changed > 0 || failure) && (
          <div className={classes.save}>
            {failure && (
              <Alert tone="critical" role="alert" title="The profile was not saved" className={classes.failure}>
                {failure} What you have typed is still here.
              </Alert>
            )}
            <p role="status">
              {numbers[changed]} {changed === 1 ? 'change' : 'changes'} not saved
            </p>
            <Button onClick={form.undo}>Undo</Button>
            <Button type="submit" variant="primary" loading={save.isPending}>
              Save profile
            </Button>
          </div>
        )}
      </form>
      <CertificationList />
    </SectionCard>
  );
}
