import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { actionFailureMessages } from '#contract/protocol/failure-words.ts';
import { stageLabels } from '#core/profile/stages.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiOptions } from '#web/lib/api/api-types.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { sampleToken } from '#web/lib/sample-token.ts';
import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { rememberForArrival } from '../arrival-path.ts';
import classes from './auth-form.module.css';
import {
  emailProblem,
  missing,
  newPasswordHint,
  newPasswordProblem,
  yearsOrNull,
  yearsProblem,
} from './field-checks.ts';
import { MailSent, type SentMail } from './mail-sent.tsx';
import { ResendVerification } from './resend-verification.tsx';

type SignupBody = ApiOptions<'POST /auth/signup'>['body'];

const stageOptions = [
  { value: '', label: 'Choose one' },
  ...Object.entries(stageLabels).map(([value, label]) => ({ value, label })),
];

const emptyForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  stage: '',
  years_of_practice: '',
  examDate: '',
  acceptTerms: false,
  newsByEmail: false,
};
type SignupValues = typeof emptyForm;

const personalWords = ({ firstName, lastName, email }: SignupValues) => [
  firstName,
  lastName,
  `${firstName}${lastName}`,
  email,
];

const check = (values: SignupValues) => ({
  firstName: missing(values.firstName, 'Enter your first name.'),
  lastName: missing(values.lastName, 'Enter your last name.'),
  email: emailProblem(values.email),
  password: newPasswordProblem(values.password, personalWords(values)),
  stage: missing(values.stage, 'Choose the stage you are at.'),
  years_of_practice: yearsProblem(values.years_of_practice),
  acceptTerms: values.acceptTerms ? undefined : 'Please accept the terms to create an account.',
});

const bodyOf = (values: SignupValues): SignupBody => ({
  ...values,
  stage: values.stage as SignupBody['stage'],
  years_of_practice: yearsOrNull(values.years_of_practice),
  examDate: values.examDate === '' ? null : values.examDate,
  acceptTerms: true,
  sampleToken: sampleToken.recall(),
});

export function SignupForm() {
  const [sent, setSent] = useState<{ email: string; mail: SentMail } | null>(null);
  const [showsMore, setShowsMore] = useState(false);
  const location = useLocation();
  const submission = useRef<{ content: string; key: string } | null>(null);
  const form = useForm({
    initial: emptyForm,
    check,
    send: async (values) => {
      const body = bodyOf(values);
      const content = JSON.stringify(body);
      if (submission.current?.content !== content) submission.current = { content, key: newIdempotencyKey() };
      try {
        const mail = await api('POST /auth/signup', { body, idempotencyKey: submission.current.key });
        rememberForArrival(location);
        setSent({ email: values.email.trim(), mail });
      } catch (error) {
        // A refusal is final for its key; only an unknown outcome is asked again under the same one.
        if (error instanceof ApiError && error.status !== 'network' && error.status < 500) submission.current = null;
        throw error;
      }
    },
    failureTitle: actionFailureMessages.signup,
  });
  const password = form.text('password');
  const years = form.text('years_of_practice');
  const examDate = form.text('examDate');

  if (sent) {
    return (
      <div className={classes.panel}>
        <MailSent mail={sent.mail} />
        <p>
          Open the link in the e-mail to {sent.email} in this browser and you are signed in. It works for 24 hours.
          Nothing there? Look in the spam folder, or:
        </p>
        <ResendVerification email={sent.email} />
        <p className={classes.foot}>
          Verified already? <Link to="/login">Sign in</Link>
        </p>
      </div>
    );
  }

  return (
    <div className={classes.panel}>
      <FormFailureAlert failure={form.failure} />
      <form className={classes.form} {...form.formProps}>
        <div className={classes.row}>
          <TextField label="First name" autoComplete="given-name" required {...form.text('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...form.text('lastName')} />
        </div>
        <TextField label="E-mail address" type="email" autoComplete="username" required {...form.text('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={password.error ? undefined : newPasswordHint(password.value, personalWords(form.values))}
          {...password}
        />
        <SelectField label="Stage" required options={stageOptions} {...form.text('stage')} />
        <CheckboxField
          label={
            <>
              I accept the{' '}
              <Link to="/legal" target="_blank" rel="noopener">
                terms and the privacy notice
              </Link>
            </>
          }
          required
          {...form.checkbox('acceptTerms')}
        />
        <details
          className={classes.more}
          open={showsMore || years.error !== undefined || examDate.error !== undefined}
          onToggle={(event) => setShowsMore(event.currentTarget.open)}
        >
          <summary>More about you, if you like</summary>
          <div className={classes.form}>
            <div className={classes.row}>
              <TextField label="Years of practice (optional)" inputMode="numeric" maxLength={2} {...years} />
              <TextField label="Exam date (optional)" type="date" {...examDate} />
            </div>
            <CheckboxField label="Send me news by e-mail now and then" {...form.checkbox('newsByEmail')} />
          </div>
        </details>
        <Button type="submit" variant="primary" size="lg" fullWidth loading={form.sending} className={classes.submit}>
          Create account
        </Button>
      </form>
      <p className={classes.foot}>
        Have an account? <Link to="/login">Sign in</Link>
      </p>
    </div>
  );
}
