// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '~/domain/durations.ts';
import { site } from '~/config/site.ts';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { phoneHours } from '~/config/hours.ts';
import { shortFormSubmitted } from '~/domain/hours/submitted-message.ts';
import { shortFormFailed, WIZARD_MESSAGES, wizardSubmitFailed } from '~/domain/messages.ts';
import { resendPause } from '~/domain/leads/lead-delivery.ts';
import { prepareDelivery, sendLead, sendOpenLeads } from '~/islands/delivery/send-lead.ts';
import { buildLead } from '~/islands/quote/wizard-lead.ts';
import { insertLead, prepareLeads, type StoredLead } from '~/services/leads.ts';
import { notifyStaff } from '~/services/notifications.ts';
import type { Failure } from '~/services/request.ts';
import { failed, succeeded, type Result } from '~/services/result.ts';
import {
  $receipt,
  dropLead,
  keepLead,
  markStored,
  nameLead,
  SEED_KEY,
  sentLead,
  sentLeads,
} from '~/stores/sent-leads.ts';
import { $toasts } from '~/stores/toasts.ts';
import { digestImmediately } from '../support/immediate-digest.ts';
import { pushedEvents as events } from '../support/data-layer.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { fullQuoteValues } from '../support/quote-values.ts';
import { followDevice } from '../support/sent-lead.ts';
import { shortLead } from '../support/short-lead.ts';

vi.mock('~/services/leads.ts', () => ({ insertLead: vi.fn(), prepareLeads: vi.fn() }));
vi.mock('~/services/notifications.ts', () => ({ notifyStaff: vi.fn() }));
// Not the mock of all unit tests: its import would outlast the fake timers.
vi.mock('~/islands/toasts/Toaster.tsx', () => ({ mountToaster: vi.fn() }));

const now = new Date('2026-11-20T18:04:00Z');
const about = { valueCents: 30_000, sent: [{ label: 'Email', value: 'rosa@example.com' }] };
const stored: Result<StoredLead, Failure> = succeeded({ repeated: false });
const failure = (kind: Failure['kind'], status: number): Result<StoredLead, Failure> =>
  failed({ kind, status, detail: `answered ${status}` });
const silent = failure('unreachable', 0);
/** A new request per test, because the page remembers what it has sent. */
let lead = shortLead();
const wizardLead = (notes: string) =>
  buildLead(fullQuoteValues({ notes }), null, { attribution: noAttribution, at: now });
const named = async (): Promise<string> => (await nameLead(lead, about, new Date())).id;
const waiting = () => sentLeads(new Date()).filter(({ state }) => state !== 'done');
const goOffline = (): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const goOnline = (): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
/** Flushes everything that needs no time. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
/** Sends and advances through all attempts, but not to the next ones of a kept lead. */
async function send(given?: typeof lead) {
  const delivery = sendLead(given ?? lead, about);
  await vi.advanceTimersByTimeAsync(20_000);
  return await delivery;
}

beforeEach(() => {
  digestImmediately();
  vi.useFakeTimers({ now });
  lead = shortLead({ notes: crypto.randomUUID() });
  // What the page remembers without storage.
  for (const { id } of sentLeads(now)) dropLead(id);
  followDevice();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(insertLead).mockResolvedValue(stored);
  vi.mocked(notifyStaff).mockResolvedValue(succeeded({ sent: true }));
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(700_000);
});

