import { afterAll } from 'vitest';
import { TEST_SITE } from '../db/support/test-site.ts';
import { shortLead } from '../db/support/leads.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { newEmail, startInstance } from './support/instance.ts';
import { rawRequest, type RawRequest } from './support/raw-request.ts';

const instance = await startInstance();
afterAll(() => instance.close());

const { port, host } = new URL(instance.url);
const json = { apikey: instance.publishableKey, 'content-type': 'application/json' };

const statusOf = async (request: RawRequest): Promise<string> =>
  `${(await rawRequest(instance.url, request)).status}`;

/** Names that another site can point at 127.0.0.1. */
const FOREIGN_HOSTS = [
  ...[
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil-localhost',
  ],
  ...[
    'localhost@evil.example',
    '127.0.0.1.nip.io',
    'localtest.me',
    '0.0.0.0',
    '192.168.1.2',
    '[::2]',
    'xn--lcalhost-1ya',
  ],
  ...[
    'evil.example#localhost',
    'localhost,evil.example',
    '169.254.169.254',
    'LOCALHOST.EVIL.EXAMPLE',
    '2130706434',
    ' ',
  ],
];

const PATHS = ['/rest/v1/leads?select=id', '/__mail/messages.json', '/auth/v1/settings'] as const;

attacks('Host: foreign names', [
  ...FOREIGN_HOSTS.flatMap((name) =>
    PATHS.map((path): Attack => ({
      attack: 'a page of another site reads by DNS rebinding',
      request: `GET ${path} host: ${name}`.replace(port, 'PORT'),
      expected: '421 or 400',
      run: async () => {
        // A name that is not a name is refused as a bad request.
        const status = await statusOf({ path, headers: { host: name, apikey: instance.publishableKey } });
        return status === '421' || status === '400' ? '421 or 400' : status;
      },
    })),
  ),
]);

attacks(
  'Host: own names',
  [host, `localhost:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`].map((name) => ({
    attack: 'a developer opens the mailbox',
    request: `GET /__mail/messages.json host: ${name}`.replace(port, 'PORT'),
    expected: '200',
    run: () => statusOf({ path: '/__mail/messages.json', headers: { host: name } }),
  })),
);

/** Origins of pages that must not write to the local backend. */
const FOREIGN_ORIGINS = [
  ...['https://evil.example', 'http://evil.example', 'null', 'http://localhost.evil.example', 'file://'],
  ...['http://localhost:4321.evil.example', 'http://127.0.0.1.evil.example', 'http://evil.example:4321'],
  ...[
    'http://localhost@evil.example',
    'chrome-extension://abcdef',
    'http://[::2]:4321',
    'http://0.0.0.0:4321',
  ],
];

attacks(
  'Origin: foreign pages',
  FOREIGN_ORIGINS.flatMap((origin): Attack[] => {
    const email = newEmail('origin');
    const post = (path: string, headers: Record<string, string>, body: unknown): RawRequest => ({
      method: 'POST',
      path,
      headers: { host, origin, ...headers },
      body: JSON.stringify(body),
    });
    const requests: RawRequest[] = [
      post('/rest/v1/leads', { ...json, prefer: 'return=minimal' }, shortLead({ email })),
      post('/auth/v1/signup', json, { email, password: 'six-or-more' }),
      // A simple request, which needs no preflight.
      post(
        `/rest/v1/leads?apikey=${instance.publishableKey}`,
        { 'content-type': 'text/plain' },
        shortLead({ email }),
      ),
      post('/__mail/api/emails', { authorization: 'Bearer x', 'content-type': 'text/plain' }, {}),
    ];
    return [
      ...requests.map((request) => ({
        attack: 'a page of another site writes',
        request: `POST ${request.path.split('?')[0] ?? ''} ${request.headers?.['content-type'] ?? ''} origin: ${origin}`,
        expected: '403',
        run: () => statusOf(request),
      })),
      {
        attack: 'a page of another site reads',
        request: `GET /rest/v1/rpc/lead_status origin: ${origin}`,
        expected: 'not readable',
        run: async () => {
          const { headers } = await rawRequest(instance.url, {
            path: '/rest/v1/rpc/lead_status?lead_id=00000000-0000-4000-8000-0000000000b1',
            headers: { host, origin, apikey: instance.publishableKey },
          });
          const allowed = headers['access-control-allow-origin'];
          return allowed === undefined || (allowed !== '*' && allowed !== origin)
            ? 'not readable'
            : `readable: ${allowed}`;
        },
      },
    ];
  }),
);

attacks('Origin: own pages', [
  ...[TEST_SITE, `http://127.0.0.1:4321`].map((origin) => ({
    attack: 'a visitor of the site sends a request',
    request: `POST /rest/v1/leads origin: ${origin}`,
    expected: '201',
    run: () =>
      statusOf({
        method: 'POST',
        path: '/rest/v1/leads',
        headers: { host, origin, ...json, prefer: 'return=minimal' },
        body: JSON.stringify(shortLead()),
      }),
  })),
]);

attacks('Keys in the address', [
  ...[
    '/rest/v1/leads?select=id',
    '/rest/v1/rpc/lead_status?lead_id=00000000-0000-4000-8000-0000000000b1',
  ].flatMap((path) =>
    (['publishableKey', 'secretKey'] as const).map((key) => ({
      attack: 'a link carries a key',
      request: `GET ${path}&apikey=${key}`,
      expected: '401',
      run: () => statusOf({ path: `${path}&apikey=${instance[key]}`, headers: { host } }),
    })),
  ),
  ...['sb_secret_local', 'sb_publishable_local', 'local-mail-key', 'service_role', ''].map((key) => ({
    attack: 'a page guesses a key',
    request: `GET /rest/v1/leads apikey: ${key}`,
    expected: '401',
    run: () => statusOf({ path: '/rest/v1/leads?select=id', headers: { host, apikey: key } }),
  })),
]);
