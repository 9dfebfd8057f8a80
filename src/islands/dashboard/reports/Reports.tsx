import { useState } from 'react';
import { readDays, writeDays } from '../../../domain/reports/report-days.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import { GROUPINGS, type Grouping } from '../../../domain/reports/report.ts';
import type { StaffAccount } from '../account/StaffScreen.tsx';
import { LazyPartFallback } from '../shared/LazyPartFallback.tsx';
import { useLazyPart } from '../shared/use-lazy-part.ts';
import { DayPicker } from './DayPicker.tsx';
import { LeadReport } from './LeadReport.tsx';
import { NewsletterReport } from './NewsletterReport.tsx';
import { useSearch, writeSearch } from './use-search-params.ts';

// Loaded for admins only.
const loadAdminPanels = () => import('./AdminPanels.tsx').then(({ AdminPanels }) => AdminPanels);

function readGrouping(search: URLSearchParams): Grouping {
  const asked = search.get('by') ?? '';
  return Object.hasOwn(GROUPINGS, asked) ? (asked as Grouping) : 'source';
}

/** Reports page: lead report, newsletter report and, for admins, exports, privacy requests and the audit log. */
export function Reports({ account }: { account: StaffAccount }) {
  const search = new URLSearchParams(useSearch());
  const [today] = useState(() => pacificDay(new Date()));
  const choice = readDays(search, today);
  const { from, to } = choice.days;
  const isAdmin = account.role === 'admin';
  const panels = useLazyPart('admin-panels', isAdmin, loadAdminPanels);

  const group = (grouping: Grouping): void => {
    const next = new URLSearchParams(search);
    if (grouping === 'source') next.delete('by');
    else next.set('by', grouping);
    writeSearch(next);
  };

  return (
    <>
      <h1 className="text-d2">Reports</h1>
      <DayPicker choice={choice} today={today} onChoose={(next) => writeSearch(writeDays(search, next))} />
      <LeadReport grouping={readGrouping(search)} from={from} to={to} onGroup={group} />
      <NewsletterReport isAdmin={isAdmin} />
      {isAdmin &&
        (panels.part ? (
          <panels.part days={choice.days} search={search.toString()} me={account.user.id} />
        ) : (
          <div className="pt-9">
            <LazyPartFallback failed={panels.failed} onRetry={panels.retry} />
          </div>
        ))}
    </>
  );
}
