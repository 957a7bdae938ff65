import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  headers: Map<string, string>;
  text: string;
  html: string;
}

export interface FakeSmtp {
  readonly url: string;
  readonly mails: ReceivedMail[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A mail server that speaks the real protocol and keeps what it receives; starts again on the port it had. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const mails: ReceivedMail[] = [];
  let port = 0;
  let server: SMTPServer | undefined;

  const start = async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          mails.push({
            from,
            to: rcptTo.map(({ address }) => address),
            ...readMessage(Buffer.concat(chunks).toString('latin1')),
          });
          done();
        });
      },
    });
    // A client that goes away in the middle is no failure of the test.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  };

  await start();
  return {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    mails,
    start,
    stop: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };
}

function readMessage(message: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = split(message);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [message];
  const contents = parts.map((part) => split(part.replace(/^\r\n/, '')));
  const contentOf = (type: string) => {
    const part = contents.find((content) => content.headers.get('content-type')?.startsWith(type));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding') ?? '7bit') : '';
  };
  return { headers, text: contentOf('text/plain'), html: contentOf('text/html') };
}

function split(message: string): { headers: Map<string, string>; body: string } {
  const end = message.indexOf('\r\n\r\n');
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: message.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
