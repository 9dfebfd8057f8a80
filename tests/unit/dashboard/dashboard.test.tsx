// @vitest-environment happy-dom
import type { User } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { Dashboard } from '~/islands/dashboard/leads/Dashboard.tsx';
import type { LeadDrawerProps } from '~/islands/dashboard/drawer/LeadDrawer.tsx';
import { POLL_INTERVAL } from '~/islands/dashboard/shared/query.ts';
import { UndoBar } from '~/islands/dashboard/shared/SavedBar.tsx';
import { StaffGate, useStaffAccount } from '~/islands/dashboard/account/StaffGate.tsx';
import { readOwnProfile } from '~/services/staff/accounts.ts';
import { readTechnicians, readVisits } from '~/services/staff/bookings.ts';
import * as reads from '~/services/staff/dashboard-leads.ts';
import { adoptLeadSearch, handOverLeadSearch, readLeadSearch } from '~/stores/lead-search.ts';
import { $askedContact } from '~/stores/contact-questions.ts';
import { $emailDrafts } from '~/stores/lead-drafts.ts';
import { clearStaffItems } from '~/stores/staff-items.ts';
import { $toasts } from '~/stores/toasts.ts';
import {
  button,
  change,
  element,
  failed,
  fill,
  got,
  pass,
  press,
  renderWithQueries,
  setMedia,
  textOf,
} from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/auth.ts', () => ({ isSignedInAs: () => Promise.resolve(true) }));
vi.mock('~/services/staff/accounts.ts', () => ({ readOwnProfile: vi.fn(), readColleagues: vi.fn() }));
vi.mock('~/services/staff/bookings.ts');
vi.mock('~/services/staff/dashboard-leads.ts');
// Lazy-loaded parts have their own tests; here they would only add delays.
vi.mock('~/islands/dashboard/response/ResponseFigures.tsx', () => ({ ResponseFigures: () => null }));
vi.mock('~/islands/dashboard/drawer/LeadDrawer.tsx', () => ({
  LeadDrawer: ({ onChanged }: LeadDrawerProps) => (
    <button type="button" onClick={() => onChanged(storedLead())}>
      Merge
    </button>
  ),
}));

const user = { id: 'u1', email: 'maya@example.com', user_metadata: {} } as User;
const counts = {
  recent: 1,
  today: 1,
  this_week: 12,
  today_waiting: 1,
  waiting: 3,
  unassigned: 2,
  mine: 0,
  in_progress: 5,
  booked: 4,
  done: 1000,
  every: 1000,
};

/** The dashboard without its header. */
function Screen() {
  const state = useStaffAccount(user.id);
  return (
    <StaffGate user={user} state={state} current="leads">
      {(account) => (
        <>
          <Dashboard account={account} />
          <UndoBar />
        </>
      )}
    </StaffGate>
  );
}

const as = (role: 'staff' | 'pending' | 'removed') =>
  vi.mocked(readOwnProfile).mockImplementation(() => got({ role, name: '', onDuty: false }));

const returnToTab = (): Promise<void> =>
  change(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Advances to the next poll for new leads. */
const nextPoll = (): Promise<void> => pass(POLL_INTERVAL);

/** Longer than three retries, in ms. */
const RETRIED = 4000;

const open = () => renderWithQueries(<Screen />);

beforeEach(() => {
  vi.mocked(reads.pageSize).mockReturnValue(10);
  vi.mocked(reads.readMarks).mockImplementation(() => got(new Map()));
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    now: new Date('2026-11-23T18:10:00Z'),
  });
  history.replaceState(null, '', '/dashboard?all=1');
  clearStaffItems('u1');
  $askedContact.set(undefined);
  document.title = 'Staff dashboard';
  setMedia(true);
  as('staff');
  vi.mocked(reads.readLeads).mockImplementation(() => got([storedLead()]));
  vi.mocked(reads.readNewestLeads).mockImplementation(() => got([]));
  vi.mocked(reads.readNextDue).mockImplementation(() => got(null));
  vi.mocked(reads.readCounts).mockImplementation(() => got(counts));
  rpcOf('outbox_status').mockImplementation(() => got([{ dead: 0, late: 0, oldest_due_at: null }]));
});

