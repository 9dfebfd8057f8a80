import type { Page } from '@playwright/test';

export type InputCase = {
  name: string;
  path: string;
  /** Default: a phone. */
  screen?: 'desktop';
  /** Steps before the measured input, without throttling. */
  prepare?: (page: Page) => Promise<void>;
  input: (page: Page) => Promise<void>;
  /** Selector of what the input makes visible. */
  answer: string;
};

/** An island whose hydration is measured, from the first event inside it, or from the press that opens it. */
export type HydrationCase = Pick<InputCase, 'name' | 'path' | 'input'>;

const FORM = '[data-short-form="inline"]';

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const fillShortForm = async (page: Page): Promise<void> => {
  const form = page.locator(FORM);
  await form.locator('[name="name"]').focus();
  await form.locator('form[data-hydrated]').waitFor();
  await form.locator('[name="name"]').fill('Priya Raman');
  await form.locator('[name="email"]').fill('priya@example.com');
  await form.locator('[name="address"]').fill('80 Alum Rock Avenue, San Jose, CA 95116');
};

const fillWizard = async (page: Page): Promise<void> => {
  await page.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
  for (const [name, value] of Object.entries({
    first_name: 'Rosa',
    last_name: 'Delgado',
    phone: '4085550178',
    email: 'rosa@example.com',
  })) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
  for (const choice of ['best_contact"][value="Text', 'homeowner"][value="Yes']) {
    await page.locator(`[name="${choice}"]`).check();
  }
};

const chooseService = async (page: Page): Promise<void> => {
  await fillWizard(page);
  await page.locator('[name="service"][value="clean"]').check();
};

const openProject = async (page: Page): Promise<void> => {
  await chooseService(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('[name="variant"]').first().waitFor();
};

const next = press(`${FORM} [data-step="1"] button[type="submit"]`);

/** Controls of the public pages that do more than follow a link. */
export const INPUT_CASES: readonly InputCase[] = [
  { name: 'Menu, open', path: '/', input: press('psc-menu .open'), answer: '#phone-menu:popover-open' },
  {
    name: 'Services menu, open',
    path: '/',
    screen: 'desktop',
    input: (page) => page.locator('psc-services [popovertarget]').press('Enter'),
    answer: '#services-menu:popover-open',
  },
  {
    name: 'Question, open',
    path: '/',
    input: press('#faq details:not([open]) summary'),
    answer: '#faq details:nth-of-type(2)[open], #faq div:nth-child(2) > details[open]',
  },
  {
    name: 'Quote dialog, first press',
    path: '/services/solar-panel-cleaning',
    input: press('main [data-quote]'),
    answer: '.quote-dialog[open]',
  },
  {
    name: 'Short form, first press in a field',
    path: '/contact',
    input: press(`${FORM} [name="name"]`),
    answer: `${FORM} [name="name"]:focus`,
  },
  {
    name: 'Short form, letter',
    path: '/contact',
    prepare: fillShortForm,
    input: (page) => page.locator(`${FORM} [name="name"]`).press('a'),
    answer: `${FORM} [name="name"]`,
  },
  {
    name: 'Short form, Next',
    path: '/contact',
    prepare: fillShortForm,
    input: next,
    answer: `${FORM} [data-step="2"]:not([hidden])`,
  },
  {
    name: 'Short form, Back',
    path: '/contact',
    prepare: async (page) => {
      await fillShortForm(page);
      await next(page);
    },
    input: press(`${FORM} [data-step="2"] button[type="button"].link`),
    answer: `${FORM} [data-step="1"]:not([hidden])`,
  },
  {
    name: 'Wizard, letter',
    path: '/quote',
    prepare: fillWizard,
    input: (page) => page.locator('[name="first_name"]').press('a'),
    answer: '[name="first_name"]',
  },
  {
    name: 'Wizard, service',
    path: '/quote',
    prepare: fillWizard,
    input: (page) => page.locator('label:has([name="service"][value="ev"])').click(),
    answer: '[name="service"][value="ev"]:checked',
  },
  {
    name: 'Wizard, Continue',
    path: '/quote',
    prepare: chooseService,
    input: press('.quote-continue button, .quote-dock button'),
    answer: '[name="variant"]',
  },
  {
    name: 'Wizard, option',
    path: '/quote',
    prepare: openProject,
    input: (page) => page.locator('label:has([name="variant"])').first().click(),
    answer: '[name="variant"]:checked',
  },
  {
    name: 'Wizard, Back',
    path: '/quote',
    prepare: openProject,
    input: (page) => page.getByRole('button', { name: 'Back' }).click(),
    answer: '[name="first_name"]',
  },
];

/** Forms that hydrate on the first sign of a visitor. */
export const HYDRATION_CASES: readonly HydrationCase[] = [
  { name: 'Short form on /contact', path: '/contact', input: press(`${FORM} [name="name"]`) },
  {
    name: 'Quote dialog on a service page',
    path: '/services/solar-panel-cleaning',
    input: press('main [data-quote]'),
  },
  {
    name: 'Newsletter in an article list',
    path: '/insights',
    input: press('form[action*="newsletter"] input[type="email"]'),
  },
];
