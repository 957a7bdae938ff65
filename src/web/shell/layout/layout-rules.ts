export interface LayoutSituation {
  path: string;
  signedIn: boolean;
  mobile: boolean;
}

export interface LayoutParts {
  sideNav: 'none' | 'open' | 'rail';
  bottomBar: boolean;
  /** On a phone, pages of one's own end with the small print only. */
  footer: 'none' | 'small' | 'full';
  siteChat: boolean;
}

// The router matches paths in any letter case, so the rules must too.
const startsWithFolder = (path: string, folder: string) => `${path.toLowerCase()}/`.startsWith(`/${folder}/`);

const isAdminPath = (path: string): boolean => startsWithFolder(path, 'admin');
const isRoomPath = (path: string): boolean => startsWithFolder(path, 'colleague-session');
/** A station of a mock exam is a consultation like any other, and so is a round with colleagues. */
export const isCasePath = (path: string): boolean =>
  startsWithFolder(path, 'case') || startsWithFolder(path, 'mock-exam/running') || isRoomPath(path);
const isFeedbackPath = (path: string): boolean =>
  startsWithFolder(path, 'feedback') || startsWithFolder(path, 'feedback-legacy');

const bottomBarHiddenOn = ['/case/', '/mock-exam/running/', '/colleague-session/', '/admin/', '/feedback/'];

/** Which parts of the page frame show. A consultation keeps the side navigation, narrowed to its rail. */
export function layoutFor({ path, signedIn, mobile }: LayoutSituation): LayoutParts {
  const admin = isAdminPath(path);
  const feedback = isFeedbackPath(path);
  const hasSideNav = signedIn && !mobile && !admin && !feedback;
  return {
    sideNav: hasSideNav ? (isCasePath(path) ? 'rail' : 'open') : 'none',
    bottomBar: signedIn && mobile && !bottomBarHiddenOn.some((part) => `${path.toLowerCase()}/`.includes(part)),
    footer: admin || feedback || isCasePath(path) ? 'none' : signedIn && mobile ? 'small' : 'full',
    siteChat: !signedIn && !admin && !isRoomPath(path),
  };
}
