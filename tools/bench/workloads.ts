import { callSql, requestSql, submissionSql } from './call-as.ts';
import { RECENT, TOKEN } from './many-leads.ts';
import type { Workload } from './pgbench.ts';

/** An id made of pgbench's variables. */
const RANDOM_ID = ':h1-:h2-4:h3-8:h4-:h5';

const VARIABLES = [
  '\\set h1 random(10000000, 99999999)',
  '\\set h2 random(1000, 9999)',
  '\\set h3 random(100, 999)',
  '\\set h4 random(100, 999)',
  '\\set h5 random(100000000000, 999999999999)',
  ...['a', 'b', 'c'].map((name) => `\\set ${name} random(0, 255)`),
].join('\n');

/** One statement a line, because pgbench sends every statement by itself. */
const script = (statements: string): string => `${VARIABLES}\n${statements};\n`;

const call = (
  as: 'staff' | 'admin' | 'visitor' | 'service',
  name: string,
  args: Record<string, unknown>,
): string => requestSql(as, `/rpc/${name}`, callSql(name, args), '10.:a.:b.:c');

/** Requests from the short form. */
export const submissions = (): Workload => ({
  name: 'submission',
  script: script(requestSql('visitor', '/leads', submissionSql(RANDOM_ID), '10.:a.:b.:c')),
  clients: 10,
});

/** The same workload without a pause, from 50 clients. */
export const asFastAsPossible = ({ name, script: text }: Workload): Workload => ({
  name,
  script: text,
  clients: 50,
});

/** Claims due messages and reports each as sent, as the worker does. */
const WORKER = requestSql(
  'service',
  '/rpc/claim_due_messages',
  `with claimed as materialized (select * from public.claim_due_messages())
   select count(public.settle_message(claimed.id, claimed.attempts, 'sent', 'load')) from claimed`,
);

/** Everything that happens on a working day with 20 people on the desk; polled every 8 s, as the dashboard does. */
export const workDay = (submissionsASecond: number): readonly Workload[] => [
  { ...submissions(), rate: submissionsASecond },
  ...Object.entries({
    'list, newest': call('staff', 'list_leads', { page_size: 10 }),
    'list, waiting': call('staff', 'list_leads', { filters: { waiting: true }, page_size: 50 }),
    counters: call('staff', 'lead_counts', {}),
    'drawer: duplicates': call('staff', 'lead_duplicates', { lead_id: RECENT }),
    'drawer: history of the customer': call('staff', 'customer_leads', { lead_id: RECENT }),
  }).map(([name, statements]) => ({ name, script: script(statements), rate: 20 / 8, clients: 4 })),
  {
    name: 'search',
    script: script(call('staff', 'list_leads', { filters: { search: ['%rosa%'] }, page_size: 50 })),
    rate: 1,
    clients: 2,
  },
  {
    name: 'page of a quote',
    script: script(call('visitor', 'quote_view', { token: TOKEN })),
    rate: 5,
    clients: 4,
  },
  { name: 'messages: claim and settle', script: script(WORKER), rate: 1, clients: 1 },
  {
    name: 'export, page of 1,000',
    script: script(call('admin', 'export_leads', { page_size: 1000 })),
    rate: 1,
    clients: 1,
  },
];
