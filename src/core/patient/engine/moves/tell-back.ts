import { sharedContentWords, words } from '#core/text/words.ts';
import type { PlanKind } from '../../../cases/plan/plan-kinds.ts';
import { type PlanEntry, unsettled } from '../../plan/ledger.ts';
import { joinedRetelling, netKept, netRetold } from '../../plan/retelling.ts';
import { safetyNetsIn } from '../../plan/safety-net.ts';
import type { ReplyKind } from '../../state.ts';
import { type Draft, mostWords, say, sayAnew, sayOneOf } from '../draft.ts';
import { commonLines } from '../wording/common-lines.ts';
import { sayInVoice } from '../wording/stock.ts';
import { openThings, roomForDoubt, sayDoubt } from './checks/unsettled.ts';
import { type Clause, clausesOf } from './plan-clauses.ts';
import { findItem } from './proposals/taken.ts';
import { asksForSigns, isShort } from './warnings/retell-warning.ts';

const mostItems = 7;
/** So many turns later it is no longer "and what else?". */
const atOnce = 3;
/** "And" and the like between the things. */
const wordsOfJoints = 4;

/** What was agreed to, or ruled out. */
const knownClauses = (draft: Draft): Clause[] =>
  clausesOf(
    draft,
    draft.state.plan.entries.filter(({ standing }) => standing === 'agreed' || standing === 'declined'),
  );

const retells =
  /\b(?:tell|say|run|go|give|repeat|explain|play|talk|walk|type|read)\b[^?.]{0,30}\b(?:back|through|over)\b|\bown words\b|\b(?:recap|summar\w+|the plan|we(?:'ve)? agreed?|we(?:'ve)? (?:said|decided))\b|\btell me what you\b/i;

/** The whole of it, and not what they would do if. */
export const asksForPlan = (text: string): boolean => retells.test(text);

/** Right after the plan was told back, "and the partner? And your queue?" asks for these. */
export function tellWhatIsMissing(draft: Draft): ReplyKind[] | null {
  const known = wasJustTold(draft) ? [...knownClauses(draft), ...openThings(draft)] : [];
  return known.length > 0 ? tellSome(draft, namedThings(draft, known, draft.heard, [])) : null;
}

const wasJustTold = ({ state: { plan, turn } }: Draft): boolean =>
  plan.toldBackAt !== null && turn - plan.toldBackAt <= atOnce;

function tellSome(draft: Draft, some: readonly Clause[] | null): ReplyKind[] | null {
  if (!some) return null;
  const [open, known] = [some.filter(isOpen), some.filter((one) => !isOpen(one))];
  const isTold = known.length > 0 && sayRetelling(draft, withDetails(known, mostWords), known);
  if (!sayDoubt(draft, open) && !isTold) return null;
  draft.events.reason.targets.push(...some.map(({ entry }) => `plan.${entry.item}`));
  return ['tells-back'];
}

/** The plan in the speaker's own words, in order; what was never agreed is not in it, and a good doctor asks. */
export function tellBack(draft: Draft): ReplyKind[] {
  const { plan } = draft.state;
  const known = knownClauses(draft);
  const open = openThings(draft).filter((clause) => isWorthNaming(draft, clause));
  const isMore = wasJustTold(draft) && !asksForPlan(draft.heard);
  const justNow = known.filter(({ entry }) => entry.turn === draft.state.turn);
  const thing = isMore ? draft.heard : aboutThing.exec(draft.heard)?.[1];
  const part =
    tellSome(draft, firstThings(draft, known)) ??
    (thing === undefined
      ? null
      : tellSome(draft, namedThings(draft, [...known, ...open], thing, isMore ? justNow : [])));
  if (part) return part;
  const left = known.filter(({ entry }) => !wasJustTold(draft) || !plan.toldBack.includes(entry.item));
  const isGoingOn = left.length > 0 && left.length < known.length && wasJustTold(draft);
  const nets = isGoingOn ? [] : netsToTell(draft);
  const net = retoldAtLeast(draft, nets);
  const room = roomBeside(net) - roomForDoubt(draft, open);
  const chosen = mostWeighty(draft, isGoingOn ? left : known, room);
  if (chosen.length === 0) {
    if (!sayDoubt(draft, open)) sayOneOf(draft, commonLines.nothingAgreed, 'nothing-agreed');
    return ['tells-back'];
  }
  const clauses = withDetails(chosen, room);
  plan.toldBackAt = draft.state.turn;
  plan.toldBack = [...(isGoingOn ? plan.toldBack : []), ...chosen.map(({ entry }) => entry.item)];
  draft.events.reason.targets.push(...chosen.map(({ entry }) => `plan.${entry.item}`));
  const said = [[...clauses, ...(wholeNets(nets, clauses) ?? net)], [...clauses, ...net], clauses].some((list) =>
    sayRetelling(draft, list, chosen),
  );
  if (!said) sayInVoice(draft, 'checked');
  else if (!isGoingOn) sayDoubt(draft, open);
  // Nobody comes back to a doubt that they had not voiced by then.
  for (const entry of unsettled(plan)) entry.letGo ||= !entry.objectionVoiced;
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
  // "What will you do first?" is not about the doctor's part, or the clinic's.
  const isOthers = ({ text }: Clause) => /^(?:you|they|the)\b/i.test(text);
  const [first] = agreed.toSorted(
    (one, other) => Number(isOthers(one)) - Number(isOthers(other)) || placeOf(one) - placeOf(other),
  );
  const justNow = known.filter((one) => one !== first && one.entry.turn === draft.state.turn);
  return first ? [first, ...justNow] : null;
}

const isOpen = ({ entry }: Clause) => entry.standing === 'hesitating' || entry.standing === 'refused';

