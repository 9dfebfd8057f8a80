import {
  action,
  call,
  names,
  table,
  ADMINS,
  EVERYBODY,
  NOBODY,
  ONLY_SERVICE,
  SERVICE,
  STAFF,
  type Area,
  type Relation,
} from './access.ts';
import { ROWS, WORKDAY } from './fixture.ts';

/** A table with no privileges for any API role; only its functions use it. */
const closed = (name: string, columns: string): Relation =>
  table(name, {}, columns, [action('read', `select * from public.${name}`, NOBODY)]);

/** A table for the edge functions, which use the service key. */
const served = (name: string, columns: string, insert: string): Relation =>
  table(
    name,
    { read: ONLY_SERVICE, insert: ONLY_SERVICE, update: ONLY_SERVICE, delete: ONLY_SERVICE },
    columns,
    [
      action('read', `select * from public.${name}`, SERVICE),
      action('insert', insert, SERVICE),
      action('change', `update public.${name} set updated_at = now()`, SERVICE),
    ],
  );

/** Mails and the newsletter: only edge functions with the service key reach them. */
export const mail: Area = {
  title: 'Mails and the newsletter',
  relations: [
    served(
      'messages',
      `id kind lead_id account subscription event_id estimate_id booking_id version requested_by requested_by_name
       status due_at held_until attempts claimed_at sent_at mail_id last_error created_at updated_at`,
      `insert into public.messages (lead_id, kind) values ('${ROWS.duplicate}', 'calling')`,
    ),
    served(
      'newsletter_subscriptions',
      `id email source status confirm_token_hash confirm_sent_at unsubscribe_token requested_at confirmed_at
       unsubscribed_at updated_at`,
      "insert into public.newsletter_subscriptions (email) values ('new@example.com')",
    ),
  ],
  functions: [
    call('hold_message', "'00000000-0000-4000-8000-000000000000', 1", SERVICE),
    {
      name: 'leads_due_together',
      sql: `select count(*) from public.leads_due_together('00000000-0000-4000-8000-000000000000')`,
      may: SERVICE,
    },
    call('claim_due_messages', '', SERVICE),
    call('claim_lead_message', `'${ROWS.duplicate}', 'new-lead'`, SERVICE),
    call('settle_message', "'00000000-0000-4000-8000-000000000000', 1, 'sent'", SERVICE),
    call('outbox_status', '', STAFF),
    call('retry_dead_messages', '', STAFF),
    call('request_newsletter_subscription', "'new@example.com', 'Website'", SERVICE),
    call('confirm_newsletter_subscription', "'none'", SERVICE),
    call('unsubscribe_from_newsletter', "'none'", SERVICE),
  ],
  internal: names('queue_approved_message queue_lead_messages queue_waiting_message'),
};

/** Internal tables: hours of both desks, running exports, figures of reports and anonymous submission counts. */
export const internals: Area = {
  title: 'Internal tables',
  relations: [
    closed('week_hours', 'desk weekday opens closes'),
    closed('special_days', 'desk day opens closes name'),
    closed('visitor_salts', 'day salt'),
    closed('export_requests', 'export_id arguments_hash created_at'),
    closed(
      'lead_figures',
      `group_by day label leads responded on_time late verified won lost spam estimated_cents claimed_cents won_cents
       reply_seconds reply_counts`,
    ),
    closed('changed_days', 'id day'),
    closed('submission_counts', 'address_hash kind hour_started_at count'),
    closed('function_errors', 'hour name count'),
  ],
  functions: [
    call('opening_hours', '', EVERYBODY),
    call('save_week_hours', "'office', '[null, null, null, null, null, null, null]'", ADMINS),
    call('save_special_days', `'phone', ${WORKDAY}, ${WORKDAY}, null, null, 'Closed'`, ADMINS),
    call('remove_special_days', `'phone', ${WORKDAY}, ${WORKDAY}`, ADMINS),
    call('delete_expired', '', SERVICE),
    call('count_days', '', NOBODY),
    call('schedule_jobs', '', NOBODY),
    call('job_problems', '', SERVICE),
    call('count_function_error', "'submit-lead'", SERVICE),
    call('project_health', '', SERVICE),
    call('read_health', '', ADMINS),
    call('count_submission', "'newsletter'", SERVICE),
    call('may_mail_stranger', "'a@example.com', 1", SERVICE),
    call('may_mail_account', "'a@example.com'", SERVICE),
  ],
  internal: names(
    'count_leads count_toward follow_hours hours_of hours_on inbox_of mark_changed_day visitor_address',
  ),
};
