import type { ReactNode } from 'react';
import { MINUTE } from '../../../domain/durations.ts';
import { formatCount } from '../../../domain/content/format-count.ts';
import { formatDateTimeWithYear } from '../../../domain/hours/received.ts';
import { readHealth, type Health } from '../../../services/staff/health.ts';
import { Note } from '../../ui/Note.tsx';
import { AdminScreen } from '../account/StaffScreen.tsx';
import { Card, PageSection, ReadState } from '../shared/PageSection.tsx';
import { useRead } from '../shared/query.ts';

const TITLE = 'Health of the project';

const timeText = (at: string | null): string =>
  at === null ? 'never' : formatDateTimeWithYear(new Date(at));

const megabytes = (bytes: number): string => `${formatCount(Math.round(bytes / 1024 ** 2))} MB`;

type Rows = readonly (readonly [label: string, value: string])[];

function Facts({ rows }: { rows: Rows }) {
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="muted">{label}</dt>
            <dd className="mb-2 font-[650] wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Found({ health }: { health: Health }) {
  const { problems, jobs } = health;
  return (
    <>
      <div role="status" className="mt-6 grid gap-3">
        {problems.length === 0 ? (
          <Note tone="ok">Nothing is wrong.</Note>
        ) : (
          problems.map((problem) => (
            <Note key={problem} tone="error">
              {problem}
            </Note>
          ))
        )}
      </div>
      <PageSection id="messages" title="Emails and notifications">
        <Facts
          rows={[
            ['Oldest that is due', health.oldest_waiting ? timeText(health.oldest_waiting) : 'none'],
            ['More than 5 minutes late', formatCount(health.late_messages)],
            ['Given up', formatCount(health.dead_messages)],
            ['Failed tries in the last day', formatCount(health.failed_tries)],
            ['Function errors in the last day', formatCount(health.function_errors)],
            ...Object.entries(health.last_sent)
              .toSorted(([one], [other]) => one.localeCompare(other, 'en-US'))
              .map(([kind, at]) => [`Last "${kind}"`, timeText(at)] as const),
          ]}
        />
      </PageSection>
      <PageSection id="leads" title="Requests">
        <Facts
          rows={[
            ['Last request', timeText(health.last_lead)],
            ['Open without a next step', formatCount(health.forgotten_leads)],
          ]}
        />
      </PageSection>
      <PageSection id="database" title="Database">
        <Facts
          rows={[
            ...jobs.map(
              ({ name, last_run: at, status }) =>
                [`Job ${name}`, `${timeText(at)}${status === 'failed' ? ', failed' : ''}`] as const,
            ),
            ['Size', `${megabytes(health.database_bytes)} of ${megabytes(health.plan_bytes)}`],
            ['PostgreSQL', health.postgres],
          ]}
        />
      </PageSection>
    </>
  );
}

/** Facts about messages, requests and the database, with a sentence for each problem. */
export function HealthPage() {
  const health = useRead(['health'], readHealth, { refetchInterval: MINUTE });
  const { data } = health;
  return (
    <>
      <h1 className="text-d2">{TITLE}</h1>
      {data && <p className="muted mt-2 text-sm">{`As of ${timeText(data.checked_at)}, Pacific time.`}</p>}
      <ReadState query={health} failure="The health couldn’t be loaded" />
      {data && <Found health={data} />}
    </>
  );
}

/** Screen where admins see whether all is well. `children` is the server-rendered logo. */
export const HealthScreen = ({ children: logo }: { children?: ReactNode }) => (
  <AdminScreen logo={logo} title={TITLE}>
    {() => <HealthPage />}
  </AdminScreen>
);
