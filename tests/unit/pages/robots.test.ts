import { expect, it } from 'vitest';
import { robotsText } from '~/domain/seo/robots.ts';

it('lets crawlers into the live site, with its sitemap, and keeps them out of a preview', () => {
  expect(robotsText('https://our-solar.company', true)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://our-solar.company/sitemap-index.xml\n',
  );
  expect(robotsText('https://our-solar.company', false)).toBe('User-agent: *\nDisallow: /\n');
});
