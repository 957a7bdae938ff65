import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { tries } from '#test/soak.ts';
import { logIn, newAccount } from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '10000' } });
const secret = 'Flat 4, Harbour Street, 53.8008 N';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0490b2' } });
const noise = async (width: number, height: number) =>
  sharp(
    Buffer.from({ length: width * height * 3 } as ArrayLike<number>).map((_, i) => (i * 7919) % 251),
    {
      raw: { width, height, channels: 3 },
    },
  );
const jpegWithSecrets = () =>
  plain(900, 600)
    .withExif({ IFD0: { Copyright: secret, Orientation: '6' } })
    .jpeg()
    .toBuffer();
const pdf = (inside = '1 0 obj << /Type /Catalog >> endobj') =>
  Buffer.from(`%PDF-1.7\n${inside}\nxref\n0 1\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`);
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004payload'), Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);

/** A PNG of a few kilobytes that says it is 40,000 pixels wide and high. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(40_000, 0);
  header.writeUInt32BE(40_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

async function somebody() {
  const { email, password } = await newAccount(server);
  const cookie = cookieOf(await logIn(server, email, password));
  const certification = async () =>
    (
      await server.request('POST', '/user/profile/certifications', { payload: { title: 'MBBS' }, headers: { cookie } })
    ).json().data.id as string;
  const send = (path: string, type: string, payload: Buffer) =>
    server.request('PUT', `/user/profile${path}`, { payload, headers: { cookie, 'content-type': type } });
  return {
    cookie,
    certification,
    sendAvatar: (type: string, payload: Buffer) => send('/avatar', type, payload),
    sendPaper: (id: string, name: string, type: string, payload: Buffer) =>
      send(`/certifications/${id}/file?name=${encodeURIComponent(name)}`, type, payload),
    load: (path: string, headers: object = {}) =>
      server.request('GET', `/user/profile${path}`, { headers: { cookie, ...headers } }),
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

let me: Somebody;
let stranger: Somebody;
let paper: string;
beforeAll(async () => {
  [me, stranger] = [await somebody(), await somebody()];
  paper = await me.certification();
});

const kept = async () =>
  (
    await server.db.one<{ files: number }>(sql`
    SELECT (SELECT count(*) FROM avatars)::int + (SELECT count(*) FROM certification_files)::int AS files`)
  )?.files;

describe('what is no picture or paper', () => {
  const wrong: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['a page', 'image/png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a vector drawing', 'image/png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an animation', 'image/png', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['an archive', 'application/pdf', () => zip],
    ['a program', 'image/jpeg', () => Buffer.from('MZ\u0090\u0000')],
    ['a JPEG that says it is a PNG', 'image/png', () => plain(20, 20).jpeg().toBuffer()],
    ['a PNG that says it is a PDF', 'application/pdf', () => plain(20, 20).png().toBuffer()],
    [
      'a picture with an archive behind it',
      'image/png',
      async () => Buffer.concat([await plain(20, 20).png().toBuffer(), zip]),
    ],
    [
      'a picture with a page inside',
      'image/jpeg',
      async () => Buffer.concat([await plain(20, 20).jpeg().toBuffer(), Buffer.from('<SCRIPT>1</SCRIPT>')]),
    ],
    [
      'a picture with a PDF behind it',
      'image/jpeg',
      async () => Buffer.concat([await plain(20, 20).jpeg().toBuffer(), pdf()]),
    ],
    ['a bomb', 'image/png', bomb],
    ['a very long strip', 'image/png', () => plain(17_000, 1).png().toBuffer()],
    [
      'half a JPEG',
      'image/jpeg',
      async () => {
        const whole = await (await noise(300, 300)).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    [
      'half a PNG',
      'image/png',
      async () => {
        const whole = await (await noise(300, 300)).png().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ['only the first bytes', 'image/jpeg', () => Buffer.from([0xff, 0xd8, 0xff])],
  ];
  it.each(wrong)('%s is refused in words and not kept', async (_name, type, make) => {
    const bytes = await make();
    const answers = [await me.sendPaper(paper, 'x', type, bytes)];
    if (type !== 'application/pdf') answers.push(await me.sendAvatar(type, bytes));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toEqual([{ path: 'file', message: expect.stringMatching(/^(This|The) .+\.$/) }]);
    }
    expect(await kept()).toBe(0);
  });

  it.each([
    ['cut off', pdf().subarray(0, 30)],
    ['with an archive behind it', Buffer.concat([pdf(), zip])],
    ['with words behind it', Buffer.concat([pdf(), Buffer.from('<script>')])],
    ['with a script', pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj')],
    ['that starts a program', pdf('1 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    ['with files inside', pdf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj')],
    ['locked', pdf('trailer << /Encrypt 5 0 R >>')],
    ['that does not begin as one', Buffer.concat([Buffer.from('\n<html>'), pdf()])],
  ])('a PDF %s is refused in words and not kept', async (_name, bytes) => {
    const answer = await me.sendPaper(paper, 'x.pdf', 'application/pdf', bytes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].message).toMatch(/^(This|The) .+\.$/);
    expect(await kept()).toBe(0);
  });

  it('what is too large is refused before it is looked at', async () => {
    expect((await me.sendAvatar('image/png', Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await me.sendPaper(paper, 'x.pdf', 'application/pdf', Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(
      413,
    );
    expect(await kept()).toBe(0);
  });

  it('an empty file, another media type and JSON are refused', async () => {
    expect((await me.sendAvatar('image/png', Buffer.alloc(0))).statusCode).toBe(400);
    for (const type of [
      'image/svg+xml',
      'image/gif',
      'text/html',
      'application/json',
      'multipart/form-data; boundary=x',
    ]) {
      expect((await me.sendAvatar(type, Buffer.from('{}'))).statusCode).toBe(415);
    }
    // Nor are files taken where none are wanted.
    const elsewhere = await server.request('PUT', '/user/settings', {
      payload: await plain(9, 9).png().toBuffer(),
      headers: { cookie: me.cookie, 'content-type': 'image/png' },
    });
    expect(elsewhere.statusCode).toBe(415);
    expect(await kept()).toBe(0);
  });

  it.each([
    '../../etc/passwd',
    '..\\boot.ini',
    '/etc/passwd',
    'a/b.pdf',
    'a\u0000.pdf',
    'a\r\nset-cookie: x=1',
    '',
    '..',
    'x'.repeat(121),
  ])('the name %j is refused', async (name) => {
    const answer = await me.sendPaper(paper, name, 'application/pdf', pdf());
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe('name');
    expect(await kept()).toBe(0);
  });

  it('nonsense behind true first bytes never gets through and never breaks the server', async () => {
    const starts = [
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ];
    await fc.assert(
      fc.asyncProperty(fc.nat(1), fc.uint8Array({ maxLength: 2000 }), async (which, tail) => {
        const bytes = Buffer.concat([starts[which] ?? Buffer.alloc(0), tail]);
        const answer = await me.sendAvatar(which === 0 ? 'image/jpeg' : 'image/png', bytes);
        expect(answer.statusCode).toBe(400);
      }),
      { numRuns: tries({ daily: 25, soak: 400 }) },
    );
    expect(await kept()).toBe(0);
  });

  it('a stranger’s file is not read, and a file for another’s certification is not kept', async () => {
    const options = { payload: pdf(), headers: { 'content-type': 'application/pdf' } };
    const path = `/user/profile/certifications/${paper}/file?name=x.pdf`;
    expect((await server.request('PUT', path, options)).statusCode).toBe(401);
    expect((await stranger.sendPaper(paper, 'x.pdf', 'application/pdf', pdf())).statusCode).toBe(404);
    expect(await kept()).toBe(0);
  });
});

describe('a picture', () => {
  it('[PROF-01] is cut to a square, drawn anew without what the file told, and shown to its owner alone', async () => {
    const sent = await jpegWithSecrets();
    expect(sent.includes(secret)).toBe(true);
    const answer = await me.sendAvatar('image/jpeg', sent);
    expect(answer.statusCode).toBe(200);
    const { avatarVersion } = answer.json().data;
    expect((await me.load('')).json().data.avatarVersion).toBe(avatarVersion);

    const shown = await me.load('/avatar');
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
      etag: `"${avatarVersion}"`,
    });
    const drawn = await sharp(shown.rawPayload).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(drawn.exif).toBeUndefined();
    expect(shown.rawPayload.includes('Harbour')).toBe(false);

    expect((await me.load('/avatar', { 'if-none-match': `"${avatarVersion}"` })).statusCode).toBe(304);
    expect((await stranger.load('/avatar')).statusCode).toBe(404);
    expect((await server.request('GET', '/user/profile/avatar')).statusCode).toBe(401);
  });

  it('stands the right way up, as the camera meant it', async () => {
    const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
      .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#000' } }, left: 0, top: 0 }])
      .withExif({ IFD0: { Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const id = await me.certification();
    await me.sendPaper(id, 'x.jpg', 'image/jpeg', half);
    const shown = sharp((await me.load(`/certifications/${id}/file`)).rawPayload);
    expect(await shown.metadata()).toMatchObject({ width: 200, height: 400 });
  });

  it('goes when it is removed', async () => {
    const other = await somebody();
    await other.sendAvatar('image/png', await plain(50, 80).png().toBuffer());
    expect((await other.load('/avatar')).statusCode).toBe(200);
    await server.request('DELETE', '/user/profile/avatar', { headers: { cookie: other.cookie } });
    expect((await other.load('/avatar')).statusCode).toBe(404);
    expect((await other.load('')).json().data.avatarVersion).toBeNull();
  });
});

describe('a paper', () => {
  it('[PROF-01] is kept as it came, and comes back to its owner alone, to be saved and not shown', async () => {
    const id = await me.certification();
    const answer = await me.sendPaper(id, 'Zeugnis für „MBBS“.PDF', 'application/pdf', pdf());
    expect(answer.json().data.file).toEqual({ name: 'Zeugnis für „MBBS“.pdf', size: pdf().length });
    const file = await me.load(`/certifications/${id}/file`);
    expect(file.rawPayload.equals(pdf())).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w .()-]+\.pdf"; filename\*=UTF-8''Zeugnis%20f%C3%BCr/,
    );
    expect((await stranger.load(`/certifications/${id}/file`)).statusCode).toBe(404);

    await server.request('DELETE', `/user/profile/certifications/${id}/file`, { headers: { cookie: me.cookie } });
    expect((await me.load(`/certifications/${id}/file`)).statusCode).toBe(404);
  });

  it('as a photograph is drawn anew without what the camera told, and goes with the account', async () => {
    const other = await somebody();
    const id = await other.certification();
    await other.sendPaper(
      id,
      'scan.png',
      'image/png',
      await plain(3000, 100)
        .withExif({ IFD0: { Copyright: secret } })
        .png()
        .toBuffer(),
    );
    const file = await other.load(`/certifications/${id}/file`);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 80 });
    expect(file.rawPayload.includes('Harbour')).toBe(false);

    const owner = sql`(SELECT user_id FROM certifications WHERE id = ${id})`;
    await server.db.run(sql`DELETE FROM users WHERE id = ${owner}`);
    expect(await server.db.rows(sql`SELECT 1 FROM certification_files WHERE certification_id = ${id}`)).toEqual([]);
  });
});
