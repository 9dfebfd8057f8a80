import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { functionsEnvironment } from '../../tools/backend/functions/functions-environment.ts';
import { startDeno, type DenoProcess } from '../../tools/backend/functions/deno-process.ts';
import { actAs, newAccounts } from '../../tools/postgres/hosted.ts';
import { inProject } from '../../tools/shared/project-root.ts';
import { TEST_SITE } from '../db/support/test-site.ts';
import { startMailService, type MailService } from './mail-service.ts';
import { newRequest, programs, send, startStack, visit, type Stack } from './stack.ts';

vi.mock('../../src/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const STAFF = '00000000-0000-4000-8000-00000000000a';
/** Attempts of a message before a person decides, as in settle_message(). */
const ATTEMPTS = 8;

describe.skipIf(programs === undefined)('mails', () => {
  let stack: Stack;
  let mails: MailService;
  let worker: DenoProcess;

  const startWorker = () => {
    const env = functionsEnvironment(stack.front.url, TEST_SITE, stack.front.keys);
    return startDeno({ ...env, MAIL_API_URL: mails.url }, inProject('supabase/functions'));
  };
  beforeAll(async () => {
    stack = await startStack();
    mails = await startMailService();
    worker = await startWorker();
    await stack.server.run(`${newAccounts([STAFF])} update public.profiles set role = 'staff'`);
    // The queue has a message about the account.
    await stack.server.run('delete from public.messages');
  });
  afterAll(async () => {
    await worker.stop();
    await mails.close();
    await stack.close();
  });
  beforeEach(async () => {
    visit(stack);
    mails.behavior = 'works';
    mails.answersFirst = 0;
    mails.delivered.length = 0;
    mails.requests = 0;
    await stack.server.run('delete from public.leads');
  });

  const work = async (): Promise<unknown> => {
    const response = await fetch(`${worker.origin}/send-messages`, {
      method: 'POST',
      headers: { apikey: stack.front.keys.secret },
    });
    return response.json();
  };
  /** Lets time pass for the queue, and only for the first messages: those due within the hour are left out. */
  const pass = (interval: string) =>
    stack.server.run(`update public.messages
      set due_at = due_at - interval '${interval}', claimed_at = claimed_at - interval '${interval}'
      where kind in ('new-lead', 'receipt', 'assistant-estimate')`);
  const states = async () =>
    (
      await stack.server.run(`select status || ' ' || count(*) from public.messages
        where kind in ('new-lead', 'receipt', 'assistant-estimate') group by status order by status`)
    ).split('\n');
  const shownToStaff = () =>
    stack.server.run(`${actAs(STAFF)} select dead, late from public.outbox_status()`);
  const keys = () => mails.delivered.map(({ key }) => key);

  /** Three requests, each with its notice, receipt and estimate. */
  async function threeRequests(): Promise<void> {
    for (const lead of [newRequest(), newRequest(), newRequest()]) expect(await send(lead)).toBe('sent');
    await pass('11 seconds');
  }
  const expectEachOnce = (): void => {
    expect(new Set(keys()).size).toBe(keys().length);
    const mail = mails.delivered.map(({ to, subject }) => `${to} ${subject}`);
    expect(new Set(mail).size + 2).toBeGreaterThanOrEqual(mail.length);
    expect(mail).toHaveLength(9);
  };

  it.each(['is down', 'refuses with 429'] as const)(
    'wait while the service %s for two hours; staff are told, and each goes out once',
    async (behavior) => {
      await threeRequests();
      mails.behavior = behavior;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        await work();
        await pass('2 hours');
      }
      expect(await states()).toEqual(['dead 9']);
      expect(await shownToStaff()).toBe('9|0');
      expect(mails.delivered).toEqual([]);

      mails.behavior = 'works';
      await stack.server.run(`${actAs(STAFF)} select public.retry_dead_messages()`);
      await work();
      expect(await states()).toEqual(['sent 9']);
      expect(await shownToStaff()).toBe('0|0');
      expectEachOnce();
      await work();
      expectEachOnce();
    },
  );

  it('go out once when the worker is killed with a batch partly sent, partly in the service’s hands', async () => {
    await threeRequests();
    mails.behavior = 'holds';
    mails.answersFirst = 3;
    const running = work().catch(() => 'killed');
    // The answered ones are noted as sent, and others have reached the service.
    await expect.poll(states).toEqual(['sending 6', 'sent 3']);
    await expect.poll(() => mails.requests).toBeGreaterThan(3);
    await worker.kill();
    expect(await running).toBe('killed');
    worker = await startWorker();
    mails.behavior = 'works';
    // The claims of the killed worker have not expired yet.
    await work();
    expect(await states()).toEqual(['sending 6', 'sent 3']);
    await pass('3 minutes');
    await work();
    expect(await states()).toEqual(['sent 9']);
    expectEachOnce();
  });

  it('go out once when the service is slower than the worker waits', async () => {
    await threeRequests();
    mails.behavior = 'holds';
    await work();
    expect(await states()).not.toContain('sent 9');
    mails.release();
    mails.behavior = 'works';
    await pass('1 hour');
    await work();
    expect(await states()).toEqual(['sent 9']);
    expectEachOnce();
  });
});
