// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { listedEstimate } from '~/domain/pricing/listed-estimate.ts';
import { assistantEstimate } from '~/domain/pricing/assistant-estimate.ts';
import { QuotePage } from '~/islands/dashboard/drawer/request/QuotePage.tsx';
import { Ballpark } from '~/islands/dashboard/estimates/Ballpark.tsx';
import { AssistantDraft } from '~/islands/dashboard/estimates/AssistantDraft.tsx';
import { readQuoteLinks, type QuoteLink } from '~/services/staff/estimates.ts';
import { pass, renderWithQueries } from '../support/staff-screen.tsx';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/staff/estimates.ts', () => ({
  readLeadPhotos: vi.fn(),
  readQuoteLinks: vi.fn(),
  revokeQuoteLinks: vi.fn(),
}));

const screenText = () => document.body.textContent;

it('a short form’s lead shows Sunni’s range and does not say that there is no ballpark', async () => {
  const lead = storedLead({
    form: 'short',
    service: null,
    service_type: 'panel-cleaning',
    variant_selected: null,
    modules: null,
    module_count: '20-30',
    roof_stories: '2-story',
    estimate_total: null,
    estimate_breakdown: null,
  });
  const listed = listedEstimate(lead);
  await renderWithQueries(
    <>
      <Ballpark lead={lead} listed={listed} />
      <AssistantDraft fromAssistant={assistantEstimate(lead)} isListed={listed !== undefined} />
    </>,
  );
  expect(screenText()).toContain('Sunni: $250.00 to $312.50');
  expect(screenText()).not.toMatch(/no ballpark/);
});

it('says that nobody has a link only once the links are loaded', async () => {
  let answer: (links: { ok: true; value: QuoteLink[] }) => void = () => undefined;
  vi.mocked(readQuoteLinks).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const details = { lead: storedLead(), events: [], estimates: [] };
  await renderWithQueries(
    <QuotePage details={details} now={new Date()} refresh={() => Promise.resolve(null)} />,
  );
  expect(screenText()).toContain('Loading the links...');
  expect(screenText()).not.toContain('No one has a link yet');
  answer({ ok: true, value: [] });
  await pass();
  expect(screenText()).toContain('No one has a link yet. It goes out with the first email.');
});
