// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { LeadDrawer } from '~/islands/dashboard/drawer/LeadDrawer.tsx';
import { isSignedInAs } from '~/services/auth.ts';
import { readColleagues } from '~/services/staff/accounts.ts';
import { readMarks, type Lead } from '~/services/staff/dashboard-leads.ts';
import {
  readLeadDetails,
  type Duplicate,
  type StoredEstimate,
  type StoredEvent,
} from '~/services/staff/leads.ts';
import * as signing from '~/services/staff/estimates.ts';
import { $savedChange } from '~/stores/saved-change.ts';
import { ContactQuestion } from '~/islands/dashboard/contact/ContactQuestion.tsx';
import { UndoBar } from '~/islands/dashboard/shared/SavedBar.tsx';
import { $askedContact, $contactQuestions } from '~/stores/contact-questions.ts';
import { $estimateDrafts, $noteDrafts } from '~/stores/lead-drafts.ts';
import { clearStaffItems, setItemOwner } from '~/stores/staff-items.ts';
import { $toasts } from '~/stores/toasts.ts';
import { $unsentWork } from '~/stores/unsent-work.ts';
import {
  button,
  change,
  control,
  element,
  failed,
  fill,
  got,
  MAYA,
  pass,
  person,
  press,
  renderWithQueries,
  setMedia,
  textOf,
} from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';
import { storedEstimate } from '../support/stored-estimate.ts';
import { storedEvent } from '../support/stored-event.ts';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/staff/accounts.ts', () => ({ readColleagues: vi.fn() }));
vi.mock('~/services/staff/leads.ts');
vi.mock('~/services/staff/dashboard-leads.ts', () => ({ readMarks: vi.fn() }));
vi.mock('~/services/staff/estimates.ts', () => ({
  readQuoteLinks: () => Promise.resolve({ ok: true, value: [] }),
  readLeadPhotos: () => Promise.resolve({ ok: true, value: [] }),
  signLeadEstimate: vi.fn(),
  sendEstimate: vi.fn(),
}));
vi.mock('~/services/staff/bookings.ts', () => ({
  readLeadBookings: () => Promise.resolve({ ok: true, value: [] }),
  readDaysOff: () => Promise.resolve({ ok: true, value: [] }),
  readSchedule: () => Promise.resolve({ ok: true, value: [] }),
  readTechnicians: () => Promise.resolve({ ok: true, value: [] }),
}));
vi.mock('~/services/auth.ts', () => ({ isSignedInAs: vi.fn() }));
vi.mock('~/services/staff/messages.ts', () => ({
  readMailTemplates: () => Promise.resolve({ ok: true, value: [] }),
}));

const unreachable = () => failed('We could not reach the server.');

let lead: Lead;
let events: StoredEvent[];
let estimates: StoredEstimate[];

const onChanged = vi.fn();

/** Id of the lead below in the list. */
const NEXT = '00000000-0000-4000-8000-00000000beef';

const drawer = () => (
  <LeadDrawer leadId={lead.id} account={MAYA} neighbors={{ next: NEXT }} onChanged={onChanged} />
);

async function open(): Promise<void> {
  await renderWithQueries(
    <>
      {drawer()}
      <ContactQuestion />
      <UndoBar />
    </>,
  );
  await pass();
}

/** Longer than three retries, in ms. */
const RETRIED = 4000;

const screenText = (): string => document.body.textContent.replace(/\s+/g, ' ');

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    now: new Date('2026-11-23T18:10:00Z'),
  });
  setMedia(true);
  setItemOwner('u1');
  vi.mocked(isSignedInAs).mockImplementation((userId) => Promise.resolve(userId === 'u1'));
  clearStaffItems('u1');
  $askedContact.set(undefined);
  lead = storedLead();
  events = [storedEvent('received')];
  estimates = [];
  history.replaceState(null, '', `/dashboard?lead=${lead.id}`);
  vi.mocked(readLeadDetails).mockImplementation(() => got({ lead, events, estimates }));
  vi.mocked(readMarks).mockImplementation(() => got(new Map()));
  vi.mocked(readColleagues).mockImplementation(() =>
    got([
      { user_id: 'u1', name: 'Maya', email: 'maya@example.com' },
      { user_id: 'u2', name: null, email: 'ben@example.com' },
    ]),
  );
});

