import { describe, expect, it } from 'vitest';
import { passwordProblem } from '#core/auth/password-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

const problem = (password: string) => passwordProblem(password, { isCommon: isCommonPassword });

describe('passwords from lists of stolen ones', () => {
  it.each([
    'password1234',
    'qwertyuiop12',
    'PASSWORD2024!',
    '1q2w3e4r5t6y',
    '!!!letmein!!!',
    'iloveyou2025',
    '2024football',
  ])('%s is refused', (password) => expect(problem(password)).toBe('too-common'));

  it.each([
    'quiet harbour lamp',
    'password of the lighthouse',
    'summer holiday in wales',
    'steady-lantern-42',
    'summer 夏天的海边很美丽',
    'правильная лошадь батарея',
    '5820 1947 3360',
    'toString valueOf',
    'constructor-yard',
  ])('%s is accepted', (password) => expect(problem(password)).toBeNull());
});
