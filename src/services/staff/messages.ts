import type { MailText } from '../../domain/leads/mail-template.ts';
import { read, type CallResult } from './database.ts';

/** A template of an email; `version` is null for a new one. */
export type MailTemplate = MailText & { id: string; name: string; version: number | null };

/** Reads the templates by name. */
export const readMailTemplates = (signal: AbortSignal): Promise<CallResult<MailTemplate[]>> =>
  read(
    (client) => client.from('mail_templates').select('id,name,subject,body,version').order('name'),
    signal,
  );
