import {
  IconActivity,
  IconAdjustments,
  IconArrowsExchange,
  IconChartDots2,
  IconCreditCard,
  IconGauge,
  IconHistory,
  IconListCheck,
  IconReportMoney,
  IconRobot,
  IconScale,
  IconSpeakerphone,
  IconSquares,
  IconStethoscope,
} from '@tabler/icons-react';

/** The list at the left of the admin pages; authors see only what is theirs. */
export const adminPages = [
  { to: '/admin/dashboard', label: 'Dashboard', Icon: IconGauge },
  { to: '/admin/cases', label: 'Cases', Icon: IconStethoscope, forAuthors: true },
  { to: '/admin/challenges', label: 'Challenges', Icon: IconScale, forAuthors: true },
  { to: '/admin/costs', label: 'Costs', Icon: IconReportMoney },
  { to: '/admin/survey-analytics', label: 'Survey analytics', Icon: IconChartDots2 },
  { to: '/admin/bot-monitoring', label: 'Bot monitoring', Icon: IconRobot, forAuthors: true },
  { to: '/admin/todos', label: 'Todos', Icon: IconListCheck },
  { to: '/admin/feature-tiers', label: 'Feature tiers', Icon: IconAdjustments },
  { to: '/admin/plans', label: 'Plans', Icon: IconSquares },
  { to: '/admin/subscriptions', label: 'Subscriptions', Icon: IconCreditCard },
  { to: '/admin/subscription-migration', label: 'Migration', Icon: IconArrowsExchange },
  { to: '/admin/announcements', label: 'Announcements', Icon: IconSpeakerphone },
  { to: '/admin/quota-monitoring', label: 'Quota monitoring', Icon: IconActivity },
  { to: '/admin/audit-log', label: 'Audit log', Icon: IconHistory },
] as const;
