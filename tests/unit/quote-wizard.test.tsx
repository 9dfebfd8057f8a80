// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CUSTOMER_ACTIONS } from '~/domain/messages.ts';
import type { QuoteFacts } from '~/islands/quote/facts.ts';
import { QuoteWizard } from '~/islands/quote/QuoteWizard.tsx';
import { loadLaterSteps } from '~/islands/quote/use-later-steps.ts';
import { flush } from '~/islands/delivery/flush.ts';
import { insertLead, type LeadFailure, type StoredLead } from '~/services/leads.ts';
import { notifyStaff } from '~/services/notifications.ts';
import type { Result } from '~/services/result.ts';
import { DRAFT_KEY } from '~/stores/quote-draft.ts';
import { $quote, emptyQuote, goToStep } from '~/stores/quote.ts';
import { $toasts } from '~/stores/toasts.ts';
import { digestImmediately } from './immediate-digest.ts';
import { button, control, find, mount, settle, type, unmountAll, words } from './mount.tsx';
import { fullAnswers } from './quote-answers.ts';

vi.mock('~/services/leads.ts', () => ({ insertLead: vi.fn(), prepareLeads: vi.fn() }));
const toaster = vi.hoisted(() => ({ drawn: 0 }));
vi.mock('~/islands/ui/toast-host.tsx', () => ({
  mountToaster: () => {
    toaster.drawn += 1;
  },
}));
vi.mock('~/services/notifications.ts', () => ({ notifyStaff: vi.fn() }));

const facts: QuoteFacts = {
  company: 'Precision Solar Care',
  phone: '(408) 555-0142',
  email: 'hello@precisionsolarcare.example',
  phoneHours: '9am–6pm Pacific, Monday–Saturday',
  promise: '15 minutes',
  average: '14 minutes',
  complex: '24 hours',
  accuracy: 'within 10%',
  reservationCents: 50_00,
};

const refused: Result<StoredLead, LeadFailure> = {
  ok: false,
  error: { kind: 'refused', status: 500, detail: 'no' },
};
const silent: Result<StoredLead, LeadFailure> = {
  ok: false,
  error: { kind: 'unanswered', status: 0, detail: 'Failed to fetch' },
};

const press = (name: string): Promise<void> => settle(() => button(name).click());
const choose = (name: string, value: string): Promise<void> =>
  settle(() => control(`[name="${name}"][value="${value}"]`).click());
/** The words of the toasts on screen. */
const toasts = (): string[] => $toasts.get().map(({ title }) => title);
/** Waits until the heading reads so. */
const heading = (text: RegExp): Promise<void> =>
  act(async () => vi.waitFor(() => expect(words('h1')).toMatch(text)));

/** Opens step 2 with everything answered. */
async function openProject(part = {}): Promise<void> {
  localStorage.setItem(
    DRAFT_KEY,
    JSON.stringify({
      ...emptyQuote,
      step: 2,
      // Another request in each test: the page remembers what it has sent.
      answers: fullAnswers({ notes: crypto.randomUUID(), ...part }),
      savedAt: new Date().toISOString(),
    }),
  );
  await mount(<QuoteWizard facts={facts} />);
  await heading(/^Tell us about/);
}

