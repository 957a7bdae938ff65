/** What was measured of patients and marks; every page that names one of these figures takes it from here. */
export const measured = {
  /** Of what doctors say to the patients. */
  understood: 'six sentences in seven',
  misunderstood: 'one sentence in eighteen',
  /** Of the criteria that were marked by hand as well, in consultations that the marker never learnt from. */
  criteriaAgreed: 'about 92 of 100 criteria',
  consultationsMarked: 37,
} as const;
