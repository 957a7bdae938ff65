import { dayAndTime, longDay } from '../dates.ts';
import { pointsOutOf } from '../marking/grading/score.ts';
import type { ItemKind } from '../study-plan/plan.ts';
import { featureWords } from '../tariffs/tariffs.ts';
import { curlyQuotes } from '../text/curly-quotes.ts';
import type { NotificationDetails, NotificationKind } from './notification.ts';

export interface NotificationWords {
  title: string;
  text: string;
  link: string;
}

/** How a notification reads in the list and in a mail, and where it leads. */
export function notificationWords(details: NotificationDetails): NotificationWords {
  switch (details.kind) {
    case 'feedback-ready':
      return {
        title: 'Marking is ready',
        text: `“${curlyQuotes(details.caseTitle)}”, ${details.points.toFixed(1)} of ${pointsOutOf} points. ${missedWords(details.missed)}`,
        link: `/feedback/${details.consultationId}`,
      };
    case 'study-plan':
      return {
        title: 'Today in your study plan',
        text: `${itemWords(details.items)}, about ${details.minutes} minutes.`,
        link: '/study-plan',
      };
    case 'quota-low':
      return {
        title: `Your ${featureWords[details.feature].many} are ${details.remaining > 0 ? 'running low' : 'used up'}`,
        text: `${details.remaining || 'None'} of ${details.allowance} left until ${longDay(details.renewsAt)}.`,
        link: '/internal/subscription',
      };
    case 'room-invitation':
      return {
        title: `${details.from} invited you to a room`,
        text: `The invitation ends on ${dayAndTime(details.expiresAt)}.`,
        link: `/colleague-invite/${encodeURIComponent(details.roomId)}`,
      };
    case 'challenge-answered':
      return {
        title: 'Your challenge was answered',
        text: `“${curlyQuotes(details.criterionTitle)}” ${details.changed ? 'was changed to' : 'stays'} ${details.mark}.`,
        link: `/feedback/${details.consultationId}`,
      };
    case 'news':
      return { title: details.title, text: details.summary, link: `/news-updates?post=${details.postId}` };
  }
}

/** What may stand on a locked screen: no patient, no score, no title of a case, nobody's name. */
export const discreetTitles: Record<NotificationKind, string> = {
  'feedback-ready': 'Marking is ready',
  'study-plan': 'Today in your study plan',
  'quota-low': 'An allowance is running low',
  'room-invitation': 'You are invited to a room',
  'challenge-answered': 'Your challenge was answered',
  news: 'There is news',
};

function missedWords(missed: number): string {
  if (missed === 0) return 'No criterion missed.';
  return missed === 1 ? 'One criterion missed.' : `${missed} criteria missed.`;
}

const nouns: readonly (readonly [ItemKind[], string, string])[] = [
  [['case', 're-sit'], 'consultation', 'consultations'],
  [['guide'], 'guide', 'guides'],
  [['mock'], 'mock exam', 'mock exams'],
];

/** 2 consultations and 1 guide */
function itemWords(items: readonly ItemKind[]): string {
  const parts = nouns.flatMap(([kinds, one, many]) => {
    const count = items.filter((item) => kinds.includes(item)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return new Intl.ListFormat('en-GB').format(parts);
}
