import { productName } from '../brand.ts';
import { contentWords } from '../cases/words.ts';

export type Gate =
  | 'emergency'
  | 'distress'
  | 'clinical'
  | 'script'
  | 'injection'
  | 'abuse'
  | 'greeting'
  | 'thanks'
  | 'who';

const noPatients = `I can’t help with a patient or with your own health: I only know about ${productName}.`;

export const gateTexts: Readonly<Record<Gate, string>> = {
  emergency: `If this is happening now, call 999. For urgent medical help that is not an emergency, call NHS 111 or use 111.nhs.uk. ${noPatients}`,
  distress: `Please talk to somebody now: call 999 if you are in danger, NHS 111 (choose the mental health option), or Samaritans on 116 123, at any hour. ${noPatients}`,
  clinical: `${noPatients} Nothing here is clinical advice. For urgent medical help call NHS 111, or 999 in an emergency.`,
  script:
    'What a patient holds back and what is marked in a case are not told beforehand; finding out is the practice. After a consultation the feedback shows what was there and what you never found.',
  injection: `I can only answer questions about ${productName}, from its own pages. What would you like to know?`,
  abuse: `I’m sorry this is frustrating. I answer questions about ${productName}; for anything else the contact form reaches a person.`,
  greeting: `Hello. Ask me anything about ${productName}: what it is, what it costs, how the marking works.`,
  thanks: 'You’re welcome. Ask again whenever you like.',
  who: `I’m an automatic helper. I answer from the pages of ${productName} and know nothing else; the contact form reaches a person.`,
};

const kin =
  'mum|mother|dad|father|wife|husband|son|daughter|baby|child|toddler|partner|friend|neighbour|gran|nan|nana|grandad|grandma|grandmother|grandfather|sister|brother|aunt|uncle|boy|girl|patient|colleague';
/** Somebody who is really there. */
const somebody = new RegExp(
  String.raw`\b(?:i|i'm|im|i've|ive|me|he|she|he's|she's|they|someone|somebody|we)\b|\bmy (?:\S+ ){0,4}(?:${kin}|old)\b|\bmy (?:chest|head|arm|leg|heart|throat|stomach|back|skin|tablets?|medication|medicines?|dose|blood)\b`,
  'i',
);
/** A question about practising rather than about a person. */
const practising =
  /\b(?:cases?|guides?|scenarios?|practi[sc]e|practi[sc]ing|stations?|mock|exams?|curriculum|blueprint|topics?|library|do you (?:have|cover)|is there (?:a|any)|mark(?:s|ed|ing)?|clavis)\b/i;

const lifeThreatening =
  /\b(?:chest pains?|heart attack|cardiac arrest|(?:can'?t|cannot|not|isn'?t|stopped|struggling to|hardly) breath(?:e|ing)|unconscious|unresponsive|collapsed|won'?t wake|(?:having|had|has) (?:a |an )?(?:stroke|seizure|fit)|is fitting|anaphyla\w+|overdosed?|bleeding (?:heavily|badly|a lot|won'?t stop)|severe bleeding|choking|blue lips|slurred speech)\b/i;
