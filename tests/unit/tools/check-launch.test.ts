import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import type { Site } from '~/config/site-schema.ts';
import { authSettings } from '../../../tools/launch-checks/auth-settings.ts';
import { companyFacts } from '~/lib/launch/company-facts.ts';
import {
  contentPlaceholders,
  otherPlaceholders,
  unprovenClaims,
  unsettledLegalText,
} from '~/lib/launch/content-placeholders.ts';
import type { Finding } from '~/lib/launch/finding.ts';
import { launchError } from '~/lib/launch/site-findings.ts';
import { newArticle } from '../../../tools/content-checks/new-article.ts';
import { companyFiles } from '../../../tools/launch-checks/company-files.ts';
import { openSteps, report } from '../../../tools/launch-checks/check-launch.ts';

const inProject = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const claim = (
  id: string,
  status: 'placeholder' | 'substantiated' | 'not claimed',
  kind = 'figure',
): string =>
  `- id: ${id}
  text: A promise in full
  value: '5'
  kind: ${kind}
  source: Records
  owner: Company owner
  reviewed: 2026-11-21
  status: ${status}
  launchReason: It has to be true.
`;

const testimonial = (placeholder: boolean): string =>
  `- id: testimonial-1
  name: Rosa D.
  location: Willow Glen
  text: They came on the day they had named, and left the roof cleaner than it had been before.
  rating: 5
  placeholder: ${String(placeholder)}${placeholder ? '\n  notice: Sample text, nobody’s words.' : ''}`;

const legal = (status: string, body: string): { path: string; text: string } => ({
  path: 'legal/privacy.md',
  text: `---
title: Privacy
description: What this site collects when you ask for a quote, why, and for how long it is kept.
keywords: [privacy policy, personal information, rights]
updated: 2026-11-21
status: ${status}
reviewReason: Counsel confirms the retention periods.
---

${body}
`,
});

const ready: Site = {
  ...site,
  phone: '(408) 286-0142',
  email: 'hello@our-solar.company',
  address: {
    ...site.address,
    street: { text: '1 First Street', placeholder: false },
    postalCode: { text: '95113', placeholder: false },
  },
  legalName: { text: 'Our Solar, Inc.', placeholder: false },
  postalAddress: { text: 'PO Box 1, San Jose, CA 95103', placeholder: false },
  analytics: { text: 'We use no analytics service.', placeholder: false },
  licenseNumber: { text: '1234567', placeholder: false },
  socialLinks: ['https://social.company/our-solar'],
  refundTerms: { text: 'Refunded if you cancel before the visit.', placeholder: false },
  placeholders: [],
};

const gap = { text: '[Not known yet]', placeholder: true };

it('the company facts are listed while they are placeholders, with their line and what a production build does', () => {
  const provisional: Site = {
    ...ready,
    phone: '(408) 555-0142',
    email: 'hello@example.com',
    address: { ...ready.address, street: { text: '[Street address]', placeholder: true } },
    licenseNumber: { text: '[CSLB license number]', placeholder: true },
    socialLinks: ['https://facebook.example/psc'],
    placeholders: ['name', 'assistant', 'founded'],
  };
  const source = "export const site = {\n  name: 'A',\n  phone: '(408) 555-0142',\n};\n";
  const found = companyFacts(
    { ...provisional, legalName: gap, postalAddress: gap, analytics: gap, refundTerms: gap },
    source,
  );
  expect(found.map(({ name, effect }) => `${name}: ${effect}`)).toEqual([
    'Company name: stops the build',
    'Legal name: stops the build',
    'Assistant name: stops the build',
    'License number: stops the build',
    'Postal address: stops the build',
    'Street address and ZIP: left out',
    'Phone: stops the build',
    'Email: stops the build',
    'Analytics: stops the build',
    'Refund terms: stops the build',
    'Founding year: stops the build',
    'Social profile: left out',
  ]);
  expect(found.find(({ name }) => name === 'License number')?.reason).toContain('B&P 7030.5');
  expect(found.find(({ name }) => name === 'Phone')).toMatchObject({ file: 'src/config/site.ts', line: 3 });
});

