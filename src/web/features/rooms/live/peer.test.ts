import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Peer } from './peer.ts';

let done: string[];

/** Refuses an address before it has a call, as a browser does. */
class FakeConnection {
  signalingState = 'stable';
  remoteDescription: { type: string } | null = null;
  localDescription = null;
  addTransceiver() {}
  close() {}
  async setLocalDescription() {}
  async setRemoteDescription(description: { type: string }) {
    this.remoteDescription = description;
    done.push(description.type);
  }
  async addIceCandidate({ candidate }: { candidate: string }) {
    if (!this.remoteDescription) throw new Error('an address without a call');
    done.push(candidate);
  }
}

beforeEach(() => {
  done = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => vi.unstubAllGlobals());

it('[ROOM-02] keeps addresses that overtook the call they belong to, and uses them once it is there', async () => {
  const options = { link: 'a', iceServers: [], polite: true, local: null, say: vi.fn(), onChange: vi.fn() };
  const peer = new Peer(options);
  await peer.hear({ candidate: { candidate: 'one' } });
  await peer.hear({ candidate: { candidate: 'two' } });
  expect(done).toEqual([]);
  await peer.hear({ description: { type: 'offer', sdp: '' } });
  await peer.hear({ candidate: { candidate: 'three' } });
  expect(done).toEqual(['offer', 'one', 'two', 'three']);
});
