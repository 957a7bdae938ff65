import { contentWords, words } from '#core/text/words.ts';
import type { Aspect } from '../../../../topics/topics.ts';
import { isOfTimeOrAmount } from '../../../understand/context.ts';
import type { Move } from '../../../understanding.ts';

/** What people are asked of a thing, whatever the thing is. */
export type Asked =
  | 'often'
  | 'many'
  | 'lasting'
  | 'course'
  | 'relief'
  | 'trigger'
  | 'spread'
  | 'others'
  | 'since'
  | 'timing'
  | 'severity'
  | 'amount'
  | 'site'
  | 'character'
  | 'which'
  | 'who';

export interface AskedAspect {
  name: Asked;
  asks: RegExp;
  aspects: readonly Aspect[];
  /** What a sentence has in it that answers this. */
  said?: RegExp;
}

const number = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|few|couple(?: of)?|half)`;
const span = '(?:seconds?|minutes?|hours?|nights?|days?|weeks?|fortnights?|months?|years?)';
const often = new RegExp(
  String.raw`\b(?:(?<!\b(?:not|never|even) )once|twice|every|daily|most (?:days|nights|weeks)|now and (?:then|again)|${number} times|times an?|${span} out of|an? (?:day|night|week|month|year)|${number} nights?)\b`,
  'i',
);
const long = new RegExp(String.raw`\b${number} (?:long )?${span}\b|\ball (?:day|night)\b`, 'i');
const moment = new RegExp(
  String.raw`\b${number} ${span},? (?:ago|back)\b|\b(?:yesterday|since (?!then\b)\w+|tonight|last (?:night|week|month|year|spring|summer|autumn|winter)|this (?:morning|afternoon|week|month|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:half|quarter|ten|twenty|five) (?:past|to)|o['’]clock|when (?:i|he|she|we|they|my|the)\b)`,
  'i',
);
const longSpan = '(?:days?|weeks?|fortnights?|months?|years?)';
const about = new RegExp(
  String.raw`\b(?:for|about|over|nearly|almost) ${number} ${longSpan}\b|\b${number} ${longSpan}(?: or so|,? about|,? now|,? give or take|,? that's been)\b`,
  'i',
);
const count =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|couple|several|twice|third|fourth)\b/i;
const partOfDay =
  /\b(?:mornings?|evenings?|afternoons?|nights?|overnight|weekends?|bedtime|dawn|lunch(?:time)?|dinner|teatime|midnight|waking|o['’]clock|all day|daytime)\b/i;
const change =
  /\b(?:worse|worsening|better|easing|eased|settl(?:ed|ing)|creep\w*|crept|improv\w+|the same|no change|more and more|heavier|(?:gone|going|been) (?:up|down|on|off))\b/i;

const lead = String.raw`^(?:(?:and|so|but|or|ok|okay|right|then)\b,? )*`;
const changed = '(?:any )?(?:better|worse|worsening|improving|changing|changed|easing|settling)';

const inPart =
  '(?:(?:at|in the|on|over|first thing in the|during the) )?(?:the )?(?:nights?|days?|daytime|mornings?|afternoons?|evenings?|weekends?|overnight)';

/** The first that fits is meant. */
const aspectsAsked: readonly AskedAspect[] = [
  { name: 'often', asks: /\bhow (?:often|many times)\b/i, aspects: ['frequency', 'timing', 'course'], said: often },
  { name: 'lasting', asks: /\bhow long (?:did|does|do|would|will)\b/i, aspects: ['duration', 'timing'], said: long },
  {
    name: 'relief',
    asks: /\b(?:any|some)?thing (?:that )?(?:makes? (?:it|them|that) (?:any )?better|help(?:s|ed)?|eases?|settles?|relieves?|takes? (?:it|them) (?:off|away))\b|\bwhat (?:helps|eases|settles|relieves|takes (?:it|them) (?:off|away)|makes (?:it|them|that) (?:any )?better)\b|\b(?:does|did|has) anything (?:help\w*|ease\w*|make (?:it|them|that) (?:any )?better)\b/i,
    aspects: ['relief', 'tried'],
  },
  {
    name: 'trigger',
    asks: /\b(?:why|how come)\b|\b(?:any|some)?thing (?:that )?(?:makes? (?:it|them|that) worse|brings? (?:it|them) on|sets? (?:it|them) off)\b|\bwhat (?:makes (?:it|them|that) worse|brings (?:it|them) on|sets (?:it|them) off)\b/i,
    aspects: ['trigger'],
  },
  {
    name: 'timing',
    asks: new RegExp(
      String.raw`\b(?:what|which|any) (?:particular )?time\b|\b(?:what|how) about ${inPart}\W*$|${lead}(?:(?:is|are) (?:it|they|that) )?(?:worse |worst |mostly |mainly |more )?${inPart}(?:,? or ${inPart})?(?: mostly| mainly| usually)?\W*$`,
      'i',
    ),
    aspects: ['timing', 'frequency'],
    said: partOfDay,
  },
  {
    name: 'course',
    asks: new RegExp(
      String.raw`${lead}(?:(?:(?:is|are|has|have|was) )?(?:it|that|this|they|things) )?(?:been |got(?:ten)? |getting |going )*${changed}(?: or (?:getting )?${changed})?(?: (?:now|lately|recently|at all|since|over time|or (?:about |much )?the same))*\W*$|${lead}(?:is|are|has|have) (?:it|that|this|they|things|these) (?:been |got(?:ten)? |getting |going )*${changed}\b`,
      'i',
    ),
    aspects: ['course'],
    said: change,
  },
  {
    name: 'spread',
    asks: /\b(?:go(?:es|ing)?|mov(?:e|es|ing)|spread(?:s|ing)?|travel(?:s|ling)?|shoot(?:s|ing)?|radiat(?:e|es|ing)) (?:any|some)where\b|\banywhere else\b/i,
    aspects: ['spread', 'site'],
  },
  {
    name: 'others',
    asks: /\b(?:any|the|an?) others?\b|\banother\b|\bthe (?:earlier|previous|first|last|rest|second|third)(?: (?:one|two|three|few|ones|lot|time|times))?\W*$/i,
    aspects: ['before', 'detail'],
  },
  // Not "when you get up, does the room swim?"
  {
    name: 'since',
    asks: /\bhow long\b|\bsince when\b|\bwhen (?:did|was|were|is|has|have|will)\b|\bwhen\W*$|^(?:(?:and|so|or|was (?:it|that)) )*(?:last (?:night|week|month|year)|yesterday|today|this (?:morning|week|month)|recently|lately)\W*$/i,
    aspects: ['onset', 'duration', 'timing'],
    said: new RegExp(`${moment.source}|${about.source}`, 'i'),
  },
  { name: 'severity', asks: /\bhow bad\b|\bout of (?:10|ten)\b/i, aspects: ['severity'] },
  { name: 'amount', asks: /\bhow much\b/i, aspects: ['amount'] },
  { name: 'many', asks: /\bhow many\b/i, aspects: ['amount', 'frequency', 'before'], said: count },
  { name: 'site', asks: /\bwhere\b/i, aspects: ['site', 'spread'] },
  {
    name: 'character',
    asks: /\bwhat(?:'s| is| does| did| was) (?:it|that|they)(?: feel)? like\b|\bwhat (?:sort|kind) of\b/i,
    aspects: ['character', 'detail'],
  },
  {
    name: 'who',
    asks: /\bwho(?:['’]?s| is| was| are| were)? (?:he|she|it|that|this|they|those)\b/i,
    aspects: ['who'],
  },
  { name: 'which', asks: new RegExp(`${lead}which(?: (?:one|ones|side|of them))?\\W*$`, 'i'), aspects: ['detail'] },
];

export const aspectIn = (text: string): AskedAspect | undefined => aspectsAsked.find(({ asks }) => asks.test(text));

/** Whether it asks for what one of the others asks for: how often, how long, when. */
export function asksLike(text: string, others: readonly string[]): boolean {
  const asked = aspectIn(text);
  return asked !== undefined && others.some((other) => asked.asks.test(other));
}

const askingOn = new Set(
  'anything something anywhere somewhere else help helps helped ease eases eased settle settles relieve relieves improving changing easing settling worsening bring brings set sets spread spreads move moves travel radiate shoot bad like sort kind earlier previous rest second third two three few lot overnight daytime nights mornings afternoons evenings weekends mostly mainly worst particular overall others ten 10 scale score'.split(
    ' ',
  ),
);
const fewWords = 10;

const namesNothing = (word: string): boolean => isOfTimeOrAmount(word) || askingOn.has(word);

/** What a question names, beside what it asks of it. */
export const wordsNaming = (text: string): string[] => contentWords(text).filter((word) => !namesNothing(word));

/** "How often does that happen?": nothing in it says of what. */
export const isVague = (text: string): boolean => wordsNaming(text).length === 0;

/** "Getting worse?", "does it go anywhere else?", "and the earlier two?": all it says is what is asked, and nothing says of what. */
export function asksBarely({ text, speech }: Move): boolean {
  if (speech !== 'question' || words(text).length > fewWords || aspectIn(text) === undefined) return false;
  return isVague(text);
}
