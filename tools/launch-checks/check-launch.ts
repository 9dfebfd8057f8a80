import { globSync, readFileSync } from 'node:fs';
import { site } from '../../src/config/site.ts';
import { authAddresses } from './auth-addresses.ts';
import { companyFacts } from './company-facts.ts';
import { contentPlaceholders } from './content-placeholders.ts';
import { report } from './finding.ts';
import { RESERVATION } from '../../src/domain/pricing/reservation.ts';
import { inProject } from '../shared/project-root.ts';
import { reservationFee } from './reservation-fee.ts';

const folder = inProject('src', 'content');
const files = globSync('**/*.{yaml,md,mdx}', { cwd: folder })
  .sort()
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(inProject('src', 'content', path), 'utf8'),
  }));

const config = readFileSync(inProject('supabase/config.toml'), 'utf8');
const findings = [
  ...companyFacts(site),
  ...reservationFee(RESERVATION),
  ...authAddresses(config),
  ...contentPlaceholders(files),
];
console.log(report(findings));
process.exitCode = findings.length > 0 ? 1 : 0;
