import type { ComponentType } from 'react';

export type RouteAccess = 'public' | 'visitor-only' | 'user' | 'admin';

interface RouteFacts {
  path: string;
  access: RouteAccess;
  title: string;
  /** A concrete address, for a path with parameters. */
  example?: string;
  /** 'entry' pages stand alone, without navigation; the others get the frame that fits the visitor. */
  frame?: 'entry';
}

type PageRoute = RouteFacts & { load: () => Promise<ComponentType> };

/** Its words are in the planned copy, under the same path, until the page is built. */
type PlannedRoute = RouteFacts & { planned: true };

export interface RedirectRoute {
  path: string;
  to: string;
}

export type AppRoute = PageRoute | PlannedRoute;

const caseExample = 'tired-bus-driver';
const idExample = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';

const later = (name: keyof typeof import('./pages/later-pages.ts').laterPages) => async () =>
  (await import('./pages/later-pages.ts')).laterPages[name]();

const publicRoutes: AppRoute[] = [
  {
    path: '/',
    access: 'visitor-only',
    title: 'Clinical consultation mastery',
    load: async () => (await import('./pages/public/home/home-page.tsx')).HomePage,
  },
  {
    path: '/about',
    access: 'public',
    title: 'About',
    load: async () => (await import('./pages/public/about-page.tsx')).AboutPage,
  },
  {
    path: '/features',
    access: 'public',
    title: 'Features',
    load: async () => (await import('./pages/public/features-page.tsx')).FeaturesPage,
  },
  {
    path: '/pricing',
    access: 'public',
    title: 'Plans',
    load: async () => (await import('./pages/public/pricing/pricing-page.tsx')).PricingPage,
  },
  {
    path: '/plans/compare',
    access: 'public',
    title: 'Compare plans',
    load: async () => (await import('./pages/public/pricing/plans-compare-page.tsx')).TariffComparePage,
  },
  {
    path: '/faq',
    access: 'public',
    title: 'FAQ',
    load: async () => (await import('./pages/public/help/faq-page.tsx')).FaqPage,
  },
  {
    path: '/contact',
    access: 'public',
    title: 'Contact',
    load: async () => (await import('./pages/public/contact-page.tsx')).ContactPage,
  },
  {
    path: '/study-plan',
    access: 'public',
    title: 'Study plan',
    load: async () => (await import('./pages/public/study/study-plan-page.tsx')).StudyPlanPage,
  },
  {
    path: '/case-preview',
    access: 'public',
    title: 'Sample consultation',
    load: async () => (await import('./pages/public/case-preview-page.tsx')).CasePreviewPage,
  },
  {
    path: '/study-materials',
    access: 'public',
    title: 'Study materials',
    load: async () => (await import('./pages/public/study/study-materials-page.tsx')).StudyMaterialsPage,
  },
  {
    path: '/study-materials/:id',
    access: 'public',
    title: 'Study guide',
    example: '/study-materials/minute-six',
    load: async () => (await import('./pages/public/study/guide-page.tsx')).GuidePage,
  },
  {
    path: '/search',
    access: 'public',
    title: 'Search',
    load: async () => (await import('./pages/public/search-page.tsx')).SearchPage,
  },
  {
    path: '/help-and-support',
    access: 'public',
    title: 'Help and support',
    load: async () => (await import('./pages/public/help/help-page.tsx')).HelpPage,
  },
  {
    path: '/help/safari',
    access: 'public',
    title: 'Set up Safari',
    load: async () => (await import('./pages/public/help/safari-help-page.tsx')).SafariHelpPage,
  },
  {
    path: '/legal',
    access: 'public',
    title: 'Terms & Privacy',
    load: async () => (await import('./pages/public/legal-page.tsx')).LegalPage,
  },
  {
    path: '/accessibility',
    access: 'public',
    title: 'Accessibility',
    load: async () => (await import('./pages/public/accessibility-page.tsx')).AccessibilityPage,
  },
  {
    path: '/colleague-session/:roomId',
    access: 'public',
    title: 'Colleague session',
    example: `/colleague-session/${idExample}`,
    planned: true,
  },
  {
    path: '/colleague-invite/:roomId',
    access: 'public',
    title: 'Invitation',
    example: `/colleague-invite/${idExample}`,
    planned: true,
  },
  {
    path: '/colleague/:token',
    access: 'public',
    title: 'Join a colleague session',
    example: '/colleague/sample-token',
    planned: true,
  },
  {
    path: '/shared-feedback/:token',
    access: 'public',
    title: 'Shared feedback',
    example: `/shared-feedback/${'x'.repeat(43)}`,
    load: async () => (await import('./pages/public/shared-feedback-page.tsx')).SharedFeedbackPage,
  },
  {
    path: '/shared-cpd-log/:token',
    access: 'public',
    title: 'Shared CPD log',
    example: `/shared-cpd-log/${'x'.repeat(43)}`,
    load: later('sharedCpdLog'),
  },
  { path: '/heygen-test', access: 'public', title: 'Avatar test', planned: true },
  {
    path: '/logo-showcase',
    access: 'public',
    title: 'Logo',
    load: async () => (await import('./pages/public/logo-showcase-page.tsx')).LogoShowcasePage,
  },
  { path: '/charts-showcase', access: 'public', title: 'Charts', planned: true },
  { path: '/chart-debug', access: 'public', title: 'Chart debugging', planned: true },
];

