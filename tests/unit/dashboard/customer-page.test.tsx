// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { CustomerPage } from '~/islands/dashboard/history/CustomerPage.tsx';
import { readCustomer } from '~/services/staff/leads.ts';
import { element, fill, got, press, renderWithQueries, textOf } from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';
import { storedEvent } from '../support/stored-event.ts';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/staff/leads.ts', () => ({ readCustomer: vi.fn() }));
vi.mock('~/services/staff/bookings.ts', async (original) => ({
  ...(await original<object>()),
  readTechnicians: () => got([{ user_id: 'leo', name: 'Leo Marsh', email: null }]),
}));

const lead = storedLead({ notes: 'The north side first, please.' });
const call = storedEvent('contact', { channel: 'call', outcome: 'reached' });
const page = <CustomerPage leadId={lead.id} names={new Map()} />;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  history.replaceState(null, '', '/dashboard?all=1');
});

it('shows each request with the customer’s words, its price and what was done', async () => {
  vi.mocked(readCustomer).mockImplementation(() =>
    got([
      { lead, events: [call], visits: [] },
      {
        lead: storedLead({
          ...{ id: 'other', desk_service: 'ev-charger', status: 'done', created_at: '2025-12-03T18:30:00Z' },
          ...{ address: '12 Willow St., San Jose, CA 95125', city: null, zip: null, invoiced_cents: 123_450 },
        }),
        events: [],
        visits: [{ day: '2025-12-08', starts: 540, ends: 660, technician: 'leo' }],
      },
    ]),
  );
  await renderWithQueries(page);
  expect(textOf('h1')).toBe('Rosa Delgado');
  expect(document.body.textContent).toContain('2 requests with the same phone number or email address');
  expect(textOf('article')).toContain('The north side first, please.');
  expect(textOf('article')).toContain('Maya called and reached the customer');
  expect(textOf('article:last-of-type')).toContain('Done');
  expect(textOf('article:last-of-type')).toContain('Wed, Dec 3, 2025, 10:30 am');
  expect(textOf('article:last-of-type')).toContain('Visit Dec 8, 2025, 9 to 11 am, Leo Marsh');
  expect(document.body.textContent).toContain('1 visit, booked and done: $1,234.50 in 2025.');
  expect(document.body.textContent.match(/Willow/g)).toHaveLength(1);
  element('article a').click();
  expect(location.search).toBe(`?all=1&lead=${lead.id}`);
  history.replaceState(null, '', `/dashboard?all=1&customer=${lead.id}`);
  await press('Back');
  expect(location.search).toBe('?all=1');
});

it('saves tags, and why not to contact the customer, which needs a reason', async () => {
  vi.mocked(readCustomer).mockImplementation(() => got([{ lead, events: [], visits: [] }]));
  rpcOf('set_customer').mockImplementation(() => got('done'));
  await renderWithQueries(page);
  await fill('#customer-tags', ' gate code 4411, ,prefers text ');
  element('input[name="customer-barred"]').click();
  await press('Save customer');
  expect(rpcOf('set_customer')).not.toHaveBeenCalled();
  await fill('#customer-reason', 'Asked us on the phone');
  await press('Save customer');
  expect(rpcOf('set_customer')).toHaveBeenCalledWith({
    lead_id: lead.id,
    tags: ['gate code 4411', 'prefers text'],
    do_not_contact: 'Asked us on the phone',
    expected_tags: [],
    expected_do_not_contact: null,
  });
  expect(document.body.textContent).toContain('Saved for all requests of this customer.');
});
