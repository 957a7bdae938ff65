import { contentWords } from '../text/words.ts';

/** What a question about an ended consultation is after. */
export type Intent =
  | 'real-patient'
  | 'rude'
  | 'unsafe'
  | 'first'
  | 'held-back'
  | 'wrong-mark'
  | 'clear-pass'
  | 'small-talk'
  | 'safety-net'
  | 'cues'
  | 'time'
  | 'guideline'
  | 'wording'
  | 'missed'
  | 'why'
  | 'explain'
  | 'diagnosis'
  | 'plan'
  /** about the case, and of no special kind; what is found decides */
  | 'topic';

const kin =
  '(?:mum|mother|dad|father|wife|husband|son|daughter|baby|child|partner|friend|neighbour|gran|nan|grandad|granddad|grandmother|grandfather|sister|brother|aunt|uncle)';

/** In this order: the first that fits decides. */
const patterns: readonly (readonly [Intent, RegExp])[] = [
  [
    'real-patient',
    new RegExp(
      [
        String.raw`\b(?:real|actual|real[- ]life) (?:patients?|person|people|case)\b`,
        String.raw`\bpatients? of mine\b|\bone of my patients\b|\bmy (?:own )?patients?\b.*\b(?:clinic|surgery|practice|yesterday|this morning|last week|tomorrow)\b`,
        String.raw`\b(?:saw|seen|seeing|have|got|had) (?:a|an|this|someone|another) (?:\S+ ){0,3}(?:patient|lady|man|woman|gentleman|child|baby|boy|girl)\b.*\b(?:clinic|surgery|practice|ward|today|yesterday|this morning|last week|tomorrow|at work)\b`,
        String.raw`\b(?:in|at) my (?:own )?(?:clinic|surgery|practice)\b`,
        String.raw`\bmy (?:own )?${kin}\b(?!'s phrase)`,
        String.raw`\bi(?:'m| am|'ve| have)(?: been| got| had)* (?:\S+ ){0,3}(?:pregnant|bleeding|pains?|rash|lump|headaches?|fever|depressed|suicidal|dizzy|breathless|unwell)\b`,
        String.raw`\bshould i (?:take|stop taking|start taking|give (?:him|her|them)) (?:my|the|some|an?|any|paracetamol|ibuprofen|aspirin|antibiotics?)\b.*`,
        String.raw`\bis it safe for me\b|\bmy own (?:symptoms?|health|blood pressure|medication|tablets)\b`,
      ].join('|'),
      'i',
    ),
  ],
  [
    'small-talk',
    /^(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|thanks|thank you|cheers|ta|ok|okay|great|cool|bye|goodbye|how are you|who are you|what are you|what can (?:you|i) (?:do|ask)(?: you)?|are you (?:there|real|human|a bot|an? (?:ai|robot))|very much|so much|there|facilitator|today|that helps|help)[\s,.!?]*)+$/i,
  ],
  [
    'wrong-mark',
    /\b(?:is|isn't|was|wasn't|are|aren't|looks?|seems?) (?:this|that|the|my|these|it|any)?.{0,40}\b(?:marks?|marked|marking|row|grade|verdict|feedback)\b.{0,40}\b(?:wrong|right|fair|unfair|correct|incorrect|mistaken?|sure)\b|\bmark(?:ed|ing)?\b.{0,30}\b(?:wrong(?:ly)?|by mistake|incorrect(?:ly)?|unfair(?:ly)?)\b|\bwrong(?:ly)? mark|\b(?:challenge|appeal|dispute|contest)\b|\bi (?:don't|do not|can't) (?:agree|accept)\b|\bhow (?:sure|certain|confident) (?:are|is)\b/i,
  ],
  [
    'unsafe',
    /\bunsafe|\bdangerous|\b(?:any|a|in|of) danger\b|\bharm(?:ful|ed|s)?\b|\brisky\b|\bat risk\b|\bcritical errors?\b|\bsafe\b(?! for me)|\bpatient safety\b/i,
  ],
  [
    'rude',
    /\b(?:rude|brusque|abrupt|dismissive|patronis\w+|patroniz\w+|condescend\w+|cold|unkind|kind|harsh|curt|blunt|short with|sharp with|disrespect\w*|judg(?:y|ing|mental|emental)|offen[cs]i?\w*|impatient|polite|bedside manner|warm|empath\w+|interrupt\w*|my tone|tone of)\b|\b(?:come|came|coming) across\b|\bdid i (?:really )?listen|\bcut (?:him|her|them) (?:off|short)|\b(?:upset|belittle|blame|lecture|annoy)d? (?:him|her|them|the patient)\b/i,
  ],
  [
    'first',
    /\b(?:change|fix|improve|do differently|work on|practi[sc]e|focus on|concentrate on|tackle)\b.{0,40}\b(?:first|most|next time|one thing|priority)\b|\b(?:one|single|first|most important|main|biggest) (?:priority|thing|change|improvement|tip|lesson)\b|\bwhere (?:do|should|would) i (?:start|begin)\b|\bwhat should i (?:change|improve|work on|do differently|practi[sc]e)\b|\bhow (?:can|do|could) i (?:improve|do better|get better)\b|\bmost (?:difference|marks)\b/i,
  ],
  [
    'clear-pass',
    /^(?!.*\bwhy\b).*\b(?:clear pass|full marks)\b|\b(?:top|best|excellent|perfect|ideal|strong|good) (?:candidate|doctor|gp|trainee|answer)\b.{0,60}\b(?:say|said|sound|put|phrase|do|done)\b|\bmodel (?:answer|doctor|consultation|candidate)\b|\bpass (?:have )?(?:sound|look)/i,
  ],
  [
    'held-back',
    /\b(?:hold|holds|held|holding|keep|keeps|kept|keeping) (?:\w+ ){0,4}back\b|\b(?:didn't|did not|never|not|wasn't|without) (?:\w+ )?(?:tell|telling|told|say|saying|said|mention|mentioned|reveal|disclose|share|open up)\w*\b(?=.{0,12}(?:me\b|\?|$))(?<!\bi (?:didn't|did not|never|not) (?:tell|say|said|told|mention|mentioned))|\b(?:hid|hide|hiding)\b|\bsecret|\bunsaid\b|\bbehind (?:it|that|the surface)\b/i,
  ],
  [
    'safety-net',
    /\bsafety[- ]?net|\bnetting\b|\bwhat to (?:look|watch) out for\b|\bwhen (?:she|he|they|to) (?:should )?(?:come|call|ring) back\b/i,
  ],
  ['cues', /\bcues?\b|\bhint(?:s|ed)?\b.*\b(?:drop|miss|pick)|\bpick(?:ed)? up on\b|\bhidden agenda\b/i],
  [
    'time',
    /\b(?:my|the|those) (?:time|minutes|twelve minutes)\b.{0,30}\b(?:well|used|spent|wasted|managed)\b|\bwast(?:e|ed|ing) (?:\w+ )?(?:time|minutes)\b|\btoo (?:much|little) time\b|\bwell[- ]timed\b|\b(?:timing|time management|too (?:slow|fast|long)|run(?:ning)? out of time|ran out of time|(?:use|spend|spent|manage|managed) (?:my|the) (?:time|minutes)|how long did|minute six|minute 6|talk(?:ed)? too much|talk share|open (?:and|or|versus|vs) closed|closed questions?|open questions?|pace)\b/i,
  ],
  [
    'guideline',
    /\bguid(?:ance|elines?)\b|\bevidence base\b|\b(?:nice|sign|bnf|cks|gmc|rcgp|mhra|bts|dvla)\b(?= (?:say|says|guid|recommend|advise|want)|\W*$)|\b(?:NG|CG|TA|DG|QS|PH) ?\d{1,3}\b|\brecommended by\b|\baccording to\b/i,
  ],
  [
    'wording',
    /\bhow (?:could|should|can|might|would|do|else could) (?:i|you|one|we) (?:have )?(?:said|say|put|phrase|phrased|ask|asked|explain|explained|word|worded|open|opened|broach|raise|raised|tell|told|respond|responded|introduce|introduced)\b|\b(?:phrases?|wording|exact words|example sentence|better words|other words|what (?:words|could i have said|should i have said|would you (?:have )?sa(?:y|id))|model answer|reword|rephrase)\b/i,
  ],
  [
    'missed',
    /\bwhat (?:else )?(?:did|have|had) i (?:miss|forget|forgot|leave out|left out|not (?:ask|find|say)|overlook)|\bwhat(?:'s| is| was) missing\b|\bmissed (?:out|anything|things|facts|marks)\b|\b(?:things|facts|points|marks) i (?:missed|forgot)|\bdid i miss\b|\bnever (?:found|find) out\b|\b(?:biggest|main|worst) (?:mistakes?|gaps?|problems?|weakness(?:es)?)\b|\bwhat went wrong\b|\bwhere did i (?:go wrong|lose)\b/i,
  ],
  [
    'why',
    /^(?:but |so |and )?why(?: not)?\W*$|\bwhy\b.{0,60}\b[dmr]\d{1,2}\b|\bwhy (?:did|was|were|is|are|have|had|do|does|am|not|didn't|wasn't|isn't|only|no)\b.*\b(?:marks?|marked|points?|lose|lost|missed|partly|half|fail|failed|clear fail|met|credit|counted?|grade|score|given|get|criterion|[dmr]\d{1,2})\b|\b(?:lost|lose|losing) (?:this|that|the|a|my|any)? ?(?:marks?|points?)\b|\bdisagree\b|\bi did (?:say|ask|tell|do|mention|explain)\b|\bbut i (?:said|asked|told|did|mentioned|explained)\b|\bi (?:thought|was sure|am sure|'m sure|believe) (?:that )?i(?:'d| had)? (?:ask|said|cover|mention|explain|told|did)|\bunfair\b/i,
  ],
  [
    'explain',
    /\b(?:criterion|criteria|mark scheme|marking|how (?:is|was|are) (?:it|this|that|they|i) marked|what (?:counts|would count|does (?:it|this|that|the mark) (?:need|want|mean))|what (?:do|does|did) (?:the )?(?:examiners?|markers?) want|critical|[dmr]\d{1,2})\b/i,
  ],
  [
    'diagnosis',
    /\bdiagnos(?:is|es|e|ed)\b|\bdifferentials?\b|\bwhat (?:was|is) (?:wrong|actually wrong|going on) with\b|\bwhat (?:did|does) (?:she|he|they|the patient) (?:actually |really )?have\b|\brule(?:d)? out\b|\bcould it (?:have been|be)\b/i,
  ],
  [
    'plan',
    /\bwhat (?:would|should|could) (?:you|i|we|one|a gp) (?:have )?(?:do|done)\b|\bdo next\b|\bnext steps?\b|\b(?:management )?plan\b|\bhow (?:would|should) (?:you|i|one) (?:have )?manage|\btreat(?:ment|ed)?\b|\bprescrib|\brefer(?:ral|red|ring)?\b|\binvestigat|\bfollow[- ]?up\b/i,
  ],
];

/** By its form alone; null where the form does not tell. */
export function intentOf(question: string): Intent | null {
  const plain = question.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

// Words of the asking rather than of what is asked about.
const stock = new Set(
  `explain tell know mean means meant guideline guidelines guidance nice phrase phrased phrases word words wording ask asked asking
  question questions mark marks marked marking criterion criteria point points lose lost losing miss missed missing plan next step steps
  manage management think thought case consultation patient doctor gp diagnosis differential differentials recommend actually
  recommends recommended advise advises help please better best right wrong good enough fine okay time way example different else
  need needs use evidence improve improved current follow according model answer counts count fail failed grade score treat treatment
  anything something everything safety net netting cue cues sentence challenge agree disagree sure unfair fair pass clear doctor candidate
  said say saying sound sounded put half met only full row rows`.split(/\s+/),
);

/** What a question is about beside its form; empty when it names nothing. */
export function subjectWords(question: string): string[] {
  return contentWords(question).filter((word) => word.length > 2 && !stock.has(word));
}
