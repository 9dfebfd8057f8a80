import { NOBODY, NONE, STAFF, type Area } from './access.ts';
import { ACCOUNTS, ROWS } from './fixture.ts';

/** Parts of the staff screens that are not about the work on one lead. */
export const desk: Area = {
  title: 'The desk',
  relations: [
    {
      name: 'bulk_changes',
      columns: [
        {
          what: 'every column',
          names: [
            ...['batch_id', 'lead_id', 'changed_by', 'kind', 'assigned_before', 'assigned_after'],
            ...['status_before', 'status_after', 'lost_reason', 'unanswered_reason', 'follow_up_at'],
            'created_at',
          ],
          read: NONE,
          insert: NONE,
          update: NONE,
        },
      ],
      delete: NONE,
      actions: [
        { what: 'read', sql: 'select * from public.bulk_changes', may: NOBODY },
        { what: 'delete', sql: 'delete from public.bulk_changes', may: NOBODY },
      ],
    },
  ],
  functions: [
    {
      name: 'assign_leads',
      sql: `select * from public.assign_leads(gen_random_uuid(), '{${ROWS.lead}}', '${ACCOUNTS.colleague}', '{null}')`,
      may: STAFF,
    },
    {
      name: 'move_leads',
      sql: `select * from public.move_leads(gen_random_uuid(), '{${ROWS.lead}}', 'verified', '{new}')`,
      may: STAFF,
    },
    {
      name: 'undo_bulk_change',
      sql: 'select * from public.undo_bulk_change(gen_random_uuid())',
      may: STAFF,
    },
  ],
  internal: ['begin_bulk_change'],
};