const entryRoutes: AppRoute[] = [
  {
    path: '/login',
    access: 'visitor-only',
    frame: 'entry',
    title: 'Sign in',
    load: async () => (await import('./pages/account/login-page.tsx')).LoginPage,
  },
  {
    path: '/signup',
    access: 'visitor-only',
    frame: 'entry',
    title: 'Create an account',
    load: async () => (await import('./pages/account/signup-page.tsx')).SignupPage,
  },
  {
    path: '/resetpassword',
    access: 'public',
    frame: 'entry',
    title: 'Reset password',
    load: async () => (await import('./pages/account/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/resetpassword/confirm',
    access: 'public',
    frame: 'entry',
    title: 'New password',
    load: async () => (await import('./pages/account/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/verify-email',
    access: 'public',
    frame: 'entry',
    title: 'Verify your e-mail address',
    load: async () => (await import('./pages/account/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    path: '/verification-success',
    access: 'public',
    frame: 'entry',
    title: 'E-mail address verified',
    load: async () => (await import('./pages/account/verification-success-page.tsx')).VerificationSuccessPage,
  },
  {
    path: '/unsubscribe',
    access: 'public',
    frame: 'entry',
    title: 'Stop the e-mails',
    load: later('unsubscribe'),
  },
];

const practiceRoutes: AppRoute[] = [
  {
    path: '/dashboard',
    access: 'user',
    title: 'Dashboard',
    load: async () => (await import('./pages/practice/progress/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/case-selection',
    access: 'user',
    title: 'Case Selection',
    load: async () => (await import('./pages/practice/case-selection-page.tsx')).CaseSelectionPage,
  },
  {
    path: '/my-analytics',
    access: 'user',
    title: 'My Analytics',
    load: async () => (await import('./pages/practice/progress/my-analytics-page.tsx')).MyAnalyticsPage,
  },
  {
    path: '/sessions-timeline',
    access: 'user',
    title: 'Sessions',
    load: later('timeline'),
  },
  {
    path: '/news-updates',
    access: 'user',
    title: 'News & Updates',
    load: async () => (await import('./pages/practice/news-updates-page.tsx')).NewsUpdatesPage,
  },
  {
    path: '/notifications',
    access: 'user',
    title: 'Notifications',
    load: later('notifications'),
  },
  {
    path: '/activity-log',
    access: 'user',
    title: 'Activity log',
    load: later('activityLog'),
  },
  {
    path: '/subscription',
    access: 'user',
    title: 'Subscription',
    load: async () => (await import('./pages/practice/subscription/subscription-page.tsx')).SubscriptionPage,
  },
  {
    path: '/internal/subscription',
    access: 'user',
    title: 'Your plan',
    load: async () => (await import('./pages/practice/subscription/tariff-and-usage-page.tsx')).TariffAndUsagePage,
  },
  {
    path: '/internal/subscription/checkout',
    access: 'user',
    title: 'Checkout',
    load: async () => (await import('./pages/practice/subscription/checkout-page.tsx')).CheckoutPage,
  },
  {
    path: '/internal/subscription/success',
    access: 'user',
    title: 'Subscription confirmed',
    load: later('checkoutSuccess'),
  },
  {
    path: '/profile',
    access: 'user',
    title: 'Profile',
    load: async () => (await import('./pages/account/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/user',
    access: 'user',
    title: 'Your account',
    load: async () => (await import('./pages/account/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/settings',
    access: 'user',
    title: 'Settings',
    load: async () => (await import('./pages/account/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/cpd-log',
    access: 'user',
    title: 'CPD log',
    load: later('cpdLog'),
  },
  {
    path: '/your-data',
    access: 'user',
    title: 'Your data',
    load: later('yourData'),
  },
  {
    path: '/case/:caseId',
    access: 'user',
    title: 'Consultation',
    example: `/case/${caseExample}`,
    load: async () => (await import('./pages/practice/consultation-page.tsx')).ConsultationPage,
  },
  {
    path: '/mock-exam',
    access: 'user',
    title: 'Mock exam',
    load: later('mockExam'),
  },
  {
    path: '/mock-exam/running',
    access: 'user',
    title: 'Mock exam under way',
    load: later('mockExamRunning'),
  },
  {
    path: '/mock-exam/:examId',
    access: 'user',
    title: 'Mock exam result',
    example: `/mock-exam/${idExample}`,
    load: later('mockExamResult'),
  },
  {
    path: '/feedback/:sessionId',
    access: 'user',
    title: 'Feedback',
    example: `/feedback/${idExample}`,
    load: async () => (await import('./pages/practice/feedback/feedback-page.tsx')).FeedbackPage,
  },
  {
    path: '/feedback-legacy/:sessionId',
    access: 'user',
    title: 'Feedback, plain layout',
    example: `/feedback-legacy/${idExample}`,
    load: later('plainFeedback'),
  },
  {
    path: '/internal-tester-form',
    access: 'user',
    title: 'Tester form',
    load: later('testerForm'),
  },
  { path: '/feature-test', access: 'user', title: 'Feature test', planned: true },
];

const adminRoutes: AppRoute[] = [
  { path: '/admin/dashboard', access: 'admin', title: 'Admin dashboard', planned: true },
  { path: '/admin/cases', access: 'admin', title: 'Cases, admin', planned: true },
  { path: '/admin/cases/new', access: 'admin', title: 'New case, admin', planned: true },
  {
    path: '/admin/cases/:id',
    access: 'admin',
    title: 'Case, admin',
    example: `/admin/cases/${caseExample}`,
    planned: true,
  },
  {
    path: '/admin/cases/:id/edit',
    access: 'admin',
    title: 'Edit case, admin',
    example: `/admin/cases/${caseExample}/edit`,
    planned: true,
  },
  { path: '/admin/costs', access: 'admin', title: 'Costs, admin', planned: true },
  { path: '/admin/survey-analytics', access: 'admin', title: 'Survey analytics, admin', planned: true },
  { path: '/admin/bot-monitoring', access: 'admin', title: 'Bot monitoring, admin', planned: true },
  { path: '/admin/todos', access: 'admin', title: 'Todos, admin', planned: true },
  { path: '/admin/feature-tiers', access: 'admin', title: 'Feature tiers, admin', planned: true },
  { path: '/admin/plans', access: 'admin', title: 'Plans, admin', planned: true },
  { path: '/admin/subscriptions', access: 'admin', title: 'Subscriptions, admin', planned: true },
  { path: '/admin/subscription-migration', access: 'admin', title: 'Subscription migration, admin', planned: true },
  { path: '/admin/announcements', access: 'admin', title: 'Announcements, admin', planned: true },
  { path: '/admin/quota-monitoring', access: 'admin', title: 'Quota monitoring, admin', planned: true },
  {
    path: '/admin/*',
    access: 'admin',
    title: 'Admin Page Not Found',
    example: '/admin/no-such-page',
    load: async () => (await import('./pages/admin/admin-not-found-page.tsx')).AdminNotFoundPage,
  },
];

export const routeTable: readonly AppRoute[] = [...publicRoutes, ...entryRoutes, ...practiceRoutes, ...adminRoutes];

export const redirectTable: readonly RedirectRoute[] = [
  { path: '/help', to: '/help-and-support' },
  { path: '/register', to: '/signup' },
  { path: '/research', to: '/' },
  { path: '/whats-new', to: '/' },
  { path: '/subscription-management', to: '/subscription' },
  { path: '/admin', to: '/admin/dashboard' },
];
