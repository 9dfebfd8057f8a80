import type { MailText } from '../../domain/leads/mail-template.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';
import { asOutcome, type Outcome } from './lead-mutations.ts';

/** A template of an email; `version` is null for a new one. */
export type MailTemplate = MailText & { id: string; name: string; version: number | null };

/** Reads the templates by name. */
export const readMailTemplates = (signal: AbortSignal): Promise<ReadResult<MailTemplate[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('mail_templates')
      .select('id,name,subject,body,version')
      .order('name')
      .abortSignal(attempt)
      .retry(false);
  }, signal);

/** Adds or edits a template; `changed` when somebody edited or deleted it since. Admins only. */
export async function saveMailTemplate(template: MailTemplate): Promise<StaffWrite<Outcome>> {
  const response = await staffWrite(async (signal) => {
    const client = await getSupabase();
    const { id, name, subject, body, version } = template;
    // The generated types do not allow null arguments; the function reads null as "new".
    const args = { id, name, subject, body, expected_version: version } as typeof template & {
      expected_version: number;
    };
    return client.rpc('save_mail_template', args).abortSignal(signal).retry(false);
  });
  return response.ok ? { ok: true, value: response.value === 'done' ? 'done' : 'changed' } : response;
}

/** Deletes a template. Admins only. */
export const deleteMailTemplate = (id: string): Promise<StaffWrite<unknown>> =>
  staffWrite(async (signal) => {
    const client = await getSupabase();
    return client.rpc('delete_mail_template', { id }).abortSignal(signal).retry(false);
  });

/** Queues an email to the customer and logs it. Idempotent by `eventId`; `changed`: another text is stored with it. */
export const sendLeadEmail = (
  leadId: string,
  eventId: string,
  { subject, body }: MailText,
): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = { lead_id: leadId, event_id: eventId, subject, body };
      return client.rpc('send_lead_email', args).abortSignal(signal).retry(false);
    }),
  );
