import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { messageEffects } from '../../supabase/functions/_shared/lead-messages/message-effects.ts';
import { readKind } from '../../supabase/functions/_shared/lead-messages/message-kind.ts';
import { createServiceClient } from '../../supabase/functions/_shared/service-client.ts';
import { sendMessages, type WorkerEffects } from '../../supabase/functions/send-messages/send-messages.ts';
import { startTestBackend, type TestBackend } from '../db/support/harness.ts';
import { TEST_SITE } from '../db/support/test-site.ts';

const LEADS = 1000;
/** Leads with a signed estimate to send. */
const SIGNED = 200;
const LEAST_KILLS = 200;
/** Probability that the worker is killed before or after a step. */
const KILL = 1 / 160;

/** Pseudorandom numbers from 0 to 1 (mulberry32), so that a failing run can be repeated. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomNumbers(17);

/** Mails the service delivered, by idempotency key. */
const delivered = new Map<string, number>();
const faults = { refused: 0, 'accepted, then no answer': 0, 'answered twice': 0, 'repeats of a key': 0 };

/** Delivers one mail a key, as the real service does. */
function accept(key: string): void {
  if (delivered.has(key)) faults['repeats of a key'] += 1;
  else delivered.set(key, 1);
}

function serveMail(request: IncomingMessage, response: ServerResponse): void {
  const key = String(request.headers['idempotency-key']);
  const answer = JSON.stringify({ id: key });
  request.resume().once('end', () => {
    const chance = random();
    if (chance < 0.1) {
      faults.refused += 1;
      response.writeHead(500).end('{"name":"application_error"}');
      return;
    }
    accept(key);
    if (chance < 0.2) {
      faults['accepted, then no answer'] += 1;
      response.destroy();
    } else if (chance < 0.3) {
      faults['answered twice'] += 1;
      const whole = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${answer.length}\r\n\r\n${answer}`;
      response.socket?.end(whole + whole);
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    }
  });
}

const mailServer = createServer(serveMail);
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const env: Record<string, string> = {
    SUPABASE_URL: backend.url,
    SUPABASE_SERVICE_ROLE_KEY: backend.secretKey,
    MAIL_API_URL: `http://127.0.0.1:${(mailServer.address() as AddressInfo).port}/emails`,
    MAIL_API_KEY: 'key',
    MAIL_FROM: 'hello@precisionsolarcare.example',
    STAFF_EMAIL: 'staff@precisionsolarcare.example',
    SITE_URL: TEST_SITE,
  };
  vi.stubGlobal('Deno', { env: { get: (name: string) => env[name] } });
});
afterAll(async () => {
  mailServer.close();
  await backend.close();
});

const never = new Promise<never>(() => undefined);

/** Runs the worker until it is done or killed; returns true when it was killed. */
async function runWorker(): Promise<boolean> {
  const database = createServiceClient();
  const real = messageEffects(database);
  const death = Promise.withResolvers<true>();
  let isDead = false;
  /** A step of a dead worker never ends; what it had sent to a server still happens. */
  async function mayDie(): Promise<void> {
    if (!isDead && random() < KILL) {
      isDead = true;
      death.resolve(true);
    }
    if (isDead) await never;
  }
  const step =
    <Given extends unknown[], Result>(run: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await mayDie();
      const result = await run(...given);
      await mayDie();
      return result;
    };
  const worker: WorkerEffects = {
    ...real,
    loadLead: step(real.loadLead),
    compose: step(real.compose),
    send: step(real.send),
    settle: step(real.settle),
    claimDue: step(async () => {
      const { data } = await database.rpc('claim_due_messages').throwOnError();
      return data.flatMap(({ lead_id: leadId, kind: stored, version, attempts: attempt }) => {
        const kind = readKind(stored);
        return kind ? [{ leadId, kind, version, attempt }] : [];
      });
    }),
  };
  return Promise.race([sendMessages(worker).then(() => false), death.promise]);
}

const count = async (where: string): Promise<number> =>
  (
    await backend.sql<{ count: number }>(
      `select count(*)::int as count from public.lead_messages where ${where}`,
    )
  )[0]?.count ?? 0;

it(
  'delivers each message exactly once, whatever fails and whenever the worker is killed',
  { timeout: 600_000 },
  async () => {
    await backend.sql(
      `insert into public.leads (form, name, email, address, service_type, module_count, roof_stories)
       select 'short', 'Customer ' || each, 'customer' || each || '@example.com', '1 Main Street', 'panel-cleaning',
         '20-30', '2-story'
       from generate_series(1, $1) as each`,
      [LEADS],
    );
    await backend.sql("delete from public.lead_messages where kind in ('reminder', 'overdue', 'late')");
    await backend.sql(
      `with signed as (
         insert into public.lead_estimates (id, lead_id, version, lines, total_cents, signed_name)
         select gen_random_uuid(), id, 1, '[{"label": "Cleaning", "amount_cents": 25000}]', 25000, 'Dana Ruiz'
         from public.leads limit $1
         returning lead_id
       )
       insert into public.lead_messages (lead_id, kind, version) select lead_id, 'signed-estimate', 1 from signed`,
      [SIGNED],
    );
    const messages = await count('true');
    expect(messages).toBe(LEADS * 3 + SIGNED);

    const open = "status in ('queued', 'sending', 'dead')";
    let runs = 0;
    let kills = 0;
    let retried = 0;
    while ((await count(open)) > 0) {
      // Time passes: delays end, claims of killed workers expire, and staff retry what is dead.
      await backend.sql(
        `update public.lead_messages set due_at = now(), claimed_at = claimed_at - interval '3 minutes' where ${open}`,
      );
      retried += await count("status = 'dead'");
      await backend.sql(
        "update public.lead_messages set status = 'queued', attempts = 0 where status = 'dead'",
      );
      if (await runWorker()) kills += 1;
      runs += 1;
    }

    const table = {
      leads: LEADS,
      messages,
      'runs of the worker': runs,
      'runs killed': kills,
      ...faults,
      'dead and retried': retried,
      'mails delivered': delivered.size,
      lost: messages - delivered.size,
    };
    const rows = Object.entries(table).map(
      ([name, value]) => `  ${name.padEnd(26)}${String(value).padStart(6)}`,
    );
    process.stdout.write(`\nOutbox under faults\n${rows.join('\n')}\n`);

    expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS);
    expect(delivered.size).toBe(messages);
    expect(await count("status = 'sent'")).toBe(messages);
  },
);
