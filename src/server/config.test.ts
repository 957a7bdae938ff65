import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

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
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ HOST: '0.0.0.0', production: true });
    expect(readConfig({ NODE_ENV: 'production', HOST: '10.0.0.1' }).HOST).toBe('10.0.0.1');
  });

  it('follows the port and drops slashes at the end of the public address', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://clavis.example//' })).toMatchObject({
      PUBLIC_URL: 'https://clavis.example',
      secure: true,
    });
    expect(readConfig({ PUBLIC_URL: 'HTTPS://Clavis.example' }).secure).toBe(true);
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
    const keys = {
      STRIPE_SECRET_KEY: 'sk_s3cret',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'whsec_s3cret',
    };
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig(keys).stripe).toMatchObject({ secretKey: 'sk_s3cret', publishableKey: 'pk' });
    for (const name of Object.keys(keys)) {
      const read = () => readConfig({ ...keys, [name]: '' });
      expect(read).toThrow('set all three or none');
      expect(read).not.toThrow(/s3cret/);
    }
  });

  it('sends payments elsewhere in tests only', () => {
    const elsewhere = { STRIPE_API_BASE: 'http://127.0.0.1:9' };
    expect(readConfig(elsewhere).STRIPE_API_BASE).toBe('http://127.0.0.1:9');
    expect(() => readConfig({ ...elsewhere, NODE_ENV: 'production' })).toThrow('STRIPE_API_BASE');
  });

  it('ignores what is not its own', () => {
    expect(readConfig({ PATH: '/bin', HOME: '/root' })).toEqual(readConfig({}));
  });
});
