import { useState, type ReactNode } from 'react';
import { readDays, writeDays, type DayChoice } from '../../../domain/reports/report-days.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import { StaffScreen } from '../account/StaffScreen.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { LeadReport } from './LeadReport.tsx';
import { MoreGroups } from './MoreGroups.tsx';
import { NewsletterReport } from './NewsletterReport.tsx';
import { ReportHead } from './ReportHead.tsx';
import { useSearch, writeSearch } from '../shared/use-search-params.ts';

// Loaded for admins only.
const AdminPanels = lazyPart('AdminPanels', () => import('./AdminPanels.tsx'));

/** Reports page: lead report with its groups, newsletter report and, for admins, exports, privacy requests and the audit log. */
export function Reports({ account }: { account: StaffAccount }) {
  const search = new URLSearchParams(useSearch());
  const [today] = useState(() => pacificDay(new Date()));
  const choice = readDays(search, today);
  const isAdmin = account.role === 'admin';
  const choose = (next: DayChoice): void => writeSearch(writeDays(search, next));

  return (
    // On paper, one sheet.
    <div className="print:[zoom:0.62]">
      <ReportHead choice={choice} today={today} onChoose={choose} />
      <LeadReport days={choice.days} today={today} account={account} onChoose={choose} />
      <MoreGroups days={choice.days} search={search} />
      <div className="print:hidden">
        <NewsletterReport isAdmin={isAdmin} />
        {isAdmin && <AdminPanels days={choice.days} search={search.toString()} me={account.user.id} />}
      </div>
    </div>
  );
}

/** Reports screen. `children` is the server-rendered logo. */
export function ReportsScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="reports">
      {(account) => <Reports account={account} />}
    </StaffScreen>
  );
}
