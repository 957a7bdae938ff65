import type { AvatarSession, DrawnReason } from '#contract/personal/avatar.ts';

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
  /** What it is called there; the drawn face has no name and no stream. */
  create(): Promise<{ remoteId: string; stream: NonNullable<AvatarSession['stream']> } | null>;
  sendText(remoteId: string, text: string): Promise<void>;
  close(remoteId: string): Promise<void>;
}

/** The page draws and moves it by itself, with no network: there is nothing to do here. */
export const drawnAvatar: AvatarPort = {
  face: 'drawn',
  create: async () => null,
  sendText: async () => undefined,
  close: async () => undefined,
};
