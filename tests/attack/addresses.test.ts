import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { TEST_SITE } from '../db/support/test-site.ts';
import { shortLead } from '../db/support/leads.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { newEmail, startInstance, type Instance } from './support/instance.ts';

/** As a developer runs it: the front sets the address headers. */
const behindFront = await startInstance({ functions: true, trustProxyHeaders: false });
/** As hosted: the proxies in front have set them. */
const hosted = await startInstance({ functions: true, trustProxyHeaders: true });
afterAll(() => Promise.all([behindFront.close(), hosted.close()]));

const ipv4 = (): string => [...randomBytes(4)].join('.');

/** Headers with which a visitor pretends to be another one in each request. */
const PRETENDED: Record<string, () => Record<string, string>> = {
  'no header': () => ({}),
  'cf-connecting-ip': () => ({ 'cf-connecting-ip': ipv4() }),
  'an empty cf-connecting-ip': () => ({ 'cf-connecting-ip': '', 'x-real-ip': ipv4() }),
  'a blank cf-connecting-ip': () => ({ 'cf-connecting-ip': ' ', 'x-forwarded-for': ipv4() }),
  'x-real-ip': () => ({ 'x-real-ip': ipv4() }),
  'a blank x-real-ip': () => ({ 'x-real-ip': ' ', 'x-forwarded-for': ipv4() }),
  'x-forwarded-for': () => ({ 'x-forwarded-for': ipv4() }),
  'two addresses': () => ({ 'x-forwarded-for': `${ipv4()}, ${ipv4()}` }),
  'only a comma': () => ({ 'x-forwarded-for': ',' }),
  'a comma first': () => ({ 'x-forwarded-for': `, ${ipv4()}` }),
  forwarded: () => ({ forwarded: `for=${ipv4()};proto=https` }),
  'true-client-ip': () => ({ 'true-client-ip': ipv4() }),
  'x-client-ip': () => ({ 'x-client-ip': ipv4() }),
  'x-cluster-client-ip': () => ({ 'x-cluster-client-ip': ipv4() }),
  'x-visitor-address': () => ({ 'x-visitor-address': ipv4() }),
  'x-nf-client-connection-ip': () => ({ 'x-nf-client-connection-ip': ipv4() }),
  'an IPv6 address': () => ({ 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}::1` }),
};

/** Headers without a usable address: all these visitors share one key. */
const WITHOUT_ADDRESS: Record<string, () => Record<string, string>> = {
  'empty headers': () => ({ 'cf-connecting-ip': '', 'x-real-ip': '', 'x-forwarded-for': '' }),
  'blank headers': () => ({ 'cf-connecting-ip': ' ', 'x-real-ip': '  ', 'x-forwarded-for': ' ' }),
  'only commas': () => ({ 'x-real-ip': ' ', 'x-forwarded-for': ', ,' }),
};

/** One household, or one proxy that states the visitor's address. */
const SAME_VISITOR: Record<string, () => Record<string, string>> = {
  'one /64 network': () => ({ 'cf-connecting-ip': `2001:db8:1:2::${randomBytes(2).toString('hex')}` }),
  'an empty header before the address': () => ({ 'cf-connecting-ip': '', 'x-real-ip': '203.0.113.5' }),
  'a blank header before the address': () => ({ 'x-real-ip': ' ', 'x-forwarded-for': '203.0.113.6' }),
  'an IPv4-mapped address': () => ({ 'x-real-ip': '::ffff:203.0.113.7' }),
  'a forged fallback': () => ({ 'cf-connecting-ip': '203.0.113.8', 'x-forwarded-for': ipv4() }),
};

/** Leads of one visitor in an hour that are not suspicious (docs/permissions.md, Screening). */
const FREE_LEADS = 5;

type Path = 'REST' | 'submit-lead';

async function sendLead(instance: Instance, path: Path, headers: Record<string, string>): Promise<string> {
  const email = newEmail('address');
  if (path === 'REST') {
    await instance.call('/rest/v1/leads', {
      body: shortLead({ email }),
      headers: { 'x-forwarded-for': '', ...headers, prefer: 'return=minimal' },
    });
  } else {
    await fetch(`${instance.url}/functions/v1/submit-lead`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: TEST_SITE, ...headers },
      body: new URLSearchParams({
        form: 'short',
        name: 'Priya Raman',
        email,
        address: '80 Alum Rock Avenue, San Jose',
        system_size: 'not-sure',
        module_count: 'not-sure',
      }),
    });
  }
  const [row] = await instance.sql<{ reason: string | null }>(
    'select quarantine_reason as reason from public.leads where email = $1',
    [email],
  );
  return row ? (row.reason ?? 'accepted') : 'not stored';
}

async function sixthLead(
  instance: Instance,
  path: Path,
  headers: () => Record<string, string>,
): Promise<string> {
  await instance.sql('delete from public.submission_counts');
  let last = '';
  for (let count = 0; count <= FREE_LEADS; count += 1) last = await sendLead(instance, path, headers());
  return last;
}

const casesFor = (
  attack: string,
  instance: Instance,
  headers: Record<string, () => Record<string, string>>,
): Attack[] =>
  (['REST', 'submit-lead'] as const).flatMap((path) =>
    Object.entries(headers).map(([name, one]) => ({
      attack,
      request: `six leads by ${path}, ${name}: ${JSON.stringify(one())}`.replace(/\d+\.\d+\.\d+\.\d+/g, '…'),
      expected: 'too-many',
      run: () => sixthLead(instance, path, one),
    })),
  );

attacks(
  'Addresses: behind the local front',
  casesFor('a visitor names other addresses', behindFront, PRETENDED),
);
attacks('Addresses: none given', casesFor('a visitor hides the address', hosted, WITHOUT_ADDRESS));
attacks('Addresses: one visitor', casesFor('a visitor changes the spelling', hosted, SAME_VISITOR));
