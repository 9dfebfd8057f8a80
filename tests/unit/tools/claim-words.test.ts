import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unregisteredClaims } from '~/lib/launch/claim-words.ts';
import { launchError, siteFindings } from '~/lib/launch/site-findings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const found = (text: string, ...claims: Parameters<typeof unregisteredClaims>[1]): string[] =>
  unregisteredClaims([{ file: 'src/content/pages/about.yaml', text }], claims).map(({ shown }) => shown);

test.each([
  'Since 2015 we clean panels.',
  'Our Most Popular package',
  'We take on any brand.',
  'We file it.',
  'Alerts watched for you',
  'We watch your system all year.',
  'Priority when something fails',
  'A report within two business days',
  'Removal and padded storage',
  'With workers’ compensation',
  'Neat work, seen from the street',
  'They abandoned their customers.',
  'We arrange loans.',
  'An award-winning crew',
])('a page with a claim that the register does not hold stops the production build: %s', (text) => {
  const findings = unregisteredClaims(
    [{ file: 'src/content/pages/about.yaml', text: `headline: Ours\ntext: ${text}` }],
    [],
  );
  expect(findings).toHaveLength(1);
  expect(launchError(findings)).toContain('src/content/pages/about.yaml:2 ');
});

test('a page with a claim that is registered as a promise is the register’s to confirm', () => {
  expect(found('We file it.', { id: 'files-applications', kind: 'promise' })).toEqual([]);
});

test('a page with a claim that is registered as a figure stands inside the section that can be left out', () => {
  const claim = { id: 'workers-compensation', kind: 'figure' } as const;
  const inside = '{{#claim:workers-compensation}}With workers’ compensation.{{/claim:workers-compensation}}';
  expect(found(inside, claim)).toEqual([]);
  expect(found(`${inside} Workers’ compensation covers all.`, claim)).toEqual([
    'Workers’ compensation covers',
  ]);
});

test('the site makes no claim outside the register', () => {
  const own = siteFindings(root).filter(({ group }) => group === 'Unregistered claims');
  expect(own.map(({ file, line, shown }) => `${file}:${line} ${shown}`)).toEqual([]);
}, 30_000);
