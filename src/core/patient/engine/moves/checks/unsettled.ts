import type { ReplyKind } from '../../../state.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { sayInVoice } from '../../wording/stock.ts';
import { raiseDoubt } from '../check.ts';
import { sayTaken } from '../proposals/propose.ts';
import { kindOfTaken } from '../proposals/taken.ts';
import { askedAgain, byFirmness } from './named-entries.ts';

/** "What haven't you said yes to?", "which part are you not sure about?" */
const asksWhatIsOpen =
  /\b(?:what|which)\b[^?.]{0,30}(?:n['’]?t (?:you|u)\b|\b(?:you|u)\b[^?.]{0,12}\b(?:not|never|still)\b)[^?.]{0,20}\b(?:said yes|say yes|agreed?|sure|happy|keen|comfortable|convinced|settled|on board)\b|\b(?:what|which)\b[^?.]{0,30}\b(?:unsure|undecided|in doubt|not sure)\b/i;

/** What is not agreed yet, the firmest no first; nothing, where all of it is. */
export function sayUnsettled(draft: Draft, { spoken }: HeardTurn): ReplyKind[] | null {
  const { plan } = draft.state;
  if (plan.entries.length === 0 || !spoken.some(({ text }) => asksWhatIsOpen.test(text))) return null;
  // What was let go of as well, now that it is asked for.
  const [open] = plan.entries
    .filter(({ standing }) => standing === 'hesitating' || standing === 'refused')
    .toSorted(byFirmness);
  if (!open) return sayInVoice(draft, 'checked') ? ['check', 'answer'] : null;
  const taken = askedAgain(draft, open);
  return raiseDoubt(draft, [open]) || sayTaken(draft, taken) ? [kindOfTaken(draft, taken), 'answer'] : null;
}
