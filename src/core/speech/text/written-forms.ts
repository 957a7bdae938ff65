export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** British names of the letters, spelt so that a dictionary of words can say them. */
export const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  'a:ay b:bee c:see d:dee e:ee f:eff g:jee h:aitch i:eye j:jay k:kay l:ell m:em n:en o:oh p:pee q:queue r:ar s:ess t:tee u:you v:vee w:double-you x:ex y:why z:zed'
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** In capitals, and yet said as words. */
export const saidAsWords = new Set(['NICE', 'AIDS', 'PIP', 'SIM', 'MUST', 'NOT']);

const unit = (many: string, one = many.replace(/s$/, '')) => ({ one, many });

export const units: Readonly<Record<string, { one: string; many: string }>> = {
  mg: unit('milligrams'),
  mcg: unit('micrograms'),
  µg: unit('micrograms'),
  g: unit('grams'),
  kg: unit('kilograms'),
  ml: unit('millilitres'),
  l: unit('litres'),
  cm: unit('centimetres'),
  mm: unit('millimetres'),
  m: unit('metres'),
  km: unit('kilometres'),
  mmhg: unit('millimetres of mercury', 'millimetre of mercury'),
  'mmol/l': unit('millimoles per litre', 'millimole per litre'),
  'mmol/mol': unit('millimoles per mole', 'millimole per mole'),
  'g/l': unit('grams per litre', 'gram per litre'),
  bpm: unit('beats per minute', 'beat per minute'),
  hrs: unit('hours'),
  hr: unit('hours'),
  mins: unit('minutes'),
  min: unit('minutes'),
  wks: unit('weeks'),
  mths: unit('months'),
  yrs: unit('years'),
  lb: unit('pounds'),
  lbs: unit('pounds'),
  oz: unit('ounces'),
  ft: unit('feet', 'foot'),
  mph: unit('miles an hour', 'mile an hour'),
  am: unit('ay em', 'ay em'),
  pm: unit('pee em', 'pee em'),
  '°c': unit('degrees', 'degree'),
  p: unit('pence', 'penny'),
  k: unit('thousand', 'thousand'),
};

export const abbreviations: Readonly<Record<string, string>> = {
  dr: 'doctor',
  'dr.': 'doctor',
  mr: 'mister',
  'mr.': 'mister',
  mrs: 'missus',
  'mrs.': 'missus',
  ms: 'miz',
  ok: 'okay',
  'a&e': 'ay and ee',
  'e.g.': 'for example',
  'i.e.': 'that is',
  'etc.': 'and so on',
  etc: 'and so on',
  vs: 'versus',
  hba1c: 'aitch bee ay one see',
  'covid-19': 'covid',
  '24/7': 'twenty-four seven',
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
};
