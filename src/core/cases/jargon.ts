import { jargon } from './lint/word-lists.ts';

function list(text: string): string[] {
  return text.trim().split(/\s+/);
}

/**
 * What doctors say to patients besides, and patients do not know: tests, short forms and names of conditions. Longer
 * terms first.
 */
const clinicalTerms: readonly string[] = [
  ...'saddle anaesthesia|cauda equina|atrial fibrillation|pulmonary embolism|deep vein thrombosis|spinal stenosis'.split(
    '|',
  ),
  ...'liver function|renal function|thyroid function|inflammatory markers|tumour markers'.split('|'),
  ...'postural hypotension|orthostatic hypotension|myoclonic jerks|tonic clonic|bone marrow suppression'.split('|'),
  ...'ace inhibitor|beta blocker|calcium channel blocker|proton pump inhibitor|pde5 inhibitors|sglt2 inhibitor'.split(
    '|',
  ),
  ...'non blanching|work of breathing|risk stratification|two week wait|d dimer|phq 9|gad 7|cha2ds2 vasc'.split('|'),
  ...list(`
    hba1c egfr fbc lft lfts tfts tsh crp esr ferritin troponin psa msu ttg ca125 inr qrisk nsaid nsaids ssri ssris snri ppi doac doacs
    lmwh larc araf copd ckd tia pe uti sulfonylurea sulphonylurea anticonvulsant antipyretic antiemetic bronchodilator corticosteroid
    diuretic polysomnography spirometry urinalysis colposcopy cystoscopy laparoscopy sigmoidoscopy echocardiogram electrolytes
    haemoglobin creatinine teratogenic teratogenicity malformation perinatal puerperal egodystonic biopsychosocial psychogenic
    multifactorial myoclonic discogenic fontanelle genitourinary gastrointestinal cardiovascular exertional haemodynamics
    deprescribing concordance adherence stratification stenosis hyperplasia dysplasia fibrillation embolism endometriosis
    diverticulitis haematology rheumatology
  `),
];

/** Everything a lay listener would need explained; words as `words()` gives them. */
export const unexplainedTerms: ReadonlySet<string> = new Set([...jargon, ...clinicalTerms]);
export const longestTerm = Math.max(...[...unexplainedTerms].map((term) => term.split(' ').length));
