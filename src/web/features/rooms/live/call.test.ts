import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '#contract/rooms/live.ts';
import { Call } from './call.ts';

/** As much of a connection as the negotiation goes by: an offer, an answer, and who is in the middle of what. */
class FakeConnection {
  static made: FakeConnection[] = [];
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: { type: string; toJSON(): { type: string } } | null = null;
  restarts = 0;
  onnegotiationneeded: (() => void) | null = null;

  constructor() {
    FakeConnection.made.push(this);
    // As a browser does: only where nothing is being agreed already.
    queueMicrotask(() => this.signalingState === 'stable' && this.onnegotiationneeded?.());
  }
  addTransceiver() {}
  addIceCandidate = async () => undefined;
  restartIce() {
    this.restarts += 1;
  }
  close() {
    this.signalingState = 'closed';
  }
  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    this.#settle(type);
    this.localDescription = { type, toJSON: () => ({ type }) };
  }
  async setRemoteDescription({ type }: { type: string }) {
    if (type === 'answer' && this.signalingState !== 'have-local-offer') throw new Error('an answer to nothing');
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
    this.#settle(type);
  }
  #settle(type: string) {
    if (type === 'answer') this.connectionState = 'connected';
  }
}

beforeEach(() => {
  FakeConnection.made = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => vi.unstubAllGlobals());

const settled = async () => {
  for (let i = 0; i < 50; i += 1) await Promise.resolve();
};

/** Two pages whose words reach each other. */
function pair() {
  const calls = new Map<string, Call>();
  const sent: string[] = [];
  const page = (me: string, name: string) => {
    const call = new Call({
      me,
      page: name,
      iceServers: [],
      local: null,
      onChange: () => undefined,
      send: ({ to, ...rest }: Signal) => {
        sent.push(`${me} to ${to}`);
        queueMicrotask(() => calls.get(to)?.hear({ ...rest, from: me }));
      },
    });
    calls.set(me, call);
    return call;
  };
  return { page, sent };
}

describe('a call', () => {
  it('[ROOM-02] is tried again where a word of it was lost, a few times', async () => {
    vi.useFakeTimers();
    const sent: Signal[] = [];
    const options = { me: 'b', page: 'page-b', iceServers: [], local: null, onChange: () => undefined };
    const call = new Call({ ...options, send: (signal) => sent.push(signal) });
    call.meet('a');
    await settled();
    for (let tries = 0; tries < 10; tries += 1) {
      vi.advanceTimersByTime(8000);
      await settled();
    }
    expect(sent.map(({ link }) => link)).toEqual(['page-b.1', 'page-b.2', 'page-b.3', 'page-b.4']);
    vi.useRealTimers();
  });

  it('[ROOM-02] comes about when both call at once', async () => {
    const { page } = pair();
    const [a, b] = [page('a', 'page-a'), page('b', 'page-b')];
    a.meet('b');
    b.meet('a');
    await settled();
    expect([a.peers.get('b')?.isConnected, b.peers.get('a')?.isConnected]).toEqual([true, true]);
  });

  it('[ROOM-02] begins anew with a page that was loaded again, and comes to rest', async () => {
    const { page, sent } = pair();
    const [a, b] = [page('a', 'page-a'), page('b', 'page-b')];
    b.meet('a');
    await settled();
    expect(b.peers.get('a')?.isConnected).toBe(true);
    const again = page('b', 'page-b2');
    a.welcome('b', 'page-b2');
    again.meet('a');
    await settled();
    expect([a.peers.get('b')?.isConnected, again.peers.get('a')?.isConnected]).toEqual([true, true]);
    // One attempt for each of the two loadings, at both ends.
    expect(FakeConnection.made).toHaveLength(4);
    const words = sent.length;
    await settled();
    expect(sent.length).toBe(words);
  });

  it('[ROOM-02] goes on when only the way to the server was lost', async () => {
    const { page } = pair();
    const [a, b] = [page('a', 'page-a'), page('b', 'page-b')];
    a.meet('b');
    b.meet('a');
    await settled();
    const before = FakeConnection.made.length;
    a.welcome('b', 'page-b');
    await settled();
    expect(FakeConnection.made.length).toBe(before);
  });

  it('forgets whoever has left', async () => {
    const { page } = pair();
    const [a, b] = [page('a', 'page-a'), page('b', 'page-b')];
    a.meet('b');
    b.meet('a');
    await settled();
    a.keepOnly([]);
    expect(a.peers.size).toBe(0);
    expect(FakeConnection.made[0]?.signalingState).toBe('closed');
  });
});
