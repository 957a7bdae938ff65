import { randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import type { TestApp } from '../test-app.ts';

export const goodPassword = 'quiet-harbour-lamp';
export const otherPassword = 'seven brass kettles';

export const newAddress = () => `person-${randomBytes(5).toString('hex')}@example.org`;

export const signupBody = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Nadia',
  lastName: 'Rahman',
  email: newAddress(),
  password: goodPassword,
  stage: 'st2',
  years_of_practice: 4,
  acceptTerms: true,
  ...changes,
});

export const post = (server: TestApp, path: string, payload: object, options: Partial<InjectOptions> = {}) =>
  server.request('POST', path, { payload, ...options });

export const logIn = (server: TestApp, email: string, password: string, options: Partial<InjectOptions> = {}) =>
  post(server, '/auth/login', { email, password }, options);

/** Waits for the mail that an answer announces, as the page does where no mail service is configured. */
export async function mailFor(server: TestApp, answer: LightMyRequestResponse) {
  const { mailPreview } = answer.json<{ mailPreview: string }>();
  return vi.waitFor(
    async () => {
      const { data } = (await server.request('GET', `/auth/mail-preview/${mailPreview}`)).json();
      if (!data) throw new Error('the mail has not been written yet');
      return data as { subject: string; link: string };
    },
    { timeout: 10_000, interval: 20 },
  );
}

export const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';

export async function tokenFor(server: TestApp, answer: LightMyRequestResponse): Promise<string> {
  return tokenIn((await mailFor(server, answer)).link);
}

/** An account that can log in, made the way a person makes it. */
export async function newAccount(server: TestApp, changes: Record<string, unknown> = {}) {
  const body = signupBody(changes);
  const token = await tokenFor(server, await post(server, '/auth/signup', body));
  await post(server, '/auth/verify-email', { token });
  return { email: body.email, password: body.password };
}
