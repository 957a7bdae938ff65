import { vi } from 'vitest';

class FakeTrack {
  muted = true;
  readyState = 'live';
  onunmute: (() => void) | null = null;
  onended: (() => void) | null = null;
  readonly kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
}

class FakeStream {
  readonly tracks: FakeTrack[] = [];
  addTrack = (track: FakeTrack) => void this.tracks.push(track);
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}

/** For tests: a connection whose state and picture a test decides. */
export class FakeConnection {
  static latest: FakeConnection;
  connectionState = 'new';
  localDescription: { sdp: string } | null = null;
  isClosed = false;
  ontrack: ((event: { track: FakeTrack }) => void) | null = null;
  onicecandidate: ((event: { candidate: object | null }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  readonly video = new FakeTrack('video');
  readonly configuration: object;

  constructor(configuration: object) {
    this.configuration = configuration;
    FakeConnection.latest = this;
  }
  async setRemoteDescription({ sdp }: { sdp: string }) {
    if (!sdp.startsWith('v=0')) throw new Error('no description');
    for (const track of [new FakeTrack('audio'), this.video]) this.ontrack?.({ track });
  }
  async setLocalDescription() {
    this.localDescription = { sdp: 'v=0 answer' };
    this.gathers('candidate:1');
  }
  close() {
    this.isClosed = true;
  }

  gathers(candidate: string) {
    this.onicecandidate?.({
      candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u', more: 'than is wanted' },
    });
  }
  becomes(state: string) {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
  /** Connected, and the first of the picture has come. */
  shows() {
    this.becomes('connected');
    this.video.muted = false;
    this.video.onunmute?.();
  }
}

const node = () => ({ gain: { value: 1 }, connect: (next: unknown) => next, disconnect: () => undefined });

/** Plays nothing. */
export class FakeElement {
  srcObject: unknown = null;
  muted = false;
  play = async () => undefined;
}

/** A sound card that nobody hears. */
class FakeSoundCard {
  resume = async () => undefined;
  close = async () => undefined;
  createMediaStreamSource = node;
  createGain = node;
  createAnalyser = node;
}

export function stubConnections(): void {
  vi.stubGlobal('AudioContext', FakeSoundCard);
  vi.stubGlobal('Audio', FakeElement);
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', FakeStream);
}