describe('sending a lead', () => {
  it('stores it on the device before the first attempt', async () => {
    vi.mocked(insertLead).mockImplementationOnce((sending) => {
      expect(sentLead(sending.id, now)).toMatchObject({ lead: { name: 'Rosa Delgado' }, state: 'waiting' });
      return Promise.resolve(stored);
    });
    expect(await send()).toEqual({ state: 'sent', id: await named(), repeated: false });
    expect(insertLead).toHaveBeenCalledOnce();
  });

  it('sets flags, receipt and one event, and is done once staff are notified', async () => {
    await send();
    expect(localStorage.getItem('leadSubmitted')).toBe('true');
    expect(localStorage.getItem('leadSubmittedAt')).toBe(now.toISOString());
    expect($receipt.get()).toMatchObject({ id: await named(), sent: about.sent });
    expect(events()).toEqual([
      { event: 'generate_lead', form: 'short', service: 'panel-cleaning', value: 300, currency: 'USD' },
    ]);
    expect(vi.mocked(notifyStaff).mock.calls.map(([told]) => told.id)).toEqual([await named()]);
    expect(waiting()).toEqual([]);
  });

  it('reports the value in dollars, and 0 without an estimate', async () => {
    const wizard = wizardLead(lead.notes);
    await sendLead(wizard, { ...about, valueCents: 30_625 });
    await sendLead(lead, { ...about, valueCents: null });
    expect(events()).toEqual([
      { event: 'generate_lead', form: 'wizard', service: 'clean', value: 306.25, currency: 'USD' },
      { event: 'generate_lead', form: 'short', service: 'panel-cleaning', value: 0, currency: 'USD' },
    ]);
  });

  it('succeeds when an earlier attempt stored it', async () => {
    vi.mocked(insertLead)
      .mockResolvedValueOnce(silent)
      .mockResolvedValueOnce(succeeded({ repeated: true }));
    const progress = vi.fn();
    const delivery = sendLead(lead, about, { onRetry: progress });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await delivery).toMatchObject({ state: 'sent', repeated: true });
    expect(progress.mock.calls).toEqual([[{ attempt: 2, attempts: 4 }]]);
    expect(new Set(vi.mocked(insertLead).mock.calls.map(([sent]) => sent.id)).size).toBe(1);
    expect(events()).toHaveLength(1);
  });

  it.each([
    ['keeps', 'unreachable', 0, 4],
    ['keeps', 'unreachable', 540, 1],
    ['keeps', 'limited', 429, 1],
    ['keeps', 'refused', 402, 1],
    ['drops', 'refused', 400, 1],
    ['drops', 'refused', 404, 1],
    ['drops', 'invalid', 422, 1],
  ] as const)('%s the lead as "%s" after status %i, in %i attempts', async (what, kind, status, attempts) => {
    vi.mocked(insertLead).mockResolvedValue(failure(kind, status));
    const id = await named();
    const isKept = what === 'keeps';
    expect(await send()).toEqual({
      ...(isKept ? { state: 'queued' } : { state: 'failed', detail: `answered ${status}` }),
      ...{ id, reason: kind },
    });
    expect(insertLead).toHaveBeenCalledTimes(attempts);
    expect(waiting()).toMatchObject(isKept ? [{ lead: { id }, state: 'waiting' }] : []);
    expect(notifyStaff).not.toHaveBeenCalled();
    expect(localStorage.getItem('leadSubmitted')).toBeNull();
    expect($receipt.get()).toBeNull();
    expect(events()).toEqual([
      ...(isKept ? [{ event: 'lead_queued', form: 'short' }] : []),
      { event: 'send_error', request: 'short', error: kind },
    ]);
  });

  it('sends once for two presses, and both resolve', async () => {
    const both = [sendLead(lead, about), sendLead(lead, about)];
    await settle();
    expect(await Promise.all(both)).toMatchObject([
      { state: 'sent', repeated: false },
      { state: 'sent', repeated: true },
    ]);
    expect(insertLead).toHaveBeenCalledOnce();
    expect(notifyStaff).toHaveBeenCalledOnce();
    expect(events()).toHaveLength(1);
    expect(waiting()).toEqual([]);
  });

  it('succeeds when locks are unavailable', async () => {
    const locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
    expect(await send()).toMatchObject({ state: 'sent' });
    expect(insertLead).toHaveBeenCalledOnce();
  });

  it.each(['blocked', 'full'] as const)('sends once for two presses when storage is %s', async (kind) => {
    blockStorage(kind);
    vi.mocked(insertLead).mockResolvedValueOnce(silent);
    const both = [send(), send()];
    const repeated = (await Promise.all(both)).map((result) => result.state === 'sent' && result.repeated);
    expect(repeated.sort()).toEqual([false, true]);
    expect(notifyStaff).toHaveBeenCalledOnce();
  });

  it('does not wait until staff are notified', async () => {
    vi.mocked(notifyStaff).mockReturnValue(new Promise(() => undefined));
    expect(await send()).toMatchObject({ state: 'sent' });
    expect(waiting()).toMatchObject([{ state: 'stored' }]);
  });
});

/** Runs the page for this long, in ms. */
const pass = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

it.each([
  // Four attempts each time.
  ['unreachable', 0, 4],
  ['unreachable', 540, 1],
  ['limited', 429, 1],
] as const)('an outage of an hour (%s, %i) ends in one row', async (kind, status, attempts) => {
  vi.mocked(insertLead).mockResolvedValue(failure(kind, status));
  await send();
  const tries = (): number => vi.mocked(insertLead).mock.calls.length;
  await pass(60 * MINUTE);
  const inAnHour = tries();
  // The pauses grow to ten minutes.
  expect([1, 4, 5].map(resendPause)).toEqual([30_000, 5 * MINUTE, 10 * MINUTE]);
  expect(inAnHour / attempts).toBeGreaterThan(5);
  expect(inAnHour / attempts).toBeLessThan(12);
  expect(waiting()).toMatchObject([{ state: 'waiting' }]);
  expect($receipt.get()).toBeNull();

  vi.mocked(insertLead).mockResolvedValue(stored);
  await pass(11 * MINUTE);
  expect(tries()).toBe(inAnHour + 1);
  expect($receipt.get()).toMatchObject({ id: await named() });
  expect($toasts.get()).toContainEqual(expect.objectContaining(shortFormSubmitted(new Date(), phoneHours)));
  expect(waiting()).toEqual([]);
  await pass(60 * MINUTE);
  expect(tries()).toBe(inAnHour + 1);
});

