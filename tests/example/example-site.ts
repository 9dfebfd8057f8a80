import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site } from '../../src/config/site.ts';
import { placeholdersIn } from '../../src/domain/content/placeholders.ts';
import { copySite, type SiteCopy } from '../../tools/shared/site-copy.ts';
import { company, companyWithoutStreet, gaps } from './company.ts';

/** "proven": every fact and claim has its record. "unproven": only what a production build requires. */
export type Example = 'proven' | 'unproven';

/** Addresses and mode of its build. */
export const exampleEnvironment = {
  SITE_MODE: 'production',
  SITE_URL: 'https://our-solar.company',
  // Nothing answers there.
  PUBLIC_SUPABASE_URL: 'https://our-solar.supabase.co',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_example',
} as const;

const LEGAL = ['accessibility', 'licenses', 'privacy', 'terms'];

/** Fills the gaps of a text; throws on one that has no text in `gaps`. */
function fillGaps(text: string): string {
  // A gap may be wrapped over two lines.
  return placeholdersIn(text).reduce((rest, gap) => {
    const filling = gaps[gap];
    if (filling === undefined) throw new Error(`tests/example/company.ts has no text for ${gap}.`);
    const pattern = gap.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return rest.replace(new RegExp(pattern.join('\\s+'), 'g'), filling);
  }, text);
}

/** Copies the project and fills it in as its owner would, for a production build. */
export function makeExampleSite(example: Example): SiteCopy {
  const copy = copySite();
  const at = (...path: string[]): string => join(copy.folder, 'src', ...path);
  const change = (path: string, to: (text: string) => string): void => {
    writeFileSync(path, to(readFileSync(path, 'utf8')));
  };

  const facts = { ...site, ...(example === 'proven' ? company : companyWithoutStreet) };
  writeFileSync(
    at('config', 'site.ts'),
    `import type { Site } from './site-schema.ts';\n\nexport const site = ${JSON.stringify(facts, null, 2)} satisfies Site;\n`,
  );
  change(at('content', 'claims.yaml'), (text) =>
    text
      .split(/^(?=- id: )/m)
      .map((claim) =>
        example === 'proven' || claim.includes('\n  kind: promise\n')
          ? claim.replace('\n  status: placeholder\n', '\n  status: substantiated\n')
          : claim,
      )
      .join(''),
  );
  for (const name of LEGAL)
    change(at('content', 'legal', `${name}.md`), (text) => {
      const [, frontmatter = '', body = ''] = /^(---\n.*?\n---\n)(.*)$/s.exec(text) ?? [];
      return frontmatter.replace('\nstatus: outline\n', '\nstatus: approved\n') + fillGaps(body);
    });
  if (example === 'proven') {
    change(at('content', 'people.yaml'), (text) =>
      fillGaps(text).replaceAll('placeholder: true', 'placeholder: false'),
    );
    copyFileSync(
      fileURLToPath(new URL('testimonials.yaml', import.meta.url)),
      at('content', 'testimonials.yaml'),
    );
    change(at('content', 'pages', 'case-study.yaml'), (text) =>
      fillGaps(text).replace('placeholder: true', 'placeholder: false'),
    );
  }
  return copy;
}