it('lead details move the focus to the heading and show the request', async () => {
  lead = { ...lead, notes: 'Two dogs\nand a gate', consent_text: 'I agree', consent_version: '2026-11' };
  await open();
  expect(document.activeElement?.textContent).toBe('Rosa Delgado');
  const text = screenText();
  expect(element('blockquote').textContent).toBe('Two dogs\nand a gate');
  for (const part of [
    'Panel cleaning, received 10:04 am, PSC-7B0C-6C1E',
    'Two dogs and a gate',
    'Two story',
    '12 Willow Street, San Jose 95125',
    'I agree',
    'version 2026-11',
    'newsletter',
  ]) {
    expect(text).toContain(part);
  }
});

it('lead details warn before a contact that the customer does not want, and show the tags', async () => {
  lead = { ...lead, do_not_contact: 'Asked us to stop', tags: ['gate code'] };
  await open();
  expect(screenText()).toContain('Do not contact this customer');
  expect(screenText()).toContain('Asked us to stop');
  expect(element('header .badge').textContent).toBe('gate code');
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  await press('Contact anyway');
  expect(document.querySelector('a[href^="tel:"]')).not.toBeNull();
});

it('lead details recalculate the estimate and show a different total from the page', async () => {
  lead = { ...lead, estimate_total: '$12.00', estimate_breakdown: 'Cleaning: $12.00 | <b>Free</b>' };
  await open();
  expect(textOf('.lines')).toContain('Total$300.00');
  expect(textOf('.note')).toContain('The customer’s page showed $12.00');
  expect(textOf('.note')).toContain('<b>Free</b>');
});

it('lead details collapse long notes, and bound the direction of the name', async () => {
  lead = { ...lead, name: '\u202ERosa', notes: 'x'.repeat(10_000) };
  await open();
  expect(element('h2 bdi').textContent).toBe('\u202ERosa');
  expect(screenText()).not.toContain('x'.repeat(9_999));
  await press('Show all 10,000 characters');
  expect(screenText()).toContain('x'.repeat(10_000));
});

it('lead details that cannot be shown show an error and refetch on request', async () => {
  vi.mocked(readLeadDetails).mockImplementation(() => failed());
  await open();
  await pass(RETRIED);
  expect(textOf('.note-error')).toContain('This lead couldn’t be loaded.');
  vi.mocked(readLeadDetails).mockImplementation(() => got({ lead, events, estimates }));
  await press('Try again');
  expect(textOf('h2')).toBe('Rosa Delgado');
});

it('lead details say when a later poll failed, and that the browser is offline', async () => {
  await open();
  vi.mocked(readLeadDetails).mockImplementation(() => failed());
  await pass(8000);
  await pass(RETRIED);
  expect(textOf('h2')).toBe('Rosa Delgado');
  expect(screenText()).toContain('The last refresh of this lead failed.');
  cleanup();
  vi.mocked(readLeadDetails).mockImplementation(() => got({ lead, events, estimates }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  expect(screenText()).toContain('You’re offline. What you see may be out of date');
});

/** Follows a link to the customer. */
const tap = (href: string): Promise<void> =>
  change(() => {
    const link = element(`a[href^="${href}"]`);
    link.addEventListener('click', (click) => click.preventDefault());
    link.click();
  });

/** Answers the question after a tap. */
const answer = async (label: string): Promise<void> => {
  await change(() => screen.getByRole('radio', { name: new RegExp(`^${label}`) }).click());
  await press('Save');
};

/** Calls the customer and reaches them. */
const reach = async (): Promise<void> => {
  await tap('tel:');
  await answer('Reached');
};

const addNote = async (): Promise<void> => {
  await fill('#lead-note', 'Has two dogs');
  await press('Add note');
};

/** Calls the customer; the answer can be stored. */
const call = async (): Promise<void> => {
  rpcOf('log_lead_contact').mockImplementation(() => got('done'));
  await open();
  await tap('tel:');
};

it('contacting the customer proposes the next opening as the follow-up on a voicemail', async () => {
  await call();
  await answer('Left voicemail');
  expect(rpcOf('log_lead_contact')).toHaveBeenCalledWith(
    expect.objectContaining({ outcome: 'voicemail', follow_up_at: '2026-11-24T17:00:00.000Z' }),
  );
  expect(screenText()).toContain('Rosa is back in Waiting Tue, Nov 24 at 9:00 am');
});

it('contacting the customer opens the booking form of a reached customer', async () => {
  await call();
  await change(() => screen.getByRole('radio', { name: /^Reached/ }).click());
  await press('Save and book a visit');
  expect(rpcOf('log_lead_contact')).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'reached' }));
  expect(location.search).toContain(`lead=${lead.id}`);
  expect(control('#booking-day').value).toBe('2026-11-24');
});

