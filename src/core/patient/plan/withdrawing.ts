const thing = '([^,.;:!?]+)';
const about =
  '(?:(?:about|what i said about|what i was saying about|the (?:idea|bit|part) (?:of|about)|any ideas? of) )?';
const outright =
  '(?:^|[,.;:!–-] |\\b(?:so|and|then|just|actually|no|please|sorry|but|ok|okay|again|thoughts?|reflection|mind) )';
const withdrawing: readonly RegExp[] = [
  new RegExp(`${outright}(?:forget|scrap|cancel|never mind|scratch|ignore)\\s+${about}${thing}`, 'i'),
  new RegExp(
    `\\b(?:let'?s|we(?:'ll| will| can)|i(?:'ll| will))\\s+(?:just\\s+)?(?:forget|scrap|cancel|drop|leave|skip|hold off(?: on)?|put off)\\s+(?:out\\s+)?${about}(?!(?:an?|you|it|this|that|them|everything|anything)\\b)${thing}`,
    'i',
  ),
  new RegExp(
    `\\b(?:(?:changed|changing) my mind|on (?:second thoughts?|reflection)|thinking about it|i take (?:that|it) back|hang on|hold on|correction|actually|wait)\\b[^.?!]{0,12}?[,:;.]?\\s+(?:(?:so|and|but|please),? )?(?:no,? )?(?:about|not|no|we (?:won'?t|don'?t|needn'?t|shouldn'?t) (?:\\w+ ){0,2}?(?:do|need|have|use|give|start|want|bother with)|i (?:won'?t|don'?t|wouldn'?t|shouldn'?t) (?:\\w+ ){0,2}?(?:do|give|send|prescribe|start|use|want|order|book|have))\\s+${thing}`,
    'i',
  ),
  new RegExp(`\\b(?:no|not) ${thing}? after all\\b`, 'i'),
];
const lastSaid = /^(?:that|this|all that|that (?:idea|one|bit)|what i (?:just )?said)(?: (?:one|idea|bit|then|now))?$/i;
/** "Forget it for today": when it is not to be is no part of its name. */
const whenNot = /\s+(?:for (?:now|today|the moment)|today|now|then|tonight|completely|altogether|instead|please)$/i;

/** "Actually, forget the ambulance": what the doctor takes back, in their words; `that` for what was said last. */
export function withdrawnIn(text: string): string | null {
  for (const sentence of text.split(/(?<=[.;?!])\s+/)) {
    if (sentence.endsWith('?')) continue;
    const named = withdrawing.flatMap((pattern) => pattern.exec(sentence)?.[1] ?? [])[0]?.replace(whenNot, '');
    if (named !== undefined) return lastSaid.test(named.trim()) ? 'that' : named.trim();
  }
  return null;
}
