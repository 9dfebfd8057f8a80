import { readMailTemplates } from '../../../services/staff/messages.ts';
import { readOptions } from '../shared/query.ts';

/** Query of the email templates. */
export const templatesQuery = readOptions(['mail-templates'], readMailTemplates);
