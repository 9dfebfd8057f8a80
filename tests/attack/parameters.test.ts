import { afterAll } from 'vitest';
import { shortLead } from '../db/support/leads.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { newEmail, startInstance } from './support/instance.ts';
import { rawRequest } from './support/raw-request.ts';

const instance = await startInstance();
afterAll(() => instance.close());

/** Most parameters of one statement that PGlite survives. */
const PARAMETERS = 32_767;

const rowOf = (columns: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      form: 'short',
      name: 'P',
      email: 'p@p.example',
      address: 'San Jose',
      notes: 'n',
      zip: '95116',
      city: 'S',
      gclid: 'g',
      utm_term: 't',
      referrer: 'r',
    }).slice(0, columns),
  );

/** Inserts a batch as a visitor, then a lead of another visitor; both results. */
async function afterBatch(body: string, headers: Record<string, string> = {}): Promise<string> {
  const { status } = await fetch(`${instance.url}/rest/v1/leads`, {
    method: 'POST',
    headers: {
      // The backend closes the connection of a refused body; it must not be used again.
      connection: 'close',
      apikey: instance.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      'x-forwarded-for': '203.0.113.77',
      ...headers,
    },
    body,
  });
  const email = newEmail('after');
  await instance.call('/rest/v1/leads', {
    body: shortLead({ email }),
    headers: { prefer: 'return=minimal' },
  });
  const stored = await instance.sql('select 1 from public.leads where email = $1', [email]);
  const first = status >= 500 ? `error ${status}` : status >= 400 ? 'refused' : `done ${status}`;
  return `${first}, next lead ${stored.length === 1 ? 'stored' : 'lost'}`;
}

const SAFE = 'refused, next lead stored';

/** Rows and columns around the limits: parameters, values (30,000) and rows (1,000). */
const BATCHES: readonly (readonly [rows: number, columns: number])[] = [
  ...([6552, 6553, 6554] as const).map((rows) => [rows, 5] as const),
  ...([PARAMETERS - 1, PARAMETERS, PARAMETERS + 1] as const).map((rows) => [rows, 1] as const),
  ...([3276, 3277] as const).map((rows) => [rows, 10] as const),
  ...([8191, 8192] as const).map((rows) => [rows, 4] as const),
  ...([16_383, 16_384] as const).map((rows) => [rows, 2] as const),
  [1001, 5],
  [3001, 10],
  [65_536, 1],
];

attacks('Parameters: batches', [
  ...BATCHES.map(([rows, columns]): Attack => ({
    attack: 'a visitor stops the database with one insert',
    request: `POST /rest/v1/leads ${rows} rows of ${columns}`,
    expected: SAFE,
    run: () => afterBatch(JSON.stringify(Array.from({ length: rows }, () => rowOf(columns)))),
  })),
  ...[256 * 1024 + 1, 1024 * 1024, 8 * 1024 * 1024].map((bytes): Attack => ({
    attack: 'a visitor sends a long body',
    request: `POST /rest/v1/leads ${bytes} bytes`,
    expected: SAFE,
    run: () => afterBatch(JSON.stringify(shortLead({ notes: 'x'.repeat(bytes) }))),
  })),
  ...['[', '[[[[', '[{}]', '[]', '[null]', '{"form":', `[${'{},'.repeat(2000)}{}]`].map((body): Attack => ({
    attack: 'a visitor sends a malformed batch',
    request: `POST /rest/v1/leads ${body}`,
    expected: SAFE,
    run: async () => {
      const result = await afterBatch(body);
      // An empty batch stores nothing; PostgREST answers 201.
      return body === '[]' ? result.replace('done 201', 'refused') : result;
    },
  })),
  ...['text/csv', 'application/x-www-form-urlencoded', 'text/plain'].map((type): Attack => ({
    attack: 'a visitor sends a batch in another format',
    request: `POST /rest/v1/leads content-type: ${type}, 7000 rows`,
    expected: SAFE,
    run: () =>
      afterBatch(`form,name,email,address,notes\n${'short,P,p@p.example,San Jose,n\n'.repeat(7000)}`, {
        'content-type': type,
      }),
  })),
]);

attacks(
  'Parameters: filters',
  [100, 2000, 33_000].flatMap((count) =>
    (['id=in.(', 'or=('] as const).map((start): Attack => ({
      attack: 'a pending account stops the database with one filter',
      request: `GET /rest/v1/leads?${start}${count} values)`,
      expected: 'nothing read, next lead stored',
      run: async () => {
        const value = start === 'or=(' ? 'waiting.is.true' : '00000000-0000-4000-8000-00000000dead';
        const path = `/rest/v1/leads?select=id&${start}${Array.from({ length: count }, () => value).join(',')})`;
        const { status, body } = await rawRequest(instance.url, {
          path,
          headers: {
            host: new URL(instance.url).host,
            apikey: instance.publishableKey,
            authorization: `Bearer ${instance.tokens.pending}`,
          },
        }).catch(() => ({ status: 431, body: '' }));
        const email = newEmail('filter');
        await instance.call('/rest/v1/leads', { body: shortLead({ email }) });
        const stored = await instance.sql('select 1 from public.leads where email = $1', [email]);
        const read =
          status >= 500 ? `error ${status}` : status >= 400 || body === '[]' ? 'nothing read' : body;
        return `${read}, next lead ${stored.length === 1 ? 'stored' : 'lost'}`;
      },
    })),
  ),
);
