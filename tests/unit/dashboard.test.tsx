// @vitest-environment happy-dom
import type { User } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dashboard } from '~/islands/dashboard/Dashboard.tsx';
import { renewSession } from '~/services/auth.ts';
import { readCounts, readLatestLeads, readOwnRole } from '~/services/dashboard-leads.ts';
import { $toasts } from '~/stores/toasts.ts';
import { button, find, mount, settle, unmountAll, words } from './mount.tsx';
import { storedLead } from './stored-lead.ts';

vi.mock('~/services/auth.ts', () => ({ renewSession: vi.fn() }));
vi.mock('~/services/dashboard-leads.ts', () => ({
  LEADS_PER_PAGE: 10,
  readCounts: vi.fn(),
  readLatestLeads: vi.fn(),
  readOwnRole: vi.fn(),
}));

const user = { id: 'u1', email: 'maya@example.com', user_metadata: {} } as User;
const got = <Value,>(value: Value) => Promise.resolve({ ok: true as const, value });
const failed = () => Promise.resolve({ ok: false as const, error: 'failed' as const });

let isWide = true;
const returnToTab = (): Promise<void> => settle(() => document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-23T18:10:00Z'),
  });
  $toasts.set([]);
  isWide = true;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList,
  );
  vi.mocked(renewSession).mockReset();
  vi.mocked(readOwnRole)
    .mockReset()
    .mockImplementation(() => got('staff' as const));
  vi.mocked(readLatestLeads)
    .mockReset()
    .mockImplementation(() => got([storedLead()]));
  vi.mocked(readCounts)
    .mockReset()
    .mockImplementation(() => got({ recent: 1, today: 1, this_week: 12 }));
});

afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the dashboard of staff', () => {
  it('greets by name and gives the time of the company', async () => {
    await mount(<Dashboard user={user} />);
    expect(words('h1')).toBe('Welcome back, Maya');
    expect(words('h1 + p')).toBe('Monday, November 23, 10:10 am');
  });

  it('shows bars and Loading... until there is an answer', async () => {
    vi.mocked(readOwnRole).mockReturnValue(new Promise(() => undefined));
    const screen = await mount(<Dashboard user={user} />);
    expect(screen.textContent).toContain('Loading...');
    expect(words('dl')).toContain('counting');
    expect(readLatestLeads).not.toHaveBeenCalled();
  });

  it('shows the three counters, each with what it counts', async () => {
    await mount(<Dashboard user={user} />);
    await settle();
    expect([...document.querySelectorAll('dt')].map((item) => item.textContent)).toEqual([
      'Recent Leads',
      'Today',
      'This Week',
    ]);
    expect([...document.querySelectorAll('dd')].map((item) => item.textContent)).toEqual([
      '1',
      'all so far',
      '1',
      'since midnight, Pacific time',
      '12',
      'in the last 7 days',
    ]);
  });

  it('lists the leads as a table on wide screens', async () => {
    await mount(<Dashboard user={user} />);
    await settle();
    expect(words('tbody tr')).toBe(
      'Rosa Delgado12 Willow Street, San JoseModule cleaning$300.00(408) 555-0178Prefers textrosa@example.com10:04 am',
    );
    expect(find('time').getAttribute('title')).toBe('Monday, November 23, 10:04 am');
  });

  it('lists the leads as cards with a button to call on narrow screens', async () => {
    isWide = false;
    await mount(<Dashboard user={user} />);
    await settle();
    expect(document.querySelector('table')).toBeNull();
    expect(find('a[aria-label="Call Rosa Delgado"]').getAttribute('href')).toBe('tel:+14085550178');
  });

  it('shows markup in a name as text, kept to itself', async () => {
    vi.mocked(readLatestLeads).mockImplementation(() =>
      got([storedLead({ name: '<img src=x onerror=alert(1)>' })]),
    );
    await mount(<Dashboard user={user} />);
    await settle();
    expect(document.querySelector('img')).toBeNull();
    expect(find('tbody th bdi').textContent).toBe('<img src=x onerror=alert(1)>');
  });

  it('says so when there are no leads', async () => {
    vi.mocked(readLatestLeads).mockImplementation(() => got([]));
    await mount(<Dashboard user={user} />);
    await settle();
    expect(words('h3')).toBe('No leads found');
  });
});

