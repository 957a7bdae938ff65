import {
  IconBook2,
  IconCalendarEvent,
  IconChartRadar,
  IconClipboardCheck,
  IconCreditCard,
  IconHome,
  IconLayoutDashboard,
  IconNews,
  IconSettings,
  IconStethoscope,
  IconUser,
} from '@tabler/icons-react';

export const mainItems = [
  { to: '/dashboard', label: 'Dashboard', Icon: IconLayoutDashboard },
  { to: '/case-selection', label: 'Case Selection', Icon: IconStethoscope },
  { to: '/my-analytics', label: 'My Analytics', Icon: IconChartRadar },
  { to: '/news-updates', label: 'News & Updates', Icon: IconNews },
] as const;

export const accountItems = [
  { to: '/settings', label: 'Settings', Icon: IconSettings },
  { to: '/subscription', label: 'Subscription', Icon: IconCreditCard },
] as const;

export const bottomItems = [
  { to: '/dashboard', label: 'Home', Icon: IconHome },
  { to: '/case-selection', label: 'Cases', Icon: IconStethoscope },
  { to: '/my-analytics', label: 'Analytics', Icon: IconChartRadar },
  { to: '/news-updates', label: 'Updates', Icon: IconNews },
  { to: '/profile', label: 'Profile', Icon: IconUser },
  { to: '/settings', label: 'Settings', Icon: IconSettings },
] as const;

export const moreItems = [
  { to: '/study-plan', label: 'Study plan', Icon: IconCalendarEvent },
  { to: '/mock-exam', label: 'Mock exam', Icon: IconClipboardCheck },
  { to: '/study-materials', label: 'Guides', Icon: IconBook2 },
  { to: '/subscription', label: 'Subscription', Icon: IconCreditCard },
] as const;
