import {
  action,
  call,
  names,
  table,
  ADMINS,
  NOBODY,
  ROWS_FOR_STAFF_AND_SERVICE,
  STAFF,
  type Answers,
  type Area,
} from './access.ts';
import { ACCOUNTS, ROWS } from './fixture.ts';

/** Id of a bulk change that is undone. */
const BATCH = '90000000-0000-4000-8000-000000000002';

const SIGNED_IN = ['authenticated'] as const;
/** Rows of the signed-in staff member. */
const OWN_VIEW = `where owner = '${ACCOUNTS.staff}'`;
const OWN_ROWS: Answers = { ...ROWS_FOR_STAFF_AND_SERVICE, admin: 'no rows', service: 'no' };
const NO_ROWS: Answers = { ...OWN_ROWS, staff: 'no rows' };

/** Parts of the staff screens that are not about the work on one lead. */
export const desk: Area = {
  title: 'The desk',
  relations: [
    table(
      'bulk_changes',
      {},
      `batch_id lead_id changed_by kind assigned_before assigned_after status_before status_after lost_reason
       unanswered_reason follow_up_at next_step created_at`,
      [action('read', 'select * from public.bulk_changes', NOBODY)],
    ),
    table('saved_views', { read: SIGNED_IN }, 'id owner name query search created_at', [
      action('read one’s own view', `select * from public.saved_views ${OWN_VIEW}`, OWN_ROWS),
      action(
        'read the view of a colleague',
        `select * from public.saved_views where owner = '${ACCOUNTS.colleague}'`,
        NO_ROWS,
      ),
    ]),
    table('mail_templates', { read: SIGNED_IN }, 'id name subject body version', [
      action('read the templates', 'select * from public.mail_templates', { ...OWN_ROWS, admin: 'yes' }),
    ]),
  ],
  functions: [
    call('assign_leads', `gen_random_uuid(), '{${ROWS.lead}}', '${ACCOUNTS.colleague}', '{null}'`, STAFF),
    call('move_leads', `gen_random_uuid(), '{${ROWS.lead}}', 'verified', '{new}'`, STAFF),
    call('customer_leads', `'${ROWS.lead}'`, STAFF),
    call('set_customer', `'${ROWS.lead}', '{gate code}', null, '{}', null`, STAFF),
    call('customer_marks', `'{${ROWS.lead}}'`, { ...STAFF, service: 'yes' }),
    call('save_mail_template', "gen_random_uuid(), 'Sample', 'About {{request}}', 'Hi', null", ADMINS),
    call('delete_mail_template', 'gen_random_uuid()', ADMINS),
    call('send_lead_email', `'${ROWS.lead}', gen_random_uuid(), 'About your request', 'Hi'`, STAFF),
    call('rename_view', "gen_random_uuid(), 'Mine'", STAFF),
    call('delete_view', 'gen_random_uuid()', STAFF),
    call('save_view', "gen_random_uuid(), 'Mine', '?assigned=me'", STAFF),
    {
      name: 'undo_bulk_change',
      sql: `select undone.* from (
              select count(*) from public.assign_leads('${BATCH}', '{${ROWS.lead}}', '${ACCOUNTS.colleague}', '{null}')
            ) as made,
            lateral public.undo_bulk_change(case when made.count > 0 then '${BATCH}'::uuid end) as undone`,
      may: STAFF,
    },
  ],
  internal: names('begin_bulk_change check_mail_fields customer_lead_ids copy_customer'),
};
