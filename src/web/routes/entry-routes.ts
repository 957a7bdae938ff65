import type { AppRoute } from './app-route.ts';
import { later } from './later.ts';

export const entryRoutes: AppRoute[] = [
  {
    path: '/login',
    access: 'visitor-only',
    frame: 'entry',
    title: 'Sign in',
    load: async () => (await import('../pages/account/login-page.tsx')).LoginPage,
  },
  {
    path: '/signup',
    access: 'visitor-only',
    frame: 'entry',
    title: 'Create an account',
    load: async () => (await import('../pages/account/signup-page.tsx')).SignupPage,
  },
  {
    path: '/resetpassword',
    access: 'public',
    frame: 'entry',
    title: 'Reset password',
    load: async () => (await import('../pages/account/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/resetpassword/confirm',
    access: 'public',
    frame: 'entry',
    title: 'New password',
    load: async () => (await import('../pages/account/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/verify-email',
    access: 'public',
    frame: 'entry',
    title: 'Verify your e-mail address',
    load: async () => (await import('../pages/account/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    path: '/verification-success',
    access: 'public',
    frame: 'entry',
    title: 'E-mail address verified',
    load: async () => (await import('../pages/account/verification-success-page.tsx')).VerificationSuccessPage,
  },
  {
    path: '/unsubscribe',
    access: 'public',
    frame: 'entry',
    title: 'Stop the e-mails',
    load: later('unsubscribe'),
  },
];
