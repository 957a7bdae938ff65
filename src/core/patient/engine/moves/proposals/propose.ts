import { sharedContentWords } from '#core/text/words.ts';
import type { PlanOutcome } from '../../../../cases/schema-plan.ts';
import type { PlanEntry } from '../../../plan/ledger.ts';
import { strongest } from '../../../plan/outcome.ts';
import { uncapitalised } from '../../../plan/retelling.ts';
import type { ReplyKind } from '../../../state.ts';
import { type Draft, sayOneOf } from '../../draft.ts';
import { commonLines } from '../../wording/common-lines.ts';
import { feelingOf, sayInVoice } from '../../wording/stock.ts';
import { findItem, findKind, kindOfOutcome, kindOfTaken, namesItem, type Taken } from './taken.ts';

/** The one with the strongest objection is answered, the others get a word. */
export function answerProposals(draft: Draft, taken: readonly Taken[]): ReplyKind[] | null {
  // What is agreed already is passed over beside something new.
  const isNew = taken.some(({ again }) => !again);
  // Of what stands already a yes is confirmed before a no of the doctor's.
  const isConfirmed = !isNew && taken.some(({ outcome }) => outcome !== 'declined');
  const answered = taken.filter(({ again, outcome }) => (isNew ? !again : !isConfirmed || outcome !== 'declined'));
  const main = strongest(answered);
  if (!main) return null;
  const others = answered.filter((one) => one !== main);
  const kinds = [main, ...others].flatMap((one): ReplyKind[] =>
    one.outcome === 'after_answer' || (one.again && one.outcome !== 'declined')
      ? ['agrees', 'acknowledges']
      : [kindOfTaken(draft, one)],
  );
  const agreed = others.filter(({ outcome }) => kindOfOutcome[outcome] === 'agrees');
  const before = draft.pieces.length;
  if (!sayTaken(draft, main) && Number.isFinite(draft.mostSentences)) {
    // What stands in the way has no short words.
    draft.mostSentences = Number.POSITIVE_INFINITY;
    sayTaken(draft, main);
  }
  const after = draft.pieces.length;
  const unsaid = agreed.filter((one, place) => place >= (isNew ? mostBeside : 0) || !sayTaken(draft, one));
  if (unsaid.length > 0 && isNew) sayOneOf(draft, commonLines.agreesToRest, 'rest');
  // Beside a yes the objection comes last, with a word between: it waits for the doctor.
  const objects = main.outcome === 'hesitates' || main.outcome === 'refuses';
  if (objects && draft.pieces.length > after) {
    const isJoined = /^but\b/i.test(draft.pieces[before] ?? '');
    if (unsaid.length === 0 && !isJoined) sayOneOf(draft, commonLines.besideYes, 'beside-yes');
    draft.pieces.push(...draft.pieces.splice(before, after - before));
  }
  return [...new Set(kinds)];
}

/** Nobody has a remark for everything. */
const mostBeside = 2;

export function sayTaken(draft: Draft, { entry, outcome, again, isChosen }: Taken): boolean {
  if (isChosen && sayChosen(draft, entry, outcome)) return true;
  const key = again && outcome !== 'declined' ? 'checked' : outcome;
  entry.objectionVoiced ||= outcome === 'hesitates' || outcome === 'refuses';
  return sayOneOf(draft, wordsFor(draft, entry.item, key), `${entry.item}.${key}`) || sayCommon(draft, key);
}

/** Which of several they take: in words that name it, and with what stands in its way. */
function sayChosen(draft: Draft, entry: PlanEntry, outcome: PlanOutcome): boolean {
  const item = findItem(draft, entry.item);
  const kind = findKind(draft, entry.item);
  const thing = item?.retell ?? kind?.retell.replaceAll('{thing}', kind.thing) ?? '';
  const isDoubted = outcome === 'hesitates';
  const named = (isDoubted ? [] : wordsFor(draft, entry.item, outcome)).filter((wording) => namesItem(item, wording));
  const lines = isDoubted ? commonLines.leansTo : commonLines.chooses;
  const isSaid =
    sayOneOf(draft, named, `${entry.item}.${outcome}`) ||
    sayOneOf(
      draft,
      lines.map((line) => line.replaceAll('{thing}', uncapitalised(thing))),
      'chooses',
    );
  entry.objectionVoiced ||= isDoubted;
  if (isDoubted) sayOneOf(draft, wordsFor(draft, entry.item, outcome), `${entry.item}.${outcome}`);
  return isSaid;
}

type PlanWords = PlanOutcome | 'checked';

const momentOf = {
  agrees: 'agrees',
  after_answer: 'agrees',
  hesitates: 'unsure',
  refuses: 'unsure',
  checked: 'checked',
} as const;

function sayCommon(draft: Draft, key: PlanWords): boolean {
  if (draft.pieces.length > 0) return false;
  // Flat words are for who is put out; others have said their reasons, and stay where they are.
  if (key === 'declined' || (key === 'refuses' && feelingOf(draft) === 'annoyed'))
    return sayOneOf(draft, commonLines[key], key);
  return sayInVoice(draft, momentOf[key]);
}

function wordsFor(draft: Draft, id: string, key: PlanWords): readonly string[] {
  const item = findItem(draft, id);
  if (item) return item.says[key];
  const kind = findKind(draft, id);
  if (!kind) return [];
  const { yes, doubtful, no, after_answer, declined, checked } = kind.says;
  const byKey: Record<PlanWords, readonly string[]> = {
    agrees: yes,
    hesitates: doubtful,
    refuses: no,
    after_answer,
    declined,
    checked,
  };
  return byKey[key].map((wording) => sentencesOf(wording.replaceAll('{thing}', kind.thing)));
}

/** "To see somebody. The clinic, yes.": a thing named at the start of a sentence has its capital. */
const sentencesOf = (text: string) => text.replace(/(?<=^|[.?!] )[a-z]/g, (letter) => letter.toUpperCase());

/** "All in one go, or gradually?" is no question after "halve it for two weeks, then stop". */
const asksWhen =
  /\b(?:when|start|tonight|today|tomorrow|how (?:long|often|soon)|in one go|gradually|same time|at once|straight away)\b/i;
const saysWhen =
  /\b(?:tonight|today|tomorrow|now|from (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:for|in|over|after|every) (?:a |an |the |\d+ |two |three |four |six )?(?:days?|weeks?|months?|fortnight)|once a day|twice a day|halve|slowly|gradually|in stages|bit by bit)\b/i;

/** The small question that an item raises once, now and then. */
export function askAboutItem(draft: Draft): boolean {
  const { entries } = draft.state.plan;
  const pause = 3;
  if (entries.some(({ asked, turn }) => asked && draft.state.turn - turn < pause)) return false;
  const entry = entries.find(
    ({ turn, standing, asked }) => turn === draft.state.turn && standing === 'agreed' && !asked,
  );
  // Nobody asks for what was said a moment ago, by either.
  const known = [draft.heard, ...draft.pieces].join(' ');
  const isKnown = (ask: string) =>
    sharedContentWords(ask, known).length > 0 || (asksWhen.test(ask) && saysWhen.test(draft.heard));
  const asks = (entry && findItem(draft, entry.item)?.asks)?.filter((ask) => !isKnown(ask)) ?? [];
  if (!entry || !sayOneOf(draft, asks, `${entry.item}.asks`)) return false;
  entry.asked = true;
  return true;
}
