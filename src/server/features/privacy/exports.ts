import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { AppError } from '#contract/protocol/errors.ts';
import { keptDays } from '#core/privacy/retention.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { JobHandlers, JobQueue } from '../../jobs/queue.ts';
import { type Clock, later } from '../../ports/clock.ts';
import { indexPage, jsonOf, tablePage } from './export-pages.ts';
import * as store from './export-store.ts';
import { personalTables } from './register-store.ts';

const exportJob = 'privacy.export';
const partBytes = 512 * 1024;
const mostBytes = 512 * 1024 * 1024;
/** Within this time somebody gets the copy that is there. */
const freshSeconds = 10 * 60;

/** A copy of everything about somebody, as an archive that is made in the background. */
export function createExports({ db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue }) {
  const make = ({ exportId }: { exportId: string }) =>
    db.transaction(async (tx) => {
      await store.holdStill(tx);
      const open = await store.lockOpenExport(tx, exportId);
      const person = open && (await store.findPerson(tx, open.userId));
      if (!person) return;
      let n = 0;
      let total = 0;
      for await (const part of inParts(archiveOf(tx, person, clock.now()))) {
        total += part.length;
        if (total > mostBytes) throw new Error('the copy is larger than any account should be');
        await store.insertPart(tx, exportId, n, part);
        n += 1;
      }
      await store.finishExport(tx, exportId, total, clock.now());
    });

  return {
    jobHandlers: { [exportJob]: make } satisfies JobHandlers,

    list: (userId: string) => store.listExports(db, userId, clock.now()),

    /** One at a time, and the newest takes the place of those before. */
    async ask(tx: Queryable, userId: string): Promise<store.ExportRow> {
      const now = clock.now();
      const [known] = await store.listExports(tx, userId, now);
      if (known && (known.readyAt === null || known.askedAt > later(now, -freshSeconds))) return known;
      const expiresAt = later(now, keptDays.data_exports * 24 * 60 * 60);
      const made = await store.insertExport(tx, userId, { askedAt: now, expiresAt });
      if (!made) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
      await store.deleteExports(tx, userId, made.id);
      await jobs.enqueue(tx, exportJob, { exportId: made.id });
      return made;
    },

    /** Only the owner's, and only while it is kept. */
    async open(userId: string, id: string) {
      const found = await store.findExport(db, userId, id, clock.now());
      if (!found?.readyAt) throw new AppError('NOT_FOUND');
      return { parts: store.readParts(db, id), askedAt: found.askedAt };
    },
  };
}

type Whose = NonNullable<Awaited<ReturnType<typeof store.findPerson>>>;

/** Rows are read while the archive is written: never more than a few hundred are held. */
async function* archiveOf(tx: Queryable, person: Whose, now: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const counted = [];
  for (const table of personalTables) counted.push({ table, count: await store.countRows(tx, table, person) });
  zip.addBuffer(Buffer.from(indexPage(person.firstName, counted, now)), 'index.html', { mtime: now });
  // What goes wrong while rows are read ends the archive, not the process.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  const add = (path: string, content: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(path, { mtime: now }, (done) => done(null, Readable.from(content())));
  for (const { table } of counted) {
    add(`data/${table.name}.json`, () => jsonOf(store.readRows(tx, table, person)));
    add(`pages/${table.name}.html`, () => tablePage(table, store.readRows(tx, table, person)));
    for (const { name, place } of await store.listFiles(tx, table, person)) {
      add(`files/${table.name}/${plainName(name)}`, async function* () {
        yield await store.readFile(tx, table, place);
      });
    }
  }
  zip.end();
  yield* zip.outputStream as AsyncIterable<Buffer>;
}

/** A name somebody gave a file must not lead out of the folder it is put in. */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{N} ._()-]/gu, '_').replace(/^\.+/, '_');

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