const config = (siteUrl: string, ...redirects: string[]): string =>
  `[auth]\nsite_url = "${siteUrl}"\nadditional_redirect_urls = ${JSON.stringify(redirects)}\n[auth.captcha]\nenabled = true`;

it.each([
  'http://localhost:4321',
  'http://127.0.0.1',
  'https://site.localhost/',
  'http://[::1]:4321',
  'http://0.0.0.0:80',
  'env(SITE_URL)',
  '',
])('the settings of the hosted project are listed while they are "%s"', (address) => {
  expect(authSettings(config(address, `${address}/**`)).map(({ name }) => name)).toEqual([
    'auth.site_url',
    'auth.additional_redirect_urls',
  ]);
});

it('the settings of the hosted project are listed while captcha is off', () => {
  const site = 'https://our-solar.company';
  const [live, off] = [config(site), config(site).replace('= true', '= false')];
  expect([authSettings(live), authSettings(off).map(({ name }) => name)]).toEqual([[], ['auth.captcha']]);
});

const files = (status: 'placeholder' | 'substantiated', isSample: boolean) => [
  {
    path: 'claims.yaml',
    text: [
      claim('rating', status),
      claim('guarantee', status, 'promise'),
      claim('testimonial-1', status),
    ].join(''),
  },
  { path: 'testimonials.yaml', text: testimonial(isSample) },
  legal(status === 'placeholder' ? 'outline' : 'approved', 'We keep it for seven years.'),
];

it('the content checks list every unproven claim, sample review and unreviewed text with its reason', () => {
  expect(contentPlaceholders(files('placeholder', true))).toMatchObject([
    { group: 'Claims without a record', name: 'rating', reason: 'It has to be true.', effect: 'left out' },
    { group: 'Promises to confirm', name: 'guarantee', line: 10, effect: 'stops the build' },
    { group: 'Sample reviews', name: 'testimonial-1', reason: 'It has to be true.', effect: 'left out' },
    { group: 'Legal texts', name: '/privacy', reason: 'Counsel confirms the retention periods.', line: 6 },
  ]);
});

it('the content checks list no claim that the company does not make', () => {
  const path = 'claims.yaml';
  const text = claim('nabcep', 'not claimed') + claim('financing', 'not claimed', 'promise');
  expect(unprovenClaims({ path, text }, [])).toEqual([]);
});

it('the content checks list the instructions of an article that is not written, once it is no draft', () => {
  const made = newArticle('What hail does to a roof of panels', { ids: [], slugs: [] }, new Date());
  const text = 'text' in made ? made.text : '';
  const path = 'articles/hail.mdx';
  expect(otherPlaceholders({ path, text })).toEqual([]);
  const published = otherPlaceholders({ path, text: text.replace('draft: true\n', '') });
  expect(published.length).toBeGreaterThan(8);
  expect(new Set(published.map(({ effect }) => effect))).toEqual(new Set(['stops the build']));
});

it('the content checks list an approved legal text with a missing part', () => {
  expect(
    unsettledLegalText(legal('approved', 'Kept for [retention\nperiod], see [law](https://a.b).')),
  ).toMatchObject([{ shown: '[retention period]', line: 10, effect: 'stops the build' }]);
});

it('the content checks list bracketed text and flags in any other file, but no lists and no links', () => {
  const yaml = 'keywords: [solar, roof]\nstory:\n  text: The home in [city].\n  placeholder: true\n';
  expect(otherPlaceholders({ path: 'pages/case-study.yaml', text: yaml })).toMatchObject([
    { shown: 'marked as a placeholder', line: 4, effect: 'left out' },
    { shown: '[city]', line: 3, effect: 'left out' },
  ]);
  expect(otherPlaceholders({ path: 'pages/about.yaml', text: yaml })[1]?.effect).toBe('stops the build');
  const article = '---\ntitle: Rain\ntags: [rain]\n---\n\nSee [the table](/x).\n';
  expect(otherPlaceholders({ path: 'articles/rain.mdx', text: article })).toEqual([]);
});

const logo = {
  path: 'src/assets/logo.svg',
  text: '<svg aria-label="Bright Roof &amp; Sons" viewBox="0 0 270 40"><g id="logo">',
};

