function list(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Words of the profession that a lay speaker would not choose; each is a whole word. */
export const jargon: readonly string[] = list(`
  hypertension hypertensive hypotension apnoea hypopnoea bilateral unilateral prophylaxis prophylactic sedation sedative
  analgesia analgesic aetiology idiopathic pathology pathological prognosis differential contraindicated contraindication
  comorbidity comorbidities multimorbidity polypharmacy anticholinergic antihypertensive anticoagulant anticoagulation
  anticoagulated dyspnoea dysuria dysphagia dyspepsia dyspareunia haematuria haemoptysis haematemesis haematochezia melaena
  nocturia polyuria polydipsia oedema erythema erythematous pruritus paraesthesia syncope presyncope orthopnoea tachycardia
  bradycardia arrhythmia tachypnoea pyrexia pyrexial febrile afebrile rigors malaise lethargy anorexia cachexia myalgia
  arthralgia neuropathy neuropathic radiculopathy claudication ischaemia ischaemic infarction myocardial cerebrovascular
  thromboembolism thrombosis haemorrhage hepatic renal hepatitis cholestasis hyperglycaemia hypoglycaemia
  hypothyroidism hyperthyroidism dyslipidaemia hyperlipidaemia neutropenia neutropenic neutrophils thrombocytopenia
  lymphadenopathy malignancy metastatic metastases neoplasm carcinoma benign lesion lesions haematoma subdural
  subarachnoid amenorrhoea menorrhagia dysmenorrhoea perimenopausal postmenopausal intermenstrual
  psychosis psychotic anhedonia ideation dysphoria euthymic cognition cognitive delirium somatic
  psychosomatic subcutaneous intramuscular intravenous sublingual titrate titration bioavailability pharmacological
  auscultation palpation percussion sequelae symptomatology exacerbation exacerbations aetiological
`);

/** Brands as the public says them; generic names are welcome. */
export const medicineBrands: readonly string[] = list(`
  Panadol Nurofen Calpol Nytol Sominex Lemsip Beechams Anadin Voltarol Gaviscon Piriton Piriteze Imodium Dulcolax Laxido
  Movicol Fybogel Dioralyte Strepsils Benadryl Clarityn Zirtek Sudafed Rennies Zantac Losec Nexium Buscopan Kalms
  Ventolin Salamol Clenil Qvar Symbicort Fostair Seretide Spiriva Trelegy Trimbow Relvar Viagra Cialis Levitra Ozempic
  Wegovy Mounjaro Saxenda Victoza Trulicity Rybelsus Jardiance Forxiga Januvia Lantus Levemir Tresiba Humalog NovoRapid
  Novomix Toujeo Prozac Seroxat Cipramil Cipralex Lustral Zoloft Efexor Valium Xanax Ativan Zimovane Stilnoct Librium
  Antabuse Champix Zyban Nicorette Epilim Tegretol Keppra Lamictal Lyrica Neurontin Ritalin Concerta Elvanse Strattera
  Zapain Solpadol Oramorph Zomorph Butrans Durogesic Subutex Lipitor Zocor Plavix Xarelto Eliquis Pradaxa Clexane
  Microgynon Rigevidon Cerazette Levonelle ellaOne Nexplanon Mirena Kyleena Evorel Estradot Oestrogel Utrogestan Premarin
  Elleste Kliovance Vagifem Canesten Zoladex Prostap Truvada Augmentin EpiPen Jext Dermovate Betnovate Eumovate Fucidin
  Trimovate Daktacort Diprobase Cetraben Dermol Roaccutane Botox Fosamax Prolia Madopar Sinemet Aricept Ebixa Humira Enbrel
  Adderall Vyvanse Tylenol Advil Ambien Percocet Vicodin OxyContin
`).concat('Night Nurse', 'Day Nurse', 'Depo-Provera');

/** Full names that a patient or colleague must not bear. */
export const publicFigures: readonly string[] = [
  'Adele Adkins',
  'Alan Sugar',
  'Andy Murray',
  'Angela Rayner',
  'Beverley Allitt',
  'Boris Johnson',
  'Charles Windsor',
  'Chris Whitty',
  'David Attenborough',
  'David Beckham',
  'David Cameron',
  'Diana Spencer',
  'Donald Trump',
  'Ed Sheeran',
  'Elizabeth Windsor',
  'Elton John',
  'Emma Watson',
  'Florence Nightingale',
  'Gary Lineker',
  'Gordon Brown',
  'Graham Norton',
  'Greta Thunberg',
  'Harold Shipman',
  'Harry Kane',
  'Harry Styles',
  'Helen Mirren',
  'Hillary Clinton',
  'Ian Paterson',
  'Idris Elba',
  'Jamie Oliver',
  'Jeremy Clarkson',
  'Jeremy Corbyn',
  'Jeremy Hunt',
  'Jimmy Savile',
  'Joe Biden',
  'Jonathan Van-Tam',
  'Judi Dench',
  'Kate Middleton',
  'Kate Winslet',
  'Keir Starmer',
  'Kemi Badenoch',
  'Lewis Hamilton',
  'Liz Truss',
  'Lucy Letby',
  'Marcus Rashford',
  'Margaret Thatcher',
  'Mary Seacole',
  'Matt Hancock',
  'Meghan Markle',
  'Michael Mosley',
  'Mo Farah',
  'Nicola Sturgeon',
  'Nigel Farage',
  'Paul McCartney',
  'Prince Harry',
  'Prince William',
  'Priti Patel',
  'Rishi Sunak',
  'Robbie Williams',
  'Sadiq Khan',
  'Simon Cowell',
  'Stephen Fry',
  'Stephen Hawking',
  'Suella Braverman',
  'Taylor Swift',
  'Theresa May',
  'Tom Hanks',
  'Tony Blair',
  'Victoria Beckham',
  'Wayne Rooney',
  'Wes Streeting',
  'Winston Churchill',
];

const spellingPairs = list(`
  color:colour colors:colours colored:coloured colorful:colourful center:centre centers:centres centered:centred
  diarrhea:diarrhoea anemia:anaemia anemic:anaemic pediatric:paediatric pediatrics:paediatrics
  pediatrician:paediatrician edema:oedema esophagus:oesophagus esophageal:oesophageal estrogen:oestrogen
  estrogens:oestrogens hemoglobin:haemoglobin hematology:haematology hematuria:haematuria hematoma:haematoma
  hemorrhage:haemorrhage hemorrhoid:haemorrhoid hemorrhoids:haemorrhoids hemophilia:haemophilia
  hemochromatosis:haemochromatosis leukemia:leukaemia ischemia:ischaemia ischemic:ischaemic uremia:uraemia
  hypoglycemia:hypoglycaemia hyperglycemia:hyperglycaemia dyspnea:dyspnoea apnea:apnoea orthopedic:orthopaedic
  orthopedics:orthopaedics gynecology:gynaecology gynecologist:gynaecologist gynecological:gynaecological
  anesthetic:anaesthetic anesthesia:anaesthesia anesthetist:anaesthetist cesarean:caesarean celiac:coeliac
  feces:faeces fecal:faecal cecum:caecum tumor:tumour tumors:tumours etiology:aetiology amenorrhea:amenorrhoea
  dysmenorrhea:dysmenorrhoea gonorrhea:gonorrhoea behavior:behaviour behaviors:behaviours behavioral:behavioural
  favor:favour favorite:favourite labor:labour neighbor:neighbour neighbors:neighbours neighborhood:neighbourhood
  honor:honour humor:humour rumor:rumour odor:odour vapor:vapour flavor:flavour harbor:harbour savior:saviour
  apologize:apologise apologized:apologised recognize:recognise recognized:recognised realize:realise
  realized:realised organize:organise organized:organised normalize:normalise normalizes:normalises
  summarize:summarise summarizes:summarises criticize:criticise prioritize:prioritise prioritized:prioritised
  minimize:minimise minimizes:minimises hospitalize:hospitalise hospitalized:hospitalised stabilize:stabilise
  immunize:immunise immunized:immunised immunization:immunisation emphasize:emphasise catheterize:catheterise
  analyze:analyse analyzed:analysed paralyze:paralyse paralyzed:paralysed hospitalization:hospitalisation
  canceled:cancelled canceling:cancelling traveled:travelled traveling:travelling counselor:counsellor
  counseling:counselling labeled:labelled fulfill:fulfil skillful:skilful jewelry:jewellery aluminum:aluminium
  maneuver:manoeuvre gray:grey mom:mum mommy:mummy mold:mould moldy:mouldy pajamas:pyjamas defense:defence
  offense:offence liter:litre liters:litres fiber:fibre theater:theatre skeptical:sceptical airplane:aeroplane
  acetaminophen:paracetamol epinephrine:adrenaline albuterol:salbutamol
`);

export const americanSpellings: Readonly<Record<string, string>> = Object.fromEntries(
  spellingPairs.map((pair) => {
    const [american = '', british = ''] = pair.split(':');
    return [american, british];
  }),
);
