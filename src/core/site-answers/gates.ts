import { contentWords } from '../text/words.ts';
import { isClinicalQuestion, isEmergency, isOwnBody } from './clinical-signs.ts';
import type { Gate } from './gate-replies.ts';

/** A question about practising or about the site rather than about a person. */
const practising =
  /\b(?:cases?|guides?|scenarios?|practi[sc]e|practi[sc]ing|stations?|mocks?|exams?|examiners?|curriculum|blueprint|topics?|library|do you (?:have|cover)|have you got|mark(?:s|ed|ing)?|criterion|criteria|feedback|red flags|(?:it|feedback|sheet) says i|i missed (?:the|a|some|all)|open(?:s|ed)? up|won'?t (?:tell|say|talk|answer|open)|hold(?:s|ing)? back|hid(?:e|es|ing)|clavis|study|revis\w+|sca|consultation skills)\b/i;
const aboutTheSite =
  /\b(?:site|website|web ?page|page|app|account|log(?:ged|ging)? ?(?:in|out|on)|sign(?:ed|ing)? ?(?:in|out|up)|password|e-?mail|link|screen|screen reader|voiceover|mouse|keyboard|typ(?:ed|ing)|animations?|flash\w*|font|text size|dark mode|colours?|timer|clock|extra time|adjustments?|browser|laptop|ipad|tablet computer|phone|wifi|internet|connection|subscri\w+|plans?|refund|cancel\w*|price|cost|pay(?:ment|ing)?|free|simulat\w+|consultations?|registrars?|trainees?|trainers?|st[123])\b/i;
/** Somebody who says what using the site does to them, or what they need for it. */
const usingIt =
  /\b(?:typing|keyboard|mouse|screen|screens|animations?|flash\w*|speak instead|colours|background|dark mode|text|font)\b/i;
/** How to do it in a consultation, not what to do with a person. */
const askingHow =
  /\b(?:how (?:do|should|can|would) (?:i|you|we|one) (?:ask|bring up|talk|tell|say|explain|respond|handle|deal|broach|discuss|phrase|word|break|practi[sc]e|learn)|(?:anything|something|tips?|advice|reading|article|help) (?:to read )?(?:on|about|for|with)|is there (?:a|an|any|some|one)|are there (?:any|some)|any (?:cases?|guides?|reading|about|on))\b/i;

const firstPersonDespair = new RegExp(
  [
    String.raw`\b(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging|drown|shoot|poison) myself\b`,
    String.raw`\b(?:end|ending) (?:my life|it all|my own life|things for good)\b|\btak(?:e|ing) my (?:own )?life\b`,
    String.raw`\bi(?:'m|m| am| feel| have been|'ve been)? (?:\w+ ){0,3}suicidal\b|\bi(?:'m|m|'ve)? (?:\w+ ){0,3}thoughts of (?:suicide|ending|self)`,
    String.raw`\bi(?:'d|'ve|'m|m)? (?:\w+ ){0,4}(?:want|wanted|rather|like|ready|wish) (?:to |i could |i would )?(?:die|be dead|disappear forever|not exist|not wake|never wake|go to sleep and)\b|\bwish (?:\w+ ){0,7}(?:never|not) wake`,
    String.raw`\bwish (?:i (?:was|were) (?:dead|never born)|i'?d never been born|i would ?n'?t wake|i hadn'?t woken)`,
    String.raw`\b(?:don'?t|do not|didn'?t|no longer) (?:\w+ )?want to (?:live|be here|be alive|exist|wake up|go on|carry on living|carry on any)`,
    String.raw`\b(?:better off|happier) (?:without me|dead|if i (?:was|were|wasn'?t|weren'?t))|\bnobody (?:would|will|'d) (?:miss|notice|care) (?:me|if i)`,
    String.raw`\bno (?:reason|point) (?:to|in|for me to) (?:live|living|go on|going on|be alive|being alive|being here)|\b(?:nothing|not much) (?:left )?to live for|\blife (?:is ?n'?t|is not|isnt|not) worth`,
    String.raw`\bi (?:just )?(?:can'?t|cannot|can not) (?:go on|carry on|cope|take (?:it|this|much more)|do this|live like this|keep going|face another day|face life)(?: (?:like this|any ?more|any longer|with life|no more|living))?(?=[\s.!?,]*(?:$|i\b|and\b|everything|nothing|please|help))`,
    String.raw`\b(?:i'm|im|i am|i've been|i have been|started) (?:\w+ )?(?:self[- ]harming|cutting again|planning my (?:death|suicide)|done with (?:life|living|everything))`,
    String.raw`\b(?:goodbye|suicide) (?:note|letter)s?\b|\bjump(?:ing)? (?:off|from|in front)\b|\b(?:crash(?:ing)?|driv(?:e|ing)) my car (?:on|into|off)\b|\bcrash(?:ing)? my car\b(?!.{0,120}\binsur)`,
    String.raw`\b(?:easiest|painless|quickest|best) way to (?:die|kill|end it)|\bhow many (?:tablets|pills|paracetamol) (?:\w+ ){0,4}(?:kill|die|fatal|lethal|take to)`,
    String.raw`\bi feel (?:so |completely |utterly |totally )?(?:hopeless|worthless|suicidal|dead inside|empty inside)|\bdark thoughts\b|\bin a (?:very |really )?dark place\b|\bnot safe (?:with|from) myself|\bdon'?t feel safe with myself|\bscared (?:of )?what i (?:might|may|could) do`,
    String.raw`\bi(?:'m| am)? (?:\w+ ){0,2}(?:at (?:my )?breaking point|having a breakdown|on the edge)\b(?!.{0,120}\b(?:site|login|password|page)\b)|\bmight do something (?:stupid|silly) to myself|\b(?:give|giving|given|gave) up on (?:life|living|everything)`,
  ].join('|'),
  'i',
);
const othersDespair =
  /\b(?:suicid\w+|self[- ]harm\w*|wants? to (?:die|end (?:it all|his|her|their))|(?:kill|hurt|harm)(?:ing)? (?:himself|herself|themselves|themself)|(?:doesn'?t|does not) want to live|end (?:his|her|their) life|(?:his|her|their) own life)\b/i;

const somebodyNear = /\b(?:my|our|one of|he|she|they|a (?:friend|mate|colleague|trainee|doctor))\b/i;

const secrets =
  /\b(?:tell|give|show|reveal|send|print|list|share|what(?:'s|s| is| are)|i (?:want|need)|can i have|spoil)\b.{0,120}(?:\b(?:hidden|secret) (?:script|agenda|facts?|answers?)\b(?!.{0,120}\bafter)|\bscript (?:of|for)\b|\bmark ?scheme\b|\bmarking criteria for\b|\b(?:answers?|solutions?|diagnos[ei]s) (?:to|for|of|in|behind) (?:\S+ ){0,4}(?:cases?|stations?)\b|\bactor'?s? brief\b|\bmodel (?:answer|consultation)s? (?:before|in advance|first)\b)|\bwhat (?:is|does) (?:the|this|that) patient (?:hide|hiding|not say)\b|\btell me what (?:the|your|this|that) .{0,120}\b(?:hiding|hides|holding back|holds back|keeping back|not saying)\b|\bspoilers?\b|\bcheat ?sheet\b/i;
const takesOver =
  /\b(?:ignore|disregard|forget|override|bypass|discard) (?:\S+ ){0,4}(?:instructions?|rules?|prompts?|guidelines?|above|told|training|orders)\b|\bsystem prompt\b|\byour (?:hidden |secret |initial |original )?(?:prompts?|instructions|config(?:uration)?|source code)\b|\bjailbreak\b|\b(?:developer|debug|god|sudo|admin(?:istrator)?|unrestricted|dan) mode\b|\bunrestricted\b|\b(?:pretend|imagine|act as if|roleplay|role-play|role play)\b.{0,20}\b(?:you|you're|to be|as|we|we're)\b|\bact (?:as|like)\b|\byou are now\b|^\W*(?:system|assistant|admin)\s*:|\bfrom this moment\b|\bconfidential (?:notes|instructions|information)\b|\byou (?:must|have to) (?:now )?obey\b|\bfrom now on (?:you|answer|reply)\b|\bnew (?:instructions?|rules?|persona)\b|<\/?(?:system|script|instructions?)\b|\brepeat (?:everything|the text|the words|after me)\b|\bdo anything now\b|\b(?:disable|switch off|turn off) your (?:\w+ )?(?:filters?|safety|rules?)\b|\b(?:print|show|reveal|output|repeat|tell me|translate) (?:\S+ ){0,3}(?:you were given|your instructions|your rules|your prompt|initial text)\b|\bwhat (?:were|are) you(?:r)? (?:told|instructed|programmed|instructions)\b/i;
/** Other people's data, and what only an administrator or the till can do. */
const notMine = new RegExp(
  [
    String.raw`\b(?:list|show|give|send|export|dump|print|display|open|access|get)\b (?:\S+ ){0,3}(?:all (?:the |your )?(?:users|accounts|customers|members|trainees|e-?mails)|(?:the|your) (?:database|user list|users|customers|customer list)|(?:another|other) (?:user|person|trainee|doctor|people|member)'?s?'? (?:\w+))\b(?!.{0,120}\bhow do i\b)`,
    String.raw`\b(?:list|show|give|send|tell|export|dump|print|display|read|get|leak|find|look up|share)\b(?: \S+){0,4} (?:all |every |other |another |someone else'?s? |the )?(?:users?|accounts?|customers?|members?|subscribers?|e-?mail addresses|addresses of|passwords?|database|user list|payments? of|trainees'|log ?files|logs|environment|api keys?|secrets?|admin panel)\b(?! (?:page|guide|reset|plan))(?=.{0,120}\b(?:all|every\w*|other|another|users|customers|members|subscribers|database|list|people|addresses|admin|else|logs?|keys?|passwords)\b)`,
    String.raw`\bi(?:'m| am) (?:the |an? |your |one of the )?(?:site )?(?:admin(?:istrator)?s?|owner|developer|founder|ceo|webmaster|programmer|system administrator|superuser)\b(?! (?:at|of (?:a|our|my)) (?:practice|surgery|gp))`,
    String.raw`\bas (?:an? |the )?(?:admin(?:istrator)?|developer|owner|root)\b|\blog me in as\b|\bmake me (?:an? )?admin|\badmin (?:rights|access|password|console|panel)\b|\broot access\b`,
    String.raw`\b(?:switch|upgrade|change|move|set|put|give|make|add|credit|unlock|activate|extend)\b(?: \S+){0,6} (?:premium|standard|basic|plan|account|consultations|credits?|subscription)(?: \S+){0,4} (?:for free|without (?:paying|charging|charge|payment|a card)|for nothing|free of charge|manually)\b`,
    String.raw`\b(?:free|unlimited) premium\b|\bbypass (?:the )?(?:payment|paywall|limit)|\b(?:drop|select|delete|insert|update) (?:table|\* from|from|into)\b|\bsql\b|\bhack\b(?!.{0,120}patient)`,
    String.raw`\b(?:change|raise|edit|set|increase|fix|alter|give)\b(?: \S+){0,4} (?:my |the |a |his |her )?(?:mark|grade|score|result)s? (?:to|into|up)\b|\bgive me a clear pass\b|\bmake my (?:\S+ ){0,3}(?:disappear|vanish|a pass|a clear pass)\b|\b(?:password|user) hash(?:es)?\b`,
    String.raw`\bwhat (?:did|was|is|are|were) (?:dr |doctor |my (?:colleague|friend|registrar|trainee|wife|husband|partner|flatmate)'?s?|another|someone else'?s?|other (?:people|user|trainee)s?'?)(?: \S+){0,3} (?:score|scored|mark|marks|grade|grades|result|results|password|get|got)\b`,
    String.raw`\b(?:another|other|someone else'?s?|somebody else'?s?|my (?:colleague|friend|wife|husband|ex)'?s) (?:user'?s?|person'?s?|people'?s?|trainee'?s?|doctor'?s?|member'?s?)? ?(?:details|marks|results|scores?|consultations?|transcripts?|account|password|e-?mail|data|chat)\b(?=.{0,120}\b(?:show|give|tell|see|send|read|open|access|look|reset|get)\b)(?!.{0,120}\bcan (?:other|another|someone|my))`,
  ].join('|'),
  'i',
);
const rude =
  /\b(?:f+u+c+k\w*|fck\w*|fk|sh[i1]t\w*|wank\w*|bastards?|c[u*]nts?|bitch\w*|idiots?|morons?|imbeciles?|dickheads?|pricks?|arseholes?|assholes?|arse|twats?|tossers?|bollocks|knobhead|scumbags?|piss off|pissed off|shut (?:up|your)|sod off|bugger off|screw you|drop dead|get lost|go to hell|(?:stupid|useless|rubbish|crap|crappy|dumb|pathetic|idiotic|brainless|worthless) (?:bot|thing|machine|robot|computer|website|site|helper|chatbot|piece|ai|program|excuse)|piece of (?:crap|junk|rubbish|garbage)|you(?:'re| are| lot are| people are| all are)?(?: all| so| such| really| just| absolutely| totally| utterly| completely| an?| bunch of)* (?:useless|stupid|dumb|pathetic|rubbish|crap|thick|worthless|idiotic|garbage|trash|ugly|scum|liars?|thieves|crooks|suck)|waste of space|bunch of (?:cowboys|crooks|clowns|amateurs|thieves|scammers)|shame on you|you should (?:all )?be (?:sacked|ashamed|shut down|fired)|(?:total |absolute |complete )?(?:scammers|con artists|crooks|parasites)|(?:off and |go )die|f\*+\w*|s\*+t)\b|\*{3,}|\bf\*+/gi;

const greeting = /^(?:hi+|hello|hey+|hiya|good (?:morning|afternoon|evening)|howdy|yo)(?: there| all)?[\s!,.?]*$/i;
const thanks =
  /^(?:(?:ok(?:ay)?|great|cool|perfect|lovely)[\s,!.]*)?(?:thanks?(?: you)?|thank you|cheers|ta|bye|goodbye|that helps?|got it|great|ok(?:ay)?|cool|perfect|lovely)(?: (?:very much|so much|a lot|for (?:that|your help)|you))?[\s!,.]*$/i;
const who =
  /\b(?:are you|am i (?:talking|speaking|chatting) (?:to|with)) (?:\S+ )?(?:a |an )?(?:real|human|person|robot|bot|machine|ai|chatgpt|llm|chatbot|computer)\b|^(?:who|what) (?:exactly )?are you(?: exactly| really)?[\s?!.]*$|^what can (?:you (?:do|help)|i ask)\b/i;

const plainly = (message: string): string => message.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();

/** Illness as the subject of a case, a guide or a mark. */
export function isOfPractice(message: string): boolean {
  const plain = plainly(message);
  return practising.test(plain) || askingHow.test(plain);
}

/** What must not, or need not, be looked up; null for a question. */
export function gateOf(message: string): Gate | null {
  const plain = plainly(message);
  const ofPractice = isOfPractice(plain);
  if (firstPersonDespair.test(plain) && !(ofPractice && /\bpatients?\b/i.test(plain))) return 'distress';
  if (!ofPractice && somebodyNear.test(plain) && othersDespair.test(plain)) return 'distress';
  const offSite = !ofPractice && !aboutTheSite.test(plain);
  if (isEmergency(plain) && (!ofPractice || isOwnBody(plain))) return 'emergency';
  if (takesOver.test(plain)) return 'injection';
  if (notMine.test(plain)) return 'private';
  if (secrets.test(plain)) return 'script';
  if ((offSite || isOwnBody(plain)) && !usingIt.test(plain) && isClinicalQuestion(plain)) return 'clinical';
  if (greeting.test(plain)) return 'greeting';
  if (thanks.test(plain)) return 'thanks';
  if (who.test(plain)) return 'who';
  const civil = plain.replace(rude, ' ');
  if (civil !== plain && contentWords(civil).length < 3 && !/\?/.test(civil)) return 'abuse';
  return null;
}
