import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signInSomebodyNew } from './kit/consultation-steps.ts';
import { axeViolations, signIn, watchConsole } from './kit/journey.ts';

test('[MARK-03] an admin reads somebody’s feedback and is offered nothing that only its owner can do', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const owner = await browser.newContext();
  await signInSomebodyNew(owner);
  const post = async (path: string, headers = {}, data = {}) =>
    (await owner.request.post(`/api/v1${path}`, { data, headers })).json();
  const key = { 'idempotency-key': randomUUID() };
  const { id } = (await post('/sessions/start', key, { caseId: 'tired-bus-driver' })).data;
  await post(`/sessions/${id}/begin`);
  await post(`/sessions/${id}/end`);
  const status = async () => (await (await owner.request.get(`/api/v1/sessions/${id}/feedback`)).json()).status;
  await expect.poll(status, { timeout: 180_000 }).toBe('ready');

  const actions = /Do it again|Share with supervisor|Challenge a mark/;
  const ownPage = await owner.newPage();
  await ownPage.goto(`/feedback/${id}`);
  await expect(ownPage.getByRole('button', { name: actions })).toHaveCount(3);
  await owner.close();

  const admin = await browser.newContext();
  await signIn(admin, 'admin');
  const page = await admin.newPage();
  const complaints = watchConsole(page);
  await page.goto(`/feedback/${id}`);
  await expect(page.getByRole('heading', { name: 'The twelve minutes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  await expect(page.getByRole('button', { name: actions })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await admin.close();
});
