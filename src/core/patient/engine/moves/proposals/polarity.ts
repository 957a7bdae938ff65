import { stem, stemsOf } from '#core/text/stems.ts';
import { words } from '#core/text/words.ts';
import type { PlanItem } from '../../../../cases/schema-plan.ts';
import { takenUpIn } from '../../../plan/choosing/taking-up.ts';
import { refuses } from '../../../understand/plan/refusing.ts';
import type { Draft } from '../../draft.ts';
import { findItem, namesItem } from './taken.ts';

const negated =
  "(?:do not|don'?t|did not|didn'?t|would not|wouldn'?t|will not|won'?t|shan'?t|cannot|can'?t|am not|'m not|are not|'re not)";
/** "I don't want to add anything or start insulin": what stands after it is what will not be done, up to where the sentence turns. */
const willNot = new RegExp(
  `\\b(?:i|we) ?${negated} (?:really |actually )?(?:(?:want|need|think|going|plan|planning|keen|mean|asking|telling)\\b[^,.;:!?]*|(?:add|start|give|prescribe|send|book|refer|order|offer|stop|change|put|tell|arrange)\\b[^,.;:!?]*)`,
  'gi',
);
/** Where a no ends: "I won't send you home without the scan", "not until the bloods". */
const turns = /\b(?:without|until|till|unless|before|because|but|so|if|when|in case)\b.*$/i;
/** "I don't want you going in alone": a no to how it is done and not to the thing. */
const noToHow =
  /\b(?:alone|(?:on|by) (?:your|my|her|his|their) own|by (?:yourself|himself|herself)|only|just|wait\w*|put off|delay\w*|later|too (?:long|late|much|many|quickly)|more than|worr\w*|scare\w*|frighten\w*|los(?:e|ing)|miss(?:ing)?)\b/i;
const stopping =
  /\b(?:stop\w*|quit\w*|cut(?:ting)?|com(?:e|ing) off|tak(?:e|ing) (?:you |her |him |them )?off|halv\w*|skip\w*|drop\w*|avoid\w*|giv(?:e|ing) up|keep(?:ing)? (?:off|away)|cancel\w*)\b/i;
const ofStopping = /\b(?:no|not|never|stop\w*|off|without|leave|bin|avoid)\b|n't\b/i;
const mostlyStopping = 0.3;

/** "That tablet, not now either." */
const notNow =
  /^[^,;:]+?(?:[,;:]| is| are)?\s*\bnot (?:now|yet|today|just yet|for now|this time|at the moment)(?:,? either)?\s*[.!]?$/i;

/** Whether the words plainly say no to the thing that they were taken to offer; not to stop a thing is a no to stopping it. */
export function isTurnedRound(draft: Draft, text: string, id: string): boolean {
  const item = findItem(draft, id);
  if (!item) return false;
  if (notNow.test(text) && !isToStop(item)) return true;
  const name = stemsOf(`${item.gloss} ${item.retell}`);
  const noes = [...text.matchAll(willNot)]
    .map(([said]) => said.replace(turns, ''))
    .filter((said) => !noToHow.test(said) && words(said).some((word) => name.has(stem(word))));
  if (noes.length === 0) return false;
  return noes.every((said) => stopping.test(said) === isToStop(item));
}

const isToStop = ({ offers }: PlanItem): boolean =>
  offers.filter((offer) => refuses(offer) || ofStopping.test(offer)).length >= mostlyStopping * offers.length;

/** "Therapy it is", "let's go with the spray": whatever it was taken for, that is no refusal. */
export function isSettledOn(draft: Draft, text: string, id: string): boolean {
  const named = takenUpIn(text);
  return named !== null && !/\bno\b/i.test(named) && namesItem(findItem(draft, id), named);
}

const noMore =
  /\b(?:no(?: more)?|none of (?:the|your)) (?!need|reason|point|harm|problem|rush|change|restriction)([^,.;:!?]*)/gi;

/** "No lifting, keep using the lad": of what is to be stopped, a plain no to doing it proposes it, whatever it was taken for. */
export function isAdvisedAgainst(draft: Draft, text: string, id: string): boolean {
  const item = findItem(draft, id);
  if (!item || !isToStop(item)) return false;
  const name = stemsOf([item.gloss, item.retell, ...item.details.flatMap(({ heard }) => heard)].join(' '));
  return [...text.matchAll(noMore)].some(
    ([, done = '']) =>
      !stopping.test(done) &&
      words(done)
        .slice(0, wordsOfDoing)
        .some((word) => name.has(stem(word))),
  );
}

const wordsOfDoing = 3;
