/** Shorter gaps are a busy moment or a quick change of instances. */
const shortest = 3;
/** Nobody sits before a page for longer; a clock that stood for days would only run out unseen. */
export const longestAway = 60 * 60;

/** How many seconds clocks are given for a gap between two signs of life of the server: none, or the whole gap up to an hour. */
export function secondsAway(lastSeen: Date, seen: Date): number {
  const gap = (seen.getTime() - lastSeen.getTime()) / 1000;
  return gap < shortest ? 0 : Math.min(Math.ceil(gap), longestAway);
}

interface Stood {
  /** How long the server was away while it ran. */
  awaySeconds: number;
}

/** What a consultation or an exam shows on its own clock, which stands while the server is away. All its moments are stored so. */
export const ownTime = ({ awaySeconds }: Stood, now: Date): Date => new Date(now.getTime() - awaySeconds * 1000);

/** What everybody else's clock shows, or will show, at a moment of its own. */
export const everybodysTime = ({ awaySeconds }: Stood, own: Date): Date => new Date(own.getTime() + awaySeconds * 1000);
