import { readFileSync } from 'node:fs';
import { site } from '../../src/config/site.ts';
import { siteFindings } from '../../src/lib/launch/site-findings.ts';
import { inProject } from '../shared/project-root.ts';
import { authSettings } from './auth-settings.ts';
import { companyFiles } from './company-files.ts';
import { openSteps } from './launch-steps.ts';
import { report } from './report.ts';

const read = (path: string): string => readFileSync(inProject(path), 'utf8');
const companyPaths = ['LICENSE', 'SECURITY.md', '.github/CODEOWNERS', 'src/assets/logo.svg'];
const findings = [
  ...siteFindings(inProject()),
  ...authSettings(read('supabase/config.toml')),
  ...companyFiles(
    companyPaths.map((path) => ({ path, text: read(path) })),
    site.name,
  ),
  ...openSteps(read('docs/launch.md')),
];
console.log(report(findings));
process.exitCode = findings.length > 0 ? 1 : 0;
