import { z } from 'zod';

/** Names one loading of a page, or one attempt of such a page to connect. */
export const PageName = z.string().min(1).max(40);

/** How one page reaches another: offers, answers and addresses of WebRTC, which the server hands on unread. */
export const Signal = z.strictObject({
  to: z.uuid(),
  /** Whose word it is: a page that was loaded anew is another one. */
  page: PageName,
  /** The attempt it belongs to; null where one is only asked for. */
  link: PageName.nullable(),
  data: z.unknown(),
});
export type Signal = z.infer<typeof Signal>;
export type ArrivedSignal = Omit<Signal, 'to'> & { from: string };

export interface ServerEvents {
  /** Something in the room is different; what, each asks for as far as they may see it. */
  changed: () => void;
  /** Somebody's page is connected and can be called. */
  arrived: (memberId: string, page: string) => void;
  signal: (signal: ArrivedSignal) => void;
}

export interface ClientEvents {
  signal: (signal: Signal) => void;
  /** Answers the server’s time in milliseconds. */
  time: (answer: (now: number) => void) => void;
}