// Fetched once here, so that no test waits for a compiler.
beforeAll(async () => {
  await loadLaterSteps();
});
beforeEach(() => {
  digestImmediately();
  localStorage.clear();
  history.replaceState(null, '', '/quote');
  $quote.set(emptyQuote);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(insertLead)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { repeated: false } });
  vi.mocked(notifyStaff)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { sent: true } });
});
afterEach(async () => {
  await unmountAll();
  $toasts.set([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('your info', () => {
  it('names every missing field, and takes each name away as it is filled in', async () => {
    await mount(<QuoteWizard facts={facts} />);
    await press('Continue');
    expect(toasts()).toEqual(['Please complete all required fields.']);
    expect(document.activeElement).toBe(find('[role="alert"].note'));
    const links = () => [...document.querySelectorAll('.note a')].map((link) => link.textContent);
    expect(links()).toHaveLength(7);
    expect(find('#first_name').getAttribute('aria-describedby')).toBe('first_name-error');

    await type('#first_name', 'Rosa');
    await choose('service', 'clean');
    expect(links()).toHaveLength(5);
    await settle(() => find('.note a[href="#phone"]').click());
    expect(document.activeElement).toBe(find('#phone'));
    expect($quote.get().step).toBe(1);
  });

  it('does not go on with a wrong shape, and says so without the words for missing fields', async () => {
    await openProject();
    await settle(() => goToStep(1));
    await type('#zip', '9511');
    await press('Continue');
    expect(words('.note-error b')).toBe('Please check these fields.');
    expect(toasts()).toEqual([]);
    await type('#zip', '95112-1234');
    expect(document.querySelector('.note-error')).toBeNull();
    await press('Continue');
    await heading(/^Tell us about/);
  });

  it('has its toasts drawn once, with the later steps', async () => {
    await mount(<QuoteWizard facts={facts} />);
    await settle(() => find('#first_name').focus());
    expect(toaster.drawn).toBe(1);
  });

  it('warns who is not the homeowner, and lets them go on', async () => {
    await mount(<QuoteWizard facts={facts} />);
    await choose('homeowner', 'No');
    expect(words('[role="status"] .note')).toMatch(/^Heads up: estimates are best/);
    await choose('homeowner', 'Yes');
    expect(document.querySelector('.note')).toBeNull();
  });

  it('is a form that browsers without script can send, with room for what step 2 asks', async () => {
    await mount(<QuoteWizard facts={facts} projects={<i id="projects" />} ending={<i id="ending" />} />);
    const form = find('form');
    expect(form.getAttribute('method')).toBe('post');
    expect(form.getAttribute('action')).toMatch(/\/functions\/v1\/submit-lead$/);
    expect(control('form [name="form"]').value).toBe('wizard');
    expect(find('[name="service"]').compareDocumentPosition(find('#projects'))).toBe(4);
    expect(find('#projects').compareDocumentPosition(find('[name="zip"]'))).toBe(4);
    expect(find('[name="zip"]').compareDocumentPosition(find('#ending'))).toBe(4);
    expect(button('Continue').type).toBe('submit');
    // What no person can reach is a sign of a program.
    expect(control('[name="website"]').tabIndex).toBe(-1);
    expect(find('[name="website"]').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('formats the phone as typed', async () => {
    await mount(<QuoteWizard facts={facts} />);
    await type('#phone', '14085550142');
    expect(control('#phone').value).toBe('(408) 555-0142');
  });
});

describe('project details', () => {
  it('cannot be sent before an option is chosen, and says why', async () => {
    await openProject({ variant: '' });
    const send = button('Get My Estimate');
    expect(send.disabled).toBe(true);
    expect(words(`#${send.getAttribute('aria-describedby') ?? ''}`)).toBe('Choose an option first.');
    await choose('variant', '2-story');
    expect(send.disabled).toBe(false);
    expect(words('[aria-live]')).toContain('$300');
  });

  it('asks only for the numbers of the chosen option', async () => {
    await openProject({ service: 'ev', variant: 'with-solar' });
    const asked = () => [...document.querySelectorAll<HTMLInputElement>('.stepper input')].map((i) => i.name);
    expect(asked()).toEqual(['feet', 'plugs']);
    await choose('variant', 'additional-plug');
    expect(asked()).toEqual(['qty_plugs']);
  });

  it('may be sent at once for a service that needs an assessment', async () => {
    await openProject({ service: 'bird', variant: '' });
    await press('Get My Estimate');
    await heading(/Assessment required/);
    expect(words('main, body')).toContain('A text with the next step');
  });

  it('keeps the answers and stays when the insert fails, and says what can be done', async () => {
    vi.mocked(insertLead).mockResolvedValueOnce(refused);
    await openProject({ notes: 'pigeons' });
    await press('Get My Estimate');
    const message = 'There was an issue submitting your quote. Please call (408) 555-0142 for assistance.';
    expect(toasts()).toEqual([message]);
    expect(words('.note-error b')).toBe(message);
    expect($quote.get()).toMatchObject({ step: 2, answers: { notes: 'pigeons' } });
    expect(notifyStaff).not.toHaveBeenCalled();
    expect(find('.note-error a[href^="tel:"]').textContent).toBe('call (408) 555-0142');
    expect(find('.note-error a[href^="mailto:"]').getAttribute('href')).toBe(`mailto:${facts.email}`);

    await press('try again');
    await heading(/\$300/);
    const [first, second] = vi.mocked(insertLead).mock.calls;
    expect(second?.[0].id).toBe(first?.[0].id);
  });

  it('gives another request its own id after the answers were changed', async () => {
    vi.mocked(insertLead).mockResolvedValueOnce(refused);
    await openProject();
    await press('Get My Estimate');
    await type('#modules', '30');
    await press('Get My Estimate');
    await heading(/\$312.50/);
    const [first, second] = vi.mocked(insertLead).mock.calls;
    expect(second?.[0].id).not.toBe(first?.[0].id);
  });

  it('tries again by itself while nothing answers, and says which attempt it is', async () => {
    vi.mocked(insertLead).mockResolvedValueOnce(silent);
    await openProject();
    vi.useFakeTimers();
    await press('Get My Estimate');
    expect(words('[role="status"] .note')).toBe('No answer yet. Trying again, attempt 2 of 4.');
    expect(button('Submitting...').disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    await heading(/\$300/);
    expect(insertLead).toHaveBeenCalledTimes(2);
  });

  it('says that a request without a connection waits, and shows the estimate when it went out', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.mocked(insertLead).mockResolvedValueOnce(silent);
    await openProject();
    await press('Get My Estimate');
    expect(words('[role="status"] .note')).toMatch(
      /^Your request is kept on this device. It has not reached us/,
    );
    expect(toasts()).toEqual([]);
    expect(control('#modules').readOnly).toBe(true);
    expect($quote.get().step).toBe(2);

    online.mockReturnValue(true);
    await settle(() => void flush());
    await heading(/\$300/);
    expect(toasts()).toEqual(['Quote Request Submitted!']);
    expect($quote.get().submittedAt).toBe(localStorage.getItem('leadSubmittedAt'));
    expect(insertLead).toHaveBeenCalledTimes(2);
  });

  it('lets a waiting request be taken back and changed', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.mocked(insertLead).mockResolvedValueOnce(silent);
    await openProject();
    await press('Get My Estimate');
    await press('Change my answers');
    expect(control('#modules').readOnly).toBe(false);
    expect(document.querySelector('[role="status"] .note')).toBeNull();
    await flush();
    expect(insertLead).toHaveBeenCalledOnce();
  });

  it('shows the estimate at once when the request went out while the page was reloaded', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.mocked(insertLead).mockResolvedValueOnce(silent);
    await openProject();
    await press('Get My Estimate');
    await unmountAll();
    await flush();
    $quote.set(emptyQuote);
    await mount(<QuoteWizard facts={facts} />);
    await heading(/\$300/);
    expect(insertLead).toHaveBeenCalledTimes(2);
  });

  it('sends one request for two presses, and cannot be changed or left meanwhile', async () => {
    let answer: (result: Result<StoredLead, LeadFailure>) => void = () => undefined;
    vi.mocked(insertLead).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await openProject();
    const send = button('Get My Estimate');
    await settle(() => {
      send.click();
      send.click();
    });
    expect(button('Submitting...').disabled).toBe(true);
    expect(control('#modules').readOnly).toBe(true);
    await settle(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    expect($quote.get().step).toBe(2);
    await settle(() => answer({ ok: true, value: { repeated: false } }));
    await heading(/\$300/);
    expect(insertLead).toHaveBeenCalledOnce();
  });

  it('follows the Back of the browser and keeps the answers', async () => {
    await openProject();
    await settle(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    expect(words('h1')).toBe('First, who are we helping?');
    expect(document.activeElement).toBe(find('h1'));
    expect(control('#last_name').value).toBe('Delgado');
  });
});

describe('the estimate', () => {
  const openEstimate = async (part = {}): Promise<void> => {
    await openProject(part);
    await press('Get My Estimate');
    await heading(/your ballpark estimate/);
  };

  it('shows the figure with its lines, tells staff, and leaves its marks on the device', async () => {
    await openEstimate();
    expect(words('h1')).toBe('Rosa, your ballpark estimate is $300');
    expect(document.activeElement).toBe(find('h1'));
    expect(words('.lines')).toContain('8 further modules$6.25 each$50.00');
    expect(toasts()).toEqual(["Quote submitted successfully! We'll be in touch soon."]);
    expect(vi.mocked(notifyStaff).mock.calls[0]?.[0]).toMatchObject({ email: 'rosa@example.com' });
    expect(localStorage.getItem('leadSubmitted')).toBe('true');
    expect(Date.parse(localStorage.getItem('leadSubmittedAt') ?? '')).not.toBeNaN();
    expect(document.documentElement.dataset.sky).toBe('noon');
  });

  it('shows it even when staff could not be told', async () => {
    vi.mocked(notifyStaff).mockResolvedValue({ ok: false, error: { status: 502, detail: '502' } });
    await openEstimate();
    expect(toasts()).toEqual(["Quote submitted successfully! We'll be in touch soon."]);
  });

  it('goes home 2000 ms after "ready" was told, and forgets the draft', async () => {
    await openEstimate();
    vi.useFakeTimers();
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const start = button('Click to Get Started');
    await settle(() => {
      start.click();
      start.click();
    });
    expect(
      vi
        .mocked(notifyStaff)
        .mock.calls.slice(1)
        .map((call) => call[1]),
    ).toEqual([{ action: CUSTOMER_ACTIONS.ready }]);
    expect(toasts()).toContain("Thank you! We'll be in touch soon to schedule your service.");
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(leave).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('stays and may be tried again when "ready" could not be told', async () => {
    await openEstimate();
    vi.mocked(notifyStaff).mockResolvedValueOnce({ ok: false, error: { status: 502, detail: '502' } });
    await press('Click to Get Started');
    expect(toasts()).toContain('There was an issue sending the notification.');
    expect(button('Click to Get Started').disabled).toBe(false);
  });

  it('tells staff of a call, by a link that dials', async () => {
    await openEstimate();
    const link = find('a[aria-label="Call with questions"]');
    expect(link.getAttribute('href')).toBe('tel:+14085550142');
    link.addEventListener('click', (event) => event.preventDefault());
    await settle(() => link.click());
    expect(vi.mocked(notifyStaff).mock.lastCall?.[1]).toEqual({ action: CUSTOMER_ACTIONS.calling });
    expect(toasts()).toContain("We've been notified you're calling!");
    vi.mocked(notifyStaff).mockResolvedValueOnce({ ok: false, error: { status: 502, detail: '502' } });
    await settle(() => link.click());
    expect(toasts()).toContain('There was an issue sending the notification.');
  });

  it('makes room for another quote', async () => {
    await openEstimate();
    await press('Start another quote');
    expect(words('h1')).toBe('First, who are we helping?');
    expect(control('#first_name').value).toBe('');
    expect(document.documentElement.dataset.sky).toBeUndefined();
  });
});
