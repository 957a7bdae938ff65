import { describe, expect, it } from 'vitest';
import { passwordLength, passwordProblem, passwordProblemTexts } from './password-rules.ts';

const personal = ['Hannah', 'Okafor', 'hannah.okafor@example.org', 'HannahOkafor'];

describe('password rules', () => {
  it.each([
    ['nine-char', 'too-short'],
    ['', 'too-short'],
    ['😀🎉🚀🌍🍕🎸🐙🌵🧩', 'too-short'],
    [`a1b2c3d4e5${'x7'.repeat(60)}`, 'too-long'],
    ['aaaaaaaaaaaa', 'too-repetitive'],
    ['abababababab', 'too-repetitive'],
    ['abcabcabcabc', 'too-repetitive'],
    ['12341234123', 'too-repetitive'],
    ['abcdefghijkl', 'too-repetitive'],
    ['9876543210', 'too-repetitive'],
    ['ABCDEFGHIJ', 'too-repetitive'],
    ['hannah.okafor@example.org', 'too-personal'],
    ['Hannah-Okafor', 'too-personal'],
    ['HANNAHOKAFOR99', 'too-personal'],
    ['hannah2024!!', 'too-personal'],
  ])('%j is %s', (password, problem) => {
    expect(passwordProblem(password, { personal })).toBe(problem);
  });

  it.each([
    'quiet harbour lamp',
    'alllowercaseletters',
    '5820 1947 3360',
    'correct horse battery staple',
    'přílišžluťoučkýkůň',
    'правильная лошадь',
    '正确的马电池订书钉很好',
    '😀🎉🚀🌍🍕🎸🐙🌵🧩🦊',
    'hannah rides a tandem',
    'tab\tand nul\u0000 too',
  ])('%j is accepted: no mix of characters is asked for', (password) => {
    expect(passwordProblem(password, { personal })).toBeNull();
  });

  it('counts characters as people do, not the halves of an emoji', () => {
    const animals = [...'🐶🐱🐭🐹🐰🦊🐻🐼'];
    const emoji = (count: number) => Array.from({ length: count }, (_, i) => animals[(i * i) % 8]).join('');
    expect(passwordProblem('🐶🐱🐭🐹🐰')).toBe('too-short');
    expect(passwordProblem(emoji(passwordLength.max))).toBeNull();
    expect(passwordProblem(emoji(passwordLength.max + 1))).toBe('too-long');
  });

  it('a name without Latin letters does not make every such passphrase personal', () => {
    expect(passwordProblem('правильная лошадь батарея', { personal: ['Дмитрий', 'Иванов'] })).toBeNull();
    expect(passwordProblem('5820 1947 3360', { personal: ['0771234567@example.org'] })).toBeNull();
    expect(passwordProblem('ДмитрийИванов', { personal: ['ДмитрийИванов'] })).toBe('too-personal');
  });

  it('asks the list of known passwords with the lower-cased password', () => {
    const asked: string[] = [];
    const isCommon = (lowerCased: string) => asked.push(lowerCased) > 0;
    expect(passwordProblem('Quiet Harbour', { isCommon })).toBe('too-common');
    expect(asked).toEqual(['quiet harbour']);
  });

  it('has words for every problem, with the numbers in them', () => {
    expect(passwordProblemTexts['too-short']).toContain('10');
    expect(passwordProblemTexts['too-long']).toContain('128');
    for (const text of Object.values(passwordProblemTexts)) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});
