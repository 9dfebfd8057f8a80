import type { MailText } from '../../domain/leads/mail-template.ts';
import { mapResult, read, rpc, rpcOutcome, type CallResult, type Outcome } from './database.ts';

/** A template of an email; `version` is null for a new one. */
export type MailTemplate = MailText & { id: string; name: string; version: number | null };

/** Reads the templates by name. */
export const readMailTemplates = (signal: AbortSignal): Promise<CallResult<MailTemplate[]>> =>
  read(
    (client) => client.from('mail_templates').select('id,name,subject,body,version').order('name'),
    signal,
  );

/** Adds or edits a template; `changed` when somebody edited or deleted it since. Admins only. */
export function saveMailTemplate(template: MailTemplate): Promise<CallResult<Outcome>> {
  const { version, ...texts } = template;
  return rpcOutcome('save_mail_template', { ...texts, expected_version: version });
}

/** Deletes a template. Admins only. */
export const deleteMailTemplate = (id: string): Promise<CallResult<unknown>> =>
  rpc('delete_mail_template', { id });

/** Queues an email to the customer and logs it. Idempotent by `eventId`; `changed`: another text is stored with it. */
export const sendLeadEmail = (
  leadId: string,
  eventId: string,
  { subject, body }: MailText,
): Promise<CallResult<Outcome>> =>
  rpcOutcome('send_lead_email', { lead_id: leadId, event_id: eventId, subject, body });

/** Emails about leads that did not go out in time. */
export type OutboxStatus = {
  /** Given up after the last try. */
  dead: number;
  /** Over a minute late, still tried. */
  late: number;
  /** Due time of the oldest late one; null without one. */
  oldestDueAt: Date | null;
};

/** Reads the numbers of late and dead emails. */
export const readOutboxStatus = async (signal: AbortSignal): Promise<CallResult<OutboxStatus>> =>
  mapResult(await rpc('outbox_status', {}, signal), ([row]) => {
    // The generated type omits that the time may be null.
    const oldest: unknown = row?.oldest_due_at;
    return {
      dead: row?.dead ?? 0,
      late: row?.late ?? 0,
      oldestDueAt: typeof oldest === 'string' ? new Date(oldest) : null,
    };
  });

/** Queues all dead emails again and returns their number. */
export const retryDeadMessages = (): Promise<CallResult<number>> => rpc('retry_dead_messages', {});
