import { sharedContentWords, words } from '#core/text/words.ts';
import type { PlanEntry } from '../../plan/ledger.ts';
import { joinedRetelling, netRetold } from '../../plan/retelling.ts';
import type { ReplyKind } from '../../state.ts';
import { type Draft, hasRoomFor, mostWords, say, sayAnew, sayOneOf } from '../draft.ts';
import type { HeardTurn } from '../hear-turn.ts';
import { commonLines } from '../wording/common-lines.ts';
import { leakedFact } from '../wording/leak.ts';
import { sayInVoice } from '../wording/stock.ts';
import { findItem, findKind } from './propose.ts';

const mostItems = 7;
/** So many turns later it is no longer "and what else?". */
const atOnce = 3;
/** "And" and the like between the things. */
const wordsOfJoints = 4;

/** A thing of the plan in the speaker's words, and what makes it exact. */
interface Clause {
  entry: PlanEntry;
  text: string;
  detail: string;
}

function clauseOf(draft: Draft, entry: PlanEntry): Clause | null {
  const item = findItem(draft, entry.item);
  const kind = findKind(draft, entry.item);
  const plain = (text: string | undefined) => (text === undefined ? null : { entry, text, detail: '' });
  if (entry.standing === 'declined') return plain(item?.retell_declined);
  if (entry.standing === 'refused') return null;
  // "I don't do that for now" says nothing.
  if (kind?.thing === 'that' && kind.retell.includes('{thing}')) return null;
  if (kind) return plain(kind.retell.replaceAll('{thing}', kind.thing));
  const [detail] = entry.details.flatMap((at) => item?.details[at]?.retell ?? []);
  return item ? { entry, text: item.retell, detail: detail ? `, ${detail}` : '' } : null;
}

/** The plan in the speaker's own words, in order; what was never agreed is not in it, and a good doctor asks. */
export function tellBack(draft: Draft): ReplyKind[] {
  const { plan } = draft.state;
  const known = plan.entries.flatMap((entry) => {
    const clause = clauseOf(draft, entry);
    return clause === null || leakedFact(draft.file, draft.state, clause.text + clause.detail) !== null ? [] : [clause];
  });
  const first = firstThings(draft, known);
  if (first && sayRetelling(draft, withDetails(first, mostWords), first)) {
    draft.events.reason.targets.push(...first.map(({ entry }) => `plan.${entry.item}`));
    return ['tells-back'];
  }
  const named = namedThings(draft, known);
  if (named && sayRetelling(draft, withDetails(named, mostWords), named)) {
    draft.events.reason.targets.push(...named.map(({ entry }) => `plan.${entry.item}`));
    return ['tells-back'];
  }
  const isFresh = plan.toldBackAt !== null && draft.state.turn - plan.toldBackAt <= atOnce;
  const left = known.filter(({ entry }) => !isFresh || !plan.toldBack.includes(entry.item));
  const isGoingOn = left.length > 0 && left.length < known.length;
  const nets = isGoingOn ? [] : weightiestNet(plan.safetyNets);
  const net = nets.map((one) => netRetold(one));
  const chosen = mostWeighty(draft, isGoingOn ? left : known, roomBeside(net));
  if (chosen.length === 0) {
    sayOneOf(draft, commonLines.nothingAgreed, 'nothing-agreed');
    return ['tells-back'];
  }
  const clauses = withDetails(chosen, roomBeside(net));
  plan.toldBackAt = draft.state.turn;
  plan.toldBack = [...(isGoingOn ? plan.toldBack : []), ...chosen.map(({ entry }) => entry.item)];
  draft.events.reason.targets.push(...chosen.map(({ entry }) => `plan.${entry.item}`));
  const said = [[...clauses, ...wholeNets(nets, clauses)], [...clauses, ...net], clauses].some((list) =>
    sayRetelling(draft, list, chosen),
  );
  if (!said) sayInVoice(draft, 'checked');
  // What was left in doubt is repeated with the doubt.
  else if (chosen.some(({ entry }) => entry.standing === 'hesitating')) sayOneOf(draft, commonLines.doubts, 'doubts');
  return ['tells-back'];
}

const asksFirst = /\bwhat\b[^.?!]{0,40}\bfirst\b|\bfirst thing\b/i;
const asksForAll =
  /\b(?:happens|happening|plan|agreed|everything|all of|first to last|start to finish)\b|\bwhat\b.*\b(?:what|who)\b/is;

