import { describe, expect, it } from 'vitest';
import { isAdmin, normaliseEmail } from './identity.ts';

describe('identity', () => {
  it.each([{ is_admin: true }, { isAdmin: true }, { role: 'admin' }, { is_admin: false, isAdmin: true, role: 'user' }])(
    '[ROUTE-12] %j is an admin',
    (user) => expect(isAdmin(user)).toBe(true),
  );

  it.each([
    null,
    undefined,
    {},
    { is_admin: false, isAdmin: false, role: 'user' },
    { role: 'Admin' },
    { role: 'administrator' },
  ])('[ROUTE-12] %j is none', (user) => expect(isAdmin(user)).toBe(false));

  it('[ROUTE-12] takes true alone for a mark, not what merely looks true', () => {
    expect(isAdmin({ is_admin: 'false' as unknown as boolean, isAdmin: 1 as unknown as boolean })).toBe(false);
  });

  it('gives a mailbox one spelling', () => {
    expect(normaliseEmail('  Hannah.Okafor@Example.ORG ')).toBe('hannah.okafor@example.org');
  });
});
