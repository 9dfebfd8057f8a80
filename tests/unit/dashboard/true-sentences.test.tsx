// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { QuotePage } from '~/islands/dashboard/drawer/QuotePage.tsx';
import { readQuoteLinks, type QuoteLink } from '~/services/staff/estimates.ts';
import { pass, renderOfLead } from '../support/staff-screen.tsx';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/staff/estimates.ts');

const screenText = () => document.body.textContent;

it('says that nobody has a link only once the links are loaded', async () => {
  let answer: (links: { ok: true; value: QuoteLink[] }) => void = () => undefined;
  vi.mocked(readQuoteLinks).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await renderOfLead(<QuotePage />, { lead: storedLead() });
  expect(screenText()).toContain('Loading the links...');
  expect(screenText()).not.toContain('No one has a link yet');
  answer({ ok: true, value: [] });
  await pass();
  expect(screenText()).toContain('No one has a link yet. It goes out with the first email.');
});
