export type Signature = 'dial' | 'ribbon' | 'lock';

/** The words of a page whose content is still to be built: what it is for and what it will hold. */
export interface PlannedCopy {
  heading: string;
  lead: string;
  points: readonly string[];
  signature: Signature;
  action?: { label: string; to: string };
}

export type PlannedCopyByPath = Readonly<Record<string, PlannedCopy>>;
