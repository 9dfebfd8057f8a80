import { placeholdersIn } from '../../src/domain/content/placeholders.ts';
import { lineOf, wrapped, type Finding } from '../../src/lib/launch/finding.ts';

/** A file of the repository that names the company: path from the project root, and its text. */
export type CompanyFile = { path: string; text: string };

/** Carries the company's name although it cannot read it from src/config/site.ts. */
const LOGO = 'src/assets/logo.svg';

const TEAMS = '@precision-solar-care/';

type Fault = Pick<Finding, 'shown' | 'line' | 'reason'>;

function faultsOf({ path, text }: CompanyFile, name: string): Fault[] {
  if (path === LOGO) {
    const faults: Fault[] = [];
    if (!text.includes(name) && !text.includes(name.replaceAll('&', '&amp;')))
      faults.push({
        shown: `does not name ${name}`,
        line: 1,
        reason: 'The picture has no other name to check: draw the logo again, with the name in aria-label.',
      });
    if (!text.includes('<g id="logo"') || !text.includes('viewBox="0 0 270 40"'))
      faults.push({
        shown: 'has another frame',
        line: 1,
        reason:
          'Pages show its part <g id="logo"> in a box of 270 by 40 (viewBox="0 0 270 40"); without them it stays empty or is cut.',
      });
    return faults;
  }
  if (!path.endsWith('CODEOWNERS'))
    return placeholdersIn(text).map((shown) => ({
      shown,
      line: lineOf(text, wrapped(shown)),
      reason: 'Nobody has supplied or confirmed this.',
    }));
  if (!text.includes(TEAMS)) return [];
  return [
    {
      shown: 'placeholder teams',
      line: lineOf(text, wrapped(TEAMS)),
      reason: 'GitHub asks nobody for a review: name teams or people of your organization.',
    },
  ];
}

/** Finds files outside the site's content that still belong to no company, or to one of another name. */
export const companyFiles = (files: readonly CompanyFile[], name: string): Finding[] =>
  files.flatMap((file) =>
    faultsOf(file, name).map((fault) => ({
      group: 'Files of the company',
      name: file.path,
      ...fault,
      file: file.path,
    })),
  );
