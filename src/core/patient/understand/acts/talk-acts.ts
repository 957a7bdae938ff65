import type { TalkAct } from '#core/patient/understanding.ts';
import { words } from '#core/text/words.ts';
import { refuses } from '../plan/refusing.ts';
import { formOf } from './form.ts';

const it = '(?:that|this|all (?:of )?(?:that|this|it))';
const fine =
  '(?:ok|okay|all right|alright|fine|clear|fair|reasonable|sensible|acceptable|good|a deal|possible|manageable|doable|helpful|understood|enough|something you)';
const checks: readonly RegExp[] = [
  new RegExp(
    `\\bhow (?:do|does|would|did|are|is) (?:you feel(?:ing)?|you find|${it}) (?:about|with|sound|sit|seem|land|look|strike|going down)\\b`,
    'i',
  ),
  new RegExp(`\\bhow would (?:${it}|it) be\\b|\\bhow (?:does|would) it sound\\b`, 'i'),
  new RegExp(
    `\\bwhat (?:do|would) you (?:make of|think (?:of|about)|say to|reckon(?: to)?) (?:${it}|it)\\b|\\bwhat do you (?:think|reckon)\\s*\\?`,
    'i',
  ),
  /\b(?:are|would|will) you (?:be )?(?:still )?(?:happy|ok|okay|all right|alright|comfortable|on board|with me|willing|prepared|up for)\b|\b(?:so )?you(?:'re| are) (?:happy|ok|okay|all right|fine) (?:with|to|about)\b.*\?/i,
  new RegExp(
    `\\b(?:does|do|is|would|will) (?:${it}|it) (?:all )?(?:be |sound |seem |feel |work |all )?(?:${fine}|right with you|work for you|suit you|help\\b|make (?:any )?sense|fit with|sit (?:ok|all right|right))`,
    'i',
  ),
  new RegExp(`\\b(?:have|did) you (?:got|get|follow|understand|understood|taken) (?:${it}|it)\\b`, 'i'),
  /\b(?:can|could|will|would) you (?:do (?:that|this|it)|manage (?:that|this|it)|promise|agree|accept (?:that|this)|live with|go along|let me\b.*\?|remember (?:that|those))/i,
  /\b(?:am i|have i) (?:making|made|being|been) (?:\w+ )?(?:sense|clear)\b|\bare you (?:with me|following)\b/i,
  /(?:^|[\s,;.-])(?:happy|ok|okay|all right|alright|agreed|deal|understood|sound (?:ok|okay|good|all right|fair)|make sense|makes sense|with me|clear|fair enough|fair|got it|got that|can you do that|will you)\s*\?\s*$/i,
  /\bis (?:there )?(?:any|some)thing (?:about (?:that|this|it) )?(?:you're|you are) (?:not happy|unsure) (?:with|about)\b|\btell me (?:honestly )?if you (?:can't|don't|cannot)\b/i,
];
/** "How do you feel first thing?" asks for a fact and not for a view. */
const factual =
  /\bhow (?:do|are|did) you (?:feel(?:ing)?|find)\b(?! (?:about|with)\b)(?!\s*\?)|\bhow are you (?:sleeping|eating|getting|managing|coping|doing|keeping|finding)\b|\bwhat do you think (?:is|was|might|caus|it)/i;
const tellBack =
  /\b(?:tell|say|run|go|give|repeat|explain|play|talk|walk) (?:\w+ ){0,3}?(?:back|through|over|again)\b.{0,60}\b(?:agreed|plan|going to|do|you(?:'re| are)? doing|decided|said|remember|understood|happens?|happening)\b|\b(?:tell|run|say|repeat|play|read) (?:me )?(?:it|that|them|this|me|these|the plan|all that)(?: all)? back\b|\bin your own words\b.{0,60}\b(?:agreed|plan|going to|do|decided|said|next|happen)|\b(?:what|which) (?:are you going to|will you|have we|did we|you'll|we've|you're going to)(?: \w+){0,2} (?:do|agreed|agree|decided|said|tell)\b|\b(?:what(?:'ll| will|'re| are) (?:you|we)|the plan|(?:we|we've) agreed)\b[^.?!]{0,60}\bin your own words\b|\b(?:can|could|would) you (?:recap|summari[sz]e|repeat)\b|\bplan back to me\b|\bwhat(?:'s| is) the plan\b|\bwhat (?:have|did) i (?:just )?(?:told|tell|asked?|said|say) (?:you|u) to do\b|\bwhat (?:are|will) you (?:going to )?(?:do|be doing)\b|\bwhat(?:'re| are| do| did) we (?:\w+ )?(?:chang|stopp|start|do|cut|swap|keep|agree|say|said|decid)(?:ing|e|e?d)?\b|\bwhat happens (?:next|now|first)\b.{0,20}\?|\bwhat would you tell\b.{0,40}\b(?:agreed|plan|tonight|when)/i;
/** "Run through what you're doing, so I know I was clear." */
const toBeSure =
  /\b(?:what|back|through|over)\b.{0,60}\bso (?:that )?i (?:know|can (?:check|be sure|see)|'?m sure)\b.{0,12}\bi(?:'ve| have| was| am|'m|'d)?\b.{0,25}\b(?:clear|sense|muddled|garbled|explained|missed|right)\b/i;
const invites =
  /^\s*(?:any )?(?:questions|qs)\s*\??\s*$|\bany (?:other |more |further |last |final )?(?:questions|worries|concerns)\b|\banything (?:else |at all )?(?:you(?:'d| would)? (?:like|want(?:ed)?) to ask|(?:you )?(?:want(?:ed)?|need) to ask|to ask|we haven't|we've missed|i've missed|you're (?:still )?(?:unsure|worried))\b|\b(?:have you(?: got)?|do you have|what) questions\b|\bwhat (?:questions|else) (?:do|have) you\b|\bwhat would you like to ask\b/i;
/** "Anything you want to ask me?" says so in so many words, beside whatever else the turn does. */
export const invitesQuestions = (text: string): boolean => invites.test(text);

const reason =
  /\b(?:because|bc|cos|since|so that|the reason|that's why|this is why|which is why|in case|otherwise|to (?:make sure|keep|stop|prevent|find out|check|see (?:if|whether)|rule out|help|protect|avoid)|it (?:will|would|can|could|might) (?:help|make|mean|stop|keep)|means? (?:that|you|we)|so (?:you|we|they|i|it|he|she))\b/i;
const smallTalk =
  /\b(?:weather|weekend|traffic|holiday|football|the match|your journey|parking|christmas|the rain|sunny|cup of tea|telly last night|how's the dog)\b/i;

function isCheck(text: string): boolean {
  if (factual.test(text)) return false;
  const isAsking =
    text.includes('?') ||
    words(text).length <= 8 ||
    /^(?:tell me|how|what|does|is|are|would|can|could|will|have|did)\b/i.test(text);
  return isAsking && checks.some((pattern) => pattern.test(text));
}

/** Asks to hear the plan back; looked for in the turn as a whole, because it is often cut in two. */
export function asksToTellBack(text: string): boolean {
  return (
    (tellBack.test(text) || toBeSure.test(text)) &&
    !asksWhatTheyTell(text) &&
    !/\bwhat (?:did|have) (?:they|she|he|the)\b/i.test(text)
  );
}

const tellsSomebody =
  /\bwhat (?:are|will|would|do|did|have|'ll|d'you|d'ya)? ?(?:you|u)(?: (?:think|reckon) (?:you|u))?(?:'ll| will| going to| gonna| want to| plan to)* (?:be )?(?:tell|say to|saying to|telling)(?:ing)? (?!me\b)\w+/i;
const ofThePlan = /\b(?:agreed|plan|all (?:that|this|of it)|happens?|we(?:'ve)?|today|tonight|when)\b/i;

/** "What will you tell work?" asks how they will put it; "what would you tell your wife about what we agreed?" asks for the plan. */
export const asksWhatTheyTell = (text: string): boolean => tellsSomebody.test(text) && !ofThePlan.test(text);

/** What a clause does with the talk itself. */
export function talkActsOf(text: string): TalkAct[] {
  const asksBack = asksToTellBack(text);
  const found: [TalkAct, boolean][] = [
    ['tell-back', asksBack],
    ['invites-questions', invitesQuestions(text)],
    ['check', !asksBack && isCheck(text)],
    ['refuses', refuses(text)],
    ['reason', reason.test(text)],
    ['proposes', formOf(text).proposal === 1],
    ['small-talk', smallTalk.test(text)],
  ];
  return found.flatMap(([act, isDone]) => (isDone ? [act] : []));
}
