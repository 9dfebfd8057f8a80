import { useEffect } from 'react';
import type { Days } from '../../../domain/reports/report-days.ts';
import { AuditLog } from '../privacy/AuditLog.tsx';
import { PrivacyPanel } from '../privacy/PrivacyPanel.tsx';
import { ConversionExport } from '../exports/ConversionExport.tsx';
import { LeadExport } from '../exports/LeadExport.tsx';
import { PageSection } from '../shared/PageSection.tsx';

/** Admin panels: exports, privacy requests and the audit log. */
export function AdminPanels({ days, search, me }: { days: Days; search: string; me: string }) {
  // Links point to these ids, which did not exist yet when the browser resolved the hash.
  useEffect(() => {
    const { hash } = window.location;
    if (hash === '#export' || hash === '#privacy') document.querySelector(hash)?.scrollIntoView();
  }, []);

  return (
    <>
      <PageSection id="export" title="Export">
        <div className="grid gap-[0.9rem] *:flex *:flex-col lg:grid-cols-2">
          <LeadExport days={days} search={search} me={me} />
          <ConversionExport days={days} />
        </div>
        <p className="muted text-sm">
          Every export is logged below with your name. The files hold personal data: keep them only as long as
          you need them.
        </p>
      </PageSection>
      <PrivacyPanel />
      <AuditLog />
    </>
  );
}
