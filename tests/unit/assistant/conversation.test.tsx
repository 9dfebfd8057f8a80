// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Conversation } from '~/islands/assistant/Conversation.tsx';
import { sendLead } from '~/islands/delivery/send-lead.ts';
import { openAssistant } from '~/services/assistant/open-assistant.ts';
import { markStored, sentLeads } from '~/stores/sent-leads.ts';
import { CONVERSATION_KEY, endRequest, openConversation, setTurns, $turns } from '~/stores/assistant.ts';
import { assistant } from './samples.ts';
import { pushedEvents } from '../support/data-layer.ts';
import { keepOnDevice, sentLeadOf } from '../support/sent-lead.ts';
import { shortLead } from '../support/short-lead.ts';
import { enter, field as given, press, user } from '../support/visitor.ts';

vi.mock('~/services/assistant/open-assistant.ts', () => ({ openAssistant: vi.fn() }));
vi.mock('~/islands/delivery/send-lead.ts', () => ({ sendLead: vi.fn(), prepareDelivery: vi.fn() }));

const opening = vi.mocked(openAssistant);
const sending = vi.mocked(sendLead);
const leave = vi.fn();
const open = () => render(<Conversation onLeave={leave} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const log = () => screen.getByRole('log');
const goOffline = (isOffline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);

function clearConversation(): void {
  setTurns([]);
  endRequest(null);
}

async function ask(question: string): Promise<void> {
  await user.type(field(), question);
  await press(/^Ask/);
}

beforeEach(() => {
  clearConversation();
  opening.mockResolvedValue(assistant);
  sending.mockResolvedValue({ state: 'sent', id: '4d1862e9-0000-4000-8000-000000000000', repeated: false });
  goOffline(false);
});

describe('a conversation', () => {
  // Runs first: the answers load once per page.
  it('keeps the question when the answers cannot be loaded, and asks it again', async () => {
    opening.mockResolvedValue(undefined);
    open();
    await ask('rain');
    expect(await screen.findByRole('status')).toHaveProperty(
      'textContent',
      expect.stringContaining('The answers couldn’t be loaded.'),
    );
    expect(field().value).toBe('rain');
    goOffline(true);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status').textContent).toContain('You’re offline.');
    expect(screen.getByRole('button', { name: 'Ask again' }).getAttribute('aria-disabled')).toBe('true');
    goOffline(false);
    act(() => void window.dispatchEvent(new Event('online')));
    opening.mockResolvedValue(assistant);
    await press('Ask again');
    expect(await within(log()).findByText('Rain starts it again from zero.')).toBeDefined();
  });

  it('keeps the question when the text of its answer cannot be loaded', async () => {
    vi.spyOn(assistant, 'ask').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open();
    await ask('rain');
    await waitFor(() => expect(field().value).toBe('rain'));
    expect(screen.getByRole('status').textContent).toContain('The answers couldn’t be loaded.');
    await press('Ask again');
    expect(await within(log()).findByText('Rain starts it again from zero.')).toBeDefined();
  });

  it.each([
    ['smoke from the inverter', 'Leave the house and dial 911', /^tel:911$/],
    ['squirrels chewed the wires', 'Keep away from it and call us today', /^tel:\+1/],
  ])('answers the danger of "%s" before the answers are loaded: %s', async (question, advice, phone) => {
    open();
    await ask(question);
    expect(screen.getByRole('alert').textContent).toContain(advice);
    const [call, ...others] = screen.getAllByRole('link', { name: /^Call / });
    expect(call?.getAttribute('href')).toMatch(phone);
    expect(others).toEqual([]);
  });

  it('says that it is looking a question up, and keeps the next one until then', async () => {
    open();
    await ask('rain');
    const steps = $turns.get();
    act(() => $turns.set(steps.map((turn) => ({ ...turn, answer: null }))));
    expect(log().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Looking it up')).toBeDefined();
    await ask('hail');
    expect(field().value).toBe('hail');
    act(() => $turns.set(steps));
    await press('Ask');
    expect($turns.get().map(({ question }) => question)).toEqual(['rain', 'hail']);
  });

  it('does not know what no one wrote, and names sections of the site as such', async () => {
    open();
    await ask('parrots');
    const answer = log().querySelector('[data-source="none"]');
    expect(answer?.textContent).toContain('I don’t know that.');
    expect(within(log()).getByText('From the site')).toBeDefined();
    expect(screen.getByRole('link', { name: /How often, then/ }).getAttribute('href')).toBe(
      '/insights/wash-or-wait#often',
    );
  });

  it('says what decides a price that is not on the list', async () => {
    open();
    await ask('parrots cost');
    expect(log().textContent).toContain('It isn’t on our price list.');
    expect(within(log()).getByRole('link', { name: /Send the form/ })).toBeDefined();
  });

  it('shows a written answer with its source, the month of its facts and what to ask next', async () => {
    open();
    await ask('rain');
    const answer = log().querySelector('[data-source="/ask#rain"]');
    expect(answer?.textContent).toContain('Facts checked November 2026');
    expect(within(log()).getByRole('button', { name: 'How often should panels be cleaned?' })).toBeDefined();
  });

  it('asks which of two near questions is meant, and answers the one that is pressed', async () => {
    open();
    await ask('bill');
    await press('What is a true-up?');
    expect(await within(log()).findByText('Rain starts it again from zero.')).toBeDefined();
  });

  it('breaks a line with Shift and Enter and asks with Enter', async () => {
    open();
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('one\ntwo');
    await user.keyboard('{Enter}');
    expect($turns.get()[0]?.question).toBe('one\ntwo');
  });

  it('is kept for the tab', async () => {
    open();
    await ask('rain');
    const stored = sessionStorage.getItem(CONVERSATION_KEY) ?? '';
    clearConversation();
    sessionStorage.setItem(CONVERSATION_KEY, stored);
    act(openConversation);
    expect($turns.get().map(({ question }) => question)).toEqual(['rain']);
  });

  it('starts anew when what is kept cannot be read', () => {
    sessionStorage.setItem(CONVERSATION_KEY, '{"turns":[{"question":1}],"request":{"step":"shoe size"}}');
    openConversation();
    expect($turns.get()).toEqual([]);
  });

  it('reports the kind of an answer and never the question', async () => {
    open();
    await ask('parrots');
    expect(pushedEvents()).toEqual([{ event: 'assistant_answer', kind: 'unknown' }]);
  });
});

async function give(label: string, entry: string): Promise<void> {
  await screen.findByLabelText(new RegExp(`^${label}`));
  await enter(given(label), entry);
  await press('Next');
}

async function fillIn(): Promise<void> {
  await ask('price');
  await press('Two story');
  await press('Leave your details here instead');
  await give('Full Name', 'Rosa Delgado');
  await give('Email', 'rosa@example.com');
  await give('Service Address', '1180 Lincoln Ave, San Jose');
  await give('Phone', '');
}

it('a request asks one question at a time with the messages of the forms', async () => {
  open();
  await ask('person');
  await press('Leave your details here');
  expect(await screen.findByText('Question 1 of 4')).toBeDefined();
  await press('Next');
  expect(screen.getByText('Enter your full name')).toBeDefined();
  await give('Full Name', 'Rosa Delgado');
  await give('Email', 'rosa');
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  await press('Back');
  expect(given('Full Name').value).toBe('Rosa Delgado');
});

it('a request leaves the conversation out when the visitor says so', async () => {
  open();
  await fillIn();
  await press('Leave the conversation out');
  await press('Send to a person');
  expect(sending.mock.lastCall?.[0]).toMatchObject({ transcript: null });
});

/** Keeps the request on the device instead of sending it, under an id of its own. */
const keep = (id: string, reason: 'offline' | 'unreachable'): void => {
  sending.mockImplementation((lead, about, { onNamed } = {}) => {
    onNamed?.(id);
    keepOnDevice({ ...about, id, lead: { ...lead, id } });
    return Promise.resolve({ state: 'queued', id, reason });
  });
};

it.each(['offline', 'unreachable'] as const)('a request waits while %s, until it is sent', async (reason) => {
  const id = crypto.randomUUID();
  keep(id, reason);
  open();
  await fillIn();
  await press('Send to a person');
  await screen.findByText('Your request is waiting on this device');
  cleanup();
  open();
  await screen.findByText('Your request is waiting on this device');
  act(() => markStored(sentLeadOf(shortLead({ id })), new Date()));
  await screen.findByText(/^PSC-/);
  expect(sending).toHaveBeenCalledOnce();
});

it('a request is withdrawn from the device to change it', async () => {
  keep(crypto.randomUUID(), 'unreachable');
  open();
  await fillIn();
  await press('Send to a person');
  await screen.findByText('Your request is waiting on this device');
  await press('Change my answers');
  screen.getByRole('heading', { name: 'Is this right?' });
  expect(sentLeads(new Date())).toEqual([]);
});

it('a request says when it could not be sent, and keeps everything', async () => {
  sending.mockResolvedValue({ state: 'failed', id: 'a', reason: 'refused', detail: '' });
  open();
  await fillIn();
  await press('Send to a person');
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(screen.getByText('rosa@example.com')).toBeDefined();
});
