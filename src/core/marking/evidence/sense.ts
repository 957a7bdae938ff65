import { asks } from '#core/patient/understand/acts/question.ts';
import { words } from '#core/text/words.ts';

/**
 * How a sentence is meant, as far as its form tells. Vectors put "I will refer you" beside "I won't refer you"; what earns a
 * mark and what costs a grade must not rest on them alone.
 */
export interface Form {
  /** Says that something is not, or must not be. */
  denied: boolean;
  /** Says that something is not done, must not be or need not be. */
  refuses: boolean;
  asks: boolean;
  supposed: boolean;
  /** Up to forty words, as a share of them. */
  length: number;
}

const longest = 40;

export function formOf(text: string): Form {
  return {
    denied: isDenied(text),
    refuses: refuses(text),
    asks: asks(text),
    supposed: isSupposed(text),
    length: Math.min(longest, words(text).length) / longest,
  };
}

const denial =
  /\b(?:not|never|no|nobody|none|neither|nor|without|rather than|instead of|(?:do|does|did|is|are|was|were|have|has|had|wo|would|should|could|ca|must|need|might|sha|ai)n['’]?t|cannot|avoid|against)\b/i;

export const isDenied = (text: string): boolean => denial.test(text);

const apostrophe = "['’]?";
const tag = new RegExp(
  String.raw`[\s,]*\b(?:(?:are you )?happy with that|(?:does|do) (?:that|this) (?:make sense|sound (?:ok|okay|all right|alright|fair|reasonable))|(?:is|are) (?:that|you|we) (?:ok|okay|all right|alright|clear|fine)(?: with (?:that|it))?|ok|okay|all right|alright|right|yeah|yes|fair enough|(?:is|are|was|do|does|did|have|has|will|would|can|could|should)n${apostrophe}t (?:it|you|they|he|she|we|i)|(?:is|are|was|do|does|did|have|has|will|would|can|could) (?:it|you|they|he|she|we)|what do you think|how does that sound|with me so far)\?\s*$`,
  'i',
);

/** "You'd not want to lose the van, would you." */
const unmarkedTag = new RegExp(
  String.raw`(?<=\w \S+ \S+),\s+(?:is|are|was|were|do|does|did|have|has|will|would|can|could|should)(?:n${apostrophe}t)? (?:it|you|they|he|she|we|i|there)[.!]*$`,
  'i',
);

/** Without "Happy with that?" at its end, which asks for consent and not for an answer. */
export function withoutTag(text: string): string {
  const bare = text.trim().replace(tag, '').replace(unmarkedTag, '').trim();
  return bare === '' ? text : bare;
}

const soothing = new RegExp(
  String.raw`\b(?:don${apostrophe}t|do not|not to|no need to|needn${apostrophe}t|never|you mustn${apostrophe}t) (?:worry|panic|be (?:afraid|frightened|scared|embarrassed|ashamed)|feel (?:bad|guilty|ashamed))\b|\bwhy not\b|\bno (?:problem|doubt|wonder|matter|judgement)\b|\bnot (?:only|just|sure|quite|silly|your fault)\b|\bisn${apostrophe}t your fault\b|\bif not\b|\bor not\b|\bwhy don${apostrophe}t (?:we|i|you)\b|\bi (?:can${apostrophe}t|don${apostrophe}t) (?:imagine|know|blame|promise)\b|\bcan${apostrophe}t be (?:sure|certain)\b`,
  'gi',
);

const refusal = new RegExp(
  [
    String.raw`\b(?:i|we)(?:${apostrophe}(?:m|re|d|ll|ve))?(?: (?:am|are|would|will|shall|have))? (?:not|never|rather not|won${apostrophe}t|can${apostrophe}t|cannot|shan${apostrophe}t|don${apostrophe}t|needn${apostrophe}t|wouldn${apostrophe}t|shouldn${apostrophe}t|refuse|see no)\b`,
    String.raw`\bno (?:need|point|reason|use|time|call) (?:to|for|in|of)\b`,
    String.raw`\bnot (?:going to|doing|giving|sending|asking|necessary|needed|worth|today)\b`,
    String.raw`\b(?:you|he|she|they|it|that) (?:don${apostrophe}t|doesn${apostrophe}t|needn${apostrophe}t|mustn${apostrophe}t|shouldn${apostrophe}t|can${apostrophe}t|cannot|must not|should not|can never|must never|should never|won${apostrophe}t|never)\b`,
    String.raw`\blet${apostrophe}s not\b`,
    String.raw`^(?:please |but |and |so )?(?:don${apostrophe}t|do not|never|forget|avoid|stop)\b`,
    String.raw`\b(?:but|and|so|please|just|,) (?:don${apostrophe}t|do not|never)\b`,
    String.raw`\bthere${apostrophe}s no\b|\bthere is no\b`,
    String.raw`\b(?:isn${apostrophe}t|aren${apostrophe}t|is not|are not) (?:safe|needed|necessary|allowed|a good idea|the answer|something)\b`,
  ].join('|'),
  'i',
);

/** Says that something is not done, must not be or need not be. */
export const refuses = (text: string): boolean => refusal.test(text.replace(soothing, ' '));

const supposed =
  /\b(?:if (?:i|we|you|he|she|they|somebody|someone|a doctor) (?:were|was|had|did|took|told|said|gave|stopped|went|left)|if (?:they|he|she|the \w+) (?:allows?|agrees?|clears?|permits?)|suppose|imagine|in theory|what would happen|would it be|it would be (?:wrong|dangerous|unsafe|a mistake)|you(?:'|’)d be (?:wrong|mad))\b/i;

/** "If you took both, you could faint", "one of them, if the clinic allows it": tells what would be, and advises nothing. */
export const isSupposed = (text: string): boolean => supposed.test(text);

const wrongly =
  /\b(?:is|was|would be|that(?:'|’)s|which is) (?:wrong|not true|untrue|a myth|nonsense|dangerous|unsafe|a mistake|not what i)\b|\b(?:must|should|would|will|could)(?:n(?:'|’)t| not| never) (?:hear|say|tell|think|believe|be told)\b|\bscrap that\b|\bi take (?:that|it|this) back\b|\bbad advice\b|\b(?:forget|ignore) (?:that )?(?:what )?i said\b/i;

/** Names something in order to call it wrong, or takes back what was said. */
export const isCalledWrong = (text: string): boolean => wrongly.test(text);

/** A single mark opens before a word and closes after one; within a word it stands for what is left out. */
const quoted = /“[^”]*”|"[^"]*"|(?<=^|[\s(])['‘]\p{L}(?:[^'’]|['’](?=\p{L}))*['’](?=$|[\s.,;:!?)])/gu;

/** Places of words in quotation marks: somebody else's, or nobody's. */
export function quotedSpans(text: string): readonly (readonly [from: number, to: number])[] {
  return [...text.matchAll(quoted)].map(({ index, 0: words }) => [index, index + words.length] as const);
}
