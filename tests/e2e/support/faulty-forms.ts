import { expect, type Locator, type Page } from '@playwright/test';
import { REQUEST_WAITS } from '../../../src/domain/messages.ts';
import { control, openWizard, openDetailsStep, rosa } from './quote-form.ts';
import { askAssistant, giveDetails, openAssistant, assistantDialog } from './assistant.ts';
import { fillContact, nextStep, priya, receipt, shortControl, shortForm, hydrateForm } from './short-form.ts';

/** Feedback after a submission; `kept` on the device after a failure, `saved` there while offline. */
export type Feedback = 'sent' | 'kept' | 'saved';

/** How to fill and send a form, and where its feedback is. */
export type Form = {
  name: string;
  /** URL pattern of the request that stores the submission. */
  request: string;
  /** Fills the form up to the submit button. */
  fill: (page: Page, email: string) => Promise<void>;
  button: (page: Page) => Locator;
  /** Locators of the feedback messages. */
  feedback: (page: Page) => Partial<Record<Feedback, Locator>>;
};

type FaultyForm = Form & {
  /** Opens the form in a second tab, where the first tab's draft is restored. */
  openSecondTab: (page: Page, email: string) => Promise<void>;
  /** Expects all input to be unchanged. */
  expectInputKept: (page: Page, email: string) => Promise<void>;
};

const LEADS = '**/rest/v1/leads*';

/** The short form on /contact, filled to its second step. */
export const shortFormFaults: FaultyForm = {
  name: 'short form',
  request: LEADS,
  fill: async (page, email) => {
    await page.goto('/contact');
    const form = shortForm(page);
    await fillContact(form, { ...priya, email });
    await nextStep(form);
    await shortControl(form, 'notes').fill('Two panels look dull.');
  },
  openSecondTab: async (page, email) => {
    await page.goto('/contact');
    const form = await hydrateForm(page);
    await expect(shortControl(form, 'email')).toHaveValue(email);
    await nextStep(form);
    await expect(shortControl(form, 'notes')).toHaveValue('Two panels look dull.');
  },
  button: (page) => shortForm(page).getByRole('button', { name: 'Send my request' }),
  feedback: (page) => ({
    sent: receipt(page),
    kept: shortForm(page).getByRole('alert').getByText(REQUEST_WAITS.title),
    saved: page.getByRole('heading', { name: REQUEST_WAITS.title }),
  }),
  expectInputKept: async (page, email) => {
    const form = shortForm(page);
    await expect(shortControl(form, 'email')).toHaveValue(email);
    await expect(shortControl(form, 'notes')).toHaveValue('Two panels look dull.');
  },
};

/** The quote wizard, filled to its second step. */
export const wizardFaults: FaultyForm = {
  name: 'wizard',
  request: LEADS,
  fill: async (page, email) => {
    await openDetailsStep(page, { ...rosa, email });
    await control(page, 'variant', '2-story').check();
    await control(page, 'modules').fill('28');
  },
  openSecondTab: async (page) => {
    await openWizard(page);
    await page.getByRole('button', { name: 'Use them' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(control(page, 'modules')).toHaveValue('28');
  },
  button: (page) => page.getByRole('button', { name: 'Get My Estimate' }),
  feedback: (page) => ({
    sent: page.getByText('Your request reached us'),
    kept: page.locator('form').getByRole('alert').getByText('Your request is saved on this device.'),
    saved: page.getByText('Your request is saved on this device.'),
  }),
  expectInputKept: async (page) => {
    await expect(control(page, 'modules')).toHaveValue('28');
  },
};

/** Sunni's request, filled to its summary. */
export const assistantFaults: Form = {
  name: "Sunni's request",
  request: LEADS,
  fill: async (page, email) => {
    await page.goto('/');
    await openAssistant(page, false);
    await askAssistant(page, 'can someone come out');
    await assistantDialog(page).getByRole('button', { name: 'Leave your details here' }).click();
    await giveDetails(page, email);
  },
  button: (page) => assistantDialog(page).getByRole('button', { name: 'Send to a person' }),
  feedback: (page) => ({
    sent: assistantDialog(page).getByRole('heading', { name: 'Sent to a person' }),
    kept: assistantDialog(page).getByText(REQUEST_WAITS.title),
  }),
};
