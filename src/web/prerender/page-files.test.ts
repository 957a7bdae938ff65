import { describe, expect, it } from 'vitest';
import { pageDescriptions } from './page-descriptions.ts';
import { filesOfPage, type Manifest, moduleOfPage } from './page-files.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    imports: ['_react.js'],
    dynamicImports: ['pages/admin/charts.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_badge.js': { file: 'assets/badge.js', css: ['assets/badge.css'], imports: ['_react.js'] },
  'pages/public/home/home-page.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_react.js', '_badge.js', 'index.html'],
    dynamicImports: ['pages/public/home/home-below.tsx'],
  },
  'pages/admin/charts.tsx': { file: 'assets/charts.js', css: ['assets/charts.css'] },
  'pages/public/home/home-below.tsx': { file: 'assets/below.js', css: ['assets/below.css'], imports: ['_badge.js'] },
};

describe('files of a page', () => {
  it('are the start of the application, the page and what they import; styles also of what is loaded later', () => {
    expect(filesOfPage({ path: '/' }, manifest)).toEqual({
      styleSheets: ['assets/index.css', 'assets/badge.css', 'assets/home.css', 'assets/below.css'],
      scripts: ['assets/index.js', 'assets/react.js', 'assets/badge.js', 'assets/home.js'],
    });
  });

  it('fails for a page that was not built, and without a start', () => {
    const { 'index.html': _start, ...rest } = manifest;
    expect(() => filesOfPage({ path: '/' }, rest)).toThrow('no file that starts the application');
    expect(() => filesOfPage({ path: '/no-such-page' }, manifest)).toThrow('no module for the page /no-such-page');
  });

  it('knows the module of every page that is prerendered', () => {
    const paths = Object.keys(pageDescriptions);
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !moduleOfPage(path)?.endsWith('-page.tsx'))).toEqual([]);
  });
});
