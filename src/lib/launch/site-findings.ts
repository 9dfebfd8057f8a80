import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../../config/site.ts';
import { RESERVATION } from '../../domain/pricing/reservation.ts';
import { unregisteredClaims, type SourceText } from './claim-words.ts';
import { companyFacts } from './company-facts.ts';
import { contentPlaceholders, registeredClaims } from './content-placeholders.ts';
import type { Finding } from './finding.ts';
import { reservationFee } from './reservation-fee.ts';

/** Returns every text a page may print: content, pages, components and the words of scripts. */
const writtenTexts = (root: string): SourceText[] =>
  globSync('src/{components,content,domain,islands,layouts,pages}/**/*.{yaml,md,mdx,astro,ts,tsx}', {
    cwd: root,
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/^src\/content\/(?:claims\.yaml|schemas\/)/.test(path))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/**
 * Returns everything on the site that nobody has supplied or proven: the list of the launch check, of the preview notes
 * and of the production build. `root` is the project's folder; `reservation` the terms of the reservation fee.
 */
export function siteFindings(root: string, reservation = RESERVATION): Finding[] {
  const folder = join(root, 'src', 'content');
  const files = globSync('**/*.{yaml,md,mdx}', { cwd: folder })
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));
  const source = (...path: string[]): string => readFileSync(join(root, 'src', ...path), 'utf8');
  return [
    ...companyFacts(site, source('config', 'site.ts')),
    ...reservationFee(reservation, source('domain', 'pricing', 'reservation.ts')),
    ...contentPlaceholders(files),
    ...unregisteredClaims(writtenTexts(root), registeredClaims(files)),
  ];
}

/** Returns the message with which a production build stops, or undefined when nothing required is missing. */
export function launchError(findings: readonly Finding[]): string | undefined {
  const required = findings.filter(({ effect }) => effect === 'stops the build');
  if (required.length === 0) return undefined;
  const count = required.length === 1 ? '1 thing is' : `${required.length} things are`;
  return [
    `SITE_MODE=production: ${count} missing that the live site cannot do without.`,
    ...required.map(
      ({ file, line, name, shown, reason }) => `${file}:${line} ${name}: ${shown}\n    ${reason}`,
    ),
    'Fill these in, or build with SITE_MODE=preview. `npm run check:launch` says how, and lists what would be left out, too.',
  ].join('\n');
}
