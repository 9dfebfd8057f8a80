import { STAFF_IDS } from './many-leads.ts';

export type Caller = 'visitor' | 'staff' | 'admin' | 'service';

const ROLES = { visitor: 'anon', staff: 'authenticated', admin: 'authenticated', service: 'service_role' };

/** Accounts of the callers who are signed in. */
const ACCOUNTS: Partial<Record<Caller, string | undefined>> = { staff: STAFF_IDS[2], admin: STAFF_IDS[0] };

const quote = (value: unknown): string => {
  const json = typeof value === 'string' ? value : JSON.stringify(value);
  // Arrays are arguments of array types.
  const text = Array.isArray(value) ? `{${json.slice(1, -1)}}` : json;
  return `'${text.replaceAll("'", "''")}'`;
};

/** An address of the network 10.0.0.0/8, because the database counts submissions per address. */
export const randomAddress = (): string =>
  ['10', ...crypto.getRandomValues(new Uint8Array(3))].map(String).join('.');

/** The transaction of one request as PostgREST runs it: role, claims, headers and check_request(), then the statement. */
export function requestSql(caller: Caller, path: string, statement: string, address = '10.0.0.1'): string {
  const account = ACCOUNTS[caller];
  const settings = {
    role: ROLES[caller],
    'request.jwt.claims': JSON.stringify(
      account === undefined
        ? { role: ROLES[caller] }
        : { sub: account, role: ROLES[caller], session_id: account },
    ),
    'request.jwt.claim.sub': account ?? '',
    'request.headers': JSON.stringify({ 'x-forwarded-for': address }),
    'request.method': 'POST',
    'request.path': path,
  };
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', ${quote(value)}, true)`);
  return `begin; select ${set.join(', ')}; select public.check_request(); ${statement}; commit`;
}

/** The statement of a function call, with its rows as JSON. */
export function callSql(name: string, args: Record<string, unknown>): string {
  const argumentList = Object.entries(args).map(([argument, value]) => `${argument} => ${quote(value)}`);
  return `select coalesce(json_agg(found), '[]')::text as body from public.${name}(${argumentList.join(', ')}) as found`;
}

/** The statement of a request from the short form, as the site sends it. */
export function submissionSql(id: string): string {
  const lead = {
    id,
    form: 'short',
    name: 'Priya Raman',
    email: `${id}@load.example`,
    phone: '(408) 555-0178',
    address: '80 Alum Rock Avenue, San Jose, CA 95116',
    service_type: 'panel-cleaning',
    notes: 'Two panels on the garage look dirty since the storm.',
    fill_ms: 42_000,
  };
  return `insert into public.leads (${Object.keys(lead).join(', ')}) values (${Object.values(lead).map(quote).join(', ')})`;
}
