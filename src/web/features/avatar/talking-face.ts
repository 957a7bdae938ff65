import type { AvatarSession } from '#contract/personal/avatar.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { takeUpCall } from './hosted/hosted-call.ts';
import { createHostedSound } from './hosted/hosted-sound.ts';
import type { Reason } from './reason-words.ts';

export type Face = AvatarSession['face'];

export interface FaceState {
  phase: 'none' | 'opening' | 'open' | 'closed';
  face: Face;
  /** Why the drawn face speaks although the other was asked for. */
  reason: Reason | null;
  /** Of a hosted face, once it can be seen. */
  picture: MediaStream | null;
}

export type TalkingFace = ReturnType<typeof createTalkingFace>;

/** It was told why there is no hosted face. */
class Refused extends Error {
  readonly reason: Reason | null;
  constructor(reason: Reason | null) {
    super('the hosted face is not to be had');
    this.reason = reason;
  }
}

/** A session of a talking face: a hosted one where it can be had. Whatever goes wrong, the drawn one goes on and says why. */
export function createTalkingFace() {
  const listeners = new Set<() => void>();
  const sound = createHostedSound();
  let state: FaceState = { phase: 'none', face: 'drawn', reason: null, picture: null };
  let session: string | null = null;
  let hangUp = () => {};
  /** Of several attempts the latest counts. */
  let attempt = 0;

  const set = (next: FaceState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const draw = (reason: Reason | null) => set({ phase: 'open', face: 'drawn', reason, picture: null });
  // The server closes what is left idle, should this not arrive.
  const closeThere = (id: string) =>
    void api('POST /avatar-sessions/:id/close', { params: { id } }).catch(() => undefined);
  const leave = () => {
    attempt += 1;
    hangUp();
    hangUp = () => {};
    sound.stop();
    const id = session;
    session = null;
    if (id !== null) closeThere(id);
  };
  const giveUp = (reason: Reason | null) => {
    leave();
    draw(reason);
  };

  /** One that can be seen and not heard is no use. */
  const isHeard = (work: () => void): boolean => {
    try {
      work();
      return true;
    } catch {
      giveUp('unsupported');
      return false;
    }
  };

  const answerTo = (id: string, call: NonNullable<AvatarSession['call']>) => {
    const params = { id };
    hangUp = takeUpCall(call, {
      async answer(sdp) {
        const { data } = await api('POST /avatar-sessions/:id/answer', { params, body: { sdp } });
        if (data.face === 'drawn') throw new Refused(data.reason);
      },
      tellAddress: (body) => void api('POST /avatar-sessions/:id/candidate', { params, body }).catch(() => undefined),
      onPicture(picture) {
        if (isHeard(() => sound.play(picture))) set({ phase: 'open', face: 'hosted', reason: null, picture });
      },
      onEnd: (reason, error) => giveUp(error === undefined ? reason : faultOf(error, reason)),
    });
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Inside a tap: browsers let a page make sound only then. */
    prime: () => void isHeard(sound.prime),
    level: sound.level,

    /** Without an account, or without a server, the drawn face needs neither. */
    async open(wanted: Face, isSignedIn = true): Promise<void> {
      leave();
      const mine = attempt;
      if (!isSignedIn) return draw(wanted === 'hosted' ? 'signed-out' : null);
      if (wanted === 'hosted' && typeof RTCPeerConnection === 'undefined') return draw('unsupported');
      set({ phase: 'opening', face: wanted, reason: null, picture: null });
      try {
        const body = { face: wanted };
        const { data } = await api('POST /avatar-sessions', { body, idempotencyKey: newIdempotencyKey() });
        if (mine !== attempt) return closeThere(data.id);
        session = data.id;
        if (data.face === 'drawn') draw(data.reason);
        else if (data.call) answerTo(data.id, data.call);
        else giveUp('unreachable');
      } catch (error) {
        if (mine === attempt) giveUp(faultOf(error, 'unreachable'));
      }
    },

    /** Whatever comes of it, the words can be said: the answer tells by whom, and how long it takes where that is known. */
    async sendText(text: string): Promise<{ face: Face; seconds: number | null }> {
      const id = session;
      if (id === null) return { face: 'drawn', seconds: null };
      sound.setLoud(true);
      try {
        const body = { messageId: newIdempotencyKey(), text };
        const { data } = await api('POST /avatar-sessions/:id/send-text', { params: { id }, body });
        if (data.reason) giveUp(data.reason);
        return { face: data.face, seconds: data.durationMs === null ? null : data.durationMs / 1000 };
      } catch (error) {
        giveUp(faultOf(error, 'unreachable'));
        return { face: 'drawn', seconds: null };
      }
    },

    /** Heard no more at once; the words that are left are taken back. */
    hush() {
      sound.setLoud(false);
      if (session === null || state.face !== 'hosted') return;
      void api('POST /avatar-sessions/:id/hush', { params: { id: session } }).catch(() => undefined);
    },

    close() {
      leave();
      sound.close();
      set({ ...state, phase: 'closed', reason: null, picture: null });
    },
  };
}

function faultOf(error: unknown, otherwise: Reason): Reason | null {
  if (error instanceof Refused) return error.reason;
  if (!(error instanceof ApiError)) return otherwise;
  return error.code === 'TOO_MANY_REQUESTS' ? 'busy' : 'offline';
}
