import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { smtpTransport } from '#server/ports/mail.ts';
import { secretsInObjects, secretsInText } from '#test/data/planted-secrets.ts';
import { fakeSmtp } from '#test/fakes/fake-smtp.ts';
import { post } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';
import { forgetFlood } from './store.ts';

const reader = 'support@clavis.example';
const smtp = await fakeSmtp();
const server = testApp({
  settings: { CONTACT_EMAIL: reader },
  mail: smtpTransport(smtp.url, 'Clavis <no-reply@clavis.example>'),
});
const silent = testApp({ settings: { CONTACT_EMAIL: reader } });
afterAll(() => smtp.stop());
beforeEach(async () => {
  await server.db.run(sql`DELETE FROM rate_limits`);
  await silent.db.run(sql`DELETE FROM rate_limits`);
});

let count = 0;
const newId = () => `COMP-DIAG-1759862640512-test${(count++).toString(36)}`;

const emergency = (reportId: string, changes: Record<string, unknown> = {}) => ({
  comprehensiveDataText: `Clavis diagnostics ${reportId}`,
  comprehensiveDataObject: {
    healthyEndpoint: '/api/v1/health',
    networkResults: [],
    diagnosticsType: '2.0-comprehensive',
  },
  capturedConsoleLogs: [{ timestamp: '2025-10-07T18:44:00Z', level: 'error', message: 'broken' }],
  consoleLogsDump: '2025-10-07T18:44:00Z ERROR broken',
  consoleSummary: { total: 3, errors: 1 },
  browserInfo: { userAgent: 'A browser' },
  comprehensiveDiagnostics: { reportId, page: { url: '/dashboard' } },
  url: 'https://clavis.example/dashboard?token=abc',
  userAgent: 'A browser',
  timestamp: '2025-10-07T18:44:00Z',
  ...changes,
});
const kept = (reportId: string, on = server) =>
  on.db.one<{ report: Record<string, unknown>; emailed: boolean }>(sql`
    SELECT report, emailed, url, healthy_endpoint, console_errors, user_agent
    FROM diagnostic_reports WHERE report_id = ${reportId}`);
const mailsWith = (words: string) => smtp.mails.filter(({ text }) => text.includes(words));

