import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { actionFailureMessages } from '#contract/protocol/failure-words.ts';
import { productName } from '#core/brand.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { StartFree } from '#web/shell/site/start-free.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { PasskeySignIn } from '../account/passkey-sign-in.tsx';
import { SecondStepForm } from '../account/second-step-form.tsx';
import { useAuth } from '../auth-provider.tsx';
import { toClientUser } from '../client-user.ts';
import { targetAfterLogin } from '../return-path.ts';
import classes from './auth-form.module.css';
import { emailProblem, missing } from './field-checks.ts';
import { ResendVerification } from './resend-verification.tsx';

const refusalTexts = {
  LOGIN_FAILED: 'That e-mail and password do not match. Check both and try again.',
  ADMIN_LOGIN_FAILED: 'That e-mail and password do not open the admin portal. Check both and try again.',
} as const;

export function LoginForm({ admin = false }: { admin?: boolean }) {
  const { login } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();
  const [wantsCode, setWantsCode] = useState(false);

  async function enter(data: unknown) {
    const user = toClientUser(data);
    login(data);
    if (user === null) throw new Error('The answer names no user');
    await navigate(targetAfterLogin(user, location), { replace: true });
  }

  const form = useForm({
    initial: { email: '', password: '', remember: true },
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: missing(password, 'Enter your password.'),
    }),
    send: async (body) => {
      const { data } = await api(admin ? 'POST /admin/auth/login' : 'POST /auth/login', { body });
      if (data?.secondStep) return setWantsCode(true);
      await enter(data?.user);
    },
    failureTitle: admin ? actionFailureMessages.adminLogin : actionFailureMessages.login,
    fieldsOfFailure: ({ code }) =>
      code === 'LOGIN_FAILED' || code === 'ADMIN_LOGIN_FAILED' ? { password: refusalTexts[code] } : {},
  });
  const error = form.failure?.error;
  if (wantsCode) return <SecondStepForm onSignedIn={enter} onStartAgain={() => setWantsCode(false)} />;
  const isUnverified = error instanceof ApiError && error.code === 'EMAIL_UNVERIFIED';

  return (
    <div className={classes.panel}>
      <FormFailureAlert failure={form.failure} />
      {isUnverified && <ResendVerification key={form.values.email} email={form.values.email} />}
      <form className={classes.form} {...form.formProps}>
        <TextField
          label="E-mail address"
          type="email"
          size="lg"
          autoComplete="username"
          required
          {...form.text('email')}
        />
        <PasswordField
          label="Password"
          size="lg"
          autoComplete="current-password"
          required
          aside={
            <Link to="/resetpassword" className={classes.aside}>
              Forgot password?
            </Link>
          }
          {...form.text('password')}
        />
        <CheckboxField label="Keep me signed in on this device" {...form.checkbox('remember')} />
        <div className={admin ? classes.submit : classes.doors}>
          <Button type="submit" variant="primary" size="lg" fullWidth loading={form.sending}>
            Sign in
          </Button>
          {!admin && <StartFree size="lg" />}
        </div>
      </form>
      <PasskeySignIn admin={admin} remember={form.values.remember} onSignedIn={enter} />
      {!admin && <p className={classes.foot}>New to {productName}? Start free: no card is asked for.</p>}
    </div>
  );
}
