import type { StoredEvent } from '~/services/staff/leads.ts';
import { storedLead } from './stored-lead.ts';

/** Entry in the timeline of the stored lead, by Maya. */
export const storedEvent = (
  kind: string,
  detail: unknown = {},
  changes: Partial<StoredEvent> = {},
): StoredEvent => ({
  ...{ id: crypto.randomUUID(), lead_id: storedLead().id, actor: null, actor_name: 'Maya', position: 1 },
  kind: kind as StoredEvent['kind'],
  detail: detail as StoredEvent['detail'],
  created_at: '2026-11-23T18:10:00Z',
  ...changes,
});