describe('network tests', () => {
  it('[API-10] ping answers as little as possible', async () => {
    const answer = await server.request('GET', '/network-debug/ping?_nocache=1');
    expect(answer.json()).toEqual({ success: true, time: expect.stringMatching(/Z$/) });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('[API-10] network-test says what the server sees of the connection, and no header values', async () => {
    const answer = await server.request('GET', '/network-debug/network-test', {
      remoteAddress: '192.0.2.44',
      headers: { authorization: 'Bearer secret-value', cookie: 'clavis_session=secret-value' },
    });
    expect(answer.json()).toMatchObject({
      success: true,
      data: { ip: '192.0.2.44', protocol: 'http', headerCount: expect.any(Number) },
    });
    expect(answer.payload).not.toContain('secret-value');
  });
});

describe('POST /diagnostics/emergency', () => {
  it.each([
    ['capturedConsoleLogs', { capturedConsoleLogs: 'all' }],
    ['capturedConsoleLogs.0.level', { capturedConsoleLogs: [{ timestamp: '', level: 'trace', message: '' }] }],
    ['consoleLogsDump', { consoleLogsDump: 'x'.repeat(60_001) }],
    ['stranger', { stranger: true }],
  ])('refuses a wrong %s by name', async (path, changes) => {
    const answer = await post(server, '/diagnostics/emergency', emergency(newId(), changes));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path }] });
  });

  it('[DIAG-07] keeps the report and mails it to whoever reads them, signed in or not', async () => {
    const reportId = newId();
    const answer = await post(server, '/diagnostics/emergency', emergency(reportId));
    expect(answer.json()).toEqual({
      success: true,
      message: 'The report is on its way.',
      data: { reportId, kept: true, emailed: true },
    });
    expect(await kept(reportId)).toMatchObject({
      emailed: true,
      url: 'https://clavis.example/dashboard?token=[hidden]',
      healthy_endpoint: '/api/v1/health',
      console_errors: 1,
      user_agent: 'A browser',
      report: { comprehensiveDiagnostics: { reportId }, consoleLogsDump: '2025-10-07T18:44:00Z ERROR broken' },
    });
    await expect.poll(() => mailsWith(reportId), { timeout: 10_000 }).toHaveLength(1);
    const [mail] = mailsWith(reportId);
    expect(mail?.to).toEqual([reader]);
    expect(mail?.headers.get('subject')).toBe(`Clavis diagnostics ${reportId}`);
  });

  it('[DIAG-02] [DIAG-07] says honestly that no mail leaves, and still keeps it', async () => {
    const reportId = newId();
    const answer = await post(silent, '/diagnostics/emergency', emergency(reportId));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Email service unavailable',
      data: { reportId, kept: true, emailed: false },
    });
    expect(await kept(reportId, silent)).toMatchObject({ emailed: false });
    expect(await silent.db.rows(sql`SELECT id FROM mails`)).toEqual([]);
  });

  it('gives a report a name where it has none of its own', async () => {
    const answer = await post(server, '/diagnostics/emergency', { comprehensiveDataText: 'only words' });
    expect(answer.json().data.reportId).toMatch(/^COMP-DIAG-\d+-[0-9a-f]{8}$/);
  });

  it('keeps and mails it once, however often and by whichever way it comes', async () => {
    const reportId = newId();
    const headers = { 'idempotency-key': reportId };
    await Promise.all([1, 2].map(() => post(server, '/diagnostics/emergency', emergency(reportId), { headers })));
    const again = await post(server, '/email-diagnostics', { diagnostics: { reportId, report: `again ${reportId}` } });
    expect(again.json()).toMatchObject({ success: true, data: { reportId } });
    const mails = await server.db.rows(sql`SELECT id FROM mails WHERE subject LIKE ${`%${reportId}`}`);
    expect(mails).toHaveLength(1);
    const rows = await server.db.rows(sql`SELECT id FROM diagnostic_reports WHERE report_id = ${reportId}`);
    expect(rows).toHaveLength(1);
  });

  it('takes twenty an hour from one address, both ways together', async () => {
    for (let n = 0; n < 10; n += 1) {
      await post(server, '/diagnostics/emergency', emergency(newId()));
      await post(server, '/email-diagnostics', { diagnostics: 'words' });
    }
    const answer = await post(server, '/diagnostics/emergency', emergency(newId()));
    expect(answer.statusCode).toBe(429);
  });

  it('takes five hundred an hour from everywhere', async () => {
    await server.db.run(sql`
      INSERT INTO rate_limits (key, window_ends, used)
      VALUES ('diagnostics everywhere', ${new Date(Date.now() + 60_000)}, 500)`);
    expect((await post(server, '/diagnostics/emergency', emergency(newId()))).statusCode).toBe(429);
  });
});

describe('POST /email-diagnostics', () => {
  it('[DIAG-07] goes to our own reader, whoever is named', async () => {
    const reportId = newId();
    const answer = await post(server, '/email-diagnostics', {
      to: 'victim@example.org',
      subject: 'Buy this',
      diagnostics: { reportId, healthyEndpoint: null, report: `short report ${reportId}` },
      userInfo: { userAgent: 'Another browser' },
    });
    expect(answer.json()).toMatchObject({ success: true, data: { reportId, emailed: true } });
    await expect.poll(() => mailsWith(`short report ${reportId}`), { timeout: 10_000 }).toHaveLength(1);
    const [mail] = mailsWith(reportId);
    expect(mail?.to).toEqual([reader]);
    expect(mail?.headers.get('subject')).not.toContain('Buy');
    expect(await kept(reportId)).toMatchObject({ user_agent: 'Another browser', healthy_endpoint: null });
  });

  it('[DIAG-07] says that the e-mail service is not available', async () => {
    const answer = await post(silent, '/email-diagnostics', { diagnostics: 'words' });
    expect(answer.json()).toMatchObject({ success: false, message: 'Email service unavailable' });
  });

  it('[DIAG-07] mails 15000 characters at most', async () => {
    const reportId = newId();
    const words = `start ${reportId} ${'word '.repeat(4000)}`;
    await post(server, '/email-diagnostics', { diagnostics: { reportId, report: words } });
    await expect.poll(() => mailsWith(reportId), { timeout: 10_000 }).toHaveLength(1);
    expect(mailsWith(reportId)[0]?.text.length).toBeLessThan(15_400);
  });
});

