import { useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import type { Expertise } from '#core/profile/expertise.ts';
import type { Stage } from '#core/profile/stages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ProfileChange } from './profile-queries.ts';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  stage: Stage;
  years_of_practice: string;
  examDate: string;
  deanery: string;
  expertise: readonly Expertise[];
}

const valuesOf = (profile: Profile): ProfileValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  stage: profile.stage,
  years_of_practice: profile.years_of_practice === null ? '' : String(profile.years_of_practice),
  examDate: profile.examDate ?? '',
  deanery: profile.deanery ?? '',
  expertise: profile.expertise,
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What differs from what is stored: only that is sent, so another page's changes stay. */
function changesOf(values: ProfileValues, stored: ProfileValues): Partial<ProfileValues> {
  const names = Object.keys(values) as (keyof ProfileValues)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(values[name], stored[name])).map((name) => [name, values[name]]),
  );
}

type Problems = Partial<Record<keyof ProfileValues, string>>;

export function useProfileForm(profile: Profile) {
  const stored = valuesOf(profile);
  const [edits, setEdits] = useState<Partial<ProfileValues>>({});
  const [problems, setProblems] = useState<Problems>({});
  const values = { ...stored, ...edits };
  const changes = changesOf(values, stored);

  return {
    values,
    problems,
    changed: Object.keys(changes).length,
    set<Name extends keyof ProfileValues>(name: Name, value: ProfileValues[Name]) {
      setEdits((known) => ({ ...known, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest as Problems);
    },
    undo() {
      setEdits({});
      setProblems({});
    },
    /** The body to send, or null where something has to be mended first. */
    body(): ProfileChange | null {
      const wrong: Problems = {};
      if (values.firstName.trim() === '') wrong.firstName = 'Enter your first name.';
      if (values.lastName.trim() === '') wrong.lastName = 'Enter your last name.';
      if (!/^\d{0,2}$/.test(values.years_of_practice.trim())) {
        wrong.years_of_practice = 'Enter whole years, or leave it empty.';
      }
      setProblems(wrong);
      if (Object.keys(wrong).length > 0) return null;
      const { expertise, ...rest } = changes;
      return { ...rest, ...(expertise ? { expertise: [...expertise] } : {}) };
    },
    /** Puts what the server found wrong at its fields; answers whether all of it has one. */
    place(error: unknown): boolean {
      if (!(error instanceof ApiError) || error.issues.length === 0) return false;
      const found = error.issues.map(({ path, message }) => [path.split('.')[0], message] as const);
      setProblems(Object.fromEntries(found.filter(([path]) => path && path in values)));
      return found.every(([path]) => path !== undefined && path in values);
    },
  };
}
