import { describe, expect, it } from 'vitest';
import { admin, hannah } from './auth-test-kit.tsx';
import { toClientUser } from './client-user.ts';
import { clearLocalAuth, clearSessionFlags, readCachedUser, saveProfile, saveUser } from './local-cache.ts';

describe('toClientUser', () => {
  it.each([[null], [undefined], ['u1'], [7], [{}], [{ id: '' }], [{ id: null }], [[]]])(
    '[AUTH-05] %j is nobody',
    (data) => {
      expect(toClientUser(data)).toBeNull();
    },
  );

  it('[AUTH-18] has all fields, with role user unless said otherwise', () => {
    expect(toClientUser({ id: 'u1' })).toEqual({
      id: 'u1',
      email: '',
      firstName: '',
      fullName: '',
      name: '',
      role: 'user',
      is_admin: false,
      isAdmin: false,
      isLoggedIn: true,
      subscription_status: null,
      subscription_period_end: null,
      cancel_at_period_end: false,
    });
    expect(toClientUser(hannah)).toEqual(hannah);
    expect(toClientUser(admin)).toEqual(admin);
  });
});

describe('the local cache', () => {
  it('[AUTH-13] keeps a user under the agreed keys, without isAdmin', () => {
    saveUser(hannah);
    expect({ ...localStorage }).toEqual({
      userEmail: hannah.email,
      userId: hannah.id,
      userRole: 'user',
      user: JSON.stringify(hannah),
      userFullName: 'Hannah Okafor',
    });
    expect(readCachedUser()).toEqual(hannah);
  });

  it('[AUTH-13] sets isAdmin only while it is true', () => {
    saveUser(admin);
    expect(localStorage.getItem('isAdmin')).toBe('true');
    saveUser(hannah);
    expect(localStorage.getItem('isAdmin')).toBeNull();
  });

  it('[AUTH-13] clears every key, the old authToken too', () => {
    saveUser(admin);
    localStorage.setItem('userProfile', '{}');
    localStorage.setItem('authToken', 'from an early version');
    localStorage.setItem('unrelated', 'kept');
    clearLocalAuth();
    expect({ ...localStorage }).toEqual({ unrelated: 'kept' });
  });

  it('[AUTH-13] clears both session flags', () => {
    sessionStorage.setItem('sca_session_cleared', '1');
    sessionStorage.setItem('redirectAfterLogin', '/profile');
    clearSessionFlags();
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not keep the profile of a previous user', () => {
    saveUser(hannah);
    saveProfile({ id: hannah.id } as Parameters<typeof saveProfile>[0]);
    saveUser(hannah);
    expect(localStorage.getItem('userProfile')).not.toBeNull();
    saveUser(admin);
    expect(localStorage.getItem('userProfile')).toBeNull();
  });

  it('reads a damaged user as nobody', () => {
    localStorage.setItem('user', '{"id":');
    expect(readCachedUser()).toBeNull();
  });
});
