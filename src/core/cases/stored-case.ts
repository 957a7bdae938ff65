import type { Portrait } from './portrait/schema-portrait.ts';
import type { CaseFile } from './schema.ts';
import type { Fact } from './schema-disclosure.ts';
import type { Sign } from './schema-signs.ts';

/** A case as format 1 stored it, where it differs. */
export interface EarlierCase extends Omit<CaseFile, 'format' | 'speaker' | 'facts' | 'signs' | 'plan' | 'ending'> {
  format: 1;
  speaker: Omit<CaseFile['speaker'], 'portrait' | 'lines'> & {
    shows?: Array<{ when: string; sign: string }>;
    lines: CaseFile['speaker']['lines'] & { closing_content: string[]; closing_uneasy: string[] };
  };
  facts: Array<Omit<Fact, 'brief' | 'sensitive'>>;
}
export type StoredCase = CaseFile | EarlierCase;

/** Of a case that is gone. */
const plainPortrait: Portrait = {
  skin: 3,
  hair: { style: 'crop', colour: 'brown' },
  beard: { kind: 'none' },
  glasses: 'none',
  headwear: { kind: 'none' },
  clothing: { kind: 'jumper', colour: 'navy' },
  setting: 'none',
  face: 'oval',
  build: 'medium',
  eyes: 'almond',
  nose: 'straight',
};

/**
 * A consultation keeps the version it began with: one of format 1 has no plan, and what it showed cannot be asked about.
 * Its person is drawn as the case has them now.
 */
export function inCurrentFormat(stored: StoredCase, portrait: Portrait = plainPortrait): CaseFile {
  if (stored.format === 2) return stored;
  const { shows = [], lines, ...speaker } = stored.speaker;
  const { closing_content: content, closing_uneasy: uneasy, ...otherLines } = lines;
  return {
    ...stored,
    format: 2,
    speaker: { ...speaker, portrait, lines: otherLines },
    facts: stored.facts.map((fact) => ({ ...fact, brief: fact.says[0] ?? fact.gloss, sensitive: false })),
    signs: shows.map(signFromShown),
    plan: [],
    ending: {
      tell_back: [],
      safety_net: [],
      closing: { content, uneasy, angry: uneasy, relieved: content, unfinished: uneasy },
    },
  };
}

function signFromShown({ when, sign }: { when: string; sign: string }, place: number): Sign {
  const moves = { trust: 0, worry: 0, irritation: 0 };
  return { id: `shown-${place}`, when, shown: sign, remarked_by: [], reply: [], releases: [], moves };
}
