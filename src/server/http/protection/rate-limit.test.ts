import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { testApp } from '#test/test-app.ts';
import { networkOf } from './network-of.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('limits by address', () => {
  const server = testApp({ settings: { NODE_ENV: 'production', TRUST_PROXY: 'true' } });
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await server.request('POST', '/auth/forgot-password', { headers, payload: { email: 'x@example.org' } }))
      .statusCode;
  };
  /** So that only the limit by address is in question. */
  const forgetAccounts = () => server.db.run(sql`DELETE FROM rate_limits WHERE key LIKE 'account %'`);
  const askUntilRefused = async (addressOf: (n: number) => string) => {
    for (let n = 0; n < 100; n += 1) {
      await forgetAccounts();
      if ((await ask(addressOf(n))) === 429) return n;
    }
    return null;
  };

  it('count everybody in one half of IPv6 together, and nobody else', async () => {
    const most = await askUntilRefused(() => '203.0.113.7');
    expect(most).toBeGreaterThan(0);
    expect(await ask('::ffff:203.0.113.7')).toBe(429);
    expect(await askUntilRefused((n) => `2001:db8:1:2::${n + 1}`)).toBe(most);
    await forgetAccounts();
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  });
});
