// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { problemFor } from '~/domain/catalog/problem-labels.ts';
import { PROBLEMS, findProblem } from '~/domain/catalog/problems.ts';
import { submittedValues } from '~/islands/dashboard/lead/lead-facts.ts';
import { LEAD_HEADINGS, leadRow } from '~/domain/reports/lead-csv.ts';
import { InlineForm } from '~/islands/short-form/InlineForm.tsx';
import { QuoteDialog } from '~/islands/short-form/QuoteDialog.tsx';
import { $shortForm } from '~/stores/forms/short-form.ts';
import { leadFacts } from '../../../supabase/functions/_shared/staff-mail/lead-facts.ts';
import { resetShortForm } from '../support/short-form-island.ts';
import { storedLead } from '../support/stored-lead.ts';
import { enter, field, press, user } from '../support/visitor.ts';

vi.mock('~/islands/delivery/send-lead.ts', () => ({ sendLead: vi.fn(), prepareDelivery: vi.fn() }));
vi.mock('~/services/cities.ts', () => ({ loadCities: () => Promise.resolve({}) }));

const question = () => screen.queryByLabelText<HTMLSelectElement>(/^What is wrong/);

/** Opens the dialog for a service and goes to step 2. */
async function openDetails(service: string): Promise<void> {
  render(<QuoteDialog />);
  act(() => void window.dispatchEvent(new CustomEvent('openScheduleDialog', { detail: { service } })));
  for (const [label, text] of [
    ['Full Name', 'Rosa Delgado'],
    ['Email', 'rosa@example.com'],
    ['Service Address', '1 A St, Tracy, CA'],
  ] as const) {
    await enter(field(label), text);
  }
  await press('Next: service details');
}

beforeEach(resetShortForm);

it('the short form asks what is wrong for a repair, and says what happens next, safety first', async () => {
  await openDetails('other');
  const select = question();
  expect(select?.value).toBe('');
  if (select) await user.selectOptions(select, 'leak-damage');
  const advice = screen.getByText(/What happens next/).closest('[role="status"]')?.textContent ?? '';
  const { safety, next } = PROBLEMS['leak-damage'];
  expect(advice.indexOf(safety)).toBeGreaterThan(-1);
  expect(advice.indexOf(next)).toBeGreaterThan(advice.indexOf(safety));
  expect($shortForm.get().values.problem).toBe('leak-damage');
});

it('the short form does not ask for other work, and forgets the answer', async () => {
  await openDetails('inverter-replacement');
  const select = question();
  if (select) await user.selectOptions(select, 'noise');
  expect($shortForm.get().values.problem).toBe('noise');
  await user.selectOptions(field('Service Type'), 'panel-cleaning');
  expect(question()).toBeNull();
  expect($shortForm.get().values.problem).toBe('');
});

it('the short form without script has the question', () => {
  expect(renderToString(<InlineForm placement="home" level={3} />)).toContain('name="problem"');
});

const lead = storedLead({ service: 'repairs', service_type: 'repairs', problem: 'error-light' });
const label = PROBLEMS['error-light'].label;

it('staff read the problem in the drawer, the email and the export', () => {
  expect(submittedValues(lead)).toContainEqual({ label: 'What is wrong', value: label });
  expect(leadFacts(lead).job).toContainEqual({ label: 'What is wrong', value: label });
  const row = leadRow({ ...lead, bookings: [] }, { names: new Map(), now: new Date() });
  expect(row[LEAD_HEADINGS.indexOf('What is wrong')]).toBe(label);
});

it('a problem is kept for a repair only', () => {
  expect(problemFor('repairs', 'noise')).toBe('noise');
  expect(problemFor('clean', 'noise')).toBe('');
});

it('a problem is one of the known values', () => {
  expect(findProblem('app-zero')?.label).toBe('The app shows zero');
  expect(findProblem('toString')).toBeUndefined();
});