it('an outage loses nothing when the storage is unavailable: the form keeps the values', async () => {
  blockStorage();
  vi.mocked(insertLead).mockResolvedValue(failure('unreachable', 540));
  expect(await send()).toMatchObject({ state: 'failed', reason: 'unreachable' });
  vi.mocked(insertLead).mockResolvedValue(stored);
  expect(await send()).toMatchObject({ state: 'sent', repeated: false });
  const ids = vi.mocked(insertLead).mock.calls.map(([sent]) => sent.id);
  expect(new Set(ids).size).toBe(1);
});

it('sending offline stores the lead after one attempt and sends it when the connection returns', async () => {
  goOffline();
  vi.mocked(insertLead).mockResolvedValue(silent);
  expect(await send()).toEqual({ state: 'queued', id: await named(), reason: 'offline' });
  expect(insertLead).toHaveBeenCalledOnce();
  expect(waiting()).toMatchObject([{ state: 'waiting' }]);
  expect(localStorage.getItem('leadSubmitted')).toBeNull();

  goOnline();
  vi.mocked(insertLead).mockResolvedValue(stored);
  const done = sendOpenLeads();
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect($toasts.get()).toMatchObject([shortFormSubmitted(new Date(), phoneHours)]);
  expect(localStorage.getItem('leadSubmitted')).toBe('true');
  expect($receipt.get()).toMatchObject({ id: await named() });
  expect(sentLead(await named(), new Date())).toMatchObject({ state: 'done' });
  expect(notifyStaff).toHaveBeenCalledOnce();
  expect(events().map(({ event }) => event)).toEqual(['lead_queued', 'generate_lead', 'queued_lead_sent']);
  expect(waiting()).toEqual([]);
});

const keep = async () => {
  const sent = await nameLead(lead, about, now);
  keepLead(sent);
  return sent;
};

it('a lead on the device is a submitted one', async () => {
  prepareDelivery();
  expect(prepareLeads).toHaveBeenCalledOnce();
  expect(localStorage.getItem(SEED_KEY)).not.toBeNull();
  await sendOpenLeads();
  expect(insertLead).not.toHaveBeenCalled();
});

it('a lead on the device is sent by the next page when the previous one was closed while sending', async () => {
  const { id } = await keep();
  vi.mocked(insertLead).mockResolvedValueOnce(succeeded({ repeated: true }));
  await sendOpenLeads();
  expect(vi.mocked(insertLead).mock.calls.map(([sent]) => sent.id)).toEqual([id]);
  expect($toasts.get()).toMatchObject([shortFormSubmitted(new Date(), phoneHours)]);
  expect(waiting()).toEqual([]);
});

it('a lead on the device tells the result of a wizard request in the words of the wizard', async () => {
  const queue = async (): Promise<void> => {
    keepLead(await nameLead(wizardLead(crypto.randomUUID()), about, now));
  };
  await queue();
  vi.mocked(insertLead).mockResolvedValueOnce(stored);
  await sendOpenLeads();
  expect($toasts.get()).toMatchObject([WIZARD_MESSAGES.submitted]);
  await queue();
  vi.mocked(insertLead).mockResolvedValue(failure('refused', 400));
  await sendOpenLeads();
  expect($toasts.get()).toContainEqual(expect.objectContaining(wizardSubmitFailed(site.phone)));
});

it('a lead on the device is sent once when page load and reconnect coincide', async () => {
  await keep();
  await Promise.all([sendOpenLeads(), sendOpenLeads()]);
  expect(insertLead).toHaveBeenCalledOnce();
  expect(notifyStaff).toHaveBeenCalledOnce();
});

it('a lead on the device drops a lead that will never be accepted and tells the visitor', async () => {
  await keep();
  vi.mocked(insertLead).mockResolvedValue(failure('refused', 400));
  await sendOpenLeads();
  expect(waiting()).toEqual([]);
  expect($toasts.get()).toMatchObject([{ ...shortFormFailed(site.phone), tone: 'error' }]);
  expect(events()).toEqual([{ event: 'send_error', request: 'short', error: 'refused' }]);
});

it('a lead on the device only notifies staff when the lead is already stored', async () => {
  markStored(await keep(), now);
  await sendOpenLeads();
  expect(insertLead).not.toHaveBeenCalled();
  expect(notifyStaff).toHaveBeenCalledOnce();
  expect($toasts.get()).toEqual([]);
  expect(events()).toEqual([]);
  expect(waiting()).toEqual([]);
});
