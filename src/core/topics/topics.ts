const meanings = {
  open: {
    reason: 'why they have made contact today',
    story: 'the problem told in their own words, from the start',
    'why-now': 'what made them come today rather than before',
    'anything-else': 'whether there is something else they meant to raise',
  },
  ice: {
    idea: 'what they think is causing it',
    concern: 'what worries them most',
    expectation: 'what they hope the doctor will do',
    knowledge: 'what they have read, heard or been told about it',
    preference: 'which of the options they would choose, and what they would not accept',
  },
  feeling: {
    now: 'how they feel about it, emotion named or shown',
  },
  effect: {
    daily: 'what it stops them doing day to day',
    family: 'what it does to the people around them',
  },
  symptom: {
    tiredness: 'low energy, exhaustion',
    sleepiness: 'dropping off when they mean to be awake',
    sleep: 'getting off, waking, hours, quality of sleep',
    snoring: 'noisy breathing asleep',
    'breathing-pauses': 'stopping breathing, gasping or choking asleep',
    'restless-legs': 'urge to move the legs at rest',
    fever: 'temperature, hot and cold, shivers',
    'night-sweats': 'drenching sweats at night',
    'weight-loss': 'losing weight without trying',
    'weight-gain': 'putting weight on',
    appetite: 'eating less or more than usual',
    pain: 'any pain not named elsewhere',
    headache: 'pain in the head',
    'chest-pain': 'pain, pressure or tightness in the chest',
    breathlessness: 'short of breath, at rest or on effort',
    cough: 'cough, with or without phlegm',
    wheeze: 'whistling or tight breathing',
    palpitation: 'racing, thumping or missed heart beats',
    dizziness: 'light-headed, giddy or spinning',
    faint: 'blackout or near blackout',
    'leg-swelling': 'swollen ankles or legs',
    'sore-throat': 'sore or raw throat',
    'mouth-ulcer': 'ulcers or soreness in the mouth',
    nose: 'blocked, runny or bleeding nose',
    ear: 'earache, discharge or noise in the ear',
    hearing: 'change in hearing',
    eye: 'red, painful, watery or itchy eye',
    vision: 'blurred, double or lost sight',
    swallowing: 'food sticking or pain on swallowing',
    indigestion: 'heartburn, reflux, upper tummy discomfort',
    nausea: 'feeling sick',
    vomiting: 'being sick',
    'abdominal-pain': 'tummy pain',
    bloating: 'swollen or tight tummy',
    'bowel-habit': 'any change in how the bowels work',
    constipation: 'hard or infrequent motions',
    diarrhoea: 'loose or frequent motions',
    'rectal-bleeding': 'blood on the paper, in the pan or in the motion',
    jaundice: 'yellow eyes or skin, dark urine, pale motions',
    dysuria: 'stinging or burning passing water',
    'urine-frequency': 'going often or urgently by day',
    nocturia: 'getting up at night to pass water',
    'urine-blood': 'blood in the urine',
    'urine-retention': 'poor stream, dribbling, cannot empty',
    incontinence: 'leaking urine or motions',
    thirst: 'drinking more than usual',
    'back-pain': 'pain in the back',
    'joint-pain': 'pain or swelling in joints',
    stiffness: 'stiffness, and how long it lasts in the morning',
    weakness: 'loss of strength in a limb',
    numbness: 'numbness, tingling, pins and needles',
    tremor: 'shaking',
    memory: 'forgetfulness, losing words',
    confusion: 'muddled, not themselves',
    hallucination: 'seeing or hearing what is not there',
    agitation: 'restless, distressed or aggressive',
    rash: 'change in the skin',
    itch: 'itching',
    bruising: 'easy bruising or bleeding',
    lump: 'a lump or swelling anywhere',
    flushing: 'hot flushes',
    'cold-intolerance': 'feeling the cold, dry skin, thin hair',
    fall: 'falls and trips',
  },
  'red-flag': {
    'saddle-numbness': 'numb around the bottom or between the legs',
    'sphincter-loss': 'new loss of bladder or bowel control with back pain',
    'sudden-headache': 'worst-ever headache that peaks in moments',
    meningism: 'stiff neck, light hurts the eyes, very unwell',
    'stroke-signs': 'face, arm or speech change',
    'head-injury': 'blow to the head, including in a fall',
    seizure: 'a fit or jerking with loss of awareness',
    drowsy: 'hard to rouse',
    sepsis: 'mottled, very fast breathing, no urine, "something very wrong"',
    'non-blanching-rash': 'spots that do not fade under a glass',
    'breathing-distress': 'struggling to breathe, cannot finish a sentence',
    'heavy-bleeding': 'bleeding that will not stop or soaks through',
    'postmenopausal-bleeding': 'vaginal bleeding a year or more after periods stopped',
    'calf-swelling': 'one swollen, painful calf',
    'testicular-pain': 'sudden pain in a testicle',
    'sight-loss': 'sudden loss of vision',
    'night-pain': 'pain that wakes from sleep, unrelenting',
  },
  mind: {
    mood: 'low, flat or tearful',
    enjoyment: 'whether they still enjoy things',
    anxiety: 'worry, dread, panic',
    concentration: 'keeping their mind on things',
    stress: 'pressure and its source',
    trauma: 'past events that still intrude',
    eating: 'control of food, purging, body image',
  },
  risk: {
    'suicidal-thought': 'thoughts that life is not worth living, plans',
    'self-harm': 'hurting themselves',
    'harm-to-other': 'thoughts or acts of hurting someone',
    protective: 'what keeps them going',
  },
  history: {
    illness: 'long-term or past illness',
    operation: 'operations and admissions',
    'mental-health': 'past mental illness and treatment',
    cancer: 'past cancer',
    baseline: 'how they were before this began',
    test: 'tests already done and what they were told',
    vaccination: 'immunisations',
    screening: 'smear, bowel, breast, aneurysm screening',
  },
  medicine: {
    regular: 'prescribed medicines taken now',
    adherence: 'whether they take them as labelled',
    'recent-change': 'anything started, stopped or changed lately',
    'side-effect': 'trouble blamed on a medicine',
    'over-the-counter': 'shop, online or herbal products',
    borrowed: "someone else's medicine, given or taken",
    allergy: 'allergies and what happened',
    monitoring: 'blood tests and checks a medicine needs',
  },
  family: {
    illness: 'illness that runs in the family',
    cancer: 'cancer in the family',
    heart: 'early heart disease, stroke or sudden death in the family',
  },
  social: {
    home: 'who is at home, what the place is like',
    relationship: 'partner, marriage, separation',
    support: 'who helps, who they can tell',
    money: 'income, debt, benefits',
    housing: 'security and condition of housing',
    loss: 'bereavement and other losses',
    smoking: 'tobacco and vaping',
    alcohol: 'drinking',
    drug: 'recreational or bought drugs',
    gambling: 'gambling',
    caffeine: 'tea, coffee, energy drinks',
    diet: 'what and when they eat',
    exercise: 'activity',
    travel: 'recent travel',
    faith: 'belief or practice that bears on care',
    language: 'language and interpreter need',
    military: 'service history',
  },
  work: {
    job: 'what they do',
    shift: 'hours, shifts, nights',
    safety: 'safety-critical duties at work',
    absence: 'sick leave, fit note',
    employer: 'what the employer knows, occupational health',
  },
  driving: {
    licence: 'what licence they hold',
    incident: 'near miss, drifting or crash',
    current: 'whether they are still driving',
    authority: 'whether the licensing authority has been told',
  },
  sexual: {
    partner: 'who they have sex with, consent within it',
    protection: 'contraception and condoms',
    problem: 'desire, erection, pain, orgasm',
    infection: 'discharge, sores, past infection',
  },
  women: {
    period: 'cycle, flow, last period',
    menopause: 'change of life, symptoms, hormones',
    pregnancy: 'pregnant, trying, past pregnancies, breastfeeding',
    breast: 'breast change',
  },
  child: {
    feeding: 'feeds, fluids taken',
    output: 'wet nappies, motions',
    growth: 'weight gain and growth',
    development: 'milestones, regression',
    birth: 'pregnancy, birth and newborn period',
    school: 'nursery or school, attendance, friends',
    behaviour: 'change in play or behaviour',
    contact: 'ill contacts, who looks after them',
  },
  function: {
    'self-care': 'washing, dressing, toilet',
    walking: 'getting about, stairs, aids',
    intake: 'eating and drinking actually managed',
    senses: 'glasses, hearing aids, dentures in use',
  },
  care: {
    help: 'paid or family help coming in',
    strain: 'how the carer is coping',
    respite: 'breaks for the carer',
    anger: 'losing temper, handling roughly',
  },
  safeguarding: {
    injury: 'marks or injuries and how they came',
    fear: 'feeling afraid of someone, feeling safe at home',
    control: 'being watched, stopped, isolated or made to',
    restraint: 'locked in, held down, given things to keep quiet',
    'child-at-home': 'children in the home and their safety',
    agency: 'social services, police, others involved',
  },
  capacity: {
    decision: 'can the person understand and decide about this now',
    attorney: 'power of attorney: which kind, registered, who',
    wish: 'advance wishes, what the person would have wanted',
    share: 'consent to share information with this caller',
  },
  measure: {
    temperature: 'temperature taken at home',
    'blood-pressure': 'home blood pressure',
    weight: 'weight, height',
    oxygen: 'pulse oximeter or pulse reading',
    glucose: 'home glucose',
  },
  result: {
    awareness: 'what they know of a result',
  },
  admin: {
    identity: 'name, date of birth, address',
    'speaking-for': 'who is calling and for whom',
    present: 'where the person is now, who can hear',
    privacy: 'whether they can talk freely, what will be recorded or told',
    contact: 'number, access, who to call back',
  },
  pro: {
    event: 'what happened, in order',
    cause: 'how it came to happen',
    'patient-state': 'how the patient is now',
    action: 'what the colleague has done so far',
    'patient-told': 'what the patient has been told',
    'who-knows': 'who in the team knows',
    record: 'what is written in the record, and when',
    pattern: 'whether it has happened before',
    workload: 'workload and staffing',
    wellbeing: "the colleague's own health",
    insight: 'how the colleague sees their part',
    support: 'supervisor, defence body, who they lean on',
    request: 'what the colleague wants done',
  },
} as const satisfies Record<string, Record<string, string>>;