it('the staff dashboard shows a message when no lead matches the filters, and a button that clears them', async () => {
  history.replaceState(null, '', '/dashboard?status=lost');
  vi.mocked(reads.readLeads).mockImplementation(({ filters }) =>
    got(filters.statuses.length > 0 ? [] : [storedLead()]),
  );
  await open();
  expect(document.body.textContent).toContain('No leads match this search and these filters.');
  await press('Show all leads');
  expect(textOf('tbody th bdi')).toBe('Rosa Delgado');
  expect(location.search).toBe('?all=1');
});

it('the SLA timer counts down by the minute and shows overdue time', async () => {
  await open();
  await pass(60_000);
  expect(textOf('tbody')).toContain('8 min left');
  vi.setSystemTime(new Date('2026-11-23T18:22:24Z'));
  await nextPoll();
  expect(textOf('tbody')).toContain('3 min over');
});

it('the SLA timer names the longest waiting overdue lead with the same figure as its row, outside the queue', async () => {
  vi.setSystemTime(new Date('2026-11-23T19:40:24Z'));
  vi.mocked(reads.readNextDue).mockImplementation(() => got(storedLead({ best_contact: 'Email' })));
  await open();
  expect(document.body.textContent).toContain('Rosa Delgado is waiting, 1 h 21 min over');
  expect(textOf('tbody')).toContain('1 h 21 min over');
  expect(document.body.textContent).toContain('Prefers email.');
  await press('Waiting 3');
  expect(document.body.textContent).not.toContain('is waiting, 1 h 21');
});

it('the SLA timer is one line while the desk is closed, and each row says how long the lead has waited', async () => {
  vi.setSystemTime(new Date('2026-11-23T06:04:00Z'));
  vi.mocked(reads.readLeads).mockImplementation(() =>
    got([storedLead({ created_at: '2026-11-23T02:04:00Z', due_at: '2026-11-23T17:15:00Z' })]),
  );
  await open();
  expect(document.body.textContent).toContain('Desk closed, opens Mon, Nov 23 at 9:00 am, 3 waiting');
  expect(textOf('tbody')).toContain('Waited 4 h 0 min');
});

it.each([
  [true, 'tbody'],
  [false, 'li'],
])('marks, and what has no price, stand in table and cards (wide: %s)', async (isWide, row) => {
  setMedia(isWide);
  const bird = { service: 'bird', variant_selected: null } as const;
  const lead = storedLead({ ...bird, check_first: true, ready_at: '2026-11-23T18:05:00Z' });
  vi.mocked(reads.readLeads).mockImplementation(() => got([lead]));
  vi.mocked(reads.readMarks).mockImplementation(() => got(new Map([[lead.id, ['repeat'] as const]])));
  await open();
  expect(textOf(row)).toContain('Check firstReady to get startedRepeat customer');
  expect(textOf(row)).toContain('Assess first');
});

it('the tab Booked shows the next visit of each lead, with its technician', async () => {
  const visit = { lead_id: storedLead().id, starts: 540, ends: 660, technician: 'leo' };
  vi.mocked(readVisits).mockImplementation(() =>
    got([
      { ...visit, day: '2026-11-20' },
      { ...visit, day: '2026-11-24' },
    ]),
  );
  vi.mocked(readTechnicians).mockImplementation(() =>
    got([{ user_id: 'leo', name: 'Leo Marsh', email: 'leo@example.com' }]),
  );
  vi.mocked(reads.readLeads).mockImplementation(() => got([storedLead({ status: 'booked' })]));
  await open();
  await press('Booked 4');
  await vi.waitFor(() => expect(textOf('tbody')).toContain('Tue, Nov 24, 9 to 11 am, Leo Marsh'));
  expect(textOf('thead')).not.toContain('Status');
});

