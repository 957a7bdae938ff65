import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type FakeHeygen, startFakeHeygen } from '#test/fakes/fake-heygen.ts';
import { type AvatarPort, drawnAvatar } from './avatar-port.ts';
import { heygenAvatar } from './heygen.ts';

let service: FakeHeygen;
let avatar: AvatarPort;
beforeAll(async () => {
  service = await startFakeHeygen();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.calls.length = 0;
  avatar = heygenAvatar({ key: service.key, avatar: 'Ann_Doctor_public', apiBase: service.url, timeoutMs: 300 });
});

const created = async () => {
  const made = await avatar.create();
  if (!made) throw new Error('no session');
  return made;
};
const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
const withServers = (urls: string) =>
  JSON.stringify({
    code: 100,
    data: { session_id: 'x', sdp: { type: 'offer', sdp: 'v=0' }, ice_servers2: [{ urls }] },
  });

describe('the hosted face', () => {
  it('[AVA-02] calls, is answered, speaks the words as they are, and is stopped', async () => {
    const { remoteId, call } = await created();
    expect(call).toEqual({
      sdp: expect.stringContaining('m=video'),
      iceServers: [
        { urls: ['stun:stun.example:3478'], username: '', credential: '' },
        { urls: ['turn:turn.example:3478?transport=udp'], username: 'u', credential: 'turn-credential' },
      ],
    });
    await avatar.begin(remoteId, 'v=0');
    await avatar.addCandidate(remoteId, candidate);
    expect(await avatar.sendText(remoteId, 'It’s the same, isn’t it?')).toBe(1200);
    await avatar.hush(remoteId);
    await avatar.close(remoteId);
    const said = service.calls.map(({ name, body }) => [name, body]);
    expect(said.slice(1)).toEqual([
      ['start', { session_id: remoteId, sdp: { type: 'answer', sdp: 'v=0' } }],
      ['ice', { session_id: remoteId, candidate }],
      // The words and nothing else, and never for a model of theirs to answer.
      ['task', { session_id: remoteId, text: 'It’s the same, isn’t it?', task_type: 'repeat', task_mode: 'async' }],
      ['interrupt', { session_id: remoteId }],
      ['stop', { session_id: remoteId }],
    ]);
    expect(service.calls[0]).toMatchObject({ name: 'new', body: { avatar_name: 'Ann_Doctor_public' } });
    // With a version it would come through another player.
    expect(service.calls[0]?.body).not.toHaveProperty('version');
    expect(service.open()).toEqual([]);
  });

  it.each([
    [{ status: 429 }, 'busy'],
    [{ status: 500, body: 'oh' }, 'unreachable'],
    [{ status: 400 }, 'refused'],
    [{ status: 200, body: '<html>' }, 'unreachable'],
    [{ status: 200, body: '{"code":100,"data":{"session_id":"x"}}' }, 'unreachable'],
    [{ status: 200, body: withServers('https://elsewhere.example') }, 'unreachable'],
    [{ status: 200, body: '{"code":10015,"data":null,"message":"quota"}' }, 'refused'],
    ['hang', 'too-slow'],
  ] as const)('tells %j as %s', async (how, reason) => {
    service.fail('new', how);
    await expect(avatar.create()).rejects.toMatchObject({ reason });
  });

  it('says that the key is refused, without the key', async () => {
    const locked = heygenAvatar({ key: 'another-key', apiBase: service.url });
    const fault = await locked.create().catch((error: Error) => error);
    expect(fault).toMatchObject({ reason: 'refused' });
    expect(String(fault)).not.toContain('another-key');
  });

  it('is there with a key alone, and never at another address in production', async () => {
    expect(readConfig({ HEYGEN_API_KEY: 'k' }).heygen).toEqual({ key: 'k', apiBase: 'https://api.heygen.com' });
    expect(readConfig({}).heygen).toBeNull();
    expect(await drawnAvatar.create()).toBeNull();
    const production = { NODE_ENV: 'production', ALLOW_TEST_CHECKOUT: 'true', ALLOW_UNSENT_MAIL: 'true' };
    expect(() => readConfig({ ...production, HEYGEN_API_KEY: 'k', HEYGEN_API_BASE: service.url })).toThrow(
      'HEYGEN_API_BASE: only for tests',
    );
  });
});
