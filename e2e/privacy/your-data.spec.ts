import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { axeViolations, watchConsole } from '../kit/journey.ts';

const password = 'quiet-harbour-lamp';

test('[PROF-02] somebody takes a copy of their data away, deletes the account and is gone @core', async ({
  page,
  context,
}) => {
  const email = `leaving-${randomUUID()}@example.org`;
  const call = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/v1${path}`, { data });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const { mailPreview } = await call('/auth/signup', {
    firstName: 'Nadia',
    lastName: 'Rahman',
    email,
    password,
    stage: 'st2',
    years_of_practice: 4,
    acceptTerms: true,
  });
  let link = '';
  await expect
    .poll(async () => {
      const { data } = await (await context.request.get(`/api/v1/auth/mail-preview/${mailPreview}`)).json();
      link = data?.link ?? '';
      return link;
    })
    .not.toBe('');
  await call('/auth/verify-email', { token: new URL(link).searchParams.get('token') });
  await call('/auth/login', { email, password });

  const complaints = watchConsole(page);
  await page.goto('/your-data');
  await page.getByRole('button', { name: 'Make a copy' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^clavis-data-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Type your e-mail address', { exact: true }).fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  expect(complaints).toEqual([]);
  expect((await context.request.post('/api/v1/auth/login', { data: { email, password } })).status()).toBe(401);
});
