import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadReference } from '../../src/domain/leads/lead-name.ts';
import type { LeadInput } from '../../src/domain/leads/lead.ts';
import { sendLead, type Delivery } from '../../src/islands/delivery/send-lead.ts';
import { sentLeads } from '../../src/stores/sent-leads.ts';
import { LOCAL_MAIL } from '../../tools/backend/local-settings.ts';
import { functionsEnvironment } from '../../tools/backend/functions/functions-environment.ts';
import { TEST_SITE } from '../db/support/test-site.ts';
import { newVisitor } from '../db/support/visitors.ts';
import { openPage } from './browser.ts';
import { startColdFunctions, type ColdFunctions } from './cold-functions.ts';
import { startMailService, type MailService } from './mail-service.ts';
import { newRequest, programs, startStack, storedRequests, visit, type Stack } from './stack.ts';

vi.mock('../../src/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

/** Sends what a visitor entered, as the forms do. */
const press = (lead: LeadInput): Promise<Delivery> => sendLead(lead, { valueCents: null, sent: [] });

describe.skipIf(programs === undefined)('a visitor', () => {
  let stack: Stack;
  let mails: MailService;
  let functions: ColdFunctions;

  beforeAll(async () => {
    stack = await startStack({}, {}, () => functions.origin);
    mails = await startMailService();
    functions = await startColdFunctions(() => ({
      ...functionsEnvironment(stack.front.url, TEST_SITE, stack.front.keys),
      MAIL_API_URL: mails.url,
    }));
  });
  afterAll(async () => {
    await functions.close();
    await mails.close();
    await stack.close();
  });
  beforeEach(async () => {
    visit(stack);
    openPage();
    mails.delivered.length = 0;
    await stack.server.run('delete from public.leads');
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await functions.cool();
  });

  const notices = () => mails.delivered.filter(({ to }) => to === LOCAL_MAIL.staff);
  const expectStoredOnce = async (): Promise<void> =>
    expect([...(await storedRequests(stack)).values()]).toEqual([1]);

  it('reads "sent" while the function is still starting; staff get one mail when it has', async () => {
    const delivery = await press(newRequest());
    expect(delivery).toMatchObject({ state: 'sent', repeated: false });
    expect(functions.isWarm).toBe(false);
    await expectStoredOnce();
    expect(sentLeads(new Date())).toMatchObject([{ state: 'stored' }]);

    await expect.poll(() => sentLeads(new Date()), { timeout: 20_000 }).toMatchObject([{ state: 'done' }]);
    expect(functions.isWarm).toBe(true);
    expect(notices()).toHaveLength(1);
    await expectStoredOnce();
  });

  it('waits for the page without JavaScript while the function starts; an impatient second press changes nothing', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const fields = new URLSearchParams({
      ...{ form: 'short', name: 'Priya Raman', email, address: '80 Alum Rock Avenue, San Jose' },
      ...{ phone: '', service_type: '', system_size: 'not-sure', module_count: 'not-sure', problem: '' },
      ...{ package: '', roof_stories: '', notes: '', website: '' },
    });
    const headers = newVisitor();
    const post = () =>
      fetch(`${stack.front.url}/functions/v1/submit-lead`, {
        method: 'POST',
        headers,
        body: fields,
        redirect: 'manual',
      });
    const answers = await Promise.all([post(), post()]);
    const [id = ''] = (await storedRequests(stack)).keys();
    const page = `${TEST_SITE}/request-received?ref=${leadReference(id)}`;
    expect(answers.map(({ status, headers: sent }) => [status, sent.get('location')])).toEqual([
      [303, page],
      [303, page],
    ]);
    await expectStoredOnce();
    expect(notices()).toHaveLength(1);
  });

  describe.each([
    ['blocked, and cookies are off', 'blocked'],
    ['full', 'full'],
  ] as const)('whose storage is %s', (_, storage) => {
    beforeEach(() => openPage(storage));

    it('sends once, pressed twice', async () => {
      const lead = newRequest();
      const results = await Promise.all([press(lead), press(lead)]);
      // Either press may come first.
      expect(results.map((result) => result.state === 'sent' && result.repeated).sort()).toEqual([
        false,
        true,
      ]);
      expect(results.map(({ state }) => state)).toEqual(['sent', 'sent']);
      await expectStoredOnce();
      await expect.poll(notices, { timeout: 20_000 }).toHaveLength(1);
    });

    it('is told while nothing can be kept, and sends the same entries once the database writes again', async () => {
      await stack.server.run('alter database postgres set default_transaction_read_only = on');
      await stack.renewConnections();
      const lead = newRequest();
      expect(await press(lead)).toMatchObject({ state: 'failed' });
      await stack.server.run(
        'begin read write; alter database postgres reset default_transaction_read_only; commit',
      );
      await stack.renewConnections();
      expect(await press(lead)).toMatchObject({ state: 'sent', repeated: false });
      await expectStoredOnce();
    });
  });
});
