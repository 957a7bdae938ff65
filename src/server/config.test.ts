import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_s3cret',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec_s3cret',
};
const production = { NODE_ENV: 'production', SMTP_URL: 'smtps://mail.clavis.example', ...stripeKeys };

describe('configuration', () => {
  it('works without any setting', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 5000,
      HOST: 'localhost',
      PUBLIC_URL: 'http://localhost:5000',
      TRUST_PROXY: false,
      RATE_LIMIT_FACTOR: 1,
      production: false,
      secure: false,
    });
  });

  it('takes addresses of TURN servers together with their secret, and nothing else', () => {
    const TURN_URL = 'turn:a.example:3478, turns:b.example:5349?transport=tcp';
    const { turn } = readConfig({ TURN_URL, TURN_SECRET: 's3cret' });
    expect(turn).toEqual({ urls: ['turn:a.example:3478', 'turns:b.example:5349?transport=tcp'], secret: 's3cret' });
    expect(readConfig({}).turn).toBeNull();
    expect(() => readConfig({ TURN_URL })).toThrow('set both or none');
    expect(() => readConfig({ TURN_URL: 'https://a.example', TURN_SECRET: 's3cret' })).toThrow('turn:turn.example.org');
  });

  it('uses the embedded database and keeps mails unless told otherwise', () => {
    expect(readConfig({})).not.toHaveProperty('DATABASE_URL');
    expect(readConfig({})).not.toHaveProperty('SMTP_URL');
  });

  it('takes empty settings for missing ones', () => {
    const empty = {
      PORT: '',
      HOST: '',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      NODE_ENV: '',
      TRUST_PROXY: '',
      LOG_LEVEL: '',
    };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('in production listens to the outside unless told otherwise', () => {
    expect(readConfig(production)).toMatchObject({ HOST: '0.0.0.0', production: true });
    expect(readConfig({ ...production, HOST: '10.0.0.1' }).HOST).toBe('10.0.0.1');
  });

  it.each([
    ['PUBLIC_URL', 'https://clavis.example'],
    ['PUBLIC_URL', 'https://localhost'],
    ['PUBLIC_URL', 'http://clavis.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.clavis.example'],
    ['TRUST_PROXY', 'true'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.20'],
  ])('outside production refuses %s=%s, which lets others in, and says what to set', (name, value) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      expect(() => readConfig({ NODE_ENV, [name]: value })).toThrow(
        new RegExp(`^The configuration is not valid:\\n  ${name}: .*Set NODE_ENV=production`),
      );
    }
    expect(readConfig({ ...production, [name]: value }).production).toBe(true);
  });

  it.each(['localhost', '127.0.0.1', '127.0.0.53', '::1'])('outside production listens on %s', (HOST) => {
    const host = HOST.includes(':') ? `[${HOST}]` : HOST;
    expect(readConfig({ HOST, PUBLIC_URL: `http://${host}:5000` })).toMatchObject({ HOST, production: false });
  });

  it('in production sells plans by card only, unless the test checkout is allowed in plain words', () => {
    const { STRIPE_SECRET_KEY: _, STRIPE_PUBLISHABLE_KEY: _p, STRIPE_WEBHOOK_SECRET: _w, ...withoutKeys } = production;
    expect(() => readConfig(withoutKeys)).toThrow(/STRIPE_SECRET_KEY.*given away.*ALLOW_TEST_CHECKOUT=true/);
    expect(() => readConfig({ ...withoutKeys, ALLOW_TEST_CHECKOUT: 'false' })).toThrow('ALLOW_TEST_CHECKOUT');
    expect(readConfig({ ...withoutKeys, ALLOW_TEST_CHECKOUT: 'true' }).stripe).toBeNull();
  });

  it('in production sends mails, unless that they are not is allowed in plain words', () => {
    const { SMTP_URL: _, ...withoutMail } = production;
    expect(() => readConfig(withoutMail)).toThrow(/SMTP_URL: .*no mail is sent.*ALLOW_UNSENT_MAIL=true/);
    expect(readConfig({ ...withoutMail, ALLOW_UNSENT_MAIL: 'true' })).not.toHaveProperty('SMTP_URL');
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/STRIPE_SECRET_KEY.*\n {2}SMTP_URL: /);
  });

  it('follows the port and drops slashes at the end of the public address', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
    expect(readConfig({ ...production, PUBLIC_URL: 'https://clavis.example//' })).toMatchObject({
      PUBLIC_URL: 'https://clavis.example',
      secure: true,
    });
    expect(readConfig({ ...production, PUBLIC_URL: 'HTTPS://Clavis.example' }).secure).toBe(true);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'clavis.example'],
    ['PUBLIC_URL', 'localhost:5000'],
    ['PUBLIC_URL', 'ftp://clavis.example'],
    ['DATABASE_URL', 'localhost'],
    ['SMTP_URL', 'mail'],
    ['TRUST_PROXY', 'yes'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
    ['DATABASE_POOL', '1'],
    ['LOG_LEVEL', 'loud'],
    ['HOST', '  '],
  ])('refuses %s=%j and names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The configuration is not valid:\\n  ${name}: \\S+`),
    );
  });

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*\n {2}LOG_LEVEL: /);
  });

  it('never repeats a value, for it may be a secret', () => {
    const read = () => readConfig({ SMTP_URL: 'user:s3cret@mail', DATABASE_URL: 's3cret', PORT: 's3cret' });
    expect(read).toThrow(/PORT/);
    expect(read).not.toThrow(/s3cret/);
  });

  it('takes card payments with all three keys or not at all', () => {
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig(stripeKeys).stripe).toMatchObject({ secretKey: 'sk_s3cret', publishableKey: 'pk' });
    for (const name of Object.keys(stripeKeys)) {
      const read = () => readConfig({ ...stripeKeys, [name]: '' });
      expect(read).toThrow('set all three or none');
      expect(read).not.toThrow(/s3cret/);
    }
  });

  it('sends payments elsewhere in tests only', () => {
    const elsewhere = { STRIPE_API_BASE: 'http://127.0.0.1:9' };
    expect(readConfig(elsewhere).STRIPE_API_BASE).toBe('http://127.0.0.1:9');
    expect(() => readConfig({ ...production, ...elsewhere })).toThrow('STRIPE_API_BASE');
  });

  it('ignores what is not its own', () => {
    expect(readConfig({ PATH: '/bin', HOME: '/root' })).toEqual(readConfig({}));
  });
});
