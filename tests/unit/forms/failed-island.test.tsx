// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Newsletter } from '~/islands/newsletter/Newsletter.tsx';
import { QuoteWizard } from '~/islands/quote/QuoteWizard.tsx';
import { InlineForm } from '~/islands/short-form/InlineForm.tsx';
import { loadCities } from '~/services/cities.ts';
import { $quote, emptyQuote } from '~/stores/forms/quote.ts';
import { resetShortForm } from '../support/short-form-island.ts';
import { quoteFacts as facts } from '../support/quote-facts.ts';
import { button, press, user } from '../support/visitor.ts';

vi.mock('~/islands/delivery/send-lead.ts', () => ({ sendLead: vi.fn(), prepareDelivery: vi.fn() }));
vi.mock('~/services/cities.ts', () => ({ loadCities: vi.fn() }));

const field = (name: string): HTMLInputElement => {
  const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!control) throw new Error(`There is no field ${name}`);
  return control;
};
/** Adds text to the field at once. */
async function add(name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}
/** Returns the values that the browser would post. */
const posted = () => {
  const { form } = button('Continue on a plain form');
  if (!form) throw new Error('There is no form');
  expect(form.method).toBe('post');
  expect(form.action).toMatch(/\/functions\/v1\/submit-lead$/);
  return Object.fromEntries(new FormData(form));
};

/** Removes an element behind React's back, as extensions do; React throws when it removes the element itself. */
const loseElement = (selector: string): void => document.querySelector(selector)?.remove();

beforeEach(() => {
  resetShortForm();
  $quote.set(emptyQuote);
  vi.mocked(loadCities).mockResolvedValue({});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('an island that fails sends the wizard’s visitor to the plain form, with the answers', async () => {
  render(<QuoteWizard facts={facts} />);
  await add('last_name', 'Delgado');
  await add('email', 'rosa@');
  await press('Continue');
  loseElement('#email-error');
  await add('email', 'example.com');
  expect((await screen.findByRole('alert')).textContent).toContain('Everything you typed is still here.');
  expect(posted()).toMatchObject({ form: 'wizard', last_name: 'Delgado', email: 'rosa@example.com' });
});

it('an island that fails shows the way to a request that the wizard has sent', async () => {
  const leadId = crypto.randomUUID();
  render(<QuoteWizard facts={facts} />);
  await press('Continue');
  loseElement('#email-error');
  $quote.set({ ...$quote.get(), submittedAt: new Date().toISOString(), leadId });
  await add('email', 'rosa@example.com');
  const link = await screen.findByRole('link', { name: 'See your request' });
  expect(link.getAttribute('href')).toBe(`/status#${leadId}`);
});

it('an island that fails sends the short form’s visitor to the plain form, with the answers', async () => {
  render(<InlineForm placement="home" level={3} />);
  await add('name', 'Rosa Delgado');
  await press('Next: service details');
  loseElement('#inline-address-error');
  await add('address', '1 A St, Tracy, CA');
  expect(posted()).toMatchObject({ form: 'short', name: 'Rosa Delgado', address: '1 A St, Tracy, CA' });
});

it('an island that fails keeps the newsletter’s address in a form that the browser posts', async () => {
  render(<Newsletter variant="footer" source="Footer" />);
  await add('email', 'rosa@');
  await press('Subscribe');
  loseElement('#newsletter-footer-error');
  await add('email', 'example.com');
  const { form, value } = field('email');
  expect(value).toBe('rosa@example.com');
  expect(form?.action).toBe('http://backend.test/functions/v1/newsletter-subscription');
  expect(new FormData(form ?? undefined).get('source')).toBe('Footer');
});