describe('what a page should have hidden', () => {
  it('[DIAG-06] is hidden by the server: none of the planted secrets is stored or mailed', async () => {
    const reportId = newId();
    const texts = secretsInText.map(([, text]) => text);
    const objects = secretsInObjects.map(([, value]) => value);
    const secrets = [...secretsInText, ...secretsInObjects].map(([, , secret]) => secret);
    const body = emergency(reportId, {
      comprehensiveDataText: texts.join('\n'),
      comprehensiveDataObject: { texts, objects, healthyEndpoint: texts[5] },
      capturedConsoleLogs: texts.map((message) => ({ timestamp: '', level: 'log', message })),
      consoleLogsDump: texts.join('\n'),
      consoleSummary: { objects },
      browserInfo: { texts },
      comprehensiveDiagnostics: {
        reportId,
        deep: { objects, texts },
        storage: [{ key: 'authToken', value: 'k3y', length: 3 }],
      },
      url: texts[11],
      userAgent: texts[7],
      timestamp: 'password=Tulip1',
    });
    const answer = await post(server, '/diagnostics/emergency', body);
    expect(answer.statusCode).toBe(200);
    const mail = await server.db.one<{ text_body: string; html_body: string }>(sql`
      SELECT text_body, html_body FROM mails WHERE subject LIKE ${`%${reportId}`}`);
    await expect
      .poll(() => smtp.mails.filter(({ headers }) => headers.get('subject')?.includes(reportId)))
      .toHaveLength(1);
    const received = smtp.mails.filter(({ headers }) => headers.get('subject')?.includes(reportId));
    const everything = JSON.stringify([await kept(reportId), mail, received.map(({ text, html }) => [text, html])]);
    expect(everything).toContain(reportId);
    for (const secret of [...secrets, 'k3y', 'Tulip1']) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(JSON.stringify(secret).slice(1, -1));
    }
  });

  it('refuses nothing that a database could not hold', async () => {
    const answer = await post(
      server,
      '/diagnostics/emergency',
      emergency(newId(), { consoleLogsDump: 'a\u0000b\ud800' }),
    );
    expect(answer.statusCode).toBe(200);
  });
});

describe('what administrators read', () => {
  const admin = testApp();
  const fill = (reports: number) =>
    admin.db.run(sql`
      INSERT INTO diagnostic_reports (report_id, url, user_agent, console_errors, report, emailed, created_at)
      SELECT 'COMP-DIAG-' || n, '/', 'A browser', 0, '{"n":1}', false, ${new Date()}::timestamptz - make_interval(mins => n / 2)
      FROM generate_series(1, ${reports}::int) AS n`);
  beforeEach(() => admin.db.run(sql`DELETE FROM diagnostic_reports`));

  it('is listed page by page, newest first, each once, also where several came at the same moment', async () => {
    await fill(45);
    const headers = { cookie: await admin.signIn('admin') };
    const seen: string[] = [];
    let next: string | null = null;
    const sizes: number[] = [];
    do {
      const path: string = next ? `/admin/diagnostics?before=${next}` : '/admin/diagnostics';
      const { data } = (await admin.request('GET', path, { headers })).json();
      sizes.push(data.reports.length);
      seen.push(...data.reports.map(({ reportId }: { reportId: string }) => reportId));
      next = data.next;
    } while (next);
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(seen).size).toBe(45);
    expect(seen[0]).toBe('COMP-DIAG-1');
  });

  it('can be opened, and what is not there is not found', async () => {
    await fill(1);
    const headers = { cookie: await admin.signIn('admin') };
    const { data } = (await admin.request('GET', '/admin/diagnostics', { headers })).json();
    const one = await admin.request('GET', `/admin/diagnostics/${data.reports[0].id}`, { headers });
    expect(one.json().data).toMatchObject({ reportId: 'COMP-DIAG-1', report: { n: 1 } });
    const none = await admin.request('GET', '/admin/diagnostics/00000000-0000-4000-8000-000000000000', { headers });
    expect(none.statusCode).toBe(404);
  });

  it('is forgotten beyond a thousand reports', async () => {
    await fill(1005);
    await forgetFlood(admin.db);
    const kept = await admin.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM diagnostic_reports`);
    expect(kept?.n).toBe(1000);
  });
});
