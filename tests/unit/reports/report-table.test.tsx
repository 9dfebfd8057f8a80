// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReportRow } from '~/domain/reports/report.ts';
import { ReportTable } from '~/islands/dashboard/reports/ReportTable.tsx';
import { NO_FIGURES } from '../../support/report-row.ts';

const row = (label: string, index = 0): ReportRow => ({ ...NO_FIGURES, label, leads: 45 - index });

it('prints the largest groups and the sum of the others, and shows every group on the screen', () => {
  const labels = Array.from({ length: 45 }, (_, index) => `partner-${index}.example`);
  render(
    <ReportTable grouping="source" rows={labels.map(row)} days={{ from: '2026-11-01', to: '2026-11-30' }} />,
  );
  const shown = (): HTMLElement[] => screen.getAllByRole('rowheader');
  expect(shown()).toHaveLength(20);
  // Not inside act, which would hide that the browser prints at once.
  globalThis.dispatchEvent(new Event('beforeprint'));
  expect(shown()).toHaveLength(8);
  expect(shown().at(-1)?.textContent).toBe('38 others');
  const printed = screen.getAllByRole('row').map((each) => parseInt(each.children[1]?.textContent ?? ''));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  expect(sum(printed.slice(1))).toBe(sum(labels.map((_, index) => 45 - index)));
  act(() => void globalThis.dispatchEvent(new Event('afterprint')));
  expect(shown()).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 45' }));
  expect(shown()).toHaveLength(45);
});

it('tells what customers’ pages calculated otherwise', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  render(<ReportTable grouping="source" rows={[{ ...row('bing'), claimed_cents: 90_000 }]} days={days} />);
  expect(screen.getByRole('rowheader').textContent).toContain(
    'Some leads came with prices that aren’t ours, $900 in all',
  );
});
