import { readFileSync } from 'node:fs';
import { siteFindings } from '../../src/lib/launch/site-findings.ts';
import { inProject } from '../shared/project-root.ts';
import { authSettings } from './auth-settings.ts';
import { report } from './report.ts';

const config = readFileSync(inProject('supabase/config.toml'), 'utf8');
const findings = [...siteFindings(inProject()), ...authSettings(config)];
console.log(report(findings));
process.exitCode = findings.length > 0 ? 1 : 0;
