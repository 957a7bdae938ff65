import { jargon, medicineBrands } from '#core/cases/lint/word-lists.ts';
import { stem } from '#core/text/stems.ts';
import { words } from '#core/text/words.ts';

// Words that state something about a case. Said by a model without a source, they are an invented fact.
const symptomsAndIllnesses = `
  ache aching allergy allergic alzheimer anaemia angina anxiety arthritis asthma autism bleed bleeding blister bloating blood
  breathless breathlessness bruise bruising cancer chest cholesterol choking clot coma confusion confused constipation
  convulsion copd coronary cough coughing covid cramp crying dementia depressed depression dermatitis diabetes diabetic diagnosis
  diarrhoea discharge dizziness dizzy eczema embolism epilepsy faint fainted fainting fatigue fever flu fracture
  gallstone gout haemorrhoid headache heartburn hernia hiv hallucination hoarse hormone hormones incontinence incontinent indigestion
  infarct infected infection inflamed inflammation itch itching itchy jaundice kidney leukaemia liver lump melanoma menopause
  migraine miscarriage mucus nausea numb numbness obese osteoporosis pain painful palpitation palpitations panic paralysed
  parkinson phlegm piles pneumonia polyp pregnancy pregnant prostate psoriasis rash reflux seizure sepsis shingles shiver
  sickness sore stroke suicidal suicide sweat sweating sweats swallow swelling swollen syphilis chlamydia thyroid tingling
  tremor tuberculosis tumour ulcer unconscious urine vertigo virus vomit vomited vomiting weakness wheeze wheezing wheezy
`;
const treatmentsAndTests = `
  antibiotic antibiotics antidepressant antihistamine aspirin biopsy capsule chemotherapy codeine contraception contraceptive
  dose ecg hospital hrt ibuprofen inhaler injection insulin laxative levothyroxine lithium melatonin metformin methotrexate
  milligram milligrams mg ml mri morphine naproxen ointment operation opioid painkiller painkillers paracetamol pill
  prednisolone prescribed prescription radiotherapy referral referred sertraline scan sedative steroid steroids surgery surgeon
  swab tablet tablets tramadol transfusion ultrasound vaccine vaccination vitamin warfarin xray
`;
const livesAndRisks = `
  abortion abuse abused addict addicted affair alcohol alcoholic arrested assault assaulted beer boyfriend brother cannabis cigarette
  cigarettes cocaine court crash crashed daughter dead debt died divorce divorced drank drink drinking driving drugs drunk
  drove father funeral gambling girlfriend granddad grandma granny heroin husband killed ketamine licence loan mother mum
  dad neighbour overdose partner police prison punched raped redundant sacked scared self-harm separated sex sexual sister
  smoke smoked smoking son stepfather stillborn stole suspended terrified uncle aunt unemployed vape vaping violent vodka
  whisky widow widower wife wine
`;

const suffixes =
  /(?:itis|osis|aemia|opathy|algia|ectomy|oscopy|plasty|oma|pril|sartan|olol|statin|azole|cillin|mycin|cycline|dipine|gliptin|gliflozin|glutide|oxetine|opram|triptan|parin|xaban|profen|azepam|azepine|barbital|tidine|thiazide|semide|caine|mab|vir)s?$/;
// They end like a medicine or a tumour and are neither.
const ordinary = new Set([
  'april',
  'aroma',
  'coma',
  'diploma',
  'drama',
  'grandma',
  'glaucoma',
  'osmosis',
  'oma',
  'roma',
  'vir',
]);

const telling = new Set(
  [...jargon, ...medicineBrands, symptomsAndIllnesses, treatmentsAndTests, livesAndRisks].flatMap(words).map(stem),
);

/** Stems of the words that state a symptom, an illness, a treatment, a person or a risk. */
export function tellingWords(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of words(text)) {
    if (telling.has(stem(word)) || (suffixes.test(word) && !ordinary.has(word))) found.add(stem(word));
  }
  return found;
}
