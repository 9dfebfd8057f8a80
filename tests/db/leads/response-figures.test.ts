import { beforeEach, describe, expect, it } from 'vitest';
import { clearTables, testBackend } from '../support/harness.ts';
import { shortLead, type NewLead } from '../support/leads.ts';
import { service, signedIn } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const { client: staff } = await signedIn(backend, 'staff');

beforeEach(() => clearTables(backend, 'leads'));

/** Friday noon in phone hours. */
const NOW = '2026-11-20T12:00:00-08:00';

/** Inserts a lead with its first response, or without one. */
const insert = (created_at: string, first_response_at: string | null, changes: Partial<NewLead> = {}) =>
  owner
    .from('leads')
    .insert(shortLead({ created_at, first_response_at, ...changes }))
    .throwOnError();

const spans = async (by_day: boolean) =>
  (await staff.rpc('response_figures', { by_day, as_of: NOW }).throwOnError()).data;
const figures = () => spans(false);
const days = () => spans(true);
const week = async () => (await figures())[0];

describe('response_figures', () => {
  it('returns zeros without leads', async () => {
    const none = { responded: 0, on_time: 0, missed: 0, median_seconds: null, waiting: 0 };
    expect(await figures()).toEqual([
      { day: '2026-11-14', days: 7, ...none },
      { day: '2026-10-22', days: 30, ...none },
    ]);
  });

  it('measures seconds from a lead in phone hours to its response; 15 minutes are on time', async () => {
    await insert('2026-11-20T10:00:00-08:00', '2026-11-20T10:04:00-08:00');
    await insert('2026-11-20T10:00:00-08:00', '2026-11-20T10:15:00-08:00');
    await insert('2026-11-20T10:00:00-08:00', '2026-11-20T10:15:01-08:00');
    expect(await week()).toMatchObject({
      responded: 3,
      on_time: 2,
      missed: 0,
      median_seconds: 900,
      waiting: 0,
    });
  });

  it('starts at opening time for a lead at night; an earlier response takes 0 s', async () => {
    await insert('2026-11-18T23:00:00-08:00', '2026-11-19T09:10:00-08:00');
    expect(await week()).toMatchObject({ responded: 1, on_time: 1, median_seconds: 600 });
    await backend.sql('delete from public.leads');
    await insert('2026-11-18T23:00:00-08:00', '2026-11-19T07:00:00-08:00');
    expect(await week()).toMatchObject({ responded: 1, on_time: 1, median_seconds: 0 });
  });

  it('counts waiting leads separately and leaves out those that need no response', async () => {
    await insert('2026-11-20T10:00:00-08:00', null);
    await insert('2026-11-20T10:00:00-08:00', '2026-11-20T10:05:00-08:00', { status: 'spam' });
    await insert('2026-11-20T10:00:00-08:00', '2026-11-20T10:01:00-08:00');
    expect(await week()).toMatchObject({
      responded: 1,
      on_time: 1,
      missed: 1,
      median_seconds: 60,
      waiting: 1,
    });
  });

  it('counts leads past their time without an answer as missed, but not spam or those still in time', async () => {
    await insert('2026-11-20T11:50:00-08:00', null);
    await insert('2026-11-20T10:00:00-08:00', null, { status: 'done', unanswered_reason: 'Came by' });
    await insert('2026-11-20T10:00:00-08:00', null, { follow_up_at: '2026-11-23T09:00:00-08:00' });
    await insert('2026-11-20T10:00:00-08:00', null, { status: 'spam' });
    expect(await week()).toMatchObject({ responded: 0, on_time: 0, missed: 2, waiting: 1 });
  });

  it('leaves out test leads and merged leads', async () => {
    const target = shortLead({
      created_at: '2026-11-20T10:00:00-08:00',
      first_response_at: '2026-11-20T10:02:00-08:00',
    });
    await owner.from('leads').insert(target).throwOnError();
    await insert('2026-11-20T10:00:00-08:00', '2026-11-20T11:00:00-08:00', { form: 'test' });
    await insert('2026-11-20T10:00:00-08:00', '2026-11-20T11:00:00-08:00', { merged_into: target.id });
    await insert('2026-11-20T10:00:00-08:00', null, { merged_into: target.id });
    expect(await week()).toMatchObject({
      responded: 1,
      on_time: 1,
      missed: 0,
      median_seconds: 120,
      waiting: 0,
    });
  });

  it('covers the last 7 and 30 Pacific days, including today', async () => {
    for (const came of [
      '2026-11-14T00:00:00-08:00',
      '2026-11-13T23:59:59-08:00',
      // Daylight saving time ended on November 1.
      '2026-10-22T00:00:00-07:00',
      '2026-10-21T23:59:59-07:00',
      '2026-11-21T00:00:00-08:00',
    ]) {
      await insert(came, '2026-11-25T10:00:00-08:00');
    }
    expect(await figures()).toMatchObject([
      { days: 7, responded: 1 },
      { days: 30, responded: 3 },
    ]);
    expect((await days()).filter(({ responded }) => responded > 0).map(({ day }) => day)).toEqual([
      '2026-10-22',
      '2026-11-13',
      '2026-11-14',
    ]);
  });
});

it('the days of response_figures are the last 30 days, oldest first, including days without a response', async () => {
  const shown = await days();
  expect(shown).toHaveLength(30);
  expect(shown[0]).toMatchObject({ day: '2026-10-22', days: 1, responded: 0, median_seconds: null });
  expect(shown.at(-1)?.day).toBe('2026-11-20');
  expect(new Set(shown.map(({ day }) => day)).size).toBe(30);
});
