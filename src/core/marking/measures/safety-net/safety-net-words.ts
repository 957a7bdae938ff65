import { contentStems } from '../spoken.ts';

export const emergency =
  /\b(?:999|nine nine nine|a ?& ?e|a and e|casualty|(?<!in an |in the )ambulance|111|one one one)\b/i;

const us =
  '(?:us|me|the surgery|the practice|the clinic|reception|the desk|our desk|this number|the team|the crisis team|your midwife|the midwife|the hospital|the pharmacist|the chemist|the pharmacy|someone here)';
// A thing that comes back, or a doctor who comes back to a subject, is nobody's way to the surgery.
const returns =
  "(?<!(?:never|not|won't|may|might|will|'ll|to|has|have|i'd|it|they|whether you) )come (?:straight |right )?back";

/** Where to turn. */
export const places = new RegExp(
  `${emergency.source}|\\b(?:emergency department|out.of.hours|(?:ring|call|phone|contact|tell|message|see|text|ask|speak to|go to|pop (?:in)?to) (?:\\w+ )?${us}|let (?:us|me) know|give ${us} a (?:ring|call|bell|shout)|(?:ring|call|phone|dial) (?:that|the same|same) day|a call to us|or us|get in touch|crisis (?:team|line)|samaritans)\\b|${returns}\\b`,
  'i',
);

const action = new RegExp(
  `[,;:]?\\s*(?:\\b(?:you |then |please |just |straight |and |or )*(?<!(?:if|when|once) (?:you|they|he|she) )(?:(?:ring|call|phone|dial|contact) (?!(?:you|her|him|them)\\b)|get in touch|let (?:us|me) know|give ${us} a|go (?:straight )?to (?!sleep|bed|work)|speak to|tell (?:us|me)\\b|see ${us}|message us)|${returns}\\b|${emergency.source})`,
  'i',
);

/** The first thing the listener is told to do. */
export function actionIn(text: string): { at: number; length: number } | null {
  const found = action.exec(text);
  return found ? { at: found.index, length: Math.max(1, found[0].length) } : null;
}

/** "He goes up to A&E this morning" is the plan, not the net under it. */
export const sendsNow =
  /\b(?:this (?:morning|afternoon|evening)|as soon as we|now|today|straight from here|(?:he|she) goes|away to|first)\b/i;

/** A meeting or a call to come; it counts with its day. */
export const followUp =
  /\b(?:(?:i|we)(?:'ll| will|'m going to|'m| am| want to|'d like to)? (?:\w+ ){0,2}?(?:ring|ringing|call|calling|phone|phoning|review|reviewing|check(?:ing)? in with|catch(?:ing)? up with|speak to|book|see|seeing) (?:you|him|her|us|them)(?! had| have|'ve| are|'re)(?! know)|give you a (?:ring|call)|i want you back|back with me|come (?:back )?(?:and|to) see me|follow.?up)\b/i;

const number = '(?:a|an|one|two|three|four|five|six|seven|eight|ten|twelve|\\d+|a couple of|a few|half an)';
const unit = '(?:minutes?|mins?|hours?|days?|weeks?|months?|fortnight)';
const day =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thur(?:s(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|tomorrow|tonight|the weekend|next week|the end of the (?:week|day))';

/** A time, a day or a word of haste. */
export const timesAndUrgency = new RegExp(
  `\\b(?:straight ?away|right away|immediately|at once|urgently|(?:the |that )?(?:very )?same day|that (?:very )?(?:day|second|minute|night|morning)|there and then|then and there|(?:don't|do not|never|not to|nobody|without) (?:you )?(?:wait\\w*|delay\\w*|sit on it|hang about|dither\\w*)|no (?:waiting|dithering|delay)|as soon as|day or night|any time|(?:with)?in(?:side)? ${number} (?:\\w+ )?${unit}|(?:after|for|over|more than|longer than|past) ${number} (?:\\w+ )?${unit}|${number} ${unit}|in a fortnight|a fortnight on|fortnight|(?:by|on|before|until|till|next|this|a week on|at) ${day}|${day} (?:at|morning|afternoon|evening|after|the)|between now and|at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|noon|half|\\d+(?:am|pm|\\.\\d\\d|:\\d\\d)?)|by this time|out of hours|after (?:half )?(?:six|hours)|tomorrow|tonight|(?:the )?(?:\\d+(?:st|nd|rd|th)|${day} \\d+))\\b`,
  'i',
);

// What fits every illness and so warns of nothing.
export const general = contentStems(
  `worried worry worrying worries concern concerned concerns worse worsen worsening problem problems change changes anything
  something things better improve improving improves happen happens happening need needs needed question questions unsure sure stuck
  trouble symptom symptoms issue issues deteriorate deteriorates persist persists continue continues settle settles okay right
  wrong unwell poorly notice notices develop develops new start starts begin feel feels feeling meantime meanwhile otherwise then later
  week weeks day days today tomorrow tonight hour hours month fortnight night end monday tuesday wednesday thursday friday saturday sunday
  weekend time times soon straight away immediately urgently urgent ring rings call calls phone dial contact back surgery practice reception hospital doctor
  nurse pharmacist pharmacy ambulance casualty emergency department 999 111 nine help like want happy willing agree able prefer choose
  mind touch know please number answer line engaged link form letter appointment appointments text message car taxi free
  bring cancel book booked work works working wait waiting else whatever anyone anybody someone somebody nobody everything obviously
  untoward hours bad really ever gets try tries trying red flag flags option desk give gives bit good fine feel still long longer sooner hear
  heard news miss missed thing lines speak talk ask allow allowed pass fit decide decides able clinic result results used bell`,
);

/** Parts of the body, what they do and what goes wrong with them, in plain words. */
export const bodily =
  /\b(?:pains?|painful|hurt\w*|ach\w+|bleed\w*|blood|bloody|breath\w*|breathe|puffed|faint\w*|black(?:ing)?(?: |-)?outs?|collaps\w+|numb\w*|tingl\w+|weak\w*|floppy|drows\w+|confus\w+|muddled|wandered|fever\w*|temperature|burning|hot|shiver\w*|rash|spots?|vomit\w*|throwing up|being sick|sick|seizures?|fits?|convuls\w+|jerk\w*|shocks|fall|falls|fell|swell\w*|swollen|lump\w*|headaches?|head|vision|sight|eyes?|speech|speaking|slur\w*|face|chest|heart|palpitation\w*|dizz\w+|pee|wee|weeing|urine|water|bladder|bowels?|poo|stools?|eating|drink\w*|feed\w*|bottles?|nappies|rouse|wake|waking|blue|grey|mottled|marbled|pale|stiff\w*|cough\w*|weight|yellow|jaundice|discharge|smell\w*|redness|red line|harm\w*|suicid\w*|kill\w*|end(?:ing)? (?:it|your life)|voices|hear things|hearing things|thoughts|plan to|sugars?|low|hypo|shak\w+|trembl\w*|thirst\w*|legs?|arms?|foot|feet|bottom|tummy|belly|neck|throat|tongue|lips|skin|itch\w*|nose|ears?|calf|wound|stitches|periods?|pregnan\w*|baby|waters|contractions|movements|asleep|nod(?:ding)? off|over forty|(?:thirty|forty|38|39|40)|grip\w*|tight\w*|lift)\b/i;
