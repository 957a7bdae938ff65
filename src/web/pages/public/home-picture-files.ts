import consultation from './pictures/consultation.webp';
import feedback from './pictures/feedback.webp';
import mockExam from './pictures/mock-exam.webp';
import reading from './pictures/reading.webp';
import studyPlan from './pictures/study-plan.webp';

export interface Picture {
  address: string;
  width: number;
  height: number;
  /** What is to be seen, for those who do not. */
  words: string;
}

const size = { width: 1200, height: 800 };

/** Taken from the running product by scripts/home/pictures.mjs. */
export const pictures = {
  reading: {
    address: reading,
    ...size,
    words:
      'Reading time: the patient’s record with history, medicines and results, a pad for the plan, and a dial that counts down three minutes.',
  },
  consultation: {
    address: consultation,
    ...size,
    words:
      'A consultation: the notes at the left, the patient’s drawn face with the dial above the conversation, a notes pad at the right.',
  },
  feedback: {
    address: feedback,
    ...size,
    words:
      'Feedback: points with an indicative band, grades in three domains, one thing to change next time, and the twelve-minute ribbon.',
  },
  mockExam: {
    address: mockExam,
    ...size,
    words:
      'The result of a mock exam: a score out of 126 beside an indicative band, and the grades of the twelve stations.',
  },
  studyPlan: {
    address: studyPlan,
    ...size,
    words: 'A study plan: weeks up to the exam date with consultations, guides and mock exams on chosen days.',
  },
} satisfies Record<string, Picture>;
