import type { ArrivedSignal, Signal } from '#contract/rooms/live.ts';
import { Peer, type Said } from './peer.ts';

interface CallOptions {
  me: string;
  page: string;
  iceServers: RTCIceServer[];
  local: MediaStream | null;
  send: (signal: Signal) => void;
  onChange: () => void;
}

/** Enough for every break of a long evening; more is two pages that do not understand each other. */
const mostAttempts = 50;
/** How long an attempt may take before another is made, and how many more are made by themselves. */
const patienceMs = 8000;
const mostTries = 3;

/**
 * Sound and picture with everybody else in the room, each over a connection of its own. Of two pages one makes the attempts,
 * each with a name that goes with every word; the other asks for one and follows. So both always speak of the same.
 */
export class Call {
  readonly #options: CallOptions;
  readonly #peers = new Map<string, Peer>();
  #attempts = 0;

  constructor(options: CallOptions) {
    this.#options = options;
  }

  get peers(): ReadonlyMap<string, Pick<Peer, 'stream' | 'isConnected'>> {
    return this.#peers;
  }

  /** Calls somebody who is here and has not been called. */
  meet(memberId: string): void {
    if (this.#peers.has(memberId)) return;
    if (this.#leads(memberId)) this.#attempt(memberId, null);
    else this.#options.send({ to: memberId, page: this.#options.page, link: null, data: null });
  }

  /** Somebody's page has just connected to the server: it may be a new one, or the same by another way. */
  welcome(memberId: string, page: string): void {
    const known = this.#peers.get(memberId);
    // Sound and picture went on without the server; a way that broke meanwhile is looked for again.
    if (known?.theirPage === page) {
      if (!known.isConnected) known.restart();
    } else if (this.#leads(memberId)) this.#attempt(memberId, page);
  }

  hear({ from, page, link, data }: ArrivedSignal): void {
    const known = this.#peers.get(from);
    if (link === null) {
      if (this.#leads(from) && known?.theirPage !== page) this.#attempt(from, page);
      return;
    }
    const isNew = known?.link !== link;
    // What belongs to an earlier attempt is not heard; only whoever follows takes a new one from the other.
    if (isNew && (this.#leads(from) || this.#isEarlier(link, known))) return;
    const peer = isNew ? this.#begin(from, link, page) : known;
    peer.theirPage = page;
    peer.hear(data as Said).catch(() => {
      if (this.#leads(from) && this.#peers.get(from) === peer) this.#attempt(from, page);
    });
  }

  /** Forgets those who are no longer in the room. */
  keepOnly(memberIds: readonly string[]): void {
    for (const [id, peer] of this.#peers) {
      if (memberIds.includes(id)) continue;
      peer.close();
      this.#peers.delete(id);
    }
  }

  close(): void {
    this.keepOnly([]);
  }

  #leads(memberId: string): boolean {
    return this.#options.me > memberId;
  }

  /** Attempts of one page are numbered. */
  #isEarlier(link: string, known: Peer | undefined): boolean {
    const [page, number] = link.split('.');
    const [knownPage, knownNumber] = known?.link.split('.') ?? [];
    return page === knownPage && Number(number) < Number(knownNumber);
  }

  #attempt(memberId: string, theirPage: string | null, triesLeft = mostTries): void {
    if (this.#attempts >= mostAttempts) return;
    this.#attempts += 1;
    const peer = this.#begin(memberId, `${this.#options.page}.${this.#attempts}`, theirPage);
    // A word of it may have been lost on the way, and nobody would say another.
    if (triesLeft > 0) setTimeout(() => this.#tryAgain(memberId, peer, triesLeft - 1), patienceMs);
  }

  #tryAgain(memberId: string, peer: Peer, triesLeft: number): void {
    const isStill = this.#peers.get(memberId) === peer;
    if (isStill && !peer.isConnected) this.#attempt(memberId, peer.theirPage, triesLeft);
  }

  #begin(memberId: string, link: string, theirPage: string | null): Peer {
    this.#peers.get(memberId)?.close();
    const { page, iceServers, local, send, onChange } = this.#options;
    const peer = new Peer({
      link,
      iceServers,
      local,
      polite: !this.#leads(memberId),
      onChange,
      say: (data) => send({ to: memberId, page, link, data }),
    });
    peer.theirPage = theirPage;
    this.#peers.set(memberId, peer);
    onChange();
    return peer;
  }
}
