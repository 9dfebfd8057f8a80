import { expect, type Locator, type Page } from '@playwright/test';
import { site } from '../../../src/config/site.ts';
import { wizardSubmitFailed } from '../../../src/domain/messages.ts';
import { readLeads, readSubscriptions } from './backend.ts';
import { control, openWizard, reachDetails, rosa } from './quote-form.ts';
import { fillContact, nextStep, priya, receipt, shortControl, shortForm, hydrateForm } from './short-form.ts';

/** What a visitor can be told about what they sent. */
export type Told = 'sent' | 'not sent' | 'too many' | 'kept' | 'offline';

/** One form as the faults see it: how it is filled and sent, and where its words and rows are. */
export type FaultyForm = {
  name: string;
  /** Address of the request that stores what was sent. */
  request: string;
  /** Fills everything up to the last press. */
  fill: (page: Page, email: string) => Promise<void>;
  /** Opens it in a second tab, where what the first has filled in is there already. */
  rejoin?: (page: Page, email: string) => Promise<void>;
  button: (page: Page) => Locator;
  /** Where the visitor reads how it went. */
  told: (page: Page) => Partial<Record<Told, Locator>>;
  /** Fails when something typed is no longer there. */
  expectQueued: (page: Page, email: string) => Promise<void>;
  rows: (email: string) => Promise<unknown[]>;
  /** What is said without a connection. */
  whenOffline: Told;
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
  rejoin: async (page, email) => {
    await page.goto('/contact');
    const form = await hydrateForm(page);
    await expect(shortControl(form, 'email')).toHaveValue(email);
    await nextStep(form);
    await expect(shortControl(form, 'notes')).toHaveValue('Two panels look dull.');
  },
  button: (page) => shortForm(page).getByRole('button', { name: 'Send my request' }),
  told: (page) => ({
    sent: receipt(page),
    'not sent': shortForm(page).getByText('Your request was not sent'),
    'too many': shortForm(page).getByText('Too many requests'),
    kept: page.getByText('Your request is waiting on this device'),
  }),
  expectQueued: async (page, email) => {
    const form = shortForm(page);
    await expect(shortControl(form, 'email')).toHaveValue(email);
    await expect(shortControl(form, 'notes')).toHaveValue('Two panels look dull.');
  },
  rows: readLeads,
  whenOffline: 'kept',
};

/** The quote wizard, filled to its second step. */
export const wizardFaults: FaultyForm = {
  name: 'wizard',
  request: LEADS,
  fill: async (page, email) => {
    await reachDetails(page, { ...rosa, email });
    await control(page, 'variant', '2-story').check();
    await control(page, 'modules').fill('28');
  },
  rejoin: async (page) => {
    await openWizard(page);
    await expect(control(page, 'modules')).toHaveValue('28');
  },
  button: (page) => page.getByRole('button', { name: 'Get My Estimate' }),
  told: (page) => ({
    sent: page.getByText('Your request reached us'),
    'not sent': page.locator('form').getByText(wizardSubmitFailed(site.phone).title),
    'too many': page.locator('form').getByText(wizardSubmitFailed(site.phone).title),
    kept: page.getByText('Your request is kept on this device.'),
  }),
  expectQueued: async (page) => {
    await expect(control(page, 'modules')).toHaveValue('28');
  },
  rows: readLeads,
  whenOffline: 'kept',
};

/** The newsletter's sign-up on /insights. */
export const newsletterFaults: FaultyForm = {
  name: 'newsletter',
  request: '**/functions/v1/newsletter-subscription',
  fill: async (page, email) => {
    await page.goto('/insights');
    await page.locator('#newsletter-insights').fill(email);
    await expect(page.locator('astro-island:has(#newsletter-insights)[ssr]')).toHaveCount(0);
  },
  button: (page) => page.locator('form:has(#newsletter-insights)').getByRole('button', { name: 'Subscribe' }),
  told: (page) => {
    const form = page.locator('form:has(#newsletter-insights)');
    return {
      sent: form.getByText('One more step: press the button in the mail we just sent.'),
      'not sent': form.getByText('Your address is still in the field'),
      'too many': form.getByText('Too many sign-ups came from your connection.'),
      offline: form.getByText('You are offline.'),
    };
  },
  expectQueued: async (page, email) => {
    await expect(page.locator('#newsletter-insights')).toHaveValue(email);
  },
  rows: readSubscriptions,
  whenOffline: 'offline',
};
