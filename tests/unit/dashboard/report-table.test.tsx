// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReportRow } from '~/domain/reports/report.ts';
import { ReportTable } from '~/islands/dashboard/reports/ReportTable.tsx';

const row = (label: string): ReportRow => ({
  ...{ label, leads: 1, responded: 0, on_time: 0, late: 0, median_seconds: null, verified: 0, won: 0 },
  ...{ lost: 0, spam: 0, claimed_cents: 0, estimated_cents: 0, won_cents: 0 },
});

it('prints every group, also those folded on the screen', () => {
  const labels = Array.from({ length: 45 }, (_, index) => `partner-${index}.example`);
  render(
    <ReportTable grouping="source" rows={labels.map(row)} days={{ from: '2026-11-01', to: '2026-11-30' }} />,
  );
  const shown = (): HTMLElement[] => screen.getAllByRole('rowheader');
  expect(shown()).toHaveLength(20);
  // Not inside act, which would hide that the browser prints at once.
  globalThis.dispatchEvent(new Event('beforeprint'));
  expect(shown()).toHaveLength(45);
  expect(
    shown().filter(({ parentElement }) => /print:(?:\S*:)?hidden/.test(parentElement?.className ?? '')),
  ).toEqual([]);
  act(() => void globalThis.dispatchEvent(new Event('afterprint')));
  expect(shown()).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 45' }));
  expect(shown()).toHaveLength(45);
});
