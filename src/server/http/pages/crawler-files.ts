import { apiBase } from '#contract/protocol/endpoint.ts';
import { escapeHtml } from '#server/escape-html.ts';

export const robotsText = (closed: readonly string[], publicUrl: string): string =>
  [
    'User-agent: *',
    ...[`${apiBase}/`, ...closed].map((folder) => `Disallow: ${folder}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemapXml = (addresses: readonly string[], publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeHtml(publicUrl + address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