/** "What will you do first?": of what is agreed the thing that the case puts first, and what was proposed in the same breath. */
function firstThings(draft: Draft, known: readonly Clause[]): Clause[] | null {
  if (!asksFirst.test(draft.heard) || asksForAll.test(draft.heard)) return null;
  const placeOf = ({ entry }: Clause) => draft.file.plan.findIndex(({ id }) => id === entry.item);
  const agreed = known.filter((one) => one.entry.standing === 'agreed' && placeOf(one) >= 0);
  const [first] = agreed.toSorted((one, other) => placeOf(one) - placeOf(other));
  const justNow = known.filter((one) => one !== first && one.entry.turn === draft.state.turn);
  return first ? [first, ...justNow] : null;
}

const mostNamed = 2;
/** "Type me back what you're doing about the spray": what stands after these is the thing that is meant. */
const aboutThing = /\b(?:about|with|for|regarding|re|on)\b(.+)/is;

/** "So what will you do with Joe's spray?": of that alone, where the words name it and nothing else of the plan. */
function namedThings({ file, heard }: Draft, known: readonly Clause[]): Clause[] | null {
  const thing = aboutThing.exec(heard)?.[1];
  if (thing === undefined || words(heard).length > wordsOfOneQuestion || asksForAll.test(heard)) return null;
  const named = ({ entry, text }: Clause) => {
    const gloss = file.plan.find(({ id }) => id === entry.item)?.gloss ?? '';
    return sharedContentWords(`${text} ${gloss}`, thing).length > 0;
  };
  const found = known.filter(named);
  return found.length > 0 && found.length <= mostNamed && found.length < known.length ? found : null;
}

/** Of several warnings the one with an ambulance in it, or else the last. */
const weightiestNet = (nets: readonly string[]) => {
  const grave = nets.findLast((net) => net.endsWith('999'));
  return grave === undefined ? nets.slice(-1) : [grave];
};

const mostSigns = 4;

/** The warnings with as many of their signs as there is room for. */
function wholeNets(nets: readonly string[], clauses: readonly string[]): string[] {
  for (let signs = mostSigns; signs > 1; signs--) {
    const whole = nets.map((net) => netRetold(net, signs));
    if (lengthOf([...clauses, ...whole]) <= mostWords - wordsOfJoints) return whole;
  }
  return nets.map((net) => netRetold(net));
}