const mostNamed = 3;
const waysToBeMeant = 2;
/** "Type me back what you're doing about the spray": what stands after these is the thing that is meant. */
const aboutThing = /\b(?:about|with|for|regarding|re|on)\b(.+)/is;
const betweenThings = /\b(?:and|n|or)\b|[,;?.!&]/i;

/** "So what will you do with Joe's spray?": of that alone, where each part of the words names it and nothing else of the plan. */
function namedThings(
  draft: Draft,
  known: readonly Clause[],
  things: string,
  otherwise: readonly Clause[],
): Clause[] | null {
  const { file } = draft;
  if (!isShort(draft) || asksForAll.test(draft.heard)) return null;
  const itemOf = ({ entry }: Clause) => file.plan.find(({ id }) => id === entry.item);
  const wordsShared = (clause: Clause, thing: string) =>
    sharedContentWords(`${clause.text} ${itemOf(clause)?.gloss ?? ''}`, thing).length;
  // "The bolt" is in no name of the thing, but in several of the ways of proposing it.
  const waysShared = (clause: Clause, thing: string) => {
    const ways = itemOf(clause)?.offers.filter((way) => sharedContentWords(way, thing).length > 0).length ?? 0;
    return ways < waysToBeMeant ? 0 : ways;
  };
  const mostShared = (thing: string, shared: typeof wordsShared) => {
    const most = Math.max(0, ...known.map((clause) => shared(clause, thing)));
    return most === 0 ? [] : known.filter((clause) => shared(clause, thing) === most);
  };
  const named = things.split(betweenThings).flatMap((thing) => {
    const byName = mostShared(thing, wordsShared);
    return byName.length > 0 ? byName : mostShared(thing, waysShared);
  });
  const found = known.filter((clause) => (named.length === 0 ? otherwise : named).includes(clause));
  return found.length > 0 && found.length <= mostNamed && found.length < known.length ? found : null;
}

/** What it would be dangerous to leave out. */
const critical: ReadonlySet<PlanKind | undefined> = new Set<PlanKind>([
  'hospital-today',
  'call-999',
  'urgent-referral',
  'home-visit',
  'scan',
  'procedure',
  'stop-medicine',
  'stop-activity',
  'safeguarding',
]);

/** What nobody has objected to aloud is named only where it was asked for or much hangs on it. */
function isWorthNaming(draft: Draft, { entry, text }: Clause): boolean {
  const item = findItem(draft, entry.item);
  const isNamed = sharedContentWords(`${text} ${item?.gloss ?? ''}`, draft.heard).length > 0;
  return entry.objectionVoiced || isNamed || critical.has(item?.kind);
}

/** Of several warnings the one with an ambulance in it, or else the last. */
const weightiestNet = (nets: readonly string[]) => {
  const grave = nets.findLast((net) => net.endsWith('999'));
  return grave === undefined ? nets.slice(-1) : [grave];
};

const mostSigns = 4;

/** A warning in the same breath is to be told back, whichever it is; otherwise the weightiest. */
function netsToTell({ state: { plan }, heard }: Draft): string[] {
  const now = safetyNetsIn(heard).map(netKept);
  const fresh = plan.safetyNets.filter((net) => now.includes(net));
  return fresh.length > 0 ? fresh : weightiestNet(plan.safetyNets);
}

const mostWordsOfSigns = 24;

/** With one of its signs, or with more where the doctor has just named them or asks for them, before all of the plan. */
function retoldAtLeast(draft: Draft, nets: readonly string[]): string[] {
  const wantsSigns = asksForSigns(draft.heard) || safetyNetsIn(draft.heard).length > 0;
  for (let signs = wantsSigns ? mostSigns : 1; signs > 1; signs--) {
    const retold = nets.map((one) => netRetold(one, signs));
    if (lengthOf(retold) <= mostWordsOfSigns) return retold;
  }
  return nets.map((one) => netRetold(one));
}

/** The warnings with as many of their signs as there is room for. */
function wholeNets(nets: readonly string[], clauses: readonly string[]): string[] | null {
  for (let signs = mostSigns; signs > 1; signs--) {
    const whole = nets.map((net) => netRetold(net, signs));
    if (lengthOf([...clauses, ...whole]) <= mostWords - wordsOfJoints) return whole;
  }
  return null;
}

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

/** Nobody repeats everything: what was asked about comes first, then what much hangs on, what the case puts first and what took some talking; the order stays. */
function mostWeighty(draft: Draft, known: readonly Clause[], room: number): Clause[] {
  const { plan } = draft.file;
  const asksForOwnPart = asksWhatYouDo.test(draft.heard);
  const weight = ({ entry, text }: Clause) => {
    const place = plan.findIndex(({ id }) => id === entry.item);
    const isNamed = sharedContentWords(`${text} ${plan[place]?.gloss ?? ''}`, draft.heard).length > 0;
    return (
      2 * Number(isNamed) +
      weightOfStanding[entry.standing] +
      Number(entry.objectionVoiced && entry.standing === 'agreed') +
      Number(asksForOwnPart && text.startsWith('I ')) +
      Number(critical.has(plan[place]?.kind) && entry.standing === 'agreed') +
      (place < 0 ? 0 : 2 - (2 * place) / plan.length)
    );
  };
  const kept: Clause[] = [];
  // What is short still fits where something longer does not.
  for (const clause of known.toSorted((one, other) => weight(other) - weight(one)))
    if (kept.length === 0 || (kept.length < mostItems && lengthOf([...kept, clause].map(({ text }) => text)) <= room))
      kept.push(clause);
  return known.filter((one) => kept.includes(one));
}
