import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inProject } from '../../tools/shared/project-root.ts';
import { TEST_SITE } from '../db/support/test-site.ts';
import { newVisitor } from '../db/support/visitors.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { startInstance } from './support/instance.ts';

const instance = await startInstance({ functions: true });
afterAll(() => instance.close());

/** Every edge function, so that a new one is attacked without an edit here. */
const functions = readdirSync(inProject('supabase/functions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_') && entry.name !== 'node_modules')
  .map(({ name }) => name);

/** Functions for signed-in people, with someone who may call them. */
const GUARDED: Record<string, 'staff' | 'admin'> = { 'send-estimate': 'staff', 'invite-person': 'admin' };

/** Functions that only the scheduler runs, with the secret key. They read no body. */
const SERVICE_ONLY = ['send-messages'];

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Longest body a function reads, in bytes (docs/security.md, Limits). */
const LIMIT = 64 * 1024;

type Post = { body?: BodyInit; type?: string; token?: string; method?: string };

const send = (name: string, { body, type, token, method = 'POST' }: Post): Promise<Response> =>
  fetch(`${instance.url}/functions/v1/${name}`, {
    method,
    redirect: 'manual',
    headers: {
      ...newVisitor(),
      // The backend closes the connection of a refused body; it must not be used again.
      connection: 'close',
      origin: TEST_SITE,
      apikey: instance.publishableKey,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });

/** Pages that tell a visitor without JavaScript that nothing was done. */
const REFUSALS = /\/newsletter\/(invalid-email|invalid-link|failed)$/;

function resultOf({ status, headers }: Response): string {
  if (status >= 500) return `error ${status}`;
  if (status >= 400) return 'refused';
  return REFUSALS.test(headers.get('location') ?? '') ? 'refused' : `answered ${status}`;
}

const tokenFor = (name: string): string | undefined => {
  const role = GUARDED[name];
  return role && instance.tokens[role];
};

attacks(
  'Edge functions: methods',
  functions.flatMap((name) =>
    ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method): Attack => {
      // A form's address that is opened directly leads back to the form.
      const redirects = name === 'submit-lead' && (method === 'GET' || method === 'HEAD');
      return {
        attack: `a visitor calls ${name} by ${method}`,
        request: `${method} /functions/v1/${name}`,
        expected: redirects ? 'sent to the site' : method === 'OPTIONS' ? 'nothing done' : '405 with Allow',
        run: async () => {
          const { status, headers } = await send(name, { method });
          if (status === 405)
            return method === 'OPTIONS'
              ? 'nothing done'
              : `405 ${headers.has('allow') ? 'with' : 'without'} Allow`;
          if (method === 'OPTIONS' && status === 204) return 'nothing done';
          return headers.get('location')?.startsWith(`${TEST_SITE}/`)
            ? 'sent to the site'
            : `answered ${status}`;
        },
      };
    }),
  ),
);

/** Bodies that no function accepts. */
const BODIES: Record<string, BodyInit> = {
  'an empty body': '',
  null: 'null',
  true: 'true',
  'a number': '1',
  'a text': '"text"',
  'an array': '[]',
  'nested arrays': '['.repeat(5000) + ']'.repeat(5000),
  'an empty object': '{}',
  'half an object': '{"id":',
  'a byte order mark': '\uFEFF{}',
  'invalid UTF-8': new Uint8Array([0xff, 0xfe, 0xc0, 0x80]),
  'NUL characters': '{"id":"\\u0000","email":"a\\u0000@b.example","lead_id":"\\u0000"}',
  numbers: '{"id":1,"email":2,"lead_id":3,"leadId":3,"estimate_id":4,"token":5,"action":6}',
  objects: '{"id":{},"email":{"a":1},"lead_id":{},"leadId":{},"estimate_id":{},"token":{},"role":{}}',
  arrays: '{"id":[],"email":["a@b.example"],"lead_id":[1],"leadId":[1],"estimate_id":[],"role":["admin"]}',
  'a number in an object': '{"lead":{"id":1},"estimate":{"id":2}}',
  'an array in an object': '{"lead":{"id":["00000000-0000-4000-8000-00000000dead"]},"action":[]}',
  'an unknown action': '{"lead":{"id":"00000000-0000-4000-8000-0000000000b1"},"action":{"a":1}}',
  nulls: '{"id":null,"email":null,"lead_id":null,"leadId":null,"estimate_id":null,"role":null}',
  'a prototype': '{"__proto__":{"id":"x","email":"a@b.example"},"constructor":{"prototype":{}}}',
  'a huge number': '{"id":1e400,"email":1e400}',
  'SQL as an id': '{"id":"1\' or 1=1 --","email":"\' or 1=1 --","lead_id":"1; drop table leads"}',
  'an unknown id':
    '{"id":"00000000-0000-4000-8000-00000000dead","estimate_id":"00000000-0000-4000-8000-00000000dead"}',
};

