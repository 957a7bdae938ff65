import { refuses } from '../../understand/plan/refusing.ts';

const well =
  "(?:(?:ok(?:ay)?|right|so|good|great|fine|yes|yeah|all ?right|lovely|perfect|well|then|and|in that case|let'?s say)[,.!]? )*";
const who =
  "\\b(?:let'?s|shall we|we(?:'ll| will|'re going to|'d better| can)|i(?:'ll|'d| would| will)|happy to|how about we|agreed,? we|you(?:'ll| can)) (?:just |then |both )?";
const goes =
  '(?:go(?:ing)?(?: ahead)? (?:with|for|down)|stick(?:ing)? with|settle (?:on|for)|opt for|choose|pick|plump for)';
/** Said of anything, this settles on it. */
const plainly: readonly RegExp[] = [
  new RegExp(`${who}${goes}\\s+([^.?!;]+)`, 'i'),
  new RegExp(
    `^${well}([^.?!;,]{2,50}?)(?<!\\b(?:as|like)),? (?:it is|it'?ll be|it shall be)(?:,? then)?\\s*[.!]*$`,
    'i',
  ),
  new RegExp(
    `^${well}([^.?!;,]{2,40}?),? then(?:,? (?:yes|yeah|ok(?:ay)?|agreed|shall we|if that'?s [^.?!]*))?[.?!]*$`,
    'i',
  ),
];
/** Where something was left to choose, fewer words do. */
const briefly: readonly RegExp[] = [
  new RegExp(`${who}(?:make it|say|do|start with|try|have|take)\\s+([^.?!;]+)`, 'i'),
  new RegExp(
    `^${well}(?!(?:ok(?:ay)?|right|so|good|great|fine|yes|yeah|lovely|perfect|thanks|well)\\b)((?:the |a |your |that )?[^\\s.?!;,]+(?: [^\\s.?!;,]+)?)[.!]*$`,
    'i',
  ),
];
const no =
  /\b(?:not|never|without|forget|scrap|drop|cancel|leave)\b|n['’]t\b|\b(?:is|are|do|does|did|ca|wo|would|should)nt\b|\bno (?=more\b)/i;
const asks = /^(?:(?:so|and|but|ok(?:ay)?|right|well),? )*(?:what|who|when|where|why|how|which|if)\b/i;

/** "Let's go with the spray, then", "the tablets it is": what the doctor settles on; null where nothing is. */
export function takenUpIn(text: string, isLeftToChoose = false): string | null {
  const patterns = isLeftToChoose ? [...plainly, ...briefly] : plainly;
  for (const sentence of text.split(/(?<=[.;?!])\s+/)) {
    if (asks.test(sentence) || no.test(sentence) || refuses(sentence) || /\bor\b/i.test(sentence)) continue;
    const named = patterns.flatMap((pattern) => pattern.exec(sentence)?.[1] ?? [])[0];
    if (named !== undefined) return named;
  }
  return null;
}

const ordinals: readonly RegExp[] = [
  /\b(?:first|former|1st)\b|\b(?:option|number|plan|choice) (?:one|a|1)\b/i,
  /\b(?:second|latter|2nd)\b|\b(?:option|number|plan|choice) (?:two|b|2)\b/i,
  /\b(?:third|3rd)\b|\b(?:option|number|plan|choice) (?:three|c|3)\b/i,
];
const ofThem =
  /^(?:the |your |that )?(?:first|second|third|former|latter|1st|2nd|3rd|last|other|option|number|plan|choice)(?: (?:one|of (?:the|those|these|them)\b.*|option|choice|way|idea|suggestion|thing|plan|two|three|[abc123]))?(?:,.*| then.*)?$/i;

/** "The first", "the latter", "the other one", "that": which of so many, if the words count them. */
export function placeNamed(named: string, count: number, leaning: number): number | null {
  const plain = named.trim();
  if (
    /^(?:that|that one|it|your choice|what you (?:said|prefer|want|chose)|whichever you prefer)(?: then)?$/i.test(plain)
  )
    return leaning < 0 ? null : leaning;
  if (!ofThem.test(plain)) return null;
  if (/\blast\b/i.test(plain)) return count - 1;
  if (/\bother\b/i.test(plain)) return count === 2 && leaning >= 0 ? 1 - leaning : null;
  const place = ordinals.findIndex((ordinal) => ordinal.test(plain));
  return place >= 0 && place < count ? place : null;
}
