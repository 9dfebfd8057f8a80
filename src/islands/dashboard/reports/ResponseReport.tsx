import { RESPONSE_MINUTES } from '../../../config/response.ts';
import { formatCount } from '../../../domain/content/format-count.ts';
import { formatMinutes, formatShare } from '../../../domain/hours/format-response.ts';
import type { ReportRow } from '../../../domain/reports/report.ts';
import { figureHref } from '../../../domain/reports/report-links.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { beforeName, daysBefore, shortRange } from '../../../domain/reports/report-months.ts';
import { capitalize } from '../../../domain/forms/text.ts';
import { ResponseChart } from '../response/ResponseChart.tsx';
import { FigureLink } from './FigureLink.tsx';
import { ReplyArc } from './ReplyArc.tsx';

const ROW = 'flex min-h-11 items-center justify-between gap-4 border-b border-fog-200 text-sm print:min-h-6';

const shareOf = ({ on_time: onTime, late }: ReportRow): string => formatShare(onTime, onTime + late);

function Before({ days, before }: { days: Days; before: ReportRow | undefined }) {
  if (!before || before.on_time + before.late === 0) return 'None due';
  return (
    <>
      {shareOf(before)},{' '}
      <FigureLink
        href={figureHref(daysBefore(days), 'all', '', 'late')}
        count={before.late}
        of={`replies ${beforeName(days)}`}
      >
        {formatCount(before.late)} late
      </FigureLink>
      , median {formatMinutes(before.median_seconds)}
    </>
  );
}

type ResponseReportProps = {
  days: Days;
  rows: Record<'day' | 'minute', readonly ReportRow[]>;
  all: ReportRow;
  before: ReportRow | undefined;
};

/** Response times of the selected days: median, share in time, misses, and each day (docs/product.md, Response time). */
export function ResponseReport({ days, rows, all, before }: ResponseReportProps) {
  const past = beforeName(days);
  return (
    <section aria-labelledby="response-title" className="grid gap-6 pt-8 print:pt-4">
      <h2 className="sr-only" id="response-title">
        Response times
      </h2>
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] print:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="mx-auto w-full max-w-[35rem]">
          <ReplyArc minutes={rows.minute} median={all.median_seconds} late={all.late} />
        </div>
        <div>
          {all.on_time + all.late > 0 && (
            <>
              <p className="figure text-[3.25rem] leading-none">{shareOf(all)}</p>
              <p className="mt-1 mb-3 text-sm font-semibold">
                within {RESPONSE_MINUTES} minutes, in phone hours
              </p>
            </>
          )}
          <dl className="border-t border-fog-300">
            <div className={ROW}>
              <dt className="muted">On time</dt>
              <dd className="font-[650]">
                <FigureLink
                  href={figureHref(days, 'all', '', 'on-time')}
                  count={all.on_time}
                  of="replies on time"
                >
                  {formatCount(all.on_time)}
                </FigureLink>
              </dd>
            </div>
            <div className={`${ROW} ${all.late > 0 ? 'text-ember-700' : ''}`}>
              <dt className={all.late > 0 ? '' : 'muted'}>Late</dt>
              <dd className="font-[650]">
                <FigureLink href={figureHref(days, 'all', '', 'late')} count={all.late} of="late replies">
                  {formatCount(all.late)}
                </FigureLink>
              </dd>
            </div>
            <div className={ROW}>
              <dt className="muted">{capitalize(past)}</dt>
              <dd className="text-right font-[650]">
                <Before days={days} before={before} />
              </dd>
            </div>
          </dl>
          <p className="muted mt-2 text-xs">
            Late: after {RESPONSE_MINUTES} minutes of phone hours, or past them without a reply. A reply
            before the opening counts as 0 minutes.
          </p>
        </div>
      </div>
      {rows.day.length > 1 && (
        <div className="print:hidden">
          <ResponseChart
            days={rows.day.map((day) => ({
              day: day.label,
              responded: day.responded,
              on_time: day.on_time,
              missed: day.on_time + day.late - day.responded,
              median_seconds: day.median_seconds,
            }))}
            span={shortRange(days)}
            hrefOf={(day, figure) => figureHref(days, 'day', day, figure)}
          />
        </div>
      )}
    </section>
  );
}
