/** For tests: guides as the server tells of them. */
import type { GuideSummary, GuideText } from '#contract/guides.ts';

export const cues: GuideSummary = {
  id: 'hearing-cues',
  title: 'Hearing the patient’s cues',
  section: 'gathering',
  picture: 'lock-open',
  summary: 'Notice the remark that does not fit.',
  minutes: 4,
  domains: ['relating', 'data'],
  tags: ['listening', 'silence'],
};
export const nets: GuideSummary = {
  ...cues,
  id: 'safety-netting',
  title: 'Safety-netting',
  section: 'managing',
  summary: 'What, when, where.',
  minutes: 5,
  domains: ['management'],
  tags: ['closing'],
};
export const domainsAndGrades: GuideSummary = {
  ...cues,
  id: 'three-domains',
  title: 'Three domains',
  section: 'exam',
  summary: 'Where the points are.',
  domains: [],
  tags: ['marking'],
};

const plain = (text: string) => ({ kind: 'plain' as const, text });

export const cuesText: GuideText = {
  ...cues,
  groups: ['mental-health', 'urgent'],
  sources: [{ name: 'Suicide prevention', body: 'NICE', code: 'NG225', year: 2022 }],
  updated: '2026-11-15',
  related: [{ id: 'safety-netting', title: 'Safety-netting', minutes: 5 }],
  blocks: [
    { kind: 'heading', text: 'Wait' },
    { kind: 'paragraph', spans: [plain('It is '), { kind: 'strong', text: 'hard' }, plain(' <b>to wait</b>.')] },
    { kind: 'spoken', lines: [[plain('Go on.')], [plain('I am listening.')]] },
    { kind: 'list', ordered: true, items: [[plain('Hear it.')], [{ kind: 'emphasis', text: 'Name it.' }]] },
    { kind: 'spoken', lines: [[plain('You said “nearly”.')]] },
  ],
  questions: [{ question: 'How long?', answer: [plain('Five seconds.')] }],
};
