import { queryOptions } from '@tanstack/react-query';
import { readMailTemplates } from '../../../services/staff/messages.ts';
import { fetchResult } from '../shared/query.ts';

/** Query of the email templates. */
export const templatesQuery = queryOptions({
  queryKey: ['mail-templates'],
  queryFn: ({ signal }) => fetchResult(() => readMailTemplates(signal)),
});
