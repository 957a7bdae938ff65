import { productBuiltOn, productName, productVersion } from '#core/brand.ts';
import { consoleLine, failureOf, type RequestEntry, redactError, shownAddress } from '#core/diagnostics/entries.ts';
import { cut, limits, reportVersion } from '#core/diagnostics/limits.ts';
import { redactText } from '#core/diagnostics/redact-text.ts';
import { summarise } from '#core/diagnostics/report.ts';
import { isAuthKey, isSessionCookie } from '#core/diagnostics/secret-names.ts';
import { consoleCalls, consoleTotals } from '../collector/console-watch.ts';
import { seenErrors, seenInteractions, seenMoves } from '../collector/page-watch.ts';
import { seenRequests } from '../collector/request-watch.ts';
import { allStored } from './stored-items.ts';

export const shownLogs = () =>
  consoleCalls().map(({ time, level, values }) => ({
    timestamp: new Date(time).toISOString(),
    level,
    message: consoleLine(values),
  }));

const consolePart = () => ({ ...summarise(consoleTotals()), logs: shownLogs() });

const errorsPart = () => ({ total: seenErrors.total(), recent: seenErrors.latest().map(redactError) });

type Seen = ReturnType<typeof seenRequests>['recent'][number];
const asEntry = ({ time, url, ...seen }: Seen): RequestEntry => {
  const errorType = failureOf(seen.status);
  const timestamp = new Date(time).toISOString();
  return { ...seen, url: shownAddress(url), timestamp, success: errorType === null, errorType };
};

function requestsPart() {
  const { recent, failures, ...counts } = seenRequests();
  return { ...counts, recent: recent.map(asEntry), failures: failures.map(asEntry) };
}

const interactionsPart = () => ({
  total: seenInteractions.total(),
  recent: seenInteractions
    .latest()
    .slice(-limits.interactions)
    .map((entry) => ({ ...entry, url: shownAddress(entry.url) })),
});

const navigationPart = () => ({
  type: performance.getEntriesByType('navigation').map((entry) => ('type' in entry ? entry.type : ''))[0] ?? '',
  historyLength: window.history.length,
  moves: seenMoves.latest().map((entry) => ({ ...entry, url: shownAddress(entry.url) })),
});

function storagePart() {
  const { local, session } = allStored();
  return { available: local !== null && session !== null, localItems: local ?? [], sessionItems: session ?? [] };
}

/** Names alone: values of cookies are keys. */
function authenticationPart() {
  const { local, session } = allStored();
  const keys = [...(local ?? []), ...(session ?? [])].map(({ key }) => key);
  const cookies = document.cookie.split(';').flatMap((pair) => pair.split('=')[0]?.trim() || []);
  return {
    keys: keys.filter(isAuthKey),
    cookieCount: cookies.length,
    sessionCookies: cookies.filter(isSessionCookie).map((name) => cut(redactText(name), limits.shortText)),
  };
}

const browserPart = () => ({
  userAgent: navigator.userAgent,
  language: navigator.language,
  languages: [...navigator.languages],
  cookiesEnabled: navigator.cookieEnabled,
  viewport: `${window.innerWidth} x ${window.innerHeight}`,
  screen: `${window.screen.width} x ${window.screen.height}`,
  pixelRatio: window.devicePixelRatio,
  touchPoints: navigator.maxTouchPoints,
});

const pagePart = () => ({
  url: shownAddress(window.location.href),
  title: cut(redactText(document.title), limits.shortText),
  referrer: shownAddress(document.referrer),
  state: document.readyState,
  visibility: document.visibilityState,
  elements: document.getElementsByTagName('*').length,
});

const systemPart = () => ({
  cores: navigator.hardwareConcurrency,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  clock: new Date().toISOString(),
  reducedMotion: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
});

const securityPart = () => ({
  protocol: window.location.protocol,
  secureContext: window.isSecureContext,
  crossOriginIsolated: window.crossOriginIsolated ?? false,
  framed: window.top !== window,
});

const experimentalPart = () => ({
  clipboard: navigator.clipboard !== undefined,
  microphone: navigator.mediaDevices !== undefined,
  speechOut: 'speechSynthesis' in window,
  speechIn: 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window,
  serviceWorker: 'serviceWorker' in navigator,
  notifications: 'Notification' in window,
});

const applicationPart = () => ({
  name: productName,
  version: productVersion,
  builtOn: productBuiltOn,
  diagnosticsVersion: reportVersion,
  runningForMs: Math.round(performance.now()),
});

export const collectPage = () => ({
  browser: browserPart(),
  console: consolePart(),
  errors: errorsPart(),
  networkRequests: requestsPart(),
  storage: storagePart(),
  page: pagePart(),
  userInteractions: interactionsPart(),
  navigation: navigationPart(),
  application: applicationPart(),
  system: systemPart(),
  security: securityPart(),
  authentication: authenticationPart(),
  experimental: experimentalPart(),
});
