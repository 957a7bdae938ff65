/** What tells that somebody writes about a real body, a medicine or a patient. By kinds of words, so that any wording is seen. */

const anyOf = (...lists: string[]): string => lists.join('|');
const near = (one: string, other: string, words = 5): RegExp =>
  new RegExp(
    String.raw`\b(?:${one})\b(?:\W+[\w']+){0,${words}}?\W+(?:${other})\b|\b(?:${other})\b(?:\W+[\w']+){0,${words}}?\W+(?:${one})\b`,
    'i',
  );
const whole = (list: string): RegExp => new RegExp(String.raw`\b(?:${list})\b`, 'i');

const kin =
  'little boy|little girl|mum|mam|mummy|mother|dad|daddy|father|wife|husband|hubby|son|daughter|baby|newborn|infant|child|kid|kids|toddler|little one|partner|boyfriend|girlfriend|friend|mate|flatmate|neighbour|gran|granny|nan|nana|grandad|grandpa|grandma|grandmother|grandfather|sister|brother|aunt|auntie|uncle|niece|nephew|twins?|(?:\\w+ ){0,2}(?:year|month|week)[- ]old';
const patient = 'patients?|pt|lady|gentleman|man|woman|bloke|chap|colleague';
const bodyParts =
  'chest|heart|head|skull|arms?|hands?|fingers?|thumb|wrists?|elbows?|shoulders?|legs?|knees?|calf|calves|thighs?|feet|foot|ankles?|toes?|hips?|back|spine|neck|throat|tongue|lips?|mouth|jaw|tooth|teeth|gums?|nose|ears?|eyes?|eyelid|face|scalp|stomach|tummy|belly|abdomen|bowels?|bum|bottom|groin|testicles?|balls|penis|vagina|womb|breasts?|nipple|skin|wound|stitches|scar|mole|kidneys?|liver|lungs?|ribs?|bladder|wee|urine|poo|stools?|periods?|glands?|joints?|muscles?|side';
const sensations =
  'pains?|painful|hurts?|hurting|aches?|aching|achy|sore|agony|tight|tightness|tightening|pressure|crushing|squeezing|heavy|heaviness|numb|numbness|tingling|tingles|pins and needles|burns?|burning|burnt|stinging|throbbing|pounding|racing|fluttering|palpitations|cramps?|cramping|spasms?|stiff|stiffness|swollen|swelling|swells|swelled|lumps?|bumps?|bleeding|bleeds?|blood|bruis\\w+|itch\\w*|rash\\w*|spots|blisters?|red|hot|discharge|pus|infected|weak|weakness|paralysed|dropped|drooping|drooped|twitching|shaking|dizzy|blurr\\w+|blocked|stuck|smells|smelly|dark|black|yellow|blue|pale|broken|twisted|sprained|dead|funny|changed|grown|growing|cut|screaming|crying';
const danger = 'chest|heart|jaw|left arm|arm|breath|breathe|breathing|face|tongue|throat|lips';
const dangerousSensations =
  'pains?|hurts?|hurting|aches?|aching|tight|tightness|tightening|pressure|crushing|squeezing|heavy|heaviness|numb|numbness|dead|swell\\w*|swollen|closing|dropped|drooping|drooped|racing|pounding|tingling|feels? (?:like|as if|odd|weird|strange|wrong|off)';
const complaints =
  "temperature of \\d|high temperature|fever\\w*|feverish|rash|headaches?|migraines?|vomit\\w*|throwing up|been sick|being sick|feel sick|feeling sick|nausea|nauseous|diarrhoea|diarrhea|the runs|constipat\\w+|infection|uti|cystitis|thrush|lump|mole|swollen|dizzy|dizziness|faint\\w*|blackouts?|palpitations|blood pressure|sore throat|tonsillitis|cough\\w*|wheez\\w+|breathless\\w*|short of breath|asthma attack|chest infection|pneumonia|flu|covid|shingles|chickenpox|measles|eczema|psoriasis|acne|hives|hay ?fever|pains?|back ?ache|tooth ?ache|ear ?ache|tummy ache|stomach ache|indigestion|heartburn|reflux|piles|haemorrhoids|pregnant|miscarr\\w+|periods?|hot flushes|unwell|poorly|symptoms?|off (?:his|her|their|my) food|not (?:eating|feeding|drinking)|muddled|delirious|falls|keeps falling|fell over|weight loss|losing weight|night sweats|tired all the time|exhausted all the time|insomnia|can'?t sleep|panic attacks?|anxiety|depressed|low mood|erectile|snor\\w+|hear(?:ing)? voices|seeing things|hallucinat\\w+|paranoid";

