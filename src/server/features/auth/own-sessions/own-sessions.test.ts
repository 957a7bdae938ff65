import { describe, expect, it } from 'vitest';
import { logIn, newAccount } from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

interface Listed {
  id: string;
  device: string;
  current: boolean;
  lastUsedAt: string;
}

async function signedInTwice() {
  const { email, password } = await newAccount(server);
  const on = async (agent: string) => {
    const cookie = cookieOf(await logIn(server, email, password, { headers: { 'user-agent': agent } }));
    return {
      list: async () =>
        (await server.request('GET', '/user/sessions', { headers: { cookie } })).json().data as Listed[],
      end: (id: string) => server.request('DELETE', `/user/sessions/${id}`, { headers: { cookie } }),
      endOthers: () => server.request('POST', '/user/sessions/end-others', { headers: { cookie } }),
      status: async () => (await server.request('GET', '/auth/status', { headers: { cookie } })).statusCode,
    };
  };
  return { laptop: await on(mac), mobile: await on(phone) };
}

describe('own sessions', () => {
  it('are told in words, the one in use first, without anything that opens them', async () => {
    const { laptop, mobile } = await signedInTwice();
    server.advance(3600);
    await mobile.status();
    const listed = await laptop.list();
    expect(listed).toEqual([
      {
        id: expect.any(String),
        device: 'Safari on macOS',
        current: true,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        current: false,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
    const [own, other] = listed as [Listed, Listed];
    expect(Date.parse(other.lastUsedAt) - Date.parse(own.lastUsedAt)).toBeGreaterThan(3_500_000);
    expect((await mobile.list()).map(({ current, device }) => [current, device])).toEqual([
      [true, 'Chrome on Android'],
      [false, 'Safari on macOS'],
    ]);
  });

  it('one is ended by its owner alone', async () => {
    const [mine, others] = [await signedInTwice(), await signedInTwice()];
    const mobileId = (await mine.laptop.list()).find(({ current }) => !current)?.id ?? '';
    await others.laptop.end(mobileId);
    expect(await mine.mobile.status()).toBe(200);
    expect((await mine.laptop.end(mobileId)).statusCode).toBe(200);
    expect(await mine.mobile.status()).toBe(401);
    expect(await mine.laptop.status()).toBe(200);
    expect((await mine.laptop.end(mobileId)).statusCode).toBe(200);
  });

  it('all others are ended at once, nobody else’s', async () => {
    const [mine, others] = [await signedInTwice(), await signedInTwice()];
    expect((await mine.mobile.endOthers()).statusCode).toBe(200);
    expect(await mine.laptop.status()).toBe(401);
    expect(await mine.mobile.status()).toBe(200);
    expect(await others.laptop.status()).toBe(200);
  });
});
