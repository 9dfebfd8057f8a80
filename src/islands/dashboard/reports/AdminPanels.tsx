import { useEffect } from 'react';
import type { Days } from '../../../domain/reports/report-days.ts';
import { AuditLog } from '../privacy/AuditLog.tsx';
import { PrivacyPanel } from '../privacy/PrivacyPanel.tsx';
import { ConversionExport } from '../exports/ConversionExport.tsx';
import { LeadExport } from '../exports/LeadExport.tsx';
import { Section } from './Section.tsx';

/** What admins see below the figures: what may leave the house, whom to forget, and who did either. */
export type AdminPanelsProps = {
  days: Days;
  /** The page's query. */
  search: string;
  /** Account of the person at the screen. */
  me: string;
};

/** What admins see below the figures: what may leave the house, whom to forget, and who did either. */
export function AdminPanels({ days, search, me }: AdminPanelsProps) {
  // The list's link ends here; the browser looked for this place before it was drawn.
  useEffect(() => {
    const { hash } = window.location;
    if (hash === '#export' || hash === '#privacy') document.querySelector(hash)?.scrollIntoView();
  }, []);

  return (
    <>
      <Section id="export" title="Export">
        <div className="grid items-start gap-[0.9rem] lg:grid-cols-2">
          <LeadExport days={days} search={search} me={me} />
          <ConversionExport days={days} />
        </div>
        <p className="muted text-sm">
          Every export is noted below with your name. The files hold personal data: keep them only as long as
          you need them.
        </p>
      </Section>
      <PrivacyPanel />
      <AuditLog />
    </>
  );
}
