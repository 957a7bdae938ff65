import { describe, expect, it } from 'vitest';
import { aboutOf, NotificationDetails, notificationKinds } from './notification.ts';
import { discreetTitles, notificationWords } from './words.ts';

const consultationId = '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01';
const examples: NotificationDetails[] = [
  { kind: 'feedback-ready', consultationId, caseTitle: 'Tired all the time', points: 8, missed: 2 },
  { kind: 'study-plan', on: '2026-11-16', items: ['case', 're-sit', 'guide'], minutes: 70 },
  { kind: 'quota-low', feature: 'case_sessions', remaining: 2, allowance: 15, renewsAt: '2026-12-01T00:00:00.000Z' },
  { kind: 'room-invitation', roomId: 'room-7', from: 'Priya', expiresAt: '2026-11-17T14:05:00.000Z' },
  {
    kind: 'challenge-answered',
    consultationId,
    criterion: 'm3',
    criterionTitle: 'Safety net says what, when and where',
    mark: 'met',
    changed: true,
  },
  { kind: 'news', postId: 'study-guides', title: 'Study guides', summary: 'Thirty-four of them.' },
];

describe('the words of a notification', () => {
  it('[NOTE-03] every kind says what happened and leads to it', () => {
    expect(examples.map(({ kind }) => kind)).toEqual(notificationKinds);
    expect(examples.map((details) => notificationWords(NotificationDetails.parse(details)))).toEqual([
      {
        title: 'Marking is ready',
        text: '“Tired all the time”, 8.0 of 10.5 points. 2 criteria missed.',
        link: `/feedback/${consultationId}`,
      },
      {
        title: 'Today in your study plan',
        text: '2 consultations and 1 guide, about 70 minutes.',
        link: '/study-plan',
      },
      {
        title: 'Your consultations are running low',
        text: '2 of 15 left until 1 December 2026.',
        link: '/internal/subscription',
      },
      {
        title: 'Priya invited you to a room',
        text: 'The invitation ends on 17 November 2026 at 14:05.',
        link: '/colleague-invite/room-7',
      },
      {
        title: 'Your challenge was answered',
        text: '“Safety net says what, when and where” was changed to met.',
        link: `/feedback/${consultationId}`,
      },
      { title: 'Study guides', text: 'Thirty-four of them.', link: '/news-updates?post=study-guides' },
    ]);
  });

  it('[NOTE-02] what may stand on a locked screen names no case, no score and nobody', () => {
    const secrets = ['Tired', '8.0', 'Priya', 'Safety net', 'Study guides'];
    const titles = Object.values(discreetTitles).join(' ');
    expect(secrets.filter((secret) => titles.includes(secret))).toEqual([]);
  });

  it('counts in words that fit', () => {
    const feedback = { kind: 'feedback-ready', consultationId, caseTitle: 'A', points: 10.5 } as const;
    expect(notificationWords({ ...feedback, missed: 0 }).text).toContain('No criterion missed.');
    expect(notificationWords({ ...feedback, missed: 1 }).text).toContain('One criterion missed.');
    const quota = { kind: 'quota-low', feature: 'mock_exams', allowance: 1, renewsAt: '2026-12-01T00:00:00Z' } as const;
    expect(notificationWords({ ...quota, remaining: 0 })).toMatchObject({
      title: 'Your mock exams are used up',
      text: 'None of 1 left until 1 December 2026.',
    });
  });

  it('tells one thing from another', () => {
    expect(new Set(examples.map(aboutOf)).size).toBe(examples.length);
  });
});