it('a lost connection shows since when, and due times instead of clocks, after two failed looks', async () => {
  await open();
  vi.mocked(reads.readNewestLeads).mockImplementation(() => failed());
  vi.mocked(reads.readLeads).mockImplementation(() => failed());
  vi.mocked(reads.readCounts).mockImplementation(() => failed());
  await nextPoll();
  expect(document.body.textContent).not.toContain('Not connected');
  await pass(30_000);
  expect(document.body.textContent).toContain('Not connected since 10:10 am. Newer leads are missing');
  expect(textOf('tbody')).toContain('Due 10:19 am');
  for (const read of [reads.readNewestLeads, reads.readLeads]) {
    vi.mocked(read).mockImplementation(() => got([storedLead()]));
  }
  vi.mocked(reads.readCounts).mockImplementation(() => got(counts));
  await press('Try again');
  await pass(1000);
  expect(document.body.textContent).not.toContain('Not connected');
  expect(textOf('tbody')).toContain('min left');
});

const call = async (): Promise<void> => {
  await open();
  // Prevents the test browser from following the link.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await change(() => element('a[href^="tel:"]').click());
};

it('contact links in the list ask how it went instead of logging the click, and leave the focus on the row', async () => {
  await call();
  expect($askedContact.get()).toBeDefined();
  expect(rpcOf('log_lead_contact')).not.toHaveBeenCalled();
  await press('Answer later');
  expect(document.querySelector('dialog')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(element('tbody a[data-opens]')));
});

it('contact links in the list offer the lead once the answer is recorded', async () => {
  rpcOf('log_lead_contact').mockImplementation(() => got('done'));
  await call();
  await change(() => element('input[name="contact-outcome"]').click());
  await press('Save');
  await press('Open lead');
  expect(window.location.search).toContain(`lead=${storedLead().id}`);
  expect(() => button('Undo')).toThrow();
});

it('contact links in the list write an email in the lead, not in the mail app', async () => {
  await open();
  const link = element(`a[title="Email ${storedLead().email}"]`);
  expect(link.getAttribute('href')).toContain(`lead=${storedLead().id}`);
  await change(() => link.click());
  expect(window.location.search).toContain(`lead=${storedLead().id}`);
  await vi.waitFor(() => expect($emailDrafts.get()[storedLead().id]).toMatchObject({ subject: '' }));
  expect($askedContact.get()).toBeUndefined();
});

it('tabs, search and filters search all leads from the queue', async () => {
  history.replaceState(null, '', '/dashboard');
  await open();
  await fill('#lead-search', 'delgado');
  await pass(300);
  expect(vi.mocked(reads.readLeads).mock.lastCall?.[0].filters).toMatchObject({
    search: 'delgado',
    waiting: false,
  });
});

it('tabs, search and filters hand the search over to the next page of this tab, once', () => {
  history.replaceState(null, '', '/dashboard/reports?status=new');
  handOverLeadSearch('rosa');
  adoptLeadSearch();
  expect(readLeadSearch()).toBe('rosa');
  expect(location.href).not.toContain('rosa');
  history.replaceState(null, '', '/dashboard');
  adoptLeadSearch();
  expect(readLeadSearch()).toBe('');
});

it('tabs, search and filters do not leave rows of other filters on the screen when the query fails', async () => {
  await open();
  vi.mocked(reads.readLeads).mockImplementation(() => failed());
  await press('Booked 4');
  await pass(RETRIED);
  expect(textOf('.note-error')).toBe('ErrorFailed to load leads');
  expect(document.querySelector('tbody')).toBeNull();
});

it('a later page that fails leaves the list unchanged, with a button to try again', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => storedLead({ id: `lead-${index}` }));
  vi.mocked(reads.readLeads).mockImplementation(({ after }) => (after?.length ? failed() : got(ten)));
  await open();
  await press('Show more');
  await pass(RETRIED);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  expect(document.body.textContent).toContain('The next leads didn’t load. Try again.');
  expect(button('Show more').disabled).toBe(false);
});

