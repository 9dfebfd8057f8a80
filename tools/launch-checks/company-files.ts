import { placeholdersIn } from '../../src/domain/content/placeholders.ts';
import { lineOf, type Finding } from '../../src/lib/launch/finding.ts';

/** A file of the repository that names the company: path from the project root, and its text. */
export type CompanyFile = { path: string; text: string };

/** Carries the company's name although it cannot read it from src/config/site.ts. */
const LOGO = 'src/assets/logo.svg';

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
    if (path === LOGO) {
      const isNamed = text.includes(name) || text.includes(name.replaceAll('&', '&amp;'));
      const isDrawn = text.includes('<g id="logo"') && text.includes('viewBox="0 0 270 40"');
      return [
        ...(isNamed
          ? []
          : [
              finding(
                `does not name ${name}`,
                1,
                'The picture has no other name to check: draw the logo again, with the name in aria-label.',
              ),
            ]),
        ...(isDrawn
          ? []
          : [
              finding(
                'has another frame',
                1,
                'Pages show its part <g id="logo"> in a box of 270 by 40 (viewBox="0 0 270 40"); without them it stays empty or is cut.',
              ),
            ]),
      ];
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