/** "So when do you call 999?", "what would make you ring me?" */
const asksWhen =
  /\bwhen (?:do|would|will|should|are) you (?:going to )?(?:call|ring|dial|phone|come back|go (?:in|to))\b|\bwhat (?:things? |signs? |symptoms? )?(?:would|will|should|'d) make you (?:call|ring|dial|phone|come back)\b|\b(?:999|111|emergency|ambulance) (?:bit|part|one)\b/i;

/** Who wants more than that back asks at more length. */
const wordsOfOneQuestion = 14;
export const isShort = ({ heard }: Draft) => words(heard).length <= wordsOfOneQuestion;

/** The warnings alone, in other words than they were taken in with. */
export function retellWarning(draft: Draft, { spoken }: HeardTurn): ReplyKind[] | null {
  const { safetyNets } = draft.state.plan;
  const asksThat = isShort(draft) && spoken.some(({ text }) => asksWhen.test(text));
  if (safetyNets.length === 0 || !asksThat) return null;
  const nets = safetyNets.slice(-2).map((one) => netRetold(one, mostSigns));
  return say(draft, joinedRetelling('', nets)) || sayAnew(draft, joinedRetelling('', nets)) ? ['tells-back'] : null;
}

/** "When would you call an ambulance?", of which nothing was said. */
export function missWarning(draft: Draft, { spoken }: HeardTurn): ReplyKind[] | null {
  const { safetyNets, entries } = draft.state.plan;
  const asksThat = isShort(draft) && spoken.some(({ text }) => asksWhen.test(text));
  if (!asksThat || safetyNets.length > 0 || entries.length === 0) return null;
  return sayOneOf(draft, commonLines.notWarned, 'not-warned') ? ['unknown', 'own-question'] : null;
}

/** "And if your lips tingle, what would you do?" */
const asksWhatIf =
  /\b(?:if|when|supposing)\b[^?]*\bwhat(?:'ll|'d| would| will| do| are)? (?:you|u|then|next)\b|\bwhat(?:'ll|'d| would| will| do| are)? (?:you|u)\b[^?]*\b(?:if|when)\b|\bwhat (?:then|next|if)\b|\b(?:and|so) [^?]{3,40}\?\s*what (?:do|would|will|'d) (?:you|u) do\b|^(?:and |so |but |ok |right )*(?:if|when(?! (?:was|were|did|is|are|has|have|do|does|will))|supposing)\b[^?.]*\?/i;

/** "If the scan finds something?" asks for no deed. */
const asksForDeed = /\bwhat\b/i;

/** What is to be done in a case that the doctor names: as it was warned of, or as it was agreed. */
export function sayWhatIf(draft: Draft, { spoken, matches }: HeardTurn): ReplyKind[] | null {
  // "What if she has to go to hospital? Could you live with that?" proposes.
  if (!isShort(draft) && matches('offer').length > 0) return null;
  const questions = spoken.filter(({ speech }) => speech === 'question').map(({ text }) => text);
  // "And chest pain? What do you do?" is one.
  const asked =
    isShort(draft) && asksWhatIf.test(draft.heard) ? [draft.heard] : questions.filter((text) => asksWhatIf.test(text));
  if (questions.length === 0 || asked.length === 0) return null;
  const { safetyNets, entries } = draft.state.plan;
  const shared = (texts: readonly string[]) => sharedContentWords(texts.join(' '), asked.join(' ')).length;
  const warned = safetyNets.map((net) => ({ words: shared([net]), says: `${net}.` }));
  const wantsDeed = asked.some((text) => asksForDeed.test(text));
  const agreed = entries.flatMap((entry) => {
    const item = entry.standing === 'agreed' && wantsDeed ? findItem(draft, entry.item) : undefined;
    if (!item) return [];
    const { gloss, offers, details, says, retell } = item;
    const words = shared([gloss, ...offers, ...details.flatMap(({ heard }) => heard), ...says.agrees]);
    return [{ words, says: joinedRetelling('', [retell]) }];
  });
  const [best] = [...warned, ...agreed].toSorted((one, other) => other.words - one.words);
  if (!best || best.words === 0 || isInReply(draft, best.says)) return null;
  return hasRoomFor(draft, best.says) && sayAnew(draft, best.says) ? ['tells-back'] : null;
}

/** Part of what has just been told back. */
const isInReply = ({ pieces }: Draft, says: string) =>
  pieces.join(' ').toLowerCase().includes(says.replace(/[.!]$/, '').toLowerCase());

const roomBeside = (net: readonly string[]) => mostWords - wordsOfJoints - words(net.join(' ')).length;
const lengthOf = (clauses: readonly string[]) => words(clauses.join(' ')).length;

/** Each thing as exactly as there is room for. */
function withDetails(chosen: readonly Clause[], room: number): string[] {
  const clauses = chosen.map(({ text }) => text);
  chosen.forEach(({ text, detail }, at) => {
    if (lengthOf([...clauses, detail]) <= room) clauses[at] = text + detail;
  });
  return clauses;
}

function sayRetelling(draft: Draft, clauses: readonly string[], chosen: readonly Clause[]): boolean {
  const ids = chosen.map(({ entry }) => entry.item);
  const authored = draft.file.ending.tell_back.find(
    ({ items }) => clauses.length === ids.length && items.join() === ids.join(),
  );
  if (authored && say(draft, authored.says)) return true;
  return (
    commonLines.tellBackLead.some((lead) => say(draft, joinedRetelling(lead, clauses))) ||
    sayAnew(draft, joinedRetelling('', clauses))
  );
}

const weightOfStanding: Record<PlanEntry['standing'], number> = { agreed: 1, hesitating: 0, declined: -1, refused: -1 };
const asksWhatYouDo = /\byou(?:'re| are|'ll| will| do)\b/i;

/** Nobody repeats everything: what was asked about comes first, then what the case puts first and what took some talking; the order stays. */
function mostWeighty(draft: Draft, known: readonly Clause[], room: number): Clause[] {
  const { plan } = draft.file;
  const asksForOwnPart = asksWhatYouDo.test(draft.heard);
  const weight = ({ entry, text }: Clause) => {
    const place = plan.findIndex(({ id }) => id === entry.item);
    const isNamed = sharedContentWords(`${text} ${plan[place]?.gloss ?? ''}`, draft.heard).length > 0;
    return (
      2 * Number(isNamed) +
      weightOfStanding[entry.standing] +
      Number(entry.objectionVoiced) +
      Number(asksForOwnPart && text.startsWith('I ')) +
      (place < 0 ? 0 : 2 - (2 * place) / plan.length)
    );
  };
  const kept = [...known].sort((one, other) => weight(other) - weight(one)).slice(0, mostItems);
  while (kept.length > 1 && lengthOf(kept.map(({ text }) => text)) > room) kept.pop();
  return known.filter((one) => kept.includes(one));
}
