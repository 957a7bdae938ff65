import { z } from 'zod';

/** Where sockets are opened. */
export const livePath = '/api/v1/live';

/** How one page reaches another: offers, answers and addresses of WebRTC, which the server hands on unread. */
export const Signal = z.strictObject({
  to: z.uuid(),
  /** Of the pages, so that words meant for a page that was loaded anew are not taken for its own. */
  fromPage: z.string().max(40),
  toPage: z.string().max(40).nullable(),
  data: z.unknown(),
});
export type Signal = z.infer<typeof Signal>;
export type ArrivedSignal = Omit<Signal, 'to'> & { from: string };

export interface ServerEvents {
  /** Something in the room is different; what, each asks for as far as they may see it. */
  changed: () => void;
  /** Somebody's page is connected and can be called. */
  arrived: (memberId: string) => void;
  signal: (signal: ArrivedSignal) => void;
  /** The same person has opened the room elsewhere, or is no longer in it. */
  ended: (why: 'elsewhere' | 'removed') => void;
}

export interface ClientEvents {
  signal: (signal: Signal) => void;
  /** Answers the server’s time in milliseconds. */
  time: (answer: (now: number) => void) => void;
}
