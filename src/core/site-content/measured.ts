/** What was measured of patients and marks; every page that names one of these figures takes it from here. */
export const measured = {
  /** Of what doctors say to the patients. */
  understood: 'six sentences in seven',
  misunderstood: 'one sentence in twenty',
  /** Of the criteria that were marked by hand as well. */
  criteriaAgreed: 'about 85 of 100 criteria',
  consultationsMarked: 72,
} as const;
