import { describe, expect, it } from 'vitest';
import { admin, hannah } from './auth-test-kit.tsx';
import { safeReturnPath, targetAfterLogin } from './return-path.ts';

describe('safeReturnPath', () => {
  it.each(['/dashboard', '/case/12?mode=video#notes', '/colleague-session/a%2Fb'])('[ROUTE-09] accepts %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
    '/login',
    '/login?admin=1',
    '/signup',
  ])('[ROUTE-09] refuses %j', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });
});

describe('targetAfterLogin', () => {
  const at = (search = '', state: unknown = null) => ({ search, state });

  it('[ROUTE-09] is the remembered page, else the page asked for, else the dashboard', () => {
    const from = { pathname: '/profile', search: '?tab=2', hash: '#top' };
    expect(targetAfterLogin(hannah, at())).toBe('/dashboard');
    expect(targetAfterLogin(hannah, at('', { from }))).toBe('/profile?tab=2#top');
    sessionStorage.setItem('redirectAfterLogin', '/settings');
    expect(targetAfterLogin(hannah, at('', { from }))).toBe('/settings');
  });

  it('[ROUTE-09] never leaves the site', () => {
    sessionStorage.setItem('redirectAfterLogin', '//evil.example');
    expect(targetAfterLogin(hannah, at('', { from: { pathname: '//evil.example' } }))).toBe('/dashboard');
    expect(targetAfterLogin(hannah, at('', { from: 'https://evil.example' }))).toBe('/dashboard');
  });

  it.each(['/admin', '/admin/costs?month=2', '/Admin/Plans', '/admin#top'])(
    '[ROUTE-09] an admin page remembered from before (%s) is for admins alone',
    (path) => {
      sessionStorage.setItem('redirectAfterLogin', path);
      const from = { pathname: '/profile' };
      expect(targetAfterLogin(hannah, at())).toBe('/dashboard');
      expect(targetAfterLogin(hannah, at('', { from: { pathname: path } }))).toBe('/dashboard');
      expect(targetAfterLogin(hannah, at('', { from }))).toBe('/profile');
      expect(targetAfterLogin(admin, at('', { from }))).toBe(path);
    },
  );

  it('[ROUTE-09] a page that only begins like the portal is for everybody', () => {
    sessionStorage.setItem('redirectAfterLogin', '/administration');
    expect(targetAfterLogin(hannah, at())).toBe('/administration');
  });

  it('[AUTH-02] is the admin portal for admins who came for it', () => {
    expect(targetAfterLogin(admin, at('?admin=1'))).toBe('/admin/dashboard');
    expect(targetAfterLogin(hannah, at('?admin=1'))).toBe('/dashboard');
    expect(targetAfterLogin(admin, at())).toBe('/dashboard');
  });
});
