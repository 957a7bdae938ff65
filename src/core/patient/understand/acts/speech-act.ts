import type { Speech } from '#core/patient/understanding.ts';
import { words } from '#core/text/words.ts';
import { soundsOffRole } from './off-role.ts';

const lead = String.raw`^(?:(?:and|so|but|ok|okay|right|well|now|also|then|yes|yeah|sorry|sure|just|please|or|again|alright|anyway|first|lastly|finally|oh|hi|hello)\b[,.]?\s+)*`;
const asking = new RegExp(
  `${lead}(?:(?:what|how|when|where|who|which|why|whose|whereabouts)(?:'s|'re|'d|'ve)?\\b(?! (?:a|an) )|(?:do|does|did|have|has|had|are|is|was|were|can|could|would|will|should|shall|may|might|am|isn't|aren't|haven't|don't|didn't|doesn't|hasn't|wasn't|won't|wouldn't|couldn't|can't)\\b(?! (?:a|some) (?:seat|look)\\b)|any\\b|tell me|talk me|describe|show me|explain (?:to me|what you)|remind me|walk me|run me|take me (?:back|through)|fill me|give me|go on|anything|ever\\b)`,
  'i',
);
const askingWithin =
  /\b(?:(?:can|could|may|might) (?:i|we|you) (?:just )?(?:ask|check|tell|describe|show|explain|say)|(?:need|want|like|going|have) to (?:just )?(?:ask|check|know|hear)|i(?:'m| am|'d| was)? (?:just )?(?:wonder|curious)|(?<!\b(?:don't|do not|needn't|need not|not) (?:have |need )?(?:to )?)tell me|wondering (?:if|whether|what|how)|i'd love to hear)\b|, (?:what|how|when|where|why|who) (?:do|did|does|is|are|was|were|have|has|had|can|could|would|will|happen(?:s|ed)?|made|makes|came|comes|went)\b/i;

/** Half of all spoken questions come without a question mark. */
export function looksLikeQuestion(text: string): boolean {
  return text.trimEnd().endsWith('?') || asking.test(text) || askingWithin.test(text);
}

const questionWord = new RegExp(`${lead}(?:what|how|when|where|who|which|why|whose)\\b`, 'i');

/** "How did you...?" cannot be answered with yes or no. */
export const asksOpenly = (text: string): boolean => questionWord.test(text);

const listening = new Set(
  `ok okay right yes yeah yep mm mmm mhm hm hmm uhhuh uh huh aha ah oh i see sure fine good great lovely gosh alright understood
  of course thanks thank you got it no go on carry that makes sense fair enough thats really very helpful well so and exactly
  brilliant perfect cool indeed absolutely true follow grand wow dear goodness me please do`.split(/\s+/),
);
const greeting =
  /^(?:(?:hi|hello|hiya|hey|good (?:morning|afternoon|evening)|morning|afternoon)\b(?!.*\?)|(?:my name(?:'s| is)|i'm dr|i'm doctor|i am dr|this is dr|it's dr|nice to meet)\b|can you (?:hear|see) me\b|come (?:on )?in\b|have a seat|take a seat)/i;
const closing =
  /\b(?:good ?bye|bye(?: now| for now)?|take care(?: of yourself)?|see you (?:then|soon|next)|all the best|thanks for (?:calling|coming)|(?:speak|talk) (?:to you )?(?:soon|then)|have a (?:good|nice) (?:day|evening|weekend))\b/i;

export function speechOf(text: string, nothingShare: number): Speech {
  if (soundsOffRole(text)) return 'off-role';
  const said = words(text);
  if (said.length > 0 && said.length <= 7 && said.every((word) => listening.has(word))) return 'backchannel';
  if (greeting.test(text)) return 'greeting';
  if (closing.test(text) && !looksLikeQuestion(text)) return 'closing';
  if (looksLikeQuestion(text)) return 'question';
  return nothingShare > 0.6 && said.length <= 6 ? 'backchannel' : 'statement';
}

const broad =
  /\b(?:(?:tell|list|give|say|share) (?:me |us )?(?:everything|all|the lot|every)|anything else(?! (?:for|in|with|about|of|on)\b)|something else(?! in mind)|what else|any other (?:symptoms?|problems?|issues?|concerns?|worries|questions?|things?)|all (?:of )?your (?:symptoms?|problems?|issues?|secrets?)|everything (?:that|you|about)|is there more|anything (?:more|further|you(?:'d| would)? (?:want(?! to ask)|like(?! to ask)|haven't))|(?<!\b(?:that|it|this|they|she|he) )go on(?! for\b)|in your own words|from the (?:beginning|start)|what(?:'s| is| has) (?:been )?(?:going on|happening|wrong(?! with\b)|up(?! with\b)))\b/i;

/** "Have you tried weed, or anything else like that?" asks for one thing all the same. */
const trailing =
  /(?:,| or) (?:anything|something) else(?: like (?:that|this|it)| at all)?[?.]*$|(?<!^\s*\w+) or (?:anything|something) else\b[^?]*[?.]*$/i;

/** A question so wide that it earns only what the speaker would offer anyway. */
export function soundsBroad(text: string): boolean {
  const pointed = text.replace(trailing, '');
  return broad.test(words(pointed).length > 3 ? pointed : text) && words(text).length <= 16;
}
