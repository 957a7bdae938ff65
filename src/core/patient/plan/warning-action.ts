import { helperIn } from './warning-steps.ts';

const sameDay = /\bsame[- ]day\b/i;
const sending =
  /\b(?:i|we)(?:['’]?ll?| will| can|['’]m| am)? (?:going to |also )?(?:send(?:ing)?|have|get(?:ting)?|call(?:ing)?|arrang(?:e|ing)|order(?:ing)?)\b[^.;,]*\bambulance\b/i;
/** "I'll get an ambulance to you": the doctor's to send. */
export const sendsAmbulance = (text: string): boolean => sending.test(text);
const actions: readonly (readonly [RegExp, string])[] = [
  [/\b(?:get|tell|ask|have) (?:them|him|her|some(?:body|one)) to (?:ring|call|phone) (?:us|me)\b/i, 'they ring you'],
  [sending, 'you send an ambulance'],
  [/\b(?:999|ambulance|emergency services)\b/i, '999'],
  [
    /\b(?:a ?(?:&|\+|and) ?e|casualty|emergency department|straight (?:in )?to (?:the )?hospital)\b/i,
    'straight to A and E',
  ],
  [
    /\b111,? or (?:(?:ring|call|phone) )?(?:us|me)\b|\b(?:ring|call|phone) (?:us|me),? or (?:(?:ring|call|phone) )?111\b/i,
    '111 or you',
  ],
  [/\b111\b/, '111'],
  [sameDay, 'I ring you the same day'],
  [
    /\b(?:ring|call|phone|contact|let) (?:us|me|the (?:surgery|practice|doctor|clinic))\b|\bget in touch\b|\bgive (?:us|me) a (?:ring|call|bell)\b/i,
    'I ring you',
  ],
  [/\bcome (?:straight )?back\b|\bbe seen\b/i, 'I come back'],
];

const ringsDoctor = /\b(?:ring|call|phone) (?:us|me)\b/i;

/** An ambulance before anything else; of the others what is named first; by whom, where it is somebody else. */
export function actionIn(text: string): string | undefined {
  const action = ownActionIn(text);
  const helper = helperIn(text);
  if (!helper || !action) return action;
  const isSame = helper.rings === 'you' ? /^I ring you/.test(action) : action === helper.rings;
  return isSame ? `${helper.who} rings ${action.replace(/^I ring /, '')}` : action;
}

function ownActionIn(text: string): string | undefined {
  const [theyRing, youSend, ambulance, casualty, ...others] = actions;
  // "Ring me, and I'll send an ambulance"
  if (youSend?.[0].test(text) && ringsDoctor.test(text)) return 'I ring you';
  const grave = [theyRing, youSend, ambulance, casualty].find((one) => one?.[0].test(text));
  const named = others.filter(([pattern]) => pattern.test(text));
  const placeOf = ([pattern]: (typeof actions)[number]) => text.search(pattern);
  const first = (grave ?? named.toSorted((one, other) => placeOf(one) - placeOf(other))[0])?.[1];
  return first === 'I ring you' && sameDay.test(text) ? 'I ring you the same day' : first;
}
