import { AppError } from '#contract/protocol/errors.ts';
import { isSame } from '#core/cases/authoring/case-changes.ts';
import { newCase } from '#core/cases/authoring/new-case.ts';
import { caseFile } from '#core/cases/schema.ts';
import type { Queryable } from '#server/db/sql.ts';
import type { TextWork } from '../text-thread/text-work.ts';
import { textOfValue } from './case-text.ts';
import * as store from './store.ts';

export interface Author {
  by: string;
  at: Date;
}

const sections = Object.keys(caseFile.shape).filter((key) => key !== 'format');
const noReview = { read_on: null, clinician: null, on: null, due: null };

/** From nothing but a name, or from the text of a file. */
export async function beginCase(
  tx: Queryable,
  texts: TextWork,
  from: { id: string; title: string } | { text: string },
  author: Author,
): Promise<store.Draft> {
  const value = 'text' in from ? await readText(texts, from.text) : newCase(from.id, from.title);
  const caseId = idIn(value);
  if (await store.findCurrent(tx, caseId)) throw new AppError('CASE_EXISTS');
  const source = 'text' in from ? from.text : textOfValue(value);
  const draft = await store.insertDraft(tx, { caseId, source, value, baseVersion: null, ...author });
  if (!draft) throw new AppError('CASE_EXISTS');
  return draft;
}

/** The draft there is, or one that goes on from the current version. */
export async function openDraft(tx: Queryable, texts: TextWork, caseId: string, author: Author) {
  const known = await store.lockDraft(tx, caseId);
  if (known) return { draft: known, isNew: false };
  const current = await store.findCurrent(tx, caseId);
  if (!current) throw new AppError('NOT_FOUND');
  const source = current.source ?? (await texts.write(null, inOrder(current.body)));
  const value = inOrder(await readText(texts, source));
  const begun = await store.insertDraft(tx, { caseId, source, value, baseVersion: current.version, ...author });
  const draft = begun ?? (await store.lockDraft(tx, caseId));
  if (!draft) throw new AppError('NOT_FOUND');
  return { draft, isNew: begun !== undefined };
}

export async function lockDraft(tx: Queryable, caseId: string): Promise<store.Draft> {
  const draft = await store.lockDraft(tx, caseId);
  if (!draft) throw new AppError('NOT_FOUND');
  return draft;
}

export async function lockUnchanged(tx: Queryable, caseId: string, revision: number): Promise<store.Draft> {
  const draft = await lockDraft(tx, caseId);
  if (draft.revision !== revision) throw new AppError('DRAFT_CHANGED');
  return draft;
}

/** Said twice, because the first answer was lost, it is the same change once. */
export async function saveSections(
  tx: Queryable,
  draft: store.Draft,
  { revision, sections: changed }: { revision: number; sections: Record<string, unknown> },
  author: Author,
): Promise<{ draft: store.Draft; isChanged: boolean }> {
  if (draft.revision === revision) return { draft: await changeSections(tx, draft, changed, author), isChanged: true };
  const isThere = Object.entries(changed).every(([key, value]) => isSame(unsigned(value), unsigned(draft.value[key])));
  if (!isThere) throw new AppError('DRAFT_CHANGED');
  return { draft, isChanged: false };
}

/** Of an identity, what a form may change. */
const unsigned = (value: unknown): unknown => {
  if (!('review' in plain(value))) return value;
  const { review: _, ...rest } = plain(value);
  return rest;
};

async function changeSections(
  tx: Queryable,
  draft: store.Draft,
  changed: Record<string, unknown>,
  author: Author,
): Promise<store.Draft> {
  const unknown = Object.keys(changed).find((key) => !sections.includes(key));
  if (unknown !== undefined)
    throw new AppError('INVALID_REQUEST', { issues: [{ path: unknown, message: 'A case has no such part.' }] });
  return write(tx, draft, { source: draft.source, value: { ...draft.value, ...changed } }, author);
}

