import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './project-root.ts';

const text = z.string().trim().min(1);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Every setting of the server. The table in README.md is checked against this by a test. */
export const Settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production: no demo accounts, no mail previews; required wherever others can reach the server'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'Use a number from 0 to 65535.')
    .transform(Number)
    .pipe(z.int().max(65535, 'Use a number from 0 to 65535.'))
    .default(5000)
    .describe('Port the server listens on'),
  HOST: text
    .optional()
    .describe('Address to listen on; default localhost, in production 0.0.0.0; elsewhere only a loopback address'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'Use an address such as https://clavis.example.' })
    .optional()
    .describe('Address users see, for links in e-mails and secure cookies; default http://localhost:PORT'),
  DATABASE_URL: z
    .url()
    .optional()
    .describe('PostgreSQL server; default: embedded PostgreSQL with its data below DATA_DIR'),
  DATA_DIR: text.default('.data').describe('Where the embedded PostgreSQL keeps its data'),
  DATABASE_POOL: z.coerce.number().int().min(3).max(200).default(20).describe('Connections one instance holds at most'),
  SMTP_URL: z
    .url()
    .optional()
    .describe(
      'Mail server, e.g. smtps://user:password@host; required in production; default: mails are kept in the database',
    ),
  MAIL_FROM: text.default('Clavis <no-reply@clavis.example>').describe('Sender of e-mails'),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe('Who reads what comes through the contact page; default: the messages are only kept in the database'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'Use an address such as https://api.openai.com/v1.' })
    .optional()
    .describe('OpenAI-compatible service that words replies, up to /v1; default with AI_API_KEY: OpenAI'),
  AI_API_KEY: text.optional().describe('Key of that service; a local one may need none'),
  AI_MODEL: text.optional().describe('Model to use; required with AI_BASE_URL or AI_API_KEY'),
  ANTHROPIC_API_KEY: text
    .optional()
    .describe("Anthropic's service instead; default without any key: the case's own words"),
  STRIPE_SECRET_KEY: text
    .optional()
    .describe('Card payments by Stripe; required in production; default: a test checkout that charges nobody'),
  STRIPE_PUBLISHABLE_KEY: text.optional().describe('Key of that account for the pages'),
  STRIPE_WEBHOOK_SECRET: text
    .optional()
    .describe('Signing secret of the webhook endpoint PUBLIC_URL/api/v1/subscription/webhook'),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Another address that speaks the same interface, for tests; refused in production'),
  ALLOW_TEST_CHECKOUT: flag
    .default(false)
    .describe('true: in production the test checkout, which charges nobody, may stand in for Stripe'),
  ALLOW_UNSENT_MAIL: flag
    .default(false)
    .describe('true: production may run without SMTP_URL, though the pages say that mails were sent'),
  SPEECH_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'Use an address such as https://api.openai.com/v1.' })
    .optional()
    .describe(
      'OpenAI-compatible audio service, up to /v1; default: speech is understood in the browser and made by the server itself',
    ),
  SPEECH_API_KEY: text.optional().describe('Key of that service; a local one may need none'),
  SPEECH_RECOGNITION_MODEL: text
    .optional()
    .describe('Model of that service that turns speech into words, e.g. whisper-1; default: the browser does'),
  SPEECH_VOICE_MODEL: text
    .optional()
    .describe("Model of that service that speaks, e.g. gpt-4o-mini-tts; default: the server's own voice"),
  TURN_URL: text
    .optional()
    .describe(
      'TURN server for rooms with colleagues, several apart by commas, e.g. turn:turn.example.org:3478; default: browsers must reach each other directly, as in one network',
    ),
  TURN_SECRET: text
    .optional()
    .describe('Secret shared with that server (coturn: static-auth-secret); required with TURN_URL'),
  HEYGEN_API_KEY: text
    .optional()
    .describe('Talking faces by HeyGen; default: the face that the page draws, with no network'),
  HEYGEN_AVATAR: text.optional().describe('Which of its faces; default: the one of that account'),
  HEYGEN_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Another address that speaks the same interface, for tests; refused in production'),
  TRUST_PROXY: flag.default(false).describe('true behind a reverse proxy that sets X-Forwarded-For and -Proto'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).describe('Multiplies every rate limit; for load tests'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much the server logs'),
});

