import { BYTE_ORDER_MARK, safeCsvLines } from '../../../domain/reports/csv.ts';
import { sheetTime } from '../../../domain/reports/lead-csv.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import { exportSubscribers, type ExportedSubscriber } from '../../../services/staff/exports.ts';
import { ExportButton } from './ExportButton.tsx';

const HEADINGS = ['Email', 'Source', 'Confirmed (Pacific)'];

const lines = (rows: readonly ExportedSubscriber[]) => ({
  text: safeCsvLines(rows.map((row) => [row.email, row.source, sheetTime(row.confirmed_at)])),
  written: rows.length,
});

/** CSV export of the confirmed newsletter subscribers. */
export function SubscriberExport() {
  return (
    <ExportButton
      noun="subscriber"
      none="No one has confirmed yet, so there’s no file."
      job={() => ({
        fileName: `subscribers-${pacificDay(new Date())}.csv`,
        head: BYTE_ORDER_MARK + safeCsvLines([HEADINGS]),
        read: exportSubscribers,
        write: lines,
      })}
    >
      Export confirmed subscribers (CSV)
    </ExportButton>
  );
}
