import type { Move } from '../../../understanding.ts';

/** A small thing that a doctor offers, suggests or asks for; `thing` is the doctor's own noun as the speaker says it back, where there is one. */
export interface SmallOffer {
  thing: string | null;
}

const lead = String.raw`(?:^|[,;:.] |\b(?:and|so|but|then|maybe|perhaps) )`;
const doing =
  '(?:book|check|take|listen|look|examine|weigh|measure|feel|test|give|send|text|email|print|fetch|get|put|arrange|organise|turn|do|write|sign|refer|ring|have|set|show|bring|lend|order|try|add|dim|open|close)';
/** Who does it, or is to have it. */
const offering = new RegExp(
  String.raw`${lead}(?:(?:(?:shall|should|can|could|may) (?:i|we)|let(?:'s| me| us)|i(?:'ll| will| can| could|'d like to| would like to|'m going to| want to)|we(?:'ll| will| can| could)) (?:just |also |quickly )?(?:${doing}|ask(?= (?:the|our|my|a|an|one)\b))(?: (?:you|in|on|at|to|up|for|of|out|off|us))*|i(?:'d| would) (?:like|want) you to (?:try|take|have|use|wear|keep|bring|send|see|meet)|would you (?:like|consider|wear|try|use|take|accept|want|have|be (?:up for|open to))(?: (?:me|us) to ${doing})?(?: you)?|do you want(?: (?:me|us) to ${doing})?(?: you)?|(?:can|could|would|will) you (?:please )?(?:send|email|text|bring|drop|keep|upload|post|pop)(?: (?:us|me|in|off|back))*|(?:how|what) about(?: trying| having| using)?|(?:you could|why not|i'd suggest|i would suggest|i suggest)(?: you)?(?: (?:try|trying|use|using|have|having|take|taking))?)(?= )`,
  'i',
);
const determiner =
  '(?:a|some) (?:bit|little|drop|course|pair|couple|glass|cup|bottle|tube) of|a|an|some|the|your|our|this';
const ending = String.raw`(?=$|[,.?!;:]| (?:to|for|of|on|in|at|and|or|so|if|when|while|with|about|from|before|after|as|now|today|tomorrow|tonight|then|here|there|that|which|who|called|off|out|by|just|please|this|next|every|round|while|instead|too|it|you|we|i|is|myself|yourself|ourselves)\b)`;
const named = new RegExp(`^ (?:(${determiner}) )?((?:[a-z'-]+ ){0,2}?[a-z'-]{3,})${ending}`, 'i');

/** Nothing one could want or be spared: what is talked about, or a manner of speaking. */
const noThing =
  /\b(?:name|date|birth|address|details?|understanding|age|questions?|things?|minute|moment|second|bit|look|history|story|word|idea|ideas|thoughts?|view|opinion|time|something|anything|everything|that|this|it|them|one|few|more|being|going|having|getting|doing|trying|sure|know|hear|see|tell|say|talk|start|think|weeks?|days?|months?|years?|hours?|life|feelings?|worries|husband|wife|partner|son|daughter|mum|mother|dad|father|sister|brother|family|baby|child|children|sleep|mood|pain|problem|chance|choice|plan)\b/i;

/** What a clause offers that asks for nothing else: "shall I do you a flu jab?", "you could try nasal strips". */
export function smallOfferIn({ text, matches }: Pick<Move, 'text' | 'matches'>): SmallOffer | null {
  const isAsked = matches.some(({ kind }) => kind !== 'offer');
  const found = isAsked ? null : offering.exec(text);
  if (!found) return null;
  const [, kind, noun] = named.exec(text.slice(found.index + found[0].length)) ?? [];
  if (kind === undefined && !noun?.endsWith('s')) return examines.test(found[0]) ? { thing: null } : null;
  if (noun === undefined || noThing.test(noun)) return null;
  return { thing: thingOf(kind?.toLowerCase(), noun) };
}

const examines = /\b(?:listen|look|examine|weigh|measure|feel|check)\b/i;

const thingOf = (kind: string | undefined, noun: string): string =>
  kind === undefined ? noun : `${kind === 'your' ? 'my' : kind === 'our' ? 'your' : kind} ${noun}`;
