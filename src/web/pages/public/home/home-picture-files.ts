import consultation from './pictures/consultation.webp';
import consultationPhone from './pictures/consultation-phone.webp';
import feedback from './pictures/feedback.webp';
import feedbackPhone from './pictures/feedback-phone.webp';
import mockExam from './pictures/mock-exam.webp';
import mockExamPhone from './pictures/mock-exam-phone.webp';
import reading from './pictures/reading.webp';
import readingPhone from './pictures/reading-phone.webp';
import studyPlan from './pictures/study-plan.webp';
import studyPlanPhone from './pictures/study-plan-phone.webp';

interface PictureFile {
  address: string;
  width: number;
  height: number;
}

export interface Picture {
  wide: PictureFile;
  phone: PictureFile;
  /** What is to be seen, for those who do not. */
  words: string;
}

const picture = (wide: string, phone: string, words: string): Picture => ({
  wide: { address: wide, width: 1200, height: 800 },
  phone: { address: phone, width: 780, height: 1040 },
  words,
});

/** Taken from the running product by scripts/home/pictures.mjs. */
export const pictures = {
  reading: picture(
    reading,
    readingPhone,
    'Reading time: the patient’s record with history, medicines and results, a pad for the plan, and a dial that counts down three minutes.',
  ),
  consultation: picture(
    consultation,
    consultationPhone,
    'A consultation: the notes at the left, the patient’s drawn face with the dial above the conversation, a notes pad at the right.',
  ),
  feedback: picture(
    feedback,
    feedbackPhone,
    'Feedback: points with an indicative band, grades in three domains, one thing to change next time, and the twelve-minute ribbon.',
  ),
  mockExam: picture(
    mockExam,
    mockExamPhone,
    'The result of a mock exam: a score out of 126 beside an indicative band, and the grades of the twelve stations.',
  ),
  studyPlan: picture(
    studyPlan,
    studyPlanPhone,
    'A study plan: weeks up to the exam date with consultations, guides and mock exams on chosen days.',
  ),
} satisfies Record<string, Picture>;