it('the files of the company are listed while they name another company, or none', () => {
  const owners = { path: '.github/CODEOWNERS', text: '# Owners\n*  @precision-solar-care/engineering\n' };
  const license = { path: 'LICENSE', text: 'Copyright (c) 2026\n[Legal name of\nthe company].' };
  expect(companyFiles([logo, owners, license], 'Sunny Side')).toMatchObject([
    { name: 'src/assets/logo.svg', shown: 'does not name Sunny Side' },
    { name: '.github/CODEOWNERS', line: 2 },
    { name: 'LICENSE', shown: '[Legal name of the company]', line: 2 },
  ]);
});

it('the files of the company are listed while the logo has another frame than the one that pages show', () => {
  for (const [part, other] of [
    ['270 40', '190 40'],
    ['<g id="logo">', '<g>'],
  ] as const)
    expect(
      companyFiles([{ ...logo, text: logo.text.replace(part, other) }], 'Bright Roof & Sons'),
    ).toMatchObject([{ shown: 'has another frame' }]);
});

it('the files of the company are not listed once they name this one', () => {
  const files = [logo, { path: 'SECURITY.md', text: 'Write to a@b.co ([advisory](x)).' }];
  expect(companyFiles(files, 'Bright Roof & Sons')).toEqual([]);
});

const step = (done: ' ' | 'x', name: string) =>
  `- [${done}] **${name}** (developer)\n  - Why: it matters.\n  - Do: this.\n  - Proof: that.\n`;

it('the steps of docs/launch.md are listed until they are ticked, with why, what to do, the proof and who', () => {
  expect(openSteps(`# Launch\n\n${step('x', 'Plans')}${step(' ', 'Backups')}`)).toEqual([
    {
      group: 'Steps of docs/launch.md',
      name: 'Backups (developer)',
      shown: 'not ticked',
      reason: 'Why: it matters.\n      Do: this.\n      Proof: that.',
      file: 'docs/launch.md',
      line: 7,
    },
  ]);
});

it('the steps of docs/launch.md are all read: every box of the page belongs to one', () => {
  const page = readFileSync(inProject('docs/launch.md'), 'utf8').replaceAll('- [x]', '- [ ]');
  expect(openSteps(page)).toHaveLength(page.match(/^- \[ \]/gm)?.length ?? 0);
});

describe('npm run check:launch', () => {
  const finding: Finding = {
    group: 'Claims',
    name: 'rating',
    shown: '5.0',
    reason: 'A profile.',
    file: 'src/content/claims.yaml',
    line: 7,
    effect: 'left out',
  };

  it('says how to settle each kind of fact, claim and text', () => {
    const fact = { ...finding, group: 'Company facts' };
    expect(report([fact, { ...finding, group: 'Claims without a record' }])).toMatch(
      /^Company facts \(1\)\n  Write the text and set `placeholder: false`.*Claims without a record \(1\)\n  Name the record/s,
    );
  });

  it('shares its list with the production build, which stops on what the site cannot do without', () => {
    expect(launchError([finding])).toBeUndefined();
    expect(launchError([{ ...finding, effect: 'stops the build' }])).toContain(
      'src/content/claims.yaml:7 rating: 5.0\n    A profile.',
    );
  });

  it('exits with 1 while a claim is unproven, and lists each one', async () => {
    const unproven = [
      ...readFileSync(inProject('src/content/claims.yaml'), 'utf8').matchAll(
        /^- id: (\S+)(?:\n {2}.*)*?\n {2}status: placeholder$/gm,
      ),
    ].map(([, id = '']) => id);
    const { code, out } = await new Promise<{ code: unknown; out: string }>((resolve) => {
      execFile(process.execPath, [inProject('tools/launch-checks/check-launch.ts')], (error, stdout) => {
        resolve({ code: error?.code ?? 0, out: stdout });
      });
    });
    expect(unproven.filter((id) => !out.includes(`  ${id}: `))).toEqual([]);
    expect(code).toBe(out.startsWith('Nothing is left') ? 0 : 1);
  });
});
