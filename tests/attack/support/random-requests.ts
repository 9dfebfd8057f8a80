import fc from 'fast-check';
import { anyText } from '../../unit/support/any-text.ts';

/** A request to one endpoint, without its URL; names of headers are in lower case. */
export type RandomRequest = {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

/** Personal data in the bodies. None of it may reach a log. */
export const CANARY = {
  name: 'Zebulon Quagmire',
  first_name: 'Zebulon',
  last_name: 'Quagmire',
  email: 'quagmire@leak.example',
  phone: '(408) 555-0178',
  address: '4711 Quagmire Lane, Fremont',
  notes: 'The gate code is quagmire 90210.',
};

const HOSTILE = [
  ...['', ' ', '\0', '\ud800', '\u202e', '"><script>alert(1)</script>', "'; drop table public.leads; --"],
  ...['=cmd|calc!A1', 'a\r\nbcc: all@leak.example', '__proto__', 'constructor', 'null', 'NaN', '1e400'],
  ...['${jndi:ldap://x}', '{{claim:rating}}', '%00%ff', 'x'.repeat(255), 'x'.repeat(4001), '😀'.repeat(300)],
];

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE, ...Object.values(CANARY)),
  fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 31, 1e21, true, null, [], {}, [[]]),
  anyText({ maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const anyKey = fc.oneof(
  anyText({ maxLength: 12 }),
  fc.constantFrom('__proto__', 'constructor', 'status', 'quarantine_reason', 'created_at', 'form'),
);

/** Replaces, adds and removes fields of a valid object. */
const changed = (valid: fc.Arbitrary<object>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record({
      base: valid,
      // Most bodies differ in little, so that they get past the first check.
      picks: fc.oneof(
        { weight: 3, arbitrary: fc.array(fc.tuple(fc.nat(), anyValue, fc.boolean()), { maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(fc.tuple(fc.nat(), anyValue, fc.boolean()), { maxLength: 6 }) },
      ),
      extra: fc.option(fc.tuple(anyKey, anyValue), { freq: 4 }),
    })
    .map(({ base, picks, extra }) => {
      const entries = Object.entries(base);
      for (const [index, value, isRemoved] of picks) {
        const at = index % Math.max(1, entries.length);
        const [name = 'id'] = entries[at] ?? [];
        if (isRemoved) entries.splice(at, 1);
        else entries[at] = [name, value];
      }
      return Object.fromEntries(extra ? [...entries, extra] : entries);
    });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Format of a body. */
export type Format = 'json' | 'form' | 'multipart';

const TYPES: Record<Format, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=random-bodies',
};

type Formatted = { type: string; body: string | Uint8Array<ArrayBuffer> };

function formatted(values: Record<string, unknown>, format: Format): Formatted {
  const entries = Object.entries(values).map(([name, value]): [string, string] => [name, textOf(value)]);
  const part = ([name, text]: [string, string]): string =>
    `--random-bodies\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const body = {
    json: () => JSON.stringify(values),
    form: () => new URLSearchParams(entries).toString(),
    multipart: () => `${entries.map(part).join('')}--random-bodies--\r\n`,
  };
  return { type: TYPES[format], body: body[format]() };
}

const anyType = fc.constantFrom('', ...Object.values(TYPES), 'text/csv', 'application/json; charset=utf-16');

/** Requests around a valid body in the endpoint's formats: other values, types, formats, sizes, methods and headers. */
export const randomRequest = (
  valid: fc.Arbitrary<object>,
  usual: readonly Format[],
  headers: fc.Arbitrary<Record<string, string>>,
): fc.Arbitrary<RandomRequest> => {
  const fields = changed(valid);
  const anyBody: fc.Arbitrary<Uint8Array<ArrayBuffer> | string> = fc.oneof(
    fields.map((values) => JSON.stringify(values)),
    fc.array(fields, { maxLength: 3 }).map((rows) => JSON.stringify(rows)),
    fields.map((values) => JSON.stringify({ ...values, padding: 'x'.repeat(70_000) })),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    anyText({ maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
    fc.integer({ min: 1, max: 90_000 }).map((depth) => '['.repeat(depth)),
  );
  const content = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(fields, fc.constantFrom(...usual)).map(([values, as]) => formatted(values, as)),
    },
    { weight: 2, arbitrary: fc.record({ type: anyType, body: anyBody }) },
  );
  const method = fc.oneof(
    { weight: 40, arbitrary: fc.constant('POST') },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  );
  return fc.record({ method, content, headers }).map((one) => ({
    method: one.method,
    headers: { ...one.headers, ...(one.content.type === '' ? {} : { 'content-type': one.content.type }) },
    body: one.method === 'GET' || one.method === 'HEAD' ? undefined : one.content.body,
  }));
};
