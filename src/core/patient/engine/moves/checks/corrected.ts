import { words } from '#core/text/words.ts';
import { inSpeakersVoice } from '../../../plan/correction.ts';
import { capitalised } from '../../../plan/retelling.ts';
import type { ReplyKind } from '../../../state.ts';
import { type Draft, say, sayOneOf } from '../../draft.ts';
import { commonLines } from '../../wording/common-lines.ts';
import { sayInVoice } from '../../wording/stock.ts';
import { clausesOf } from '../plan-clauses.ts';
import { correctionOf, entryMeant, isPutRight, leftOutOf } from '../proposals/put-right.ts';
import { sayDoubt } from './unsettled.ts';

const wordsOfWrong = 4;

/** "Twice a day, not three times.": what is put right is said as it is now understood. */
function sayCorrection(draft: Draft): boolean {
  const correction = correctionOf(draft);
  if (!correction) return false;
  const { right, wrong } = correction;
  const isShort = wrong !== null && words(wrong).length <= wordsOfWrong;
  return say(draft, `${capitalised(right)}${isShort ? `, not ${wrong}` : ''}.`) || say(draft, `${capitalised(right)}.`);
}

/** "You forgot the blood test.": it is said, and not taken for blame. */
function sayLeftOut(draft: Draft): boolean {
  const named = leftOutOf(draft);
  if (named === null) return false;
  const entry = entryMeant(draft, draft.state.plan.entries, named);
  const [clause] = entry ? clausesOf(draft, [entry]) : [];
  if (clause && clause.entry.standing !== 'agreed' && clause.entry.standing !== 'declined')
    return sayDoubt(draft, [clause]);
  const thing = capitalised(clause ? clause.text + clause.detail : inSpeakersVoice(named));
  if (clause) draft.events.reason.targets.push(`plan.${clause.entry.item}`);
  return sayOneOf(
    draft,
    commonLines.leftOut.map((line) => line.replaceAll('{thing}', thing)),
    'left-out',
  );
}

/** What was told back wrongly, or left out, and is put right. */
export function sayPutRight(draft: Draft): ReplyKind[] | null {
  if (!isPutRight(draft)) return null;
  // Whoever has been put right tells the whole of it next time.
  draft.state.plan.toldBack = [];
  const named = [sayCorrection(draft), sayLeftOut(draft)].includes(true);
  const noted = !named || leftOutOf(draft) === null ? sayInVoice(draft, 'corrected') : false;
  return named || noted ? ['acknowledges'] : null;
}
