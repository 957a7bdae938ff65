import type { AvatarCandidate, AvatarSession, DrawnReason } from '#contract/personal/avatar.ts';

/** Why a hosted face could not be had, in the words of the contract. */
export class AvatarFault extends Error {
  readonly reason: Extract<DrawnReason, 'refused' | 'busy' | 'too-slow' | 'unreachable'>;
  constructor(reason: AvatarFault['reason'], details: string) {
    super(`the avatar service: ${details}`);
    this.reason = reason;
  }
}

/** A talking face. Whatever is hosted may fail with an AvatarFault; the drawn one never does. */
export interface AvatarPort {
  readonly face: AvatarSession['face'];
  /** What it is called there, and its call to the page; the drawn face has neither. */
  create(): Promise<{ remoteId: string; call: NonNullable<AvatarSession['call']> } | null>;
  /** The page's answer to the call: from now on there is a picture. */
  begin(remoteId: string, sdp: string): Promise<void>;
  addCandidate(remoteId: string, candidate: AvatarCandidate): Promise<void>;
  /** Answers how many milliseconds it takes to say, where that is told. */
  sendText(remoteId: string, text: string): Promise<number | null>;
  hush(remoteId: string): Promise<void>;
  close(remoteId: string): Promise<void>;
}

const nothing = async () => undefined;
/** The page draws and moves it by itself, with no network: there is nothing to do here. */
export const drawnAvatar: AvatarPort = {
  face: 'drawn',
  create: async () => null,
  begin: nothing,
  addCandidate: nothing,
  sendText: async () => null,
  hush: nothing,
  close: nothing,
};