const lifeThreatening = whole(
  anyOf(
    'chest pains?|heart attack|cardiac arrest|(?:has|have|is|just) arrest(?:ed|ing)',
    "(?:can'?t|cannot|can not|not|isn'?t|stopped|stops|struggling to|struggle to|hardly|barely|hard to|difficult to|difficulty|trouble) breath(?:e|ing)|(?:catch|get) (?:my|his|her|their|a|any) (?:breath|air)|gasping|breathing (?:really |very |so )?(?:fast|funny|badly)|suffocating",
    "unconscious|unresponsive|collapsed|passed out|pass out|blacked out|not waking|(?:won'?t|can'?t|cannot|wouldn'?t) (?:wake|rouse|be woken)|can'?t wake|not moving|floppy|lifeless",
    '(?:having|had|has|have|is|think) (?:a |an )?(?:stroke|seizure|heart attack)|is fitting|fitting and|anaphyla\\w+|epipen',
    'overdosed?|took too many|taken too many|swallowed (?:a |some |bleach|too)|(?:took|taken|swallowed|ate|eaten) (?:(?:a|the|some|whole|all|load|loads|lots|bunch|handful|of|about|over|my|his|her|twenty|thirty|forty|fifty|\\d{2,}) ?){1,5}(?:\\w+ )?(?:tablets|pills|capsules|paracetamol|ibuprofen|packets?|box|boxes)',
    "bleeding (?:heavily|badly|a lot|out|won'?t stop|and|loads)|bleed(?:ing)? (?:and )?(?:it )?(?:won'?t|will not|does ?n'?t|doesnt) stop|stop (?:the|it|him|her)? ?bleeding|severe bleeding|blood everywhere|pouring (?:with )?blood|(?:cough|spit|vomit|throw|bring)ing up blood|vomit(?:ed|ing)? blood",
    'choking|blue lips|(?:gone|going|turned|turning|looks?) (?:blue|grey)|slurr(?:ed|ing)|face (?:has |is )?(?:dropped|drooping|drooped)|worst headache|thunderclap|(?:glass test|rash (?:that )?(?:does ?n.?t|won.?t) fade)',
    'sudden(?:ly)? (?:lost|loss of|can.?t) (?:my |his |her |the )?(?:vision|sight|see)|(?:baby|bump) (?:has )?(?:stopped|not|isn.?t) moving|pregnant and bleeding|bleeding and (?:i.?m )?pregnant|waters (?:have )?broke\\w*',
    'call (?:an )?ambulance|need (?:an )?ambulance|dying right now|think i.?m dying|going to die',
  ),
);
const ownDanger = near(danger, dangerousSensations, 6);
const ownComplaint = near(bodyParts, sensations, 4);
const complaint = whole(complaints);
const aPatient = whole(patient);
const ownPart = new RegExp(String.raw`\b(?:my|our) (?:\w+ ){0,2}(?:${bodyParts})\b`, 'i');

/** A body that is really there: the writer's, or that of somebody near. */
const self =
  /\b(?:i|i'm|im|i've|ive|i'd|i have|me|my|mine|myself|we|our|us)\b|^(?:been|having|got|had|feeling|woke up|keep|can'?t)\b|\b(?:since|ago|right now|now|tonight|this morning|all (?:night|day)|on and off|help|getting worse)\b/i;
const others = new RegExp(
  String.raw`\b(?:my|our|the|a|her|his|this) (?:\S+ ){0,3}(?:${kin})\b|\b(?:${kin})(?:'s| is| has| keeps| won'?t| can'?t)\b|\b(?:he|she|they|someone|somebody)(?:'s| is| has| had| keeps| was)?\b|\b\d{1,2} ?(?:m|f|yo|y\/o|yr|yrs|years?|months?)\b`,
  'i',
);

