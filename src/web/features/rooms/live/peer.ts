type Said = { description: RTCSessionDescriptionInit } | { candidate: RTCIceCandidateInit | null };

interface PeerOptions {
  /** Of the attempt it is part of. */
  link: string;
  iceServers: RTCIceServer[];
  /** Who gives way when both call at once; the two must not think the same. */
  polite: boolean;
  local: MediaStream | null;
  say: (said: Said) => void;
  onChange: () => void;
}

const brokenForMs = 4000;

/**
 * The connection to one other page, by the pattern that the specification calls perfect negotiation: both sides may call
 * at any time, and when they do so at once the polite one takes its own call back.
 */
export class Peer {
  readonly stream = new MediaStream();
  readonly link: string;
  /** At the other end, once it is known. */
  theirPage: string | null = null;
  readonly #connection: RTCPeerConnection;
  readonly #options: PeerOptions;
  /** Addresses that came before the call they belong to: nothing keeps messages in order. */
  readonly #early: RTCIceCandidateInit[] = [];
  #isCalling = false;
  #isIgnoring = false;
  #restart: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PeerOptions) {
    this.#options = options;
    this.link = options.link;
    const connection = new RTCPeerConnection({ iceServers: options.iceServers });
    this.#connection = connection;
    // Without own sound and picture one still wants the others'.
    if (options.local) for (const track of options.local.getTracks()) connection.addTrack(track, options.local);
    else for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'recvonly' });
    connection.onnegotiationneeded = () => void this.#call();
    connection.onicecandidate = ({ candidate }) => options.say({ candidate: candidate?.toJSON() ?? null });
    connection.ontrack = ({ track }) => {
      for (const old of this.stream.getTracks()) if (old.kind === track.kind) this.stream.removeTrack(old);
      this.stream.addTrack(track);
      track.onmute = options.onChange;
      track.onunmute = options.onChange;
      options.onChange();
    };
    connection.onconnectionstatechange = () => {
      this.#mend();
      options.onChange();
    };
  }

  get isConnected(): boolean {
    return this.#connection.connectionState === 'connected';
  }

  async hear(said: Said): Promise<void> {
    const connection = this.#connection;
    try {
      if ('description' in said) {
        const { description } = said;
        const collides = description.type === 'offer' && (this.#isCalling || connection.signalingState !== 'stable');
        this.#isIgnoring = !this.#options.polite && collides;
        if (this.#isIgnoring) return;
        await connection.setRemoteDescription(description);
        await this.#addEarly();
        if (description.type === 'offer') {
          await connection.setLocalDescription();
          this.#sayDescription();
        }
      } else if (said.candidate) {
        if (connection.remoteDescription) await connection.addIceCandidate(said.candidate);
        else this.#early.push(said.candidate);
      }
    } catch (error) {
      // Addresses that belong to a call which was not taken mean nothing.
      if (!this.#isIgnoring && connection.signalingState !== 'closed') throw error;
    }
  }

  /** A new way between the two, where the old one broke. */
  restart(): void {
    if (this.#connection.connectionState !== 'closed') this.#connection.restartIce();
  }

  close(): void {
    clearTimeout(this.#restart);
    this.#connection.close();
  }

  async #addEarly(): Promise<void> {
    // One of a call that was taken back is of no use, and no harm.
    for (const candidate of this.#early.splice(0)) await this.#connection.addIceCandidate(candidate).catch(() => {});
  }

  async #call(): Promise<void> {
    try {
      this.#isCalling = true;
      await this.#connection.setLocalDescription();
      this.#sayDescription();
    } catch {
      // Closed in the meantime; whoever comes back calls anew.
    } finally {
      this.#isCalling = false;
    }
  }

  #sayDescription(): void {
    const description = this.#connection.localDescription;
    if (description) this.#options.say({ description: description.toJSON() });
  }

  /** A short break mends itself; a longer one needs other addresses. */
  #mend(): void {
    clearTimeout(this.#restart);
    const { connectionState } = this.#connection;
    if (connectionState === 'failed') this.restart();
    if (connectionState === 'disconnected') this.#restart = setTimeout(() => this.restart(), brokenForMs);
  }
}

export type { Said };
