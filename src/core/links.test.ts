import { describe, expect, it } from 'vitest';
import { isOutsideLink, isSitePath } from './links.ts';

const disguised = [
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%2Fevil.example',
  '/%252Fevil.example',
  '/%25255Cevil.example',
  '/news/%0d%0aLocation:evil',
  '/news\\..\\evil',
  '/%',
  'javascript:alert(1)',
  'evil.example',
  'https:evil.example',
  'https://',
  'https:///evil.example',
  'https://clavis.example@evil.example',
  'https://clavis.example\\@evil.example',
  'http://evil.example',
  '',
];

describe('links', () => {
  it.each([
    '/',
    '/news-updates',
    '/study-materials?topic=a%20b',
    '/help#top',
    '/case/caf%C3%A9',
    '/search?q=%5Cx',
    '/a//b',
  ])('%j is a path on this site', (link) => expect(isSitePath(link)).toBe(true));

  it.each(['https://www.gov.uk/guidance?x=1', 'https://example.org'])('%j leads to another site', (link) => {
    expect([isSitePath(link), isOutsideLink(link)]).toEqual([false, true]);
  });

  it.each(disguised)('%j is neither', (link) => {
    expect([isSitePath(link), isOutsideLink(link)]).toEqual([false, false]);
  });
});
