import type { SiteSection } from '../../domain/assistant/answer-types.ts';
import { PageRows } from './Rows.tsx';

/** Sections of the site that may help; never an answer by themselves. */
export function SiteSections({ sections }: { sections: readonly SiteSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div>
      <p className="assistant-label">From the site</p>
      <PageRows
        pages={sections.map(({ href, title, heading }) => ({ href, title: heading, detail: title }))}
      />
    </div>
  );
}
