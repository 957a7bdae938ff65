import { expect, it } from 'vitest';
import { fileNameProblem } from './file-name.ts';

it.each(['MBBS.pdf', 'Zertifikat für Ärzte (2019).png', 'scan 3.jpeg', '.hidden'])('takes %s', (name) => {
  expect(fileNameProblem(name)).toBeNull();
});

it.each([
  '',
  '   ',
  '..',
  '../../etc/passwd',
  '..\\windows\\system.ini',
  '/etc/passwd',
  'C:\\boot.ini',
  'a/b.pdf',
  'a\u0000.pdf',
  'a\r\nset-cookie: x=1.pdf',
  'invoice\u202Efdp.exe',
  'a"; filename="b.html',
  '%2e%2e%2fa.pdf',
  'x'.repeat(121),
])('refuses %j', (name) => {
  expect(fileNameProblem(name)).toMatch(/\.$/);
});
