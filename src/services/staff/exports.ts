import type { Database } from '../../domain/database.types.ts';
import type { FilterArguments } from '../../domain/leads/lead-filters.ts';
import type { ExportedLead } from '../../domain/reports/lead-csv.ts';
import { readWithRetries } from '../request.ts';
import { succeeded } from '../result.ts';
import { read, rpc, type CallResult } from './database.ts';

type Functions = Database['public']['Functions'];

export type ExportedConversion = Functions['export_conversions']['Returns'][number];

/** Exported confirmed subscriber. */
export type ExportedSubscriber = Functions['export_subscribers']['Returns'][number];

/** Rows per request (docs/product.md, Reports and exports). Hosted projects return at most 1,000. */
export const ROWS_PER_PAGE = 500;

/** Page callback and cancel signal of an export. */
export type ExportRun<Row> = {
  onPage: (rows: Row[]) => void;
  signal: AbortSignal;
};

/**
 * Reads pages until one is not full; returns the number of rows. All pages share one export id, which the database
 * logs with the first page.
 */
async function readPages<Row>(
  readPage: (exportId: string, last: Row | undefined) => Promise<CallResult<Row[]>>,
  { onPage, signal }: ExportRun<Row>,
): Promise<CallResult<number>> {
  const exportId = crypto.randomUUID();
  let last: Row | undefined;
  let count = 0;
  for (;;) {
    const after = last;
    const page = await readWithRetries(() => readPage(exportId, after), signal);
    if (!page.ok) return page;
    count += page.value.length;
    onPage(page.value);
    last = page.value.at(-1);
    if (page.value.length < ROWS_PER_PAGE) return succeeded(count);
  }
}

/** Exports leads by the list's filters, newest first. Admins only; logged. */
export const exportLeads = (
  filters: FilterArguments,
  run: ExportRun<ExportedLead>,
): Promise<CallResult<number>> =>
  readPages(
    (exportId, last) =>
      read(
        (client) =>
          client
            .rpc('export_leads', {
              filters,
              export_id: exportId,
              page_size: ROWS_PER_PAGE,
              ...(last ? { after: { id: last.id, created_at: last.created_at } } : {}),
            })
            // The generated types know no relations of a function's rows.
            .select<string, ExportedLead>('*, bookings(day, technician)')
            .eq('bookings.status', 'booked')
            // A page begins after the last row of the one before.
            .order('created_at', { ascending: false })
            .order('id'),
        run.signal,
      ),
    run,
  );

/** Exports the conversions of one platform's leads, oldest first. Admins only; logged. */
export const exportConversions = (
  days: { from: string; to: string },
  clickTypes: readonly string[],
  run: ExportRun<ExportedConversion>,
): Promise<CallResult<number>> =>
  readPages(
    (exportId, last) =>
      rpc(
        'export_conversions',
        {
          from_day: days.from,
          to_day: days.to,
          click_types: [...clickTypes],
          export_id: exportId,
          page_size: ROWS_PER_PAGE,
          ...(last ? { after_at: last.happened_at, after_id: last.lead_id, after_stage: last.stage } : {}),
        },
        run.signal,
      ),
    run,
  );

/** Exports confirmed subscribers, oldest first. Admins only; logged. */
export const exportSubscribers = (run: ExportRun<ExportedSubscriber>): Promise<CallResult<number>> =>
  readPages(
    (exportId, last) =>
      rpc(
        'export_subscribers',
        {
          export_id: exportId,
          page_size: ROWS_PER_PAGE,
          ...(last ? { after_at: last.confirmed_at, after_email: last.email } : {}),
        },
        run.signal,
      ),
    run,
  );