/** Answers nothing where the question is there already. */
export async function addQuestion(
  tx: Queryable,
  draft: store.Draft,
  { fact: id, question }: { fact: string; question: string },
  author: Author,
): Promise<store.Draft | null> {
  const facts = Array.isArray(draft.value.facts) ? draft.value.facts.map(plain) : [];
  const fact = facts.find((one) => one.id === id);
  if (!fact) throw new AppError('NOT_FOUND');
  const asks = Array.isArray(fact.asks) ? fact.asks : [];
  if (asks.includes(question)) return null;
  const changed = facts.map((one) => (one === fact ? { ...fact, asks: [...asks, question] } : one));
  return changeSections(tx, draft, { facts: changed }, author);
}

/** The whole text, or that of one part. Comments come with it. */
export async function changeText(
  tx: Queryable,
  texts: TextWork,
  draft: store.Draft,
  { section, text }: { section: string | null; text: string },
  author: Author,
): Promise<store.Draft> {
  if (section === null) return write(tx, draft, { source: text, value: await readText(texts, text) }, author);
  const part = await readText(texts, text);
  if (!sections.includes(section) || !(section in part))
    throw new AppError('CASE_UNREADABLE', { message: `The text must begin with “${section}:”. Nothing was changed.` });
  return changeSections(tx, draft, { [section]: part[section] }, author);
}

/** Enters or takes away who has read the case; nothing else changes. */
export const writeReview = (
  tx: Queryable,
  draft: store.Draft,
  review: Readonly<Record<string, string>>,
  author: Author,
) => {
  const identity = plain(draft.value.identity);
  const value = {
    ...draft.value,
    identity: { ...identity, review: { ...noReview, ...plain(identity.review), ...review } },
  };
  return saved(tx, draft, { source: draft.source, value }, author);
};

/** What the number of a version is, whether it is published and who has read it, is entered by what happens to it, never by hand. */
function write(
  tx: Queryable,
  draft: store.Draft,
  { source, value }: { source: string; value: store.CaseValue },
  author: Author,
): Promise<store.Draft> {
  const before = plain(draft.value.identity);
  const kept = { id: draft.caseId, version: before.version, status: before.status, review: before.review };
  const asBefore = { ...value, identity: { ...plain(value.identity), ...kept } };
  // Whoever has read it has read something else.
  const review = isSame(asBefore, draft.value) ? before.review : noReview;
  return saved(tx, draft, { source, value: { ...asBefore, identity: { ...asBefore.identity, review } } }, author);
}

async function saved(
  tx: Queryable,
  { caseId }: store.Draft,
  written: { source: string; value: store.CaseValue },
  author: Author,
): Promise<store.Draft> {
  const draft = await store.saveDraft(tx, { caseId, source: written.source, value: inOrder(written.value), ...author });
  if (!draft) throw new AppError('NOT_FOUND');
  return draft;
}

async function readText(texts: TextWork, text: string): Promise<store.CaseValue> {
  const { data, problems } = await texts.read(text);
  const issues = problems.slice(0, 20).map((message) => ({ path: 'text', message }));
  if (issues.length > 0) throw new AppError('CASE_UNREADABLE', { issues });
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new AppError('CASE_UNREADABLE');
  return data as store.CaseValue;
}

function idIn(value: store.CaseValue): string {
  const id = plain(value.identity).id;
  const read = caseFile.shape.identity.shape.id.safeParse(id);
  if (read.success) return read.data;
  throw new AppError('CASE_UNREADABLE', { issues: [{ path: 'identity.id', message: 'This is no name for a case.' }] });
}

/** The parts in the order of a file: the linter asks for it, and stored versions have lost it. */
function inOrder(value: store.CaseValue): store.CaseValue {
  const known = Object.keys(caseFile.shape).filter((key) => value[key] !== undefined);
  return Object.fromEntries([...new Set([...known, ...Object.keys(value)])].map((key) => [key, value[key]]));
}

const plain = (value: unknown): store.CaseValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as store.CaseValue) : {};
