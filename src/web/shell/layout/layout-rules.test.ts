import { describe, expect, it } from 'vitest';
import { layoutFor } from './layout-rules.ts';

const desktop = (path: string, signedIn = true) => layoutFor({ path, signedIn, mobile: false });
const phone = (path: string, signedIn = true) => layoutFor({ path, signedIn, mobile: true });

describe('layoutFor', () => {
  it('[SHELL-13] shows the side navigation to signed-in users on desktop only', () => {
    expect(desktop('/dashboard').sideNav).toBe('open');
    expect(desktop('/about').sideNav).toBe('open');
    expect(desktop('/about', false).sideNav).toBe('none');
    expect(phone('/dashboard').sideNav).toBe('none');
  });

  it.each(['/admin', '/admin/dashboard', '/Admin/Plans', '/feedback/a', '/feedback-legacy/a'])(
    '[SHELL-13] never shows the side navigation on %s',
    (path) => {
      expect(desktop(path).sideNav).toBe('none');
    },
  );

  it('[SHELL-13] narrows the side navigation to its rail in a consultation', () => {
    expect(desktop('/case/tired-bus-driver').sideNav).toBe('rail');
    expect(desktop('/mock-exam/running').sideNav).toBe('rail');
    expect(desktop('/mock-exam').sideNav).toBe('open');
    expect(desktop('/case-selection').sideNav).toBe('open');
  });

  it('[SHELL-14] shows the bottom bar to signed-in users on a phone only', () => {
    expect(phone('/dashboard').bottomBar).toBe(true);
    expect(phone('/case-selection').bottomBar).toBe(true);
    expect(phone('/dashboard', false).bottomBar).toBe(false);
    expect(desktop('/dashboard').bottomBar).toBe(false);
  });

  it.each(['/case/tired-bus-driver', '/mock-exam/running', '/admin/dashboard', '/admin', '/feedback/a', '/CASE/x'])(
    '[SHELL-14] hides the bottom bar on %s',
    (path) => {
      expect(phone(path).bottomBar).toBe(false);
    },
  );

  it.each(['/admin', '/admin/plans', '/feedback/a', '/feedback-legacy/a', '/case/a'])(
    '[SHELL-16] hides the footer on %s',
    (path) => {
      expect(desktop(path).footer).toBe('none');
      expect(phone(path).footer).toBe('none');
    },
  );

  it.each(['/', '/about', '/dashboard', '/case-selection', '/case-preview'])(
    '[SHELL-16] shows the footer on %s',
    (path) => {
      expect(desktop(path).footer).toBe('full');
      expect(phone(path, false).footer).toBe('full');
    },
  );

  it('[SHELL-16] leaves only the small print of the footer to signed-in users on a phone', () => {
    expect(phone('/dashboard').footer).toBe('small');
    expect(phone('/about').footer).toBe('small');
  });

  it('[CHAT-01] leaves room for the site chat only for visitors outside the admin pages', () => {
    expect(desktop('/pricing', false).siteChat).toBe(true);
    expect(desktop('/pricing').siteChat).toBe(false);
    expect(desktop('/admin/plans', false).siteChat).toBe(false);
  });
});