const medicineNames =
  '\\w{3,}(?:cillin|mycin|micin|pril|sartan|statin|olol|conazole|nidazole|prazole|cycline|oxacin|azepam|zolam|triptan|gliptin|gliflozin|glutide|xaban|profen|coxib|oxetine|aline|afine|thiazide|dipine|azosin|barbital|sone|solone|caine|mab|tidine|setron|zodone|azine)|co-(?:codamol|amoxiclav|trimoxazole|dydramol|careldopa|beneldopa)|metformin|gliclazide|insulin|trimethoprim|nitrofurantoin|paracetamol|calpol|nurofen|aspirin|clopidogrel|warfarin|apixaban|heparin|steroids?|antibiotics?|codeine|morphine|tramadol|oramorph|fentanyl|opioids?|diazepam|pregabalin|gabapentin|citalopram|escitalopram|mirtazapine|venlafaxine|duloxetine|amitriptyline|propranolol|lithium|salbutamol|ventolin|inhalers?|levothyroxine|thyroxine|digoxin|amiodarone|furosemide|bendroflumethiazide|indapamide|spironolactone|colchicine|allopurinol|methotrexate|carbamazepine|lamotrigine|valproate|levodopa|piriton|antihistamines?|antidepressants?|beta ?blockers?|diuretics?|laxatives?|senna|statins?|contraceptive pill|the pill|mini ?pill|morning after pill|hrt|viagra|sildenafil|ozempic|mounjaro|epipen|vaccines?|vaccinations?';
const notMedicines =
  /\b(?:online|offline|baseline|deadline|headline|outline|pipeline|helpline|timeline|decline|airline|guideline|magazine|persone|milestone|telephone|alone|stone|diagnosis|prognosis)s?\b/gi;
const medicine = whole(medicineNames);
const dose =
  /\b\d+(?:\.\d+)? ?(?:mg|mcg|micrograms?|milligrams?|ml|units?|puffs?|mg\/kg)\b|\bmg\b|\b(?:dose|dosage|doses|dosing)\b|\b(?:once|twice|three times) (?:a day|daily)\b|\b(?:bd|tds|qds|prn)\b/i;
const reading =
  /\b(?:bp|b\/p|blood pressure|pulse|heart rate|sats?|oxygen|temp|temperature|peak flow|pefr|bmi|gcs|inr|hba1c|glucose|bm|sugars?|egfr|creatinine|potassium|sodium|hb|haemoglobin|ferritin|b12|tsh|t4|crp|esr|wcc|alp|ggt|bilirubin|psa|ca125|ca-125|d-?dimer|troponin|cholesterol|qrisk\d?|phq-?9|gad-?7|fit|acr|nt-?probnp|bnp|urate|calcium|vitamin d)\b(?:\W+(?:of|is|was|at|now|level|test|result|came back|around|about|over|up to|down to)){0,3}\W*[<>]?\d+|\b\d{2,3} ?\/ ?\d{2,3}\b(?! ?%)(?=.{0,120}\b(?:bp|pressure|patient|yo|year old)\b)/i;
const wantsTreatment =
  /\b(?:how (?:do|would|should|can) (?:you|i|we) (?:treat|manage|investigate|work ?up|get rid of|cure)|what (?:should|can|do|shall|could|would|will) (?:i|we|you|he|she) (?:give|take|do|prescribe|add|start|put|use|try|recommend|suggest)|(?:should|shall|can|could|must|do|may) (?:i|we|he|she|they|you) (?:need to )?(?:take|stop|start|give|prescribe|refer|admit|increase|double|halve|switch|see|go to|be worried|worry|come off|carry on|mix|have)|is (?:it|this|that) (?:safe|ok|okay|all ?right|normal|dangerous|serious|contagious|broken|infected) (?:to|for|if|in|with|or)?|safe (?:to|in|with|for|while|during)|ok (?:in|with|for|while|during) (?:\w+ )?(?:breast|pregnan|kidney|renal|liver|heart|alcohol|asthma)|first[- ]line|second[- ]line|next step|side effects?|interact\w*|contraindicat\w+|treat(?:ment|ed|ing)? (?:of|for|with)|diagnos(?:e|is) (?:for|of|my)|differential|refer (?:him|her|them|my|this)|two[- ]week wait|2ww|do i need (?:a |an )?(?:\w+ )?(?:test|scan|x-?ray|antibiotics?|doctor|tablets?|injection|appointment)|antibiotics or not|what(?:'s| is| could be|'s causing| is causing| is wrong)|cure|remedy|prescribe|prescription)\b/i;
