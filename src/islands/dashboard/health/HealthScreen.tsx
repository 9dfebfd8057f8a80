import type { ReactNode } from 'react';
import type { Enums } from '../../../domain/database.types.ts';
import { MINUTE } from '../../../domain/durations.ts';
import { formatCount } from '../../../domain/content/format-count.ts';
import { formatDateTimeWithYear } from '../../../domain/hours/received.ts';
import { readHealth, type Health } from '../../../services/staff/health.ts';
import { Note } from '../../ui/Note.tsx';
import { AdminScreen } from '../account/StaffScreen.tsx';
import { Card, PageSection, ReadState, ScreenHead } from '../shared/PageSection.tsx';
import { useRead } from '../shared/query.ts';

const TITLE = 'Health of the project';

const timeText = (at: string | null): string =>
  at === null ? 'Never' : formatDateTimeWithYear(new Date(at));

const megabytes = (bytes: number): string => `${formatCount(Math.round(bytes / 1024 ** 2))} MB`;

type Rows = readonly (readonly [label: string, value: string])[];

function Facts({ rows }: { rows: Rows }) {
  return (
    <Card>
      <dl className="-my-2.5 divide-y divide-fog-200 text-sm">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 py-2.5 sm:grid sm:grid-cols-[18rem_1fr]"
          >
            <dt className="muted">{label}</dt>
            <dd className="font-[650]">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const MESSAGES = {
  'new-lead': 'New request, to the team',
  calling: 'Customer is calling, to the team',
  ready: 'Customer is ready to book, to the team',
  reminder: 'Reminder, to people on duty',
  overdue: 'Overdue request, to admins',
  answer: 'Customer’s answer, to the team',
  'push-new-lead': 'New request, to phones on duty',
  'push-reminder': 'Reminder, to phones on duty',
  'push-answer': 'Customer’s answer, to phones on duty',
  receipt: 'Receipt, to the customer',
  'assistant-estimate': 'Sunni’s first answer, to the customer',
  late: 'That we are late, to the customer',
  'photo-request': 'Request for photos, to the customer',
  'signed-estimate': 'Signed estimate, to the customer',
  booking: 'Booking, to the customer',
  email: 'Email that staff wrote, to the customer',
  'account-waiting': 'New account, to admins',
  'account-approved': 'Account approved, to its owner',
  newsletter: 'Newsletter sign-up, to the subscriber',
} satisfies Record<Enums<'message_kind'>, string>;

const JOBS = {
  'send-messages': 'Last run to send emails and notifications',
  'count-days': 'Last run to count figures for reports',
  'delete-expired': 'Last run to delete expired data',
};

/** Returns the words for a database name, or the name while it has none. */
const labelOf = (labels: Readonly<Record<string, string>>, name: string): string => labels[name] ?? name;

function Found({ health }: { health: Health }) {
  const { problems, jobs } = health;
  return (
    <>
      <div role="status" className="grid gap-3">
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
            [
              'Waiting the longest',
              health.oldest_waiting ? `Since ${timeText(health.oldest_waiting)}` : 'None',
            ],
            ['More than 5 minutes late', formatCount(health.late_messages)],
            ['Not sent after the last try', formatCount(health.dead_messages)],
            ['Failed tries in the last day', formatCount(health.failed_tries)],
            ['Server errors in the last day', formatCount(health.function_errors)],
          ]}
        />
      </PageSection>
      {Object.keys(health.last_sent).length > 0 && (
        <PageSection id="last-sent" title="Last sent">
          <Facts
            rows={Object.entries(health.last_sent)
              .map(([kind, at]) => [labelOf(MESSAGES, kind), timeText(at)] as const)
              .toSorted(([one], [other]) => one.localeCompare(other, 'en-US'))}
          />
        </PageSection>
      )}
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
                [labelOf(JOBS, name), `${timeText(at)}${status === 'failed' ? ', failed' : ''}`] as const,
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
      <ScreenHead title={TITLE} text={data && `As of ${timeText(data.checked_at)}, Pacific time.`} />
      <ReadState query={health} failure="Failed to load the health of the project" />
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