const TYPES = [JSON_TYPE, FORM_TYPE, 'text/plain', 'application/xml', 'multipart/form-data', ''] as const;

attacks(
  'Edge functions: bodies',
  functions.flatMap((name) =>
    Object.entries(BODIES).flatMap(([body, content]) =>
      [JSON_TYPE, FORM_TYPE].map((type): Attack => ({
        attack: `a caller sends ${name} ${body}`,
        request: `POST /functions/v1/${name} ${type}`,
        expected: 'refused',
        run: async () => {
          const token = tokenFor(name);
          return resultOf(await send(name, { body: content, type, ...(token ? { token } : {}) }));
        },
      })),
    ),
  ),
);

attacks(
  'Edge functions: types',
  functions.flatMap((name) =>
    TYPES.map((type): Attack => ({
      attack: `a visitor sends ${name} another content type`,
      request: `POST /functions/v1/${name} content-type: ${type || 'none'}`,
      expected: 'refused',
      run: async () =>
        resultOf(await send(name, { body: new TextEncoder().encode('<a>1</a>'), ...(type ? { type } : {}) })),
    })),
  ),
);

const padded = (bytes: number, type: string): string =>
  type === JSON_TYPE
    ? JSON.stringify({ id: 'x'.repeat(bytes - 9) })
    : `form=short&notes=${'x'.repeat(bytes - 17)}`;

const inChunks = (text: string): ReadableStream => new Blob([text]).stream() as ReadableStream;

/** Longest body that the front passes on, in bytes. */
const FRONT_LIMIT = 256 * 1024;

/** Sizes over the limit of the functions, the last one over that of the front. */
const SIZES = [LIMIT + 1, 2 * LIMIT, 300 * 1024];

attacks(
  'Edge functions: sizes',
  functions.flatMap((name) =>
    SIZES.flatMap((bytes) =>
      [JSON_TYPE, FORM_TYPE].flatMap((type) =>
        [false, true].flatMap((chunked): Attack[] => {
          const body = (): BodyInit => (chunked ? inChunks(padded(bytes, type)) : padded(bytes, type));
          const request = `POST /functions/v1/${name} ${type}, ${bytes} bytes${chunked ? ' in chunks' : ''}`;
          const token = tokenFor(name);
          // A function refuses the caller, the content type or the size, before it reads on.
          const isRefusedFirst = SERVICE_ONLY.includes(name) && bytes <= FRONT_LIMIT;
          const sized = async (given: Post): Promise<string> => {
            const { status } = await send(name, given);
            return status === 413 || status === 415 ? '413 or 415' : `${status}`;
          };
          const guarded: Attack[] =
            token === undefined || bytes > FRONT_LIMIT
              ? []
              : [
                  {
                    attack: `a visitor makes ${name} read a long body`,
                    request,
                    expected: '401',
                    run: async () => `${(await send(name, { body: body(), type })).status}`,
                  },
                ];
          return [
            {
              attack: `a caller sends ${name} a long body`,
              request,
              expected: isRefusedFirst ? '401' : '413 or 415',
              run: () => sized({ body: body(), type, ...(token ? { token } : {}) }),
            },
            ...guarded,
          ];
        }),
      ),
    ),
  ),
);

attacks(
  'Edge functions: forms of other sites',
  ['submit-lead', 'newsletter-subscription'].flatMap((name) =>
    [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://localhost:4321.evil.example',
      'file://',
    ].map((origin): Attack => ({
      attack: `a page of another site posts a form to ${name}`,
      request: `POST /functions/v1/${name} origin: ${origin}`,
      expected: '403',
      run: async () => {
        const response = await fetch(`${instance.url}/functions/v1/${name}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...newVisitor(), origin, 'content-type': FORM_TYPE },
          body: 'form=short&name=Priya&email=forged%40attack.example&address=San+Jose&consent=on',
        });
        return `${response.status}`;
      },
    })),
  ),
);

const counts = () =>
  instance.sql(
    'select (select count(*)::int from public.leads) as leads, (select count(*)::int from public.newsletter_subscriptions) as subscriptions',
  );
let before: unknown;
beforeAll(async () => {
  before = await counts();
});

it('stores nothing from any of them', async () => {
  expect(await counts()).toEqual(before);
});
