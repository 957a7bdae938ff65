export type FindingState = 'works' | 'asks' | 'limited' | 'blocked' | 'missing';

export interface Finding {
  state: FindingState;
  /** What was seen, in a few words. */
  seen: string;
}

/** One thing a browser may or may not be able to do. */
export interface Probe {
  id: string;
  name: string;
  /** What it is for here, and what goes without it. */
  meaning: string;
  run: () => Finding | Promise<Finding>;
}

export const works = (seen: string): Finding => ({ state: 'works', seen });
export const asks = (seen: string): Finding => ({ state: 'asks', seen });
export const limited = (seen: string): Finding => ({ state: 'limited', seen });
export const blocked = (seen: string): Finding => ({ state: 'blocked', seen });
export const missing = (seen = 'This browser does not have it.'): Finding => ({ state: 'missing', seen });

/** A test that breaks off has found something out as well. */
export async function find(probe: Probe): Promise<Finding> {
  try {
    return await probe.run();
  } catch (error) {
    return blocked(`The browser refused: ${error instanceof Error ? error.message : String(error)}`);
  }
}
