import { DAY } from '~/domain/durations.ts';
import type { LeadInput } from '~/domain/leads/lead.ts';
import { STORED_DAYS } from '~/domain/leads/receipt.ts';
import { SENT_PREFIX } from '~/stores/page/sent-lead-keys.ts';
import { keepLead, WAITING_DAYS, type SentLead } from '~/stores/sent-leads.ts';
import { shortLead } from './short-lead.ts';

/** Returns what the device knows about a lead sent at a time. */
export function sentLeadOf(lead: LeadInput, part: Partial<SentLead> = {}, at = new Date()): SentLead {
  const days = (part.state ?? 'waiting') === 'waiting' ? WAITING_DAYS : STORED_DAYS;
  return {
    id: lead.id,
    state: 'waiting',
    ...(part.state === 'done' ? {} : { lead }),
    valueCents: null,
    sent: [{ label: 'Service', value: 'Panel cleaning' }],
    at: at.toISOString(),
    expiresAt: new Date(at.getTime() + days * DAY).toISOString(),
    notificationAttempts: 0,
    ...part,
  };
}

/** Keeps a lead on the device, by default one that waits. */
export function keepOnDevice(part: Partial<SentLead> = {}, at = new Date()): SentLead {
  const sent = sentLeadOf(shortLead(part.id === undefined ? {} : { id: part.id }), part, at);
  keepLead(sent);
  return sent;
}

/** Reads the leads of the device again, as after a change by another tab. */
export const followDevice = (): void => void window.dispatchEvent(new StorageEvent('storage'));

/** Writes a lead to the device as another tab does. */
export function writeSentLead(part: Partial<SentLead>, at = new Date()): void {
  const sent = sentLeadOf(shortLead(part.id === undefined ? {} : { id: part.id }), part, at);
  localStorage.setItem(SENT_PREFIX + sent.id, JSON.stringify(sent));
  followDevice();
}
