import { placeholdersIn } from '../../src/domain/content/placeholders.ts';
import { lineOf, type Finding } from '../../src/lib/launch/finding.ts';

/** A file of the repository that names the company: path from the project root, and its text. */
export type CompanyFile = { path: string; text: string };

/** Files that carry the company's name although they cannot read it from src/config/site.ts. */
const NAMED = /^supabase\/templates\/.*\.html$|^src\/assets\/logo\.svg$/;

/** Finds files outside the site's content that still belong to no company, or to one of another name. */
export function companyFiles(files: readonly CompanyFile[], name: string): Finding[] {
  return files.flatMap(({ path, text }) => {
    const finding = (shown: string, line: number, reason: string): Finding => ({
      group: 'Files of the company',
      name: path,
      shown,
      reason,
      file: path,
      line,
    });
    if (NAMED.test(path)) {
      const escaped = name.replaceAll('&', '&amp;');
      if (text.includes(name) || text.includes(escaped)) return [];
      const reason = path.endsWith('.svg')
        ? 'The picture has no other name to check: draw the logo again, with the name in aria-label.'
        : 'The CLI sends this file to Supabase as it is: write the name into it.';
      return [finding(`does not name ${name}`, 1, reason)];
    }
    if (path.endsWith('CODEOWNERS'))
      return text.includes('@precision-solar-care/')
        ? [
            finding(
              'placeholder teams',
              lineOf(text, /@precision-solar-care\//),
              'GitHub asks nobody for a review: name teams or people of your organization.',
            ),
          ]
        : [];
    return placeholdersIn(text).map((gap) =>
      finding(
        gap,
        lineOf(text, new RegExp(gap.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+'))),
        'Nobody has supplied or confirmed this.',
      ),
    );
  });
}