export type Config = ReturnType<typeof readConfig>;
type ReadSettings = z.output<typeof Settings>;

export function readConfig(environment: Record<string, string | undefined> = readEnvironment()) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(filled);
  if (!parsed.success) refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const settings = parsed.data;
  const stripe = stripeOf(settings);
  const turn = turnOf(settings);
  const heygen = heygenOf(settings);
  const production = settings.NODE_ENV === 'production';
  const unsafe = production ? givenAwayInProduction(settings, stripe !== null) : opensToOthers(settings);
  if (unsafe.length > 0) refuse(unsafe);
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).href.replace(/\/+$/, '');
  return {
    ...settings,
    HOST: settings.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    PUBLIC_URL: publicUrl,
    production,
    stripe,
    turn,
    heygen,
    secure: publicUrl.startsWith('https:'),
  };
}

function refuse(problems: readonly string[]): never {
  throw new Error(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Outside production the password of the demo accounts is published and mails can be read in the pages: nobody else may get in. */
function opensToOthers(settings: ReadSettings): string[] {
  const instead = 'Set NODE_ENV=production; without it there are demo accounts with a published password';
  const publicUrl = settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL);
  const problems: string[] = [];
  if (publicUrl && (publicUrl.protocol === 'https:' || !isLoopback(publicUrl.hostname))) {
    problems.push(`PUBLIC_URL: this is an address for others. ${instead}.`);
  }
  if (settings.TRUST_PROXY) problems.push(`TRUST_PROXY: a proxy lets others in. ${instead}.`);
  if (settings.HOST !== undefined && !isLoopback(settings.HOST)) {
    problems.push(`HOST: others can reach this address. ${instead}. Or leave HOST out to listen on localhost.`);
  }
  return problems;
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** What production must not do unless somebody has said so in plain words. */
function givenAwayInProduction(settings: ReadSettings, sellsByCard: boolean): string[] {
  const problems: string[] = [];
  if (!sellsByCard && !settings.ALLOW_TEST_CHECKOUT) {
    problems.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: without them plans are given away. Set all three, or ALLOW_TEST_CHECKOUT=true if that is meant.',
    );
  }
  if (settings.SMTP_URL === undefined && !settings.ALLOW_UNSENT_MAIL) {
    problems.push(
      'SMTP_URL: without it no mail is sent, and nobody can confirm an address or set a new password. Set it, or ALLOW_UNSENT_MAIL=true if that is meant.',
    );
  }
  return problems;
}

/** All three keys or none: half a configuration would sell plans and never hear that they were paid for. */
function stripeOf(settings: ReadSettings) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = settings;
  // Whoever could change it would get the key and every customer.
  if (apiBase && settings.NODE_ENV === 'production') {
    refuse(['STRIPE_API_BASE: only for tests, never in production.']);
  }
  if (!secretKey && !publishableKey && !webhookSecret) return null;
  if (!secretKey || !publishableKey || !webhookSecret) {
    refuse(['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: set all three or none.']);
  }
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

function turnOf({ TURN_URL: addresses, TURN_SECRET: secret }: ReadSettings) {
  if (!addresses && !secret) return null;
  if (!addresses || !secret) refuse(['TURN_URL, TURN_SECRET: set both or none.']);
  const urls = addresses.split(',').map((address) => address.trim());
  const wrong = urls.filter((url) => !/^turns?:[^\s/]+$/.test(url));
  if (wrong.length > 0)
    refuse([`TURN_URL: use addresses such as turn:turn.example.org:3478, not ${wrong.join(', ')}.`]);
  return { urls, secret };
}

function heygenOf({ HEYGEN_API_KEY: key, HEYGEN_AVATAR: avatar, HEYGEN_API_BASE: base, NODE_ENV }: ReadSettings) {
  // Whoever could change it would get the key and every reply.
  if (base && NODE_ENV === 'production') refuse(['HEYGEN_API_BASE: only for tests, never in production.']);
  if (!key) return null;
  return { key, avatar, apiBase: (base ?? 'https://api.heygen.com').replace(/\/+$/, '') };
}

function readEnvironment() {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
