import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#core/settings/user-settings.ts';
import { logIn, newAccount } from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });

async function somebody() {
  const { email, password } = await newAccount(server);
  const cookie = cookieOf(await logIn(server, email, password));
  return {
    settings: async () => (await server.request('GET', '/user/settings', { headers: { cookie } })).json().data,
    change: (payload: object) => server.request('PUT', '/user/settings', { payload, headers: { cookie } }),
  };
}

describe('user settings', () => {
  it('refuse strangers', async () => {
    expect((await server.request('GET', '/user/settings')).statusCode).toBe(401);
    expect((await server.request('PUT', '/user/settings', { payload: {} })).statusCode).toBe(401);
  });

  it('refuse what is no setting, name it, and change nothing', async () => {
    const me = await somebody();
    for (const [payload, path] of [
      [{ notifications: { emailDigest: 'hourly' } }, 'notifications.emailDigest'],
      [{ privacy: { outsideModel: 'no' } }, 'privacy.outsideModel'],
      [{ consultation: { textSize: null } }, 'consultation.textSize'],
      [{ consultation: { voiceSource: 'parrot' } }, 'consultation.voiceSource'],
      [{ privacy: { shareLinks: false, telepathy: true } }, 'privacy.telepathy'],
    ] as const) {
      const answer = await me.change(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toContain(path);
    }
    expect(await me.settings()).toEqual(defaultSettings);
  });

  it('[PROF-01] are the defaults until something is chosen; what a change leaves out stays', async () => {
    const [me, other] = [await somebody(), await somebody()];
    expect(await me.settings()).toEqual(defaultSettings);
    const first = await me.change({
      consultation: { textSize: 'large', reduceMotion: true },
      privacy: { outsideModel: false },
    });
    expect(first.statusCode).toBe(200);
    const answer = await me.change({
      notifications: { emailDigest: 'weekly' },
      consultation: { mode: 'voice', voiceSource: 'browser' },
    });
    const wanted = {
      consultation: {
        ...defaultSettings.consultation,
        mode: 'voice',
        voiceSource: 'browser',
        textSize: 'large',
        reduceMotion: true,
      },
      notifications: { inApp: true, emailDigest: 'weekly' },
      privacy: { shareLinks: true, outsideModel: false },
    };
    expect(answer.json().data).toEqual(wanted);
    expect(await me.settings()).toEqual(wanted);
    expect(await other.settings()).toEqual(defaultSettings);
  });

  it('keep every change of several made at once', async () => {
    const me = await somebody();
    await Promise.all([
      me.change({ consultation: { captions: false } }),
      me.change({ consultation: { voice: false } }),
      me.change({ notifications: { inApp: false } }),
      me.change({ privacy: { shareLinks: false } }),
    ]);
    expect(await me.settings()).toMatchObject({
      consultation: { captions: false, voice: false },
      notifications: { inApp: false },
      privacy: { shareLinks: false, outsideModel: true },
    });
  });
});
