import type { OwnConsultation, Turn } from '#contract/consultations.ts';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';

/** For tests: a video consultation that began to be read at 09:00 and to be talked at 09:03. */
export const sessionId = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';

export const doctorTurn = (n: number, text: string, seconds = n * 10): Turn => ({
  n,
  who: 'doctor',
  text,
  seconds,
  sign: null,
});
export const speakerTurn = (n: number, text: string, seconds = n * 10): Turn => ({
  n,
  who: 'speaker',
  text,
  seconds,
  sign: null,
});

export const reading = (more: Partial<OwnConsultation> = {}): OwnConsultation => ({
  id: sessionId,
  caseId: 'pile-cream',
  title: 'Repeat request for pile cream',
  channel: 'video',
  mode: 'text',
  phase: 'reading',
  speaker: { name: 'Brian Ashworth', age: 61, sex: 'male', portrait: somePortrait() },
  reviewPending: false,
  notes: {
    patient: { name: 'Brian Ashworth', age: '61', sex: 'male', pronouns: null },
    speakerName: null,
    relation: null,
    reason: 'Asks for a repeat of haemorrhoid ointment.',
    history: ['Haemorrhoids, 2019', 'Hypertension, 2016'],
    medication: ['Amlodipine 5 mg once daily'],
    allergies: 'None known',
    social: ['Bus driver', 'Lives with wife Sandra'],
    recentEntries: ['22 Sep: Nurse: BP 138/84, routine bloods taken'],
    results: [
      {
        name: 'Full blood count',
        date_text: '22 September',
        rows: [
          { test: 'Haemoglobin', value: '128 g/L', range: '130 to 180', flag: 'low' },
          { test: 'Platelets', value: '388', range: '150 to 400', flag: 'normal' },
        ],
      },
    ],
    documents: [
      {
        id: 'letter',
        kind: 'letter',
        title: 'Screening letter',
        body: 'Dear Mr Ashworth,\nplease send it.',
        svg: null,
      },
      { id: 'ecg', kind: 'ecg', title: 'ECG of today', body: null, svg: '<svg><script>alert(1)</script></svg>' },
    ],
  },
  serverNow: '2026-03-02T09:00:00.000Z',
  startedAt: '2026-03-02T09:00:00.000Z',
  readingEndsAt: '2026-03-02T09:03:00.000Z',
  consultingStartedAt: null,
  consultingEndsAt: null,
  endedAt: null,
  notesPad: '',
  expression: 'neutral',
  pose: null,
  turns: [],
  ...more,
});

export const consulting = (more: Partial<OwnConsultation> = {}): OwnConsultation =>
  reading({
    phase: 'consulting',
    serverNow: '2026-03-02T09:03:00.000Z',
    consultingStartedAt: '2026-03-02T09:03:00.000Z',
    consultingEndsAt: '2026-03-02T09:15:00.000Z',
    turns: [speakerTurn(1, 'Morning, doctor. It is about the cream.', 1)],
    ...more,
  });
