import { contentWords, sentences } from '../text/words.ts';
import { floorOf } from './floor.ts';
import { type Chances, chancesOf } from './gate-head.ts';
import type { Gate } from './gate-replies.ts';
import { redacted } from './redact.ts';

const greeting = /^(?:hi+|hello|hey+|hiya|good (?:morning|afternoon|evening)|howdy|yo)(?: there| all)?[\s!,.?]*$/i;
const thanks =
  /^(?:(?:ok(?:ay)?|great|cool|perfect|lovely)[\s,!.]*)?(?:thanks?(?: you)?|thank you|cheers|ta|bye|goodbye|that helps?|got it|great|ok(?:ay)?|cool|perfect|lovely)(?: (?:very much|so much|a lot|for (?:that|your help)|you))?[\s!,.]*$/i;
const who =
  /\b(?:are you|am i (?:talking|speaking|chatting) (?:to|with)) (?:\S+ )?(?:a |an )?(?:real|human|person|robot|bot|machine|ai|chatgpt|llm|chatbot|computer)\b|^(?:who|what) (?:exactly )?are you(?: exactly| really)?[\s?!.]*$|^what can (?:you (?:do|help)|i ask)\b/i;

/** Sentences of a story that are also judged alone: what matters may stand in one of them. */
const mostSentences = 6;

/** How sure the head must be. Overlooking somebody in danger is worse than offering help to somebody who needs none. */
const sure = {
  /** Despair and emergencies together. */
  life: 0.3,
  /** Those and clinical questions. */
  danger: 0.4,
  /** Orders to the helper, spoilers, abuse. */
  refused: 0.5,
  /** Those and others' data: figures of the company sound like it. */
  refusedAsPrivate: 0.65,
};
/** A sentence alone says less than the message it stands in: only a life counts for more, and only where the message as a whole is not plainly about something else. */
const lifeAlone = 0.6;
const notPlainlyElse = 0.08;
const lifeWhatever = 0.97;
/** Below these the message as a whole leaves room for a question that the site answers. */
const beyondDoubt = { danger: 0.6, refused: 0.8 };
/** From here on a body may be in danger now, whatever else is likelier. */
const perhapsNow = 0.45;

/** The message, and its sentences where it has several; a telephone number is no reading. */
export function judgedTexts(message: string): string[] {
  const plain = redacted(message);
  const said = sentences(plain).filter((sentence) => contentWords(sentence).length > 0);
  return [plain, ...(said.length > 1 ? said.slice(0, mostSentences) : [])];
}

export interface Judgement {
  /** What must not, or need not, be looked up; null for a question. */
  gate: Gate | null;
  /** It may be a question all the same: "I overran every time and cried in the car. How many minutes is it?" */
  inDoubt: boolean;
}

type Judge = (text: string, vector: Float32Array | null) => Chances;
const certainly = (gate: Gate): Judgement => ({ gate, inDoubt: false });

/** `vectors` are the meanings of the judged texts, in their order; where there are none, words alone decide. */
export function judgementOf(
  message: string,
  vectors: readonly (Float32Array | null)[] = [],
  judge: Judge = chancesOf,
): Judgement {
  const plain = message.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  const certain = floorOf(plain);
  if (certain === 'distress' || certain === 'abuse') return certainly(certain);
  if (greeting.test(plain)) return certainly('greeting');
  if (thanks.test(plain)) return certainly('thanks');
  const judged = judgedTexts(message).map((text, at) => judge(text, vectors[at] ?? null));
  const [whole, ...alone] = judged;
  if (!whole) return { gate: certain, inDoubt: false };
  const isPlainlyElse = dangerousness(whole) < notPlainlyElse;
  const dangers = [
    certain,
    dangerIn(whole),
    ...alone.filter((sentence) => lifeIn(sentence) >= (isPlainlyElse ? lifeWhatever : lifeAlone)).map(dangerIn),
  ];
  const worst = byDanger.find((gate) => dangers.includes(gate));
  // Words alone tell too little to doubt them.
  const mayDoubt = certain === null && Boolean(vectors[0]);
  if (worst) return { gate: worst, inDoubt: mayDoubt && dangerousness(whole) < beyondDoubt.danger };
  if (who.test(plain)) return certainly('who');
  const refusal = refusalIn(whole);
  return { gate: refusal, inDoubt: refusal !== null && mayDoubt && refusedIn(whole) < beyondDoubt.refused };
}

export const gateOf = (message: string, vectors?: readonly (Float32Array | null)[], judge?: Judge): Gate | null =>
  judgementOf(message, vectors, judge).gate;

const lifeIn = ({ distress, emergency }: Chances): number => distress + emergency;
const dangerousness = (chances: Chances): number => lifeIn(chances) + chances.clinical;
const refusedIn = ({ abuse, injection, private: others, script }: Chances): number =>
  abuse + injection + script + others;

const byDanger = ['distress', 'emergency', 'clinical'] as const;

/** Despair and bodies: what is said to them helps, so the more helpful of two is said. */
function dangerIn(chances: Chances): Gate | null {
  if (lifeIn(chances) < sure.life && dangerousness(chances) < sure.danger) return null;
  const { distress, emergency, clinical } = chances;
  if (distress >= Math.max(emergency, clinical)) return 'distress';
  return emergency >= Math.min(perhapsNow, clinical) ? 'emergency' : 'clinical';
}

function refusalIn(chances: Chances): Gate | null {
  const { abuse, injection, private: others, script } = chances;
  if (refusedIn(chances) - others < sure.refused && refusedIn(chances) < sure.refusedAsPrivate) return null;
  const likeliest = Math.max(abuse, injection, others, script);
  if (likeliest === abuse) return 'abuse';
  if (likeliest === injection) return 'injection';
  return likeliest === others ? 'private' : 'script';
}
