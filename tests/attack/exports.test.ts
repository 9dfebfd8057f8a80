import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { shortLead, wizardLead } from '../db/support/leads.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { startInstance } from './support/instance.ts';

const instance = await startInstance();
afterAll(() => instance.close());

for (const lead of [shortLead(), wizardLead(), wizardLead({ service: 'evcharger' })]) {
  await instance.call('/rest/v1/leads', { body: lead });
}

type Args = Record<string, unknown>;
type LogEntry = { action: string; detail: Record<string, unknown> };

const call = (name: string, body: Args) => instance.as('admin', `/rest/v1/rpc/${name}`, { body });

const entriesOf = (id: unknown): Promise<LogEntry[]> =>
  instance.sql('select action, detail from public.audit_log where id = $1', [id]);

/** Result of an export: refused without rows, or the number of rows read and logged. */
async function exported(name: string, args: Args): Promise<string> {
  const id = randomUUID();
  const { status, body } = await call(name, { export_id: id, ...args });
  const [entry, ...others] = await entriesOf(args.export_id ?? id);
  if (status >= 500) return `error ${status}`;
  if (status >= 400) return entry ? `refused, but logged as ${JSON.stringify(entry.detail)}` : 'refused';
  const rows = Array.isArray(body) ? body.length : 0;
  if (!entry || others.length > 0) return `${rows} rows, ${others.length + (entry ? 1 : 0)} entries`;
  return rows === entry.detail.rows
    ? 'read as logged'
    : `${rows} rows, logged ${JSON.stringify(entry.detail)}`;
}

/** Values that no lead can have. */
const UNKNOWN = [
  'nothing',
  'New',
  ' new',
  'new ',
  'new,spam',
  "new' or 1=1 --",
  'Rosa Delgado',
  '',
  '\u0000',
  '%',
];

attacks('Export log: unknown values', [
  ...['statuses', 'services', 'forms'].flatMap((filter) =>
    UNKNOWN.flatMap((value): Attack[] => [
      {
        attack: 'an admin exports with an unknown value',
        request: `export_leads ${filter}: ${JSON.stringify([value])}`,
        expected: 'refused',
        run: () => exported('export_leads', { [filter]: [value] }),
      },
      {
        attack: 'an admin hides a known value behind an unknown one',
        request: `export_leads ${filter}: ${JSON.stringify([value, 'short'])}`,
        expected: 'refused',
        run: () => exported('export_leads', { [filter]: [value, 'short'] }),
      },
    ]),
  ),
]);

attacks('Export log: known values', [
  ...[
    {},
    { forms: ['short'] },
    { statuses: ['new'] },
    { services: ['panel-cleaning'] },
    { search: ['%rosa%'] },
    { waiting: true },
    { from_day: '2020-01-01', to_day: '2030-01-01' },
    { sources: ['direct'] },
    { unassigned: true },
    { statuses: [], services: [], forms: [] },
    { statuses: null },
  ].map((args) => ({
    attack: 'an admin reads more than is logged',
    request: `export_leads ${JSON.stringify(args)}`,
    expected: 'read as logged',
    run: () => exported('export_leads', args),
  })),
  {
    attack: 'an admin reads more than is logged',
    request: 'export_subscribers',
    expected: 'read as logged',
    run: () => exported('export_subscribers', {}),
  },
]);

/** Begins an export with `first`, then reads with `then` under the same id. */
const reused = (name: string, first: Args, then: Args, other = name): Attack => ({
  attack: 'an admin reads other rows under a logged id',
  request: `${name} ${JSON.stringify(first)}, then ${other === name ? '' : `${other} `}${JSON.stringify(then)}`,
  expected: 'refused',
  run: async () => {
    const id = randomUUID();
    const begun = await call(name, { ...first, export_id: id });
    if (begun.status >= 400) return `not begun: ${begun.status}`;
    const { status } = await call(other, { ...then, export_id: id });
    return status >= 500 ? `error ${status}` : status >= 400 ? 'refused' : 'answered';
  },
});

const DAYS = { from_day: '2026-11-01', to_day: '2026-11-30' };

attacks('Export log: reused ids', [
  reused('export_leads', { search: ['%nobody%'] }, { search: ['%rosa%'] }),
  reused('export_leads', { search: ['%nobody%'] }, {}),
  reused('export_leads', {}, { search: ['%nobody%'] }),
  reused('export_leads', { search: ['%nobody%'] }, { search: ['%nobody%', '%%'] }),
  reused('export_leads', { sources: ['nothing'] }, { sources: ['direct'] }),
  reused('export_leads', { sources: ['a', 'b'] }, { sources: ['direct', 'b'] }),
  reused('export_leads', { statuses: ['done'] }, { statuses: ['new'] }),
  reused('export_leads', { services: ['lights'] }, { services: ['panel-cleaning'] }),
  reused('export_leads', { forms: ['wizard'] }, { forms: ['short'] }),
  reused('export_leads', { forms: ['test'] }, {}),
  reused('export_leads', { assignee: randomUUID() }, {}),
  reused('export_leads', { assignee: randomUUID() }, { assignee: instance.ids.staff }),
  reused('export_leads', { waiting: true }, { waiting: false }),
  reused('export_leads', { unassigned: true }, {}),
  reused('export_leads', { from_day: '2020-01-01', to_day: '2020-01-02' }, {}),
  reused('export_leads', { from_day: '2020-01-01' }, { to_day: '2030-01-01' }),
  reused('export_leads', {}, {}, 'export_subscribers'),
  reused('export_subscribers', {}, {}, 'export_leads'),
  reused('export_subscribers', {}, DAYS, 'export_conversions'),
  reused('export_conversions', DAYS, { from_day: '2026-01-01', to_day: '2026-11-30' }),
  reused('export_conversions', { from_day: '2020-01-01', to_day: '2020-01-02' }, DAYS),
  {
    attack: 'an admin reads under the id of a colleague',
    request: 'export_leads with a colleague’s export_id',
    expected: 'refused',
    run: async () => {
      const id = randomUUID();
      const { token } = await instance.person('admin');
      await call('export_leads', { export_id: id });
      const { status } = await instance.call('/rest/v1/rpc/export_leads', { token, body: { export_id: id } });
      return status >= 400 && status < 500 ? 'refused' : `answered ${status}`;
    },
  },
]);

attacks('Export log: pages', [
  ...[
    { page_size: 0 },
    { page_size: -1 },
    { page_size: 1001 },
    { page_size: null },
    { page_size: 2_147_483_647 },
    { export_id: null },
    { search: ['a\\'] },
    { from_day: 'never' },
  ].map((args: Args) => ({
    attack: 'an admin breaks the pages',
    request: `export_leads ${JSON.stringify(args)}`,
    expected: 'refused',
    run: () => exported('export_leads', args),
  })),
]);
