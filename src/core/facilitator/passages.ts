import type { CaseFile } from '../cases/schema.ts';
import type { Guideline } from '../cases/schema-teaching.ts';
import type { Guide } from '../guides/guide.ts';
import { type Block, plainText } from '../text/blocks/blocks.ts';

export type PassageKind =
  | 'criterion'
  | 'plan'
  | 'guideline'
  | 'differential'
  | 'diagnosis'
  | 'learning-point'
  | 'pitfall'
  | 'phrase'
  | 'model'
  | 'guide'
  | 'turn';

/** A piece of text that may answer a question. */
export interface Passage {
  kind: PassageKind;
  /** The id or, where there is none, the place in its list. */
  ref: string;
  text: string;
}

/** A study guide, as far as the facilitator reads it. */
export type StudyGuide = Pick<Guide, 'id' | 'title' | 'summary' | 'tags' | 'blocks'>;

export function casePassages({ marks, teaching }: Pick<CaseFile, 'marks' | 'teaching'>): Passage[] {
  const each = (kind: PassageKind, texts: readonly string[]) =>
    texts.map((text, at): Passage => ({ kind, ref: String(at), text }));
  return [
    ...marks.criteria.map(
      ({ id, title, rule }): Passage => ({ kind: 'criterion', ref: id, text: `${title}. ${rule}` }),
    ),
    { kind: 'diagnosis', ref: '0', text: teaching.working_diagnosis },
    ...each(
      'differential',
      teaching.differentials.map((other) => `${other.name}: ${other.for}. ${other.against}`),
    ),
    ...each(
      'plan',
      teaching.plan.map(({ step, why }) => `${step}. ${why}`),
    ),
    ...teaching.guidelines.map(
      ({ id, name, point }): Passage => ({ kind: 'guideline', ref: id, text: `${name}. ${point}` }),
    ),
    ...each('learning-point', teaching.learning_points),
    ...each('pitfall', teaching.pitfalls),
    ...each('phrase', teaching.phrases),
    ...teaching.model_consultation.flatMap(({ who, say }, at): Passage[] =>
      who === 'doctor' ? [{ kind: 'model', ref: String(at), text: say }] : [],
    ),
  ];
}

/** What a guide is about, as it is compared with a question; it is told by its summary. */
export const guideHead = ({ title, summary, tags }: StudyGuide): string => `${title}. ${summary} ${tags.join(', ')}`;

const alone = { shortest: 60, longest: 420 };

/** Its head, and the paragraphs and list items that can stand alone. */
export function guidePassages(guide: StudyGuide): Passage[] {
  const texts = guide.blocks
    .flatMap(textsOf)
    .filter(({ length }) => length >= alone.shortest && length <= alone.longest);
  return [guideHead(guide), ...texts].map((text) => ({ kind: 'guide', ref: guide.id, text }));
}

function textsOf(block: Block): string[] {
  if (block.kind === 'paragraph') return [plainText(block.spans)];
  return block.kind === 'list' ? block.items.map(plainText) : [];
}

/** The doctor's own words, so that an answer can come back to them. */
export function turnPassages(turns: readonly { n: number; who: 'doctor' | 'speaker'; text: string }[]): Passage[] {
  return turns.flatMap(({ n, who, text }): Passage[] =>
    who === 'doctor' ? [{ kind: 'turn', ref: String(n), text }] : [],
  );
}

export function guidelineLabel({ body, code, year, updated }: Guideline): string {
  const name = code === null ? body : `${body} ${code}`;
  return `${name}, ${year}${updated === null ? '' : ` (updated ${updated})`}`;
}