const realPatient =
  /\b(?:(?:patient|pt|lady|gentleman|man|woman|child|someone|somebody|bloke|chap|girl|boy|\d{1,3} ?(?:yo|y\/o|yr old|year[- ]old|m|f)) (?:\w+ ){0,3}(?:in front of me|with me (?:right )?now|in (?:my|the) (?:room|clinic|surgery|consulting room)|on the (?:line|phone) (?:right )?now|i(?:'m| am) seeing|i saw (?:today|this|yesterday)|i have (?:here|now|today)|waiting outside|in reception)|in front of me|(?:i'm|i am|im) (?:seeing|in (?:clinic|surgery) with)|just seen a|i(?:'ve| have)? (?:got |have )?a (?:real )?(?:patient|lady|gentleman|man|woman|child|\d{1,3}[- ]?(?:yo|year[- ]old|m|f)) (?:with|who|on|here|presenting)|my (?:next |last )?patient(?:'s|s)? (?:\w+ ){0,2}(?:has|is on|presented|presents|wants|takes|needs|bp|bloods?|results?|potassium|inr)|\b\d{2} ?(?:m|f|yo|y\/o)\b)/i;

/** Illnesses by name: a question how they are treated is none about the site. */
const illness = whole(
  '\\w{3,}(?:itis|osis|aemia|emia|pathy|algia|uria|oma|iasis|tension|plegia|rrhoea|rrhea)|gout|scabies|croup|af|copd|asthma|diabet\\w+|angina|heart failure|ckd|dvt|pe|uti|tia|ibs|ibd|crohn\\w*|coeliac|epilepsy|parkinson\\w*|dementia|lupus|sciatica|ringworm|impetigo|warts?|verruca\\w*|threadworms?|nits|head lice|acne|rosacea|vertigo|tinnitus|menopause|pcos|fibroids?|chlamydia|herpes|hiv|sepsis|meningitis|cancer|stroke|ulcers?|hernia|gallstones|kidney stones|sinus\\w*|glue ear|whooping cough|colic|teething|nappy rash|bad (?:back|knee|hip|shoulder|neck|stomach|cold|cough|chest)|hypertensi\\w+|hypothyroid\\w*|hyperthyroid\\w*|abscess|boil|cyst|burns?|bites?|sprain\\w*|fracture\\w*|concussion|haemorrhoids|constipation',
);
const whichMedicine =
  /\b(?:which|what) (?:\w+ ){0,2}(?:anti\w{4,}|inhaler|tablets?|medicines?|medication|drugs?|cream|pill|painkillers?|insulin|contraception) (?:for|in|is|would|should|can|do|next)\b|\banti(?:hypertensive|coagul\w+|platelet|emetic|psychotic|fungal|viral|convulsant)s?\b|\bcontraceptive pills?\b/i;

export function isEmergency(plain: string): boolean {
  return (
    (lifeThreatening.test(plain) || ownDanger.test(plain)) &&
    (self.test(plain) || others.test(plain) || realPatient.test(plain))
  );
}

/** The writer's own body, said so plainly that no talk of cases explains it. */
export const isOwnBody = (plain: string): boolean =>
  ownPart.test(plain) && (ownComplaint.test(plain) || lifeThreatening.test(plain));

export function isClinicalQuestion(message: string): boolean {
  const plain = message.replace(notMedicines, ' ');
  if (medicine.test(plain) || reading.test(plain)) return true;
  const complains = complaint.test(plain) || ownComplaint.test(plain);
  if (dose.test(plain) && (complains || wantsTreatment.test(plain) || realPatient.test(plain))) return true;
  if (realPatient.test(plain) && (complains || wantsTreatment.test(plain))) return true;
  if (wantsTreatment.test(plain) && (complains || illness.test(plain))) return true;
  if (whichMedicine.test(plain) || (realPatient.test(plain) && illness.test(plain))) return true;
  return complains && (self.test(plain) || others.test(plain) || aPatient.test(plain));
}