describe('a dashboard that cannot be read', () => {
  it('says so as note and toast, and reads again on request', async () => {
    vi.mocked(readLatestLeads).mockImplementationOnce(failed).mockImplementationOnce(failed);
    await mount(<Dashboard user={user} />);
    await settle();
    expect(words('.note-error')).toBe('ErrorFailed to load leads');
    expect($toasts.get().at(-1)).toMatchObject({
      title: 'Error',
      text: 'Failed to load leads',
      tone: 'error',
    });
    await settle(() => button('Try again').focus());
    await settle(() => button('Try again').click());
    expect(document.querySelector('.note-error')).toBeNull();
    expect(words('tbody th bdi')).toBe('Rosa Delgado');
    expect(document.activeElement?.textContent).toBe('Latest leads');
  });

  it('keeps the list it has', async () => {
    await mount(<Dashboard user={user} />);
    await settle();
    vi.mocked(readLatestLeads).mockImplementationOnce(failed);
    await settle(() => button('Refresh').click());
    expect(words('.note-error')).toBe('ErrorFailed to load leads');
    expect(words('tbody th bdi')).toBe('Rosa Delgado');
  });

  it('shows the list without counters when only those fail', async () => {
    vi.mocked(readCounts).mockImplementation(failed);
    await mount(<Dashboard user={user} />);
    await settle();
    expect(words('dl')).toContain('could not be counted');
    expect(words('tbody th bdi')).toBe('Rosa Delgado');
    expect($toasts.get()).toEqual([]);
  });

  it('asks for a fresh token once when the present one is refused', async () => {
    vi.mocked(readOwnRole).mockImplementation(() => Promise.resolve({ ok: false, error: 'signed-out' }));
    vi.mocked(renewSession).mockImplementation(() => {
      vi.mocked(readOwnRole).mockImplementation(() => got('staff' as const));
      return got(null);
    });
    await mount(<Dashboard user={user} />);
    await settle();
    expect(words('tbody th bdi')).toBe('Rosa Delgado');
  });
});

describe('a dashboard that was left and seen again', () => {
  it('is read again when the tab comes back after a while, and not before', async () => {
    await mount(<Dashboard user={user} />);
    await settle();
    const reads = vi.mocked(readLatestLeads).mock.calls.length;
    await returnToTab();
    expect(readLatestLeads).toHaveBeenCalledTimes(reads);
    vi.setSystemTime(new Date('2026-11-23T18:11:00Z'));
    await returnToTab();
    expect(readLatestLeads).toHaveBeenCalledTimes(reads + 1);
    expect(document.body.textContent).toContain('Updated 10:11 am Pacific');
  });

  it('says that the device is offline, and is read again when it no longer is', async () => {
    await mount(<Dashboard user={user} />);
    await settle();
    const reads = vi.mocked(readLatestLeads).mock.calls.length;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await settle(() => window.dispatchEvent(new Event('offline')));
    expect(words('.note')).toContain('You are offline.');
    onLine.mockReturnValue(true);
    await settle(() => window.dispatchEvent(new Event('online')));
    expect(document.querySelector('.note')).toBeNull();
    expect(readLatestLeads).toHaveBeenCalledTimes(reads + 1);
  });
});

describe('the dashboard of a pending account', () => {
  beforeEach(() => vi.mocked(readOwnRole).mockImplementation(() => got('pending' as const)));

  it('says that it waits for approval and asks for no lead', async () => {
    await mount(<Dashboard user={user} />);
    await settle();
    expect(words('h2')).toBe('Your account is waiting for approval.');
    expect(document.querySelector('dl')).toBeNull();
    expect(readLatestLeads).not.toHaveBeenCalled();
    expect(readCounts).not.toHaveBeenCalled();
  });

  it('shows the leads once Check again finds it approved', async () => {
    await mount(<Dashboard user={user} />);
    await settle();
    vi.mocked(readOwnRole).mockImplementation(() => got('staff' as const));
    await settle(() => button('Check again').click());
    expect(words('tbody th bdi')).toBe('Rosa Delgado');
  });

  it('takes the leads away from an account that loses its approval', async () => {
    vi.mocked(readOwnRole).mockImplementation(() => got('staff' as const));
    await mount(<Dashboard user={user} />);
    await settle();
    vi.mocked(readOwnRole).mockImplementation(() => got('pending' as const));
    await settle(() => button('Refresh').click());
    expect(document.querySelector('table')).toBeNull();
    expect(words('h2')).toBe('Your account is waiting for approval.');
  });
});