// On a phone the open lead is a modal dialog, outside of which nothing can be pressed.
it('contacting the customer can be undone for 10 seconds, also in the open lead of a phone', async () => {
  setMedia(false);
  rpcOf('undo_lead_contact').mockImplementation(() => got('done'));
  await call();
  await answer('Reached');
  expect(button('Undo').closest('dialog')?.id).toBe('lead-drawer');
  await press('Undo');
  const logged = rpcOf('log_lead_contact').mock.lastCall?.[0].event_id;
  expect(rpcOf('undo_lead_contact')).toHaveBeenCalledWith(
    expect.objectContaining({ lead_id: lead.id, event_id: logged }),
  );
  await reach();
  await pass(10_000);
  expect(() => button('Undo')).toThrow();
});

it('contacting the customer sends a waiting answer with the connection', async () => {
  rpcOf('log_lead_contact').mockImplementation(unreachable);
  await open();
  await reach();
  rpcOf('log_lead_contact')
    .mockClear()
    .mockImplementation(() => got('done'));
  await change(() => window.dispatchEvent(new Event('online')));
  expect(rpcOf('log_lead_contact')).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ lead_id: lead.id, channel: 'call', outcome: 'reached' }),
  );
});

it('contacting the customer shows why the server refused an answer, and retries with the same id when asked', async () => {
  rpcOf('log_lead_contact').mockReturnValue(failed('There is no lead with this id.', 'invalid'));
  await open();
  await reach();
  expect(textOf('.note-error')).toContain('The call isn’t stored');
  expect(screenText()).toContain('Not stored: your answer about Rosa. There is no lead with this id.');
  await pass(60_000);
  expect(rpcOf('log_lead_contact')).toHaveBeenCalledOnce();
  rpcOf('log_lead_contact').mockImplementation(() => got('done'));
  await press('Send now');
  const ids = rpcOf('log_lead_contact').mock.calls.map(([contact]) => contact.event_id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(document.querySelector('.note-error')).toBeNull();
});

it('contacting the customer is refused when the answer is stored with another', async () => {
  rpcOf('log_lead_contact').mockImplementation(() => got('changed'));
  await open();
  await reach();
  expect(screenText()).toContain('Another answer to this question is already in the timeline, and stays.');
});

it.each<[string, () => Promise<void>]>([
  ['Spam', () => press('Spam')],
  [
    'Hand over',
    async () => {
      await press('Assign');
      await person.selectOptions(element('#lead-assignee'), 'u2');
      await press('Hand over');
    },
  ],
  [
    'Discard',
    async () => {
      await press('Verify the estimate');
      await fill(`#${element('input[id^="line-amount-"]').id}`, '10');
      await press('Discard');
    },
  ],
])('the focus stays in the lead after %s', async (_, act) => {
  rpcOf('set_lead_status').mockImplementation(() => {
    lead = { ...lead, status: 'spam', waiting: false };
    return got([{ outcome: 'done', status: 'spam' }]);
  });
  rpcOf('assign_lead').mockImplementation(() => {
    lead = { ...lead, assigned_to: 'u2' };
    return got([{ outcome: 'done', assigned_name: 'Ben' }]);
  });
  await open();
  await act();
  await vi.waitFor(() => expect(element('#lead-drawer').contains(document.activeElement)).toBe(true));
});

it('the pipeline offers to undo spam, with what could not be undone', async () => {
  rpcOf('set_lead_status').mockImplementation(() => got([{ outcome: 'done', status: 'spam' }]));
  await open();
  await press('Spam');
  const changeId = rpcOf('set_lead_status').mock.lastCall?.[0].change_id;
  expect($savedChange.get()).toMatchObject({ title: 'Moved to Spam' });
  rpcOf('undo_bulk_change').mockImplementation(() => got([{ lead_id: lead.id, outcome: 'told' }]));
  $savedChange.get()?.undo();
  await vi.waitFor(() => expect($toasts.get()[0]).toMatchObject({ title: 'Not undone' }));
  expect(rpcOf('undo_bulk_change')).toHaveBeenCalledWith({ batch_id: changeId });
  expect($toasts.get()[0]?.text).toContain('the email about the canceled visit has gone out');
});

it('the pipeline asks why before a lead nobody answered moves past the check', async () => {
  rpcOf('set_lead_status').mockImplementation(() => got([{ outcome: 'done', status: 'done' }]));
  await open();
  await press('Move to Done');
  expect(rpcOf('set_lead_status')).not.toHaveBeenCalled();
  await fill('#leave-reason', 'Came to the office');
  await press('Move on to Done');
  expect(rpcOf('set_lead_status')).toHaveBeenCalledWith({
    ...{ lead_id: lead.id, status: 'done', expected: 'new', reason: 'Came to the office' },
    change_id: expect.any(String) as string,
  });
});

it('the pipeline takes the final total of finished work', async () => {
  rpcOf('set_lead_invoiced').mockImplementation(({ cents }) => {
    lead = { ...lead, invoiced_cents: cents as number };
    return got('done' as const);
  });
  rpcOf('set_lead_status').mockImplementation(({ status }) => {
    lead = { ...lead, status: status as Lead['status'] };
    return got([{ outcome: 'done', status }]);
  });
  lead = { ...lead, first_response_at: '2026-11-23T18:08:00Z' };
  await open();
  expect(document.querySelector('#final-total')).toBeNull();
  await press('Move to Done');
  await fill('#final-total', 'about 300');
  await press('Save total');
  expect(screenText()).toContain('Enter an amount such as 306.25');
  expect(rpcOf('set_lead_invoiced')).not.toHaveBeenCalled();
  await fill('#final-total', '$1,306.25');
  await press('Save total');
  expect(rpcOf('set_lead_invoiced')).toHaveBeenCalledWith({
    lead_id: lead.id,
    cents: 130_625,
    expected: null,
  });
  expect(screenText()).toContain('Final total saved: $1,306.25.');
});

it('the pipeline names every stage', async () => {
  await open();
  expect(textOf('[aria-labelledby="lead-stages"]')).toBe(
    'Status: NewMove to EstimatedMove to ContactedMove to VerifiedMove to ReservedMove to BookedMove to Done',
  );
});

it('the pipeline shows who changed the status first, and the new status', async () => {
  rpcOf('set_lead_status').mockImplementation(() => {
    lead = { ...lead, status: 'booked' };
    events = [...events, storedEvent('status', { from: 'new', to: 'booked' }, { actor_name: 'Ben' })];
    return got([{ outcome: 'changed', status: 'booked' }]);
  });
  await open();
  await press('Move to Verified');
  expect(screenText()).toContain('Ben changed this to Booked a moment ago.');
  expect(textOf('[aria-current="step"]')).toBe('Status: Booked');
});

it('the lead has the note and the newest entries above what was asked for', async () => {
  lead = { ...lead, problem: 'noise' };
  events = Array.from({ length: 7 }, (_, index) => storedEvent('note', { note: `Note ${index}` }));
  await open();
  expect(screenText()).toContain('What is wrong: A noise');
  const place = (text: string): number => screenText().indexOf(text);
  expect(place('Note for the team')).toBeLessThan(place('What they asked for'));
  expect(screenText()).not.toContain('Note 1');
  await press('Show all 7 entries');
  expect(screenText()).toContain('Note 0');
});

it('a note stays in the field when the server refuses it', async () => {
  rpcOf('add_lead_note').mockReturnValueOnce(failed('There is no lead with this id.', 'invalid'));
  await open();
  await addNote();
  expect(screenText()).toContain('There is no lead with this id. Your note is still here.');
  expect((element('#lead-note') as HTMLTextAreaElement).value).toBe('Has two dogs');
  expect($unsentWork.get()).toEqual([]);
});

const sign = async (): Promise<void> => {
  await press('Verify the estimate');
  await press('Preview');
  await press('Sign and send');
};

it.each<[string, () => Mock<(...args: never[]) => unknown>, unknown, () => Promise<void>]>([
  ['your note about Rosa', () => rpcOf('add_lead_note'), 'done', addNote],
  ['your answer about Rosa', () => rpcOf('log_lead_contact'), 'done', reach],
  [
    'taking the lead of Rosa',
    () => rpcOf('claim_lead'),
    [{ outcome: 'done', assigned_name: 'Maya' }],
    () => press('Take this lead'),
  ],
  [
    'your estimate for Rosa',
    () => vi.mocked(signing.signLeadEstimate),
    { outcome: 'done', version: 1 },
    sign,
  ],
])('work waits without a connection, and goes out once: %s', async (what, callOf, value, act) => {
  const call = callOf() as Mock<() => unknown>;
  call.mockImplementation(unreachable);
  await open();
  await act();
  const first = call.mock.lastCall;
  expect(call).toHaveBeenCalledOnce();
  expect(screenText()).toContain(`Waits on this device: ${what}.`);
  cleanup();
  call.mockReset().mockImplementation(() => got(value));
  await open();
  await pass(60_000);
  expect(call.mock.calls).toMatchObject([first ?? []]);
  expect(screenText()).not.toMatch(/waits on this device/i);
  expect($unsentWork.get()).toEqual([]);
  expect($noteDrafts.get()[lead.id]).toBeUndefined();
  expect($estimateDrafts.get()[lead.id]).toBeUndefined();
});

it('work without a connection says who took a lead first', async () => {
  rpcOf('claim_lead').mockImplementation(unreachable);
  await open();
  await press('Take this lead');
  expect(() => button('Take this lead')).toThrow();
  rpcOf('claim_lead').mockImplementation(() => got([{ outcome: 'taken', assigned_name: 'Ben' }]));
  await pass(8000);
  expect(screenText()).toContain(
    'Not stored: taking the lead of Rosa. Ben was faster: this lead is theirs now.',
  );
  await press('OK');
  expect(screenText()).not.toContain('Not stored');
});

it('work without a connection leaves the lines to compare when somebody signed first', async () => {
  vi.mocked(signing.signLeadEstimate).mockImplementation(unreachable);
  await open();
  await sign();
  expect(() => button('Verify the estimate')).toThrow();
  vi.mocked(signing.signLeadEstimate).mockImplementation(() =>
    got({ outcome: 'changed' as const, version: 1 }),
  );
  await pass(8000);
  expect(screenText()).toContain('Not stored: your estimate for Rosa. Someone signed version 1');
  expect($estimateDrafts.get()[lead.id]).toMatchObject({ baseVersion: 1 });
  expect(document.querySelector('#estimate-reason')).not.toBeNull();
});

it('work without a connection is sent under no other name', async () => {
  rpcOf('add_lead_note').mockImplementation(() => got('done'));
  vi.mocked(isSignedInAs).mockResolvedValue(false);
  await open();
  await addNote();
  await pass(60_000);
  expect(rpcOf('add_lead_note')).not.toHaveBeenCalled();
  expect(screenText()).toContain('Waits on this device: your note about Rosa.');
});

it('work without a connection can be withdrawn', async () => {
  rpcOf('add_lead_note').mockImplementation(unreachable);
  await open();
  await addNote();
  await press('Don’t send');
  await pass(60_000);
  expect(rpcOf('add_lead_note')).toHaveBeenCalledOnce();
  expect($unsentWork.get()).toEqual([]);
});

describe('verifying the estimate', () => {
  const amount = (): string => `#${element('input[id^="line-amount-"]').id}`;

  const short = (changes: Partial<Lead>): Lead => ({
    ...storedLead(),
    form: 'short' as const,
    service: null,
    variant_selected: null,
    modules: null,
    estimate_total: null,
    estimate_breakdown: null,
    service_type: 'panel-cleaning' as const,
    desk_service: 'panel-cleaning' as const,
    roof_stories: '2-story' as const,
    module_count: '20-30' as const,
    ...changes,
  });

  it('of the short form starts from the upper lines of a range and shows why it is one', async () => {
    lead = short({});
    await open();
    expect(screenText()).toContain('Sunni: $250.00 to $312.50, from 20 to 30 modules, two stories.');
    expect(screenText()).toContain('To make it exact: the number of modules.');
    expect(screenText()).not.toContain('no ballpark');
    await press('Verify the estimate');
    expect(textOf('form[aria-label="Verify the estimate"] p[role="status"]')).toBe('Total $312.50');
  });

  it('of the short form prepares a text that asks for photos where there is no address, and asks whether it was sent', async () => {
    lead = short({ email: null });
    await open();
    const link = screen.getByRole('link', { name: 'Ask for photos' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('we need the number of modules.');
    link.addEventListener('click', (click) => click.preventDefault());
    await person.click(link);
    expect($contactQuestions.get()).toMatchObject([{ leadId: lead.id, channel: 'text' }]);
  });

  it('adds and removes lines, empty or from the price list, and works out those with a count', async () => {
    const total = (): string => textOf('form[aria-label="Verify the estimate"] p[role="status"]');
    await open();
    await press('Verify the estimate');
    await press('Remove line 2');
    await press('Add a line');
    expect(document.querySelectorAll('[id^="line-label-"]')).toHaveLength(2);
    expect(total()).toBe('Total $250.00');
    await person.selectOptions(element('#estimate-added'), '1 additional module ($6.25 each)');
    await press('Add a line');
    const count = screen.getByRole('textbox', { name: 'Count of line 3' });
    await fill(`#${count.id}`, '8');
    expect(control(`#${count.id.replace('amount', 'label')}`).value).toBe(
      '8 additional modules ($6.25 each)',
    );
    expect(total()).toBe('Total $300.00');
  });

  it('shows who signed a newer version, and preserves the lines', async () => {
    vi.mocked(signing.signLeadEstimate).mockImplementationOnce(() => {
      estimates = [storedEstimate({ signed_name: 'Ben' })];
      return got({ outcome: 'changed' as const, version: 1 });
    });
    await open();
    await press('Verify the estimate');
    await fill(amount(), '275');
    await fill('#estimate-reason', 'Steep roof');
    await press('Preview');
    await press('Sign, send later');
    expect(screenText()).toContain('Ben signed version 1 a moment ago. Your lines are still here');
    expect(control(amount()).value).toBe('275');
    vi.mocked(signing.signLeadEstimate).mockImplementation(() =>
      got({ outcome: 'done' as const, version: 2 }),
    );
    await press('Preview');
    await press('Sign, send later');
    const [first, second] = vi.mocked(signing.signLeadEstimate).mock.calls.map(([request]) => request);
    expect(second?.expectedVersion).toBe(1);
    expect(second?.id).not.toBe(first?.id);
    expect(signing.sendEstimate).not.toHaveBeenCalled();
  });

  it('shows that the mail was not sent, and retries', async () => {
    estimates = [storedEstimate()];
    vi.mocked(signing.sendEstimate).mockImplementation(() =>
      failed('The mail couldn’t be sent. Try again.', 'invalid'),
    );
    await open();
    await press('Send to the customer');
    expect(screenText()).toContain('The email wasn’t sent. The mail couldn’t be sent.');
    vi.mocked(signing.sendEstimate).mockImplementation(() => {
      estimates = [storedEstimate({ mail_status: 'sent', sent_at: '2026-11-23T18:10:00Z' })];
      return got('already-sent' as const);
    });
    await press('Try again');
    expect(screenText()).toContain('It wasn’t sent again.');
    expect(() => button('Try again')).toThrow();
  });
});

const duplicate: Duplicate = {
  id: 'd1',
  name: 'R. Delgado',
  email: 'rosa@example.com',
  desk_service: 'panel-cleaning',
  status: 'new',
  created_at: '2026-11-22T18:00:00Z',
  merged_into: null as unknown as string,
  notes: 'Two of them on the garage',
  modules: 24,
  why: ['phone', 'email'],
};

it('likely duplicates are merged and unmerged', async () => {
  let list = [duplicate];
  rpcOf('lead_duplicates').mockImplementation(() => got(list));
  rpcOf('merge_lead').mockImplementation(() => {
    list = [{ ...duplicate, merged_into: lead.id }];
    return got('done' as const);
  });
  rpcOf('unmerge_lead').mockImplementation(() => {
    list = [duplicate];
    return got('done' as const);
  });
  await open();
  expect(screenText()).toContain('Same phone and email');
  await press('Merge into this lead');
  expect(rpcOf('merge_lead')).not.toHaveBeenCalled();
  await press('Merge');
  expect(rpcOf('merge_lead')).toHaveBeenCalledWith({
    duplicate: 'd1',
    into_lead: lead.id,
    reason: undefined,
  });
  expect(screenText()).toContain('Two of them on the garage');
  await press('Undo the merge');
  expect(rpcOf('unmerge_lead')).toHaveBeenCalledWith({ duplicate: 'd1' });
  expect(screenText()).toContain('The two requests are separate again.');
});

it('likely duplicates ask before merging where the focus is, and say whose inbox gets the emails', async () => {
  rpcOf('lead_duplicates').mockImplementation(() =>
    got([
      { ...duplicate, email: 'other@example.com', why: ['phone'] },
      { ...duplicate, id: 'd2' },
    ]),
  );
  await open();
  await change(() => screen.getAllByRole('button', { name: 'Merge into this lead' })[0]?.click());
  expect(document.activeElement?.textContent).toBe(
    'Merge this request into the lead you are looking at? It leaves the list. Emails go to rosa@example.com, no longer to other@example.com.',
  );
  expect(screen.getAllByRole('button', { name: 'Merge into this lead' })).toHaveLength(1);
  await change(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    ),
  );
  expect(document.activeElement?.textContent).toBe('Merge into this lead');
  expect(location.search).toContain(`lead=${lead.id}`);
  expect(rpcOf('merge_lead')).not.toHaveBeenCalled();
});

it('likely duplicates need a reason when only the street is the same', async () => {
  rpcOf('lead_duplicates').mockImplementation(() => got([{ ...duplicate, why: ['address'] }]));
  rpcOf('merge_lead').mockImplementation(() => got('done'));
  await open();
  await press('Merge into this lead');
  await press('Merge');
  expect(screenText()).toContain('Say in a few words why these belong together');
  expect(rpcOf('merge_lead')).not.toHaveBeenCalled();
  await fill('#merge-d1-reason', 'Same household');
  await press('Merge');
  expect(rpcOf('merge_lead')).toHaveBeenCalledWith({
    ...{ duplicate: 'd1', into_lead: lead.id },
    reason: 'Same household',
  });
});

it('likely duplicates link to the other lead when this one was merged', async () => {
  lead = { ...lead, merged_into: 'd1' };
  rpcOf('unmerge_lead').mockImplementation(() => {
    lead = { ...lead, merged_into: null };
    return got('done' as const);
  });
  await open();
  expect(element('a[href="/dashboard?lead=d1"]').textContent).toBe('Open the other request');
  await press('Undo the merge');
  expect(screenText()).toContain('This request is separate again.');
  expect(screenText()).not.toContain('Merged into another request');
});
