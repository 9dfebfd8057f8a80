// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '~/domain/durations.ts';
import { DashboardScreen } from '~/islands/dashboard/leads/DashboardScreen.tsx';
import type { StaffScreenProps } from '~/islands/dashboard/account/StaffScreen.tsx';
import { readSavedLeads, saveLeads, type SavedLead } from '~/stores/saved-leads.ts';

/** True while the account can be read. */
let canRead = true;
vi.mock('~/islands/dashboard/account/StaffScreen.tsx', () => ({
  StaffScreen: ({ unreachable }: StaffScreenProps) => (canRead ? <p>Online</p> : unreachable),
}));

const now = new Date('2026-11-23T18:00:00Z');
const lead: SavedLead = {
  id: 'l1',
  name: 'Rosa Delgado',
  place: 'Willow Glen, San Jose',
  service: 'Module cleaning',
  estimate: '$300.00',
  phone: '(408) 555-0178',
  status: 'new',
  receivedAt: '2026-11-23T17:50:00Z',
};

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

it('the kept list is read back for 7 days, up to 50 leads', () => {
  saveLeads(
    Array.from({ length: 60 }, () => lead),
    now,
  );
  expect(readSavedLeads(now)?.leads).toHaveLength(50);
  expect(readSavedLeads(new Date(now.getTime() + 7 * DAY))?.savedAt).toBe(now.toISOString());
  expect(readSavedLeads(new Date(now.getTime() + 7 * DAY + 1))).toBeNull();
});

it.each(['', 'null', '[]', '{"savedAt":"2026-11-23T18:00:00Z"}', '{"leads":[]}'])(
  'the kept list is nothing when the device holds %j',
  (text) => {
    localStorage.setItem('psc-staff-leads', text);
    expect(readSavedLeads(now)).toBeNull();
  },
);

describe('the dashboard opened offline', () => {
  beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

  it('shows the list below the error where only the server does not answer', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    canRead = false;
    saveLeads([lead], now);
    render(<DashboardScreen />);
    expect(await screen.findByText('Rosa Delgado')).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain(
      'The server doesn’t answer. This is the list as of',
    );
    canRead = true;
  });

  it('is as before without a list, and with a connection', async () => {
    render(<DashboardScreen />);
    expect(screen.getByText('Online')).toBeDefined();
    cleanup();
    saveLeads([lead], now);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render(<DashboardScreen />);
    await Promise.resolve();
    expect(screen.getByText('Online')).toBeDefined();
  });
});
