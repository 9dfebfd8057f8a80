import { useIsFetching } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BYTE_ORDER_MARK, safeCsvLines } from '../../../domain/reports/csv.ts';
import {
  LEAD_HEADINGS,
  leadRow,
  type ExportContext,
  type ExportedLead,
} from '../../../domain/reports/lead-csv.ts';
import {
  filterArguments,
  leadQuery,
  parseLeadFilters,
  type LeadFilters,
} from '../../../domain/leads/lead-filters.ts';
import { describeFilters } from '../../../domain/reports/filter-texts.ts';
import { adoptLeadSearch, handOverLeadSearch, readLeadSearch } from '../../../stores/lead-search.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { fileDays, shortRange } from '../../../domain/reports/report-months.ts';
import { colleagueName } from '../../../domain/accounts/staff-name.ts';
import { exportLeads } from '../../../services/staff/exports.ts';
import { useColleagues, useTechnicians } from '../account/use-colleagues.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterList } from '../shared/FilterList.tsx';
import { Card } from '../shared/PageSection.tsx';

const writeWith = (context: ExportContext) => (leads: readonly ExportedLead[]) => ({
  text: safeCsvLines(leads.map((lead) => leadRow(lead, context))),
  written: leads.length,
});

function Filters({ filters }: { filters: LeadFilters }) {
  const applied = describeFilters(filters);
  if (applied.length === 0) {
    return <p className="text-sm">No filters: every lead except integration tests and merged duplicates.</p>;
  }
  return (
    <>
      <p className="text-sm">Only leads that match all of these:</p>
      <FilterList filters={applied} label="Filters of the export" className="mt-2 flex flex-wrap gap-2" />
    </>
  );
}

function openSearch(): string {
  adoptLeadSearch();
  return readLeadSearch();
}

type LeadExportProps = {
  /** Days of the reports, which limit the export unless the list's filters have days or the checkbox is cleared. */
  days: Days;
  /** Query string of the page, with the filters of the lead list. */
  search: string;
  me: string;
};

/** CSV export of leads, with the lead list's filters from the URL. */
export function LeadExport({ days, search, me }: LeadExportProps) {
  const [limitToDays, setLimitToDays] = useState(true);
  const noteId = useId();
  // Filters of the page come from its URL, the search from the history entry.
  const [term] = useState(openSearch);
  const listed = parseLeadFilters(search, term);
  const hasDays = listed.from !== '' || listed.to !== '';
  const { data: colleagues, isFetching } = useColleagues(true);
  const technicians = useTechnicians();
  const isNaming = useIsFetching({ queryKey: ['technicians'] }) > 0;
  const filters = limitToDays && !hasDays ? { ...listed, ...days } : listed;

  return (
    <Card>
      <h3 className="text-d3">Leads</h3>
      <p className="muted mt-1.5 mb-4 text-sm" id={noteId}>
        The list as a CSV file for spreadsheets, newest first. Cells that look like formulas are saved as
        plain text.
      </p>
      <Filters filters={filters} />
      {!hasDays && (
        <Checkbox
          name="limit-to-days"
          className="mt-4 text-sm"
          checked={limitToDays}
          onChange={setLimitToDays}
        >
          Only leads received {shortRange(days)}
        </Checkbox>
      )}
      <a
        className="link mt-4 self-start text-sm"
        href={`/dashboard${leadQuery(listed)}`}
        onClick={() => handOverLeadSearch(listed.search)}
      >
        Change the filters in the list
      </a>
      <ExportButton
        noun="lead"
        disabled={isFetching || isNaming}
        none="No leads match these filters, so there’s no file."
        describedBy={noteId}
        job={() => ({
          fileName: `leads-${fileDays(filters)}.csv`,
          head: BYTE_ORDER_MARK + safeCsvLines([LEAD_HEADINGS]),
          read: (run) => exportLeads(filterArguments(filters, me), run),
          write: writeWith({
            names: new Map([
              ...(colleagues ?? []).map((person) => [person.user_id, colleagueName(person)] as const),
              ...(technicians ?? []),
            ]),
            now: new Date(),
          }),
        })}
      >
        Export leads (CSV)
      </ExportButton>
    </Card>
  );
}