it('new leads wait for a button press while the list has focus', async () => {
  const arrival = storedLead({ id: 'new', name: 'Nia New', created_at: '2026-11-23T18:10:05+00:00' });
  await open();
  await change(() => element('tbody th a').focus());
  vi.mocked(reads.readLeads).mockImplementation(() => got([arrival, storedLead()]));
  vi.mocked(reads.readNewestLeads).mockImplementationOnce(() => got([arrival]));
  await nextPoll();
  expect(textOf('tbody tr')).toContain('Rosa Delgado');
  await press('1 new lead');
  expect(textOf('tbody tr')).toContain('Nia New');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
});

it('open lead details refetch the list after a merge', async () => {
  vi.mocked(reads.readLeads).mockImplementation(() =>
    got([storedLead(), storedLead({ id: 'duplicate', name: 'Rosa again' })]),
  );
  history.replaceState(null, '', `/dashboard?lead=${storedLead().id}`);
  await open();
  await vi.dynamicImportSettled();
  await pass();
  expect(document.body.textContent).toContain('Rosa again');
  vi.mocked(reads.readLeads).mockImplementation(() => got([storedLead()]));
  await press('Merge');
  expect(document.body.textContent).not.toContain('Rosa again');
});

it('a dashboard that fails to load shows a note alone, and refetches on request', async () => {
  vi.mocked(reads.readLeads).mockImplementation(() => failed());
  await open();
  await pass(RETRIED);
  expect(textOf('.note-error[role=alert]')).toBe('ErrorFailed to load leads');
  expect($toasts.get()).toEqual([]);
  vi.mocked(reads.readLeads).mockImplementation(() => got([storedLead()]));
  await press('Try again');
  expect(document.querySelector('.note-error')).toBeNull();
  expect(textOf('tbody th bdi')).toBe('Rosa Delgado');
  expect(document.activeElement?.textContent).toContain('Rosa Delgado');
});

it('a dashboard that fails to load shows the list without counters when only the counters fail', async () => {
  vi.mocked(reads.readCounts).mockImplementation(() => failed());
  await open();
  await pass(RETRIED);
  expect(textOf('dl')).toContain('couldn’t be counted');
  expect(textOf('tbody th bdi')).toBe('Rosa Delgado');
  expect($toasts.get()).toEqual([]);
});

it('a dashboard in the background is refetched when the tab becomes visible or the connection returns', async () => {
  await open();
  const before = vi.mocked(reads.readLeads).mock.calls.length;
  vi.setSystemTime(new Date('2026-11-23T18:11:00Z'));
  await returnToTab();
  expect(reads.readLeads).toHaveBeenCalledTimes(before + 1);
  expect(document.body.textContent).toContain('Updated 10:11 am Pacific');
  await change(() => window.dispatchEvent(new Event('offline')));
  await change(() => window.dispatchEvent(new Event('online')));
  expect(vi.mocked(reads.readLeads).mock.calls.length).toBeGreaterThan(before + 1);
});

it.each([
  ['pending', 'Your account is waiting for approval.'],
  ['removed', 'Your account was removed. Ask an admin if that is a mistake.'],
] as const)('the leads are removed when the account becomes %s', async (role, message) => {
  await open();
  as(role);
  await press('Refresh');
  expect(document.querySelector('table')).toBeNull();
  expect(textOf('h2')).toBe(message);
});

it('the outbox says what couldn’t be sent and is late, and sends it again', async () => {
  rpcOf('outbox_status').mockImplementation(() =>
    got([{ dead: 2, late: 1, oldest_due_at: '2026-11-23T17:40:00Z' }]),
  );
  rpcOf('retry_dead_messages').mockImplementation(() => got(2));
  await open();
  expect(document.body.textContent).toContain(
    '2 emails about leads couldn’t be sent. 1 email should have gone out by now, the oldest on Monday, November 23, 9:40 am. We keep trying.',
  );
  rpcOf('outbox_status').mockImplementation(() => got([{ dead: 0, late: 0, oldest_due_at: null }]));
  await press('Send again');
  expect(rpcOf('retry_dead_messages')).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toContain('couldn’t be sent');
});