const despair =
  /\b(?:kill(?:ing)? myself|end (?:my life|it all)|suicidal|want to die|don'?t want to live|self[- ]harm\w*|hurt(?:ing)? myself)\b/i;

const medicine =
  /\b(?:\w{3,}(?:cillin|mycin|pril|sartan|statin|olol|azole|prazole|cycline|oxacin|azepam|triptan|gliptin|gliflozin|xaban|profen)|metformin|trimethoprim|nitrofurantoin|paracetamol|aspirin|insulin|warfarin|prednisolone|steroids?|antibiotics?|codeine|morphine|sertraline|citalopram|fluoxetine|amitriptyline|salbutamol|levothyroxine|contraceptive pill|hrt)\b/i;
const complaint =
  /\b(?:temperature of \d|fever|rash|headaches?|vomiting|diarrhoea|infection|uti|lump|swollen|dizzy|blood in (?:my|his|her)|blood pressure|sore throat|cough(?:ing)?|pains?|pregnant|symptoms?)\b/i;
const wantsTreatment =
  /\b(?:dose|dosage|doses|mg|how (?:do|would|should) (?:you|i|we) (?:treat|manage|diagnose)|what (?:should|can|do|shall) (?:i|we) (?:give|take|do|prescribe)|should i (?:take|stop|start|give|prescribe|see|go to)|is it safe to|first[- ]line|side effects?|treat(?:ment)? (?:of|for)|diagnos(?:e|is) (?:for|of|my)|refer (?:him|her|them|my))\b/i;

const secrets =
  /\b(?:hidden|secret) (?:script|agenda|facts?|answers?)\b|\bscript of\b|\bmark scheme\b|\b(?:answers?|solutions?|diagnos[ei]s) (?:to|for|of|in) (?:\S+ ){0,3}(?:cases?|stations?)\b|\bwhat (?:is|does) (?:the|this|that) patient (?:hide|hiding|not say)\b/i;
const takesOver =
  /\b(?:ignore|disregard|forget|override|bypass) (?:\S+ ){0,3}(?:instructions?|rules?|prompts?|guidelines?|above)\b|\bsystem prompt\b|\byour (?:hidden )?(?:prompt|instructions)\b|\bjailbreak\b|\bdeveloper mode\b|\b(?:pretend|imagine|act as if|roleplay|role-play)\b.{0,20}\b(?:you|to be|as)\b|\bact as\b|\byou are now\b|<\/?(?:system|script|instructions?)\b|\brepeat (?:everything|the text) above\b/i;
const rude =
  /\b(?:f+u+c+k\w*|sh[i1]t\w*|wank\w*|bastards?|c[u*]nts?|bitch\w*|idiots?|morons?|dickhead|arseholes?|assholes?|twats?|piss off|shut up|(?:stupid|useless|rubbish|crap) (?:bot|thing|machine|robot|computer|website|site)|f\*+\w*|s\*+t)\b|\*{3,}/gi;

const greeting = /^(?:hi+|hello|hey+|hiya|good (?:morning|afternoon|evening)|howdy|yo)(?: there| all)?[\s!,.?]*$/i;
const thanks =
  /^(?:(?:ok(?:ay)?|great|cool|perfect|lovely)[\s,!.]*)?(?:thanks?(?: you)?|thank you|cheers|ta|bye|goodbye|that helps?|got it|great|ok(?:ay)?|cool|perfect|lovely)(?: (?:very much|so much|a lot|for (?:that|your help)|you))?[\s!,.]*$/i;
const who =
  /\b(?:are you|am i (?:talking|speaking|chatting) (?:to|with)) (?:\S+ )?(?:a |an )?(?:real|human|person|robot|bot|machine|ai|chatgpt|llm|chatbot|computer)\b|^(?:who|what) are you\b|\bwhat can (?:you|i) (?:do|ask)\b/i;

/** What must not, or need not, be looked up; null for a question. */
export function gateOf(message: string): Gate | null {
  const plain = message.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  const aboutPractice = practising.test(plain);
  if (!aboutPractice && despair.test(plain)) return 'distress';
  if (!aboutPractice && lifeThreatening.test(plain)) return 'emergency';
  if (takesOver.test(plain)) return 'injection';
  if (secrets.test(plain)) return 'script';
  if (!aboutPractice && isClinical(plain)) return 'clinical';
  if (greeting.test(plain)) return 'greeting';
  if (thanks.test(plain)) return 'thanks';
  if (who.test(plain)) return 'who';
  const civil = plain.replace(rude, ' ');
  if (civil !== plain && contentWords(civil).length < 2) return 'abuse';
  return null;
}

function isClinical(plain: string): boolean {
  if (medicine.test(plain)) return true;
  if (wantsTreatment.test(plain) && (complaint.test(plain) || /\b(?:mg|dose|dosage|doses)\b/i.test(plain))) return true;
  return complaint.test(plain) && somebody.test(plain);
}
