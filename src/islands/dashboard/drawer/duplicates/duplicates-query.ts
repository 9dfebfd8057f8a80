import { queryOptions } from '@tanstack/react-query';
import { readDuplicates } from '../../../../services/staff/leads.ts';
import { fetchResult } from '../../shared/query.ts';

/** Query of the leads that share phone, email or address with a lead. */
export const duplicatesQuery = (leadId: string) =>
  queryOptions({
    queryKey: ['duplicates', leadId],
    queryFn: ({ signal }) => fetchResult(() => readDuplicates(leadId, signal)),
  });
