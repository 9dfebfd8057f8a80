import { isRecord } from '../domain/validation.ts';
import { readDraftFields } from './forms/form-drafts.ts';
import { getItem, setItem, removeItem } from './page/device-storage.ts';

/** Most leads kept. */
const MAX_LEADS = 50;

/** One lead as the list showed it: plain text, and ISO times. */
export type SavedLead = {
  id: string;
  name: string;
  place: string;
  service: string;
  estimate: string;
  phone: string;
  status: string;
  receivedAt: string;
};

/** The last list of leads that this device showed. */
export type SavedLeads = { savedAt: string; leads: readonly SavedLead[] };

const FIELDS = ['id', 'name', 'place', 'service', 'estimate', 'phone', 'status', 'receivedAt'] as const;

const isSavedLead = (value: unknown): value is SavedLead =>
  isRecord(value) && FIELDS.every((field) => typeof value[field] === 'string');

/** Keeps the list on the device, replacing the previous one. */
export function saveLeads(leads: readonly SavedLead[], at: Date): void {
  const saved: SavedLeads = { savedAt: at.toISOString(), leads: leads.slice(0, MAX_LEADS) };
  setItem(SAVED_LEADS_KEY, JSON.stringify(saved));
}

/** Reads the kept list; null without one, and after 7 days (docs/product.md, Data retention). */
export function readSavedLeads(now: Date): SavedLeads | null {
  const stored = readDraftFields(getItem(SAVED_LEADS_KEY), now);
  if (!stored || typeof stored.savedAt !== 'string' || !Array.isArray(stored.leads)) return null;
  return { savedAt: stored.savedAt, leads: stored.leads.filter(isSavedLead) };
}

/** localStorage key of the list that the dashboard shows offline. */
export const SAVED_LEADS_KEY = 'psc-staff-leads';

/** Deletes the kept list. */
export const clearSavedLeads = (): void => removeItem(SAVED_LEADS_KEY);