export type TopicGroup = keyof typeof meanings;
export type TopicId = { [G in TopicGroup]: `${G}.${keyof (typeof meanings)[G] & string}` }[TopicGroup];

export interface Topic {
  id: TopicId;
  group: TopicGroup;
  meaning: string;
}

export const topics: readonly Topic[] = Object.entries(meanings).flatMap(([group, names]) =>
  Object.entries(names).map(([name, meaning]) => ({
    id: `${group}.${name}` as TopicId,
    group: group as TopicGroup,
    meaning,
  })),
);

/** What a follow-up may ask about a topic: "how long?", "how bad?". */
export const aspects = {
  onset: 'when and how it began',
  duration: 'how long',
  course: 'better or worse',
  frequency: 'how often',
  timing: 'time of day',
  severity: 'how bad',
  character: 'what it is like',
  site: 'where',
  spread: 'where it goes',
  trigger: 'what brings it on or worsens it',
  relief: 'what helps',
  associated: 'what comes with it',
  tried: 'what has been tried',
  before: 'earlier episodes',
  effect: 'what it stops',
  amount: 'how much',
  who: 'which person',
  detail: 'anything further',
} as const;

export type Aspect = keyof typeof aspects;

const topicById: ReadonlyMap<string, Topic> = new Map(topics.map((topic) => [topic.id, topic]));

export function findTopic(id: string): Topic | undefined {
  return topicById.get(id);
}

export function isAspect(name: string): name is Aspect {
  return Object.hasOwn(aspects, name);
}

export interface TopicReference {
  topic: string;
  aspect: string | null;
}

/** Splits `symptom.headache/onset`; says nothing about whether either part is known. */
export function splitTopicReference(reference: string): TopicReference {
  const slash = reference.indexOf('/');
  if (slash < 0) return { topic: reference, aspect: null };
  return { topic: reference.slice(0, slash), aspect: reference.slice(slash + 1) };
}
