// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Reports } from '~/islands/dashboard/reports/Reports.tsx';
import { readReport } from '~/services/staff/reports.ts';
import { succeeded } from '~/services/result.ts';
import type { ReportRow } from '~/domain/reports/report.ts';
import { element, MAYA, press, renderWithQueries } from '../support/staff-screen.tsx';
import { NO_FIGURES } from '../../support/report-row.ts';

vi.mock('~/services/staff/reports.ts', () => ({
  readReport: vi.fn(),
  readNewsletterWeeks: vi.fn(() => Promise.resolve(succeeded([]))),
}));
vi.mock('~/services/staff/accounts.ts', async (original) => ({
  ...(await original<object>()),
  readColleagues: vi.fn(() => Promise.resolve(succeeded([]))),
}));

const NOVEMBER: ReportRow = { ...NO_FIGURES, label: '', leads: 72 };

it('offers the last month on the first of a month, before its first lead', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T16:45:00Z') });
  vi.mocked(readReport).mockImplementation((group, { from }) =>
    Promise.resolve(succeeded(group === 'all' && from === '2026-11-01' ? [NOVEMBER] : [])),
  );
  await renderWithQueries(<Reports account={MAYA} />);
  expect(element('#leads').textContent).toContain('No leads in these days');
  await press('Show November 2026');
  expect(window.location.search).toBe('?days=last');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('November 2026');
  expect(element('#leads').textContent).not.toContain('No leads in these days');
  expect(document.activeElement).toBe(element('#leads'));
});
