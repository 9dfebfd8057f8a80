import fc from 'fast-check';
import { anyText } from '../../unit/support/any-text.ts';

/** A request to one endpoint, without its URL. */
export type RandomRequest = {
  method: string;
  /** Lower-case names. */
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
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '"><script>alert(1)</script>',
  "'; drop table public.leads; --",
  '=cmd|calc!A1',
  'a\r\nbcc: all@leak.example',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '${jndi:ldap://x}',
  '{{claim:rating}}',
  '%00%ff',
  'x'.repeat(255),
  'x'.repeat(4001),
  '😀'.repeat(300),
];

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE) },
  { weight: 3, arbitrary: anyText({ maxLength: 40 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(0, -1, 1.5, 10_000, 2 ** 31, -0, 1e21, true, false, null, [], {}, [
      [],
    ]),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...Object.values(CANARY)) },
);

const anyKey = fc.oneof(
  anyText({ maxLength: 12 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'status',
    'quarantine_reason',
    'created_at',
    'assigned_to',
    'form',
  ),
);

/** Replaces, adds and removes fields of a valid object. */
const changed = (valid: fc.Arbitrary<object>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record({
      base: valid,
      // Most bodies differ in little, so that they get past the first check.
      count: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 1) }, fc.integer({ min: 2, max: 6 })),
      picks: fc.array(fc.tuple(fc.nat(), anyValue, fc.boolean()), { minLength: 6, maxLength: 6 }),
      extra: fc.option(fc.tuple(anyKey, anyValue), { freq: 4 }),
    })
    .map(({ base, count, picks, extra }) => {
      const entries = Object.entries(base);
      for (const [index, value, isRemoved] of picks.slice(0, count)) {
        const at = index % Math.max(1, entries.length);
        const [name = 'id'] = entries[at] ?? [];
        if (isRemoved) entries.splice(at, 1);
        else entries[at] = [name, value];
      }
      return Object.fromEntries(extra ? [...entries, extra] : entries);
    });

/** JSON.stringify turns -0 and large numbers into other valid JSON; undefined cannot occur here. */
const asJson = (value: unknown): string => JSON.stringify(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : asJson(value));

const asUrlEncoded = (fields: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)])).toString();

const BOUNDARY = 'random-bodies';

const asMultipart = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
    )
    .join('')
    .concat(`--${BOUNDARY}--\r\n`);

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const otherType = fc.constantFrom(
  '',
  JSON_TYPE,
  FORM_TYPE,
  MULTIPART_TYPE,
  'multipart/form-data',
  'text/plain',
  'text/csv',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/vnd.pgrst.object+json',
);

type Formatted = { type: string; body: string | Uint8Array<ArrayBuffer> };

/** Format of a body that is as its content type says. */
export type Format = 'json' | 'form' | 'multipart';

const formatted = (values: Record<string, unknown>, format: Format): Formatted => {
  if (format === 'json') return { type: JSON_TYPE, body: asJson(values) };
  return format === 'form'
    ? { type: FORM_TYPE, body: asUrlEncoded(values) }
    : { type: MULTIPART_TYPE, body: asMultipart(values) };
};

const anyBody = (
  fields: fc.Arbitrary<Record<string, unknown>>,
  usual: readonly Format[],
): fc.Arbitrary<Formatted> =>
  fc.oneof(
    {
      weight: 14,
      arbitrary: fc
        .tuple(fields, fc.constantFrom(...usual))
        .map(([values, format]) => formatted(values, format)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fields, fc.constantFrom<Format>('json', 'form', 'multipart'))
        .map(([values, format]) => formatted(values, format)),
    },
    { weight: 3, arbitrary: fc.record({ type: otherType, body: fields.map(asJson) }) },
    {
      weight: 2,
      arbitrary: fc.array(fields, { maxLength: 3 }).map((rows) => ({ type: JSON_TYPE, body: asJson(rows) })),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: otherType, body: fc.jsonValue({ maxDepth: 3 }).map(asJson) }),
    },
    { weight: 2, arbitrary: fc.record({ type: otherType, body: anyText({ maxLength: 200 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: otherType,
        body: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: otherType,
        body: fc.integer({ min: 1, max: 90_000 }).map((depth) => '['.repeat(depth)),
      }),
    },
    {
      weight: 1,
      arbitrary: fields.map((values) => ({
        type: JSON_TYPE,
        body: asJson({ ...values, padding: 'x'.repeat(70_000) }),
      })),
    },
  );

const anyMethod = fc.oneof(
  { weight: 40, arbitrary: fc.constant('POST') },
  { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
);

/** Requests around a valid body in the endpoint's formats: other values, types, formats, sizes, methods and headers. */
export const randomRequest = (
  valid: fc.Arbitrary<object>,
  usual: readonly Format[],
  headers: fc.Arbitrary<Record<string, string>>,
): fc.Arbitrary<RandomRequest> =>
  fc
    .record({ method: anyMethod, content: anyBody(changed(valid), usual), headers })
    .map(({ method, content: { type, body }, headers: given }) => ({
      method,
      headers: { ...given, ...(type === '' ? {} : { 'content-type': type }) },
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
    }));
