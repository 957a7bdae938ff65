import { expect, it } from 'vitest';
import { samplePatient } from '#web/clinical/sample-patient/sample-patient.ts';
import { readCase } from '../../bench/patient-sets.ts';

it('draws the patient of the home page as her case has her', () => {
  const { name, age, sex, portrait } = readCase('tired-bus-driver').speaker;
  expect(samplePatient).toEqual({ name, age, sex, portrait });
});
