import { describe, expect, it } from 'vitest';
import { type CompletionPart, completionOf, completionParts, type ProfileParts } from './completion.ts';

const empty: ProfileParts = {
  fullName: ' ',
  stage: '',
  examDate: null,
  deanery: ' ',
  expertise: [],
  certifications: 0,
  hasPicture: false,
  hasSecondFactor: false,
};
const filling: Record<CompletionPart, Partial<ProfileParts>> = {
  name: { fullName: 'Hannah Osei' },
  stage: { stage: 'st3' },
  examDate: { examDate: '2026-01-12' },
  expertise: { expertise: ['minor-surgery'] },
  certifications: { certifications: 1 },
  secondFactor: { hasSecondFactor: true },
  picture: { hasPicture: true },
  deanery: { deanery: 'Yorkshire' },
};

describe('profile completion', () => {
  it('counts nothing of an empty profile and all of a full one', () => {
    expect(completionOf(empty)).toMatchObject({ filled: 0, of: 8 });
    expect(completionOf(Object.assign({}, empty, ...Object.values(filling)))).toMatchObject({ filled: 8, of: 8 });
  });

  it.each(completionParts)('counts %s by itself', (part) => {
    const completion = completionOf({ ...empty, ...filling[part] });
    expect(completion.parts.filter(({ filled }) => filled)).toEqual([{ part, filled: true }]);
    expect(completion.filled).toBe(1);
  });
});
