import { type BlueprintGroup, blueprintLabels } from '../blueprint.ts';
import type { Guide } from '../guides/guide.ts';
import { answerAddress } from '../site-content/groups.ts';
import type { SiteAnswer } from '../site-content/site-answer.ts';
import { type Block, plainText } from '../text/blocks/blocks.ts';
import type { SearchKind } from './kinds.ts';
import type { SitePage } from './site-pages.ts';

/** Something that everybody may find. */
export interface SearchEntry {
  id: string;
  kind: Exclude<SearchKind, 'consultation'>;
  link: string;
  title: string;
  summary: string;
  body: string;
}

export const pageEntry = ({ path, title, summary, alsoCalled }: SitePage): SearchEntry => ({
  id: `page ${path}`,
  kind: 'page',
  link: path,
  title,
  summary,
  body: alsoCalled,
});

export const guideEntry = ({ id, title, summary, tags, blocks }: Guide): SearchEntry => ({
  id: `guide ${id}`,
  kind: 'guide',
  link: `/study-materials/${id}`,
  title,
  summary,
  body: [...blocks.map(textOf), `${tags.join(', ')}.`].join('\n'),
});

export const answerEntry = (answer: SiteAnswer): SearchEntry => ({
  id: `${answer.kind} ${answer.id}`,
  kind: answer.kind,
  link: answerAddress(answer),
  title: answer.title,
  summary: answer.summary,
  body: answer.blocks.map(textOf).join('\n'),
});

/** What the library shows of a case, and no more. */
export interface ListedCase {
  id: string;
  title: string;
  blueprint: BlueprintGroup;
  specialty: string;
  channel: 'video' | 'telephone';
  speaks: string;
  speakerName: string;
  speakerAge: number;
}

export function caseEntry(listed: ListedCase): SearchEntry {
  const { id, title, blueprint, specialty, channel, speaks, speakerName, speakerAge } = listed;
  const who = [speakerName, String(speakerAge), ...(speaks === 'patient' ? [] : [speaks])].join(', ');
  return {
    id: `case ${id}`,
    kind: 'case',
    link: `/case/${id}`,
    title,
    summary: `${who}. ${blueprintLabels[blueprint]}. ${channel === 'video' ? 'Video' : 'Telephone'} consultation.`,
    body: specialty,
  };
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return plainText(block.spans);
    case 'list':
      return block.items.map(plainText).join('\n');
    case 'spoken':
      return block.lines.map(plainText).join('\n');
  }
}
