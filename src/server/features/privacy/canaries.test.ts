import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import { sql, sqlOfNames } from '#server/db/sql.ts';
import { plantPerson } from '#test/data/plant-person.ts';
import { goodPassword, logIn, newAccount } from '#test/steps/account-steps.ts';
import { caseText, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';
import { personalTables, register } from './register-store.ts';

/** What stays after a deletion without saying whose it was: contents of invoices, news and cases that were written, what kind of thing an administrator did, what is to
 * be done, which plans were moved, and that a model was asked. */
const staysByLaw: Readonly<Record<string, readonly string[]>> = {
  audit_entries: ['action'],
  case_drafts: ['case_id', 'source', 'value'],
  case_publications: ['hash', 'note'],
  guidance_changes: ['source', 'note'],
  todos: ['text', 'link'],
  subscription_migrations: ['reason', 'from_plan', 'to_plan', 'state'],
  ai_calls: ['feature', 'model', 'fault'],
  invoices: ['number', 'plan_id', 'plan_name', 'interval', 'lines'],
  news_posts: ['title', 'summary', 'body'],
};
/** What tells whose a row is: another word there would make it nobody's. */
const tells: Readonly<Record<string, readonly string[]>> = {
  users: ['email', 'password_hash'],
  mails: ['recipient'],
  email_changes: ['old_email', 'new_email'],
  contact_messages: ['email'],
  rate_limits: ['key'],
  set_aside: ['row_id', 'sweep'],
  idempotent_answers: ['scope', 'key'],
  billing_accounts: ['stripe_customer_id'],
};

const server = testApp({ cases: [caseText('one')], settings: { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'debug' } });
const logged: string[] = [];
const mark = randomBytes(4).toString('hex');
const email = `canary-${mark}@example.org`;
let id = '';
let me: Doctor;
interface Canary {
  table: string;
  column: string;
  word: string;
}
const canaries: Canary[] = [];

interface Column {
  table: string;
  column: string;
  type: string;
}
const listColumns = () =>
  server.db.rows<Column>(sql`
    SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND is_generated = 'NEVER' ORDER BY 1, ordinal_position`);
const idOf = async (address: string) =>
  (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${address}`))?.id ?? '';
const person = async () => ({
  id,
  emails: [email, `old-${mark}@example.org`],
  stripeCustomerId:
    (
      await server.db.one<{ c: string }>(
        sql`SELECT stripe_customer_id AS c FROM billing_accounts WHERE user_id = ${id}`,
      )
    )?.c ?? null,
});

/** Puts a word into a column of somebody's rows; answers false where the schema allows no free words there. */
async function plantWord({ table, column, type }: Column, word: string): Promise<boolean> {
  const found = personalTables.find(({ name }) => name === table);
  if (!found) return false;
  const name = sqlOfNames([column]);
  const value = {
    text: sql`${word}::text`,
    jsonb: sql`CASE jsonb_typeof(${name}) WHEN 'object' THEN ${name} || jsonb_build_object('canary', ${word}::text)
      ELSE jsonb_build_array(${word}::text) END`,
    ARRAY: sql`ARRAY[${word}::text]`,
    bytea: sql`convert_to(${word}, 'UTF8')`,
  }[type];
  if (!value) return false;
  const whose = found.rows(await person());
  try {
    return (
      (await server.db.run(sql`
      UPDATE ${sqlOfNames([table])} SET ${name} = ${value}
      WHERE ctid = (SELECT ctid FROM ${sqlOfNames([table])} WHERE ${whose} ORDER BY ctid LIMIT 1)`)) === 1
    );
  } catch {
    return false;
  }
}

/** Every row of every table as text. */
async function dump(): Promise<Map<string, string[]>> {
  const tables = [...new Set((await listColumns()).map(({ table }) => table))];
  const read = async (table: string): Promise<[string, string[]]> => {
    const rows = await server.db.rows<{ row: string }>(sql`
      SELECT to_jsonb(one)::text AS row FROM ${sqlOfNames([table])} AS one ORDER BY 1`);
    return [table, rows.map(({ row }) => row)];
  };
  return new Map(await Promise.all(tables.map(read)));
}
const holding = (rows: Map<string, string[]>, word: string) =>
  [...rows].filter(([, texts]) => texts.some((text) => text.includes(word))).map(([table]) => table);

/** Everything the server logs comes here instead of to the terminal. */
function keepLog(): void {
  const log = server.app.log as unknown as Record<symbol, unknown>;
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('the log has no stream to replace');
  log[stream] = { write: (line: string) => logged.push(line) };
}

beforeAll(async () => {
  keepLog();
  await newAccount(server, { email, firstName: 'Canary', lastName: mark });
  id = await idOf(email);
  me = doctorOn(server, cookieOf(await logIn(server, email, goodPassword)));
  await vi.waitFor(async () => expect(await server.db.rows(sql`SELECT FROM jobs`)).toEqual([]), { timeout: 10_000 });
  const bystander = await idOf('free@example.org');
  await plantPerson(server.db, { id, email, caseId: 'one', other: bystander });
  await plantPerson(server.db, { id: bystander, email: 'free@example.org', caseId: 'one', other: id });
  for (const { name } of personalTables)
    await server.db.run(sql`ALTER TABLE ${sqlOfNames([name])} DISABLE TRIGGER USER`);
  for (const column of await listColumns()) {
    const { table, column: name } = column;
    if (tells[table]?.includes(name) || staysByLaw[table]?.includes(name)) continue;
    const word = `canary${mark}${String(canaries.length).padStart(3, '0')}x`;
    if (await plantWord(column, word)) canaries.push({ table, column: name, word });
  }
  for (const { name } of personalTables)
    await server.db.run(sql`ALTER TABLE ${sqlOfNames([name])} ENABLE TRIGGER USER`);
  // The session may have been planted in: sign in again, which adds one.
  me = doctorOn(server, cookieOf(await logIn(server, email, goodPassword)));
});

describe('the register of personal data', () => {
  it('[PROF-02] knows every table of the schema, and no other', async () => {
    const tables = new Set((await listColumns()).map(({ table }) => table));
    expect(Object.keys(register).sort()).toEqual([...tables].sort());
  });

  it('[PROF-02] calls no table impersonal that refers to a user, directly or through another', async () => {
    const references = await server.db.rows<{ from: string; to: string }>(sql`
      SELECT DISTINCT child.relname AS "from", parent.relname AS "to" FROM pg_constraint
      JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid WHERE contype = 'f'`);
    const reached = new Set(['users']);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const { from, to } of references) if (reached.has(to)) reached.add(from);
    }
    const named = (await listColumns()).filter(({ column }) => /(^|_)(user_id|email|recipient)$/.test(column));
    for (const { table } of named) reached.add(table);
    expect(reached.size).toBeGreaterThan(35);
    const impersonal = Object.keys(register).filter((name) => 'impersonal' in register[name as 'users']);
    expect(impersonal.filter((name) => reached.has(name))).toEqual(['data_export_parts']);
  });

  it('[PROF-02] calls no table impersonal in which a user, their address or their words stand', async () => {
    const rows = await dump();
    const personal = personalTables.map(({ name }) => name as string);
    for (const word of [id, email, mark]) {
      expect(holding(rows, word).filter((table) => !personal.includes(table))).toEqual([]);
    }
  });

  it('[PROF-02] finds a row of the person planted in every personal table', async () => {
    const whose = await person();
    for (const { name, rows } of personalTables) {
      if (name === 'data_exports') continue;
      const found = await server.db.rows(sql`SELECT FROM ${sqlOfNames([name])} WHERE ${rows(whose)}`);
      expect([name, found.length > 0]).toEqual([name, true]);
    }
    expect(canaries.length).toBeGreaterThanOrEqual(50);
  });
});

const unzip = (bytes: Buffer) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    const files = new Map<string, string>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });

describe('a copy of the own data', () => {
  let files = new Map<string, string>();
  let exportId = '';

  it('[PROF-02] is made in the background, once however often it is asked for, for its owner alone', async () => {
    expect((await server.request('POST', '/gdpr/export', { payload: {} })).statusCode).toBe(401);
    const answers = [await me.post('/gdpr/export'), await me.post('/gdpr/export')].map(
      (answer) => answer.json().data.id,
    );
    exportId = answers[0];
    expect(answers[1]).toBe(exportId);
    await vi.waitFor(
      async () => {
        const [made] = (await me.get('/gdpr/export')).json().data.exports;
        if (!made.readyAt) throw new Error('the copy is not there yet');
      },
      { timeout: 15_000, interval: 50 },
    );
    const stranger = doctorOn(server, cookieOf(await logIn(server, 'premium@example.org', 'steady-lantern-42')));
    expect((await stranger.get(`/gdpr/export/${exportId}`)).statusCode).toBe(404);
    expect((await server.request('GET', `/gdpr/export/${exportId}`)).statusCode).toBe(401);
    const answer = await me.get(`/gdpr/export/${exportId}`);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="clavis-data-\d{4}-\d\d-\d\d\.zip"/);
    files = await unzip(answer.rawPayload);
  });

  it('[PROF-02] holds every word planted, for programs and for people, and none that is withheld', () => {
    const withheld = (table: string, column: string) =>
      column in (personalTables.find(({ name }) => name === table)?.withheld ?? {});
    const missing = canaries.filter(
      ({ table, column, word }) =>
        !withheld(table, column) &&
        !(files.get(`data/${table}.json`)?.includes(word) && files.get(`pages/${table}.html`)?.includes(word)),
    );
    expect(missing).toEqual([]);
    const everything = [...files]
      .filter(([name]) => !name.startsWith('files/'))
      .map(([, text]) => text)
      .join('');
    expect(canaries.filter(({ table, column, word }) => withheld(table, column) && everything.includes(word))).toEqual(
      [],
    );
    expect(everything).not.toContain('free@example.org');
  });

  it('[PROF-02] holds uploaded files under names that stay in their folder', () => {
    const uploads = [...files].filter(([name]) => name.startsWith('files/'));
    const words = canaries.filter(({ column }) => column === 'bytes').map(({ word }) => word);
    expect(uploads.map(([, text]) => text).sort()).toEqual(words.sort());
    expect(uploads.filter(([name]) => name.includes('..') && name.includes('/../'))).toEqual([]);
  });

  it('[PROF-02] has an entry for every personal table and a page that names them all', () => {
    for (const { name, title } of personalTables) {
      expect(JSON.parse(files.get(`data/${name}.json`) ?? 'missing')).toBeInstanceOf(Array);
      expect(files.get('index.html')).toContain(title);
    }
  });

  it('is gone after 14 days', async () => {
    server.advance(15 * 24 * 60 * 60);
    me = doctorOn(server, cookieOf(await logIn(server, email, goodPassword)));
    expect((await me.get(`/gdpr/export/${exportId}`)).statusCode).toBe(404);
    expect((await me.get('/gdpr/export')).json().data.exports).toEqual([]);
  });
});

describe('deleting the account', () => {
  const remove = (body: object) => me.post('/gdpr/delete', body);

  it('[PROF-02] asks for the password and for the address once more, and changes nothing without them', async () => {
    expect((await server.request('POST', '/gdpr/delete', { payload: {} })).statusCode).toBe(401);
    for (const [body, path] of [
      [{ password: goodPassword }, 'email'],
      [{ password: 'wrong wrong wrong', email }, 'password'],
      [{ password: goodPassword, email: 'free@example.org' }, 'email'],
    ] as const) {
      const answer = await remove(body);
      expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
    }
    expect(await idOf(email)).toBe(id);
  });

  it('[PROF-02] leaves nothing of them anywhere, and everything of everybody else', async () => {
    const whose = await person();
    const before = await dump();
    const own = new Map<string, number>();
    for (const { name, rows } of personalTables) {
      const found = await server.db.rows(sql`SELECT FROM ${sqlOfNames([name])} WHERE ${rows(whose)}`);
      own.set(name, found.length);
    }
    own.set('data_export_parts', before.get('data_export_parts')?.length ?? 0);
    const answer = await remove({ password: goodPassword, email: ` ${email.toUpperCase()} ` });
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).toContain('clavis_session=;');
    await vi.waitFor(
      async () => expect(await server.db.rows(sql`SELECT FROM account_deletions WHERE done_at IS NULL`)).toEqual([]),
      { timeout: 10_000 },
    );

    const after = await dump();
    for (const word of [id, email, mark, whose.stripeCustomerId ?? 'none']) expect(holding(after, word)).toEqual([]);
    expect(canaries.filter(({ word }) => holding(after, word).length > 0)).toEqual([]);

    const anonymised = {
      audit_entries: 0,
      case_drafts: 0,
      case_publications: 0,
      guidance_changes: 0,
      guidance_checks: 0,
      todos: 0,
      subscription_migrations: 0,
      ai_calls: 0,
      invoices: 0,
      news_posts: 0,
    };
    for (const [table, rows] of before) {
      if (['account_deletions', 'jobs', 'rate_limits', 'heartbeat'].includes(table)) continue;
      const gone = table in anonymised ? 0 : (own.get(table) ?? 0);
      const quoting = table === 'mails' ? 2 : 0;
      expect([table, after.get(table)?.length]).toEqual([table, rows.length - gone - quoting]);
      // Row by row: what was not theirs is as it was, to the letter.
      const changed = after.get(table)?.filter((row) => !rows.includes(row)) ?? [];
      const stays = table in anonymised || table === 'allowance_overrides' ? 1 : 0;
      expect([table, changed.length]).toEqual([table, stays]);
    }
    expect(after.get('invoices')?.filter((row) => row.includes('erased-'))).toHaveLength(1);
    server.app.log.info('the end of the log');
    expect(logged.at(-1)).toContain('the end of the log');
    expect(logged.filter((line) => line.includes(mark) || line.includes(id))).toEqual([]);
    expect((await me.get('/auth/status')).statusCode).toBe(401);
    expect((await logIn(server, email, goodPassword)).statusCode).toBe(401);
  });
});
