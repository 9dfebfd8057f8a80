import {
  ADMINS,
  EVERYBODY,
  NONE,
  ONLY_SERVICE,
  NOBODY,
  SERVICE,
  STAFF,
  type Area,
  type Relation,
} from './access.ts';
import { ROWS, WORKDAY } from './fixture.ts';

/** A table with no privileges for any API role; only its functions use it. */
const closed = (name: string, names: readonly string[]): Relation => ({
  name,
  columns: [{ what: 'every column', names, read: NONE, insert: NONE, update: NONE }],
  delete: NONE,
  actions: [{ what: 'read', sql: `select * from public.${name}`, may: NOBODY }],
});

/** A table for the edge functions, which use the service key. */
const served = (name: string, names: readonly string[], insert: string): Relation => ({
  name,
  columns: [{ what: 'every column', names, read: ONLY_SERVICE, insert: ONLY_SERVICE, update: ONLY_SERVICE }],
  delete: ONLY_SERVICE,
  actions: [
    { what: 'read', sql: `select * from public.${name}`, may: SERVICE },
    { what: 'insert', sql: insert, may: SERVICE },
    { what: 'change', sql: `update public.${name} set updated_at = now()`, may: SERVICE },
  ],
});

/** Mails and the newsletter: only edge functions with the service key reach them. */
export const mail: Area = {
  title: 'Mails and the newsletter',
  relations: [
    served(
      'messages',
      [
        ...[
          'id',
          'kind',
          'lead_id',
          'account',
          'subscription',
          'event_id',
          'estimate_id',
          'booking_id',
          'version',
        ],
        ...['requested_by', 'requested_by_name', 'status', 'due_at', 'held_until', 'attempts', 'claimed_at'],
        ...['sent_at', 'mail_id', 'last_error', 'created_at', 'updated_at'],
      ],
      `insert into public.messages (lead_id, kind) values ('${ROWS.duplicate}', 'calling')`,
    ),
    served(
      'newsletter_subscriptions',
      [
        ...['id', 'email', 'source', 'status', 'confirm_token_hash', 'confirm_sent_at', 'unsubscribe_token'],
        ...['requested_at', 'confirmed_at', 'unsubscribed_at', 'updated_at'],
      ],
      "insert into public.newsletter_subscriptions (email) values ('new@example.com')",
    ),
  ],
  functions: [
    {
      name: 'hold_message',
      sql: `select public.hold_message('00000000-0000-4000-8000-000000000000', 1)`,
      may: SERVICE,
    },
    {
      name: 'leads_due_together',
      sql: `select count(*) from public.leads_due_together('00000000-0000-4000-8000-000000000000')`,
      may: SERVICE,
    },
    {
      name: 'settle_digest',
      sql: `select public.settle_digest('00000000-0000-4000-8000-000000000000')`,
      may: SERVICE,
    },
    { name: 'claim_due_messages', sql: 'select * from public.claim_due_messages(1)', may: SERVICE },
    {
      name: 'claim_lead_message',
      sql: `select public.claim_lead_message('${ROWS.duplicate}', 'new-lead')`,
      may: SERVICE,
    },
    {
      name: 'settle_message',
      sql: `select public.settle_message('00000000-0000-4000-8000-000000000000', 1, 'sent')`,
      may: SERVICE,
    },
    { name: 'outbox_status', sql: 'select * from public.outbox_status()', may: STAFF },
    { name: 'retry_dead_messages', sql: 'select public.retry_dead_messages()', may: STAFF },
    {
      name: 'request_newsletter_subscription',
      sql: "select * from public.request_newsletter_subscription('new@example.com', 'Website')",
      may: SERVICE,
    },
    {
      name: 'confirm_newsletter_subscription',
      sql: "select public.confirm_newsletter_subscription('none')",
      may: SERVICE,
    },
    {
      name: 'unsubscribe_from_newsletter',
      sql: "select public.unsubscribe_from_newsletter('none')",
      may: SERVICE,
    },
  ],
  internal: ['queue_approved_message', 'queue_lead_messages', 'queue_waiting_message'],
};

/** Internal tables: hours of both desks, running exports, figures of reports and anonymous submission counts. */
export const internals: Area = {
  title: 'Internal tables',
  relations: [
    closed('week_hours', ['desk', 'weekday', 'opens', 'closes']),
    closed('response_settings', ['is_only', 'response_minutes', 'reminder_minutes']),
    closed('special_days', ['desk', 'day', 'opens', 'closes', 'name']),
    closed('visitor_salts', ['day', 'salt']),
    closed('export_requests', ['export_id', 'arguments_hash', 'created_at']),
    closed('lead_figures', [
      'group_by',
      'day',
      'label',
      'leads',
      'responded',
      'on_time',
      'late',
      'verified',
      'won',
      'lost',
      'spam',
      'estimated_cents',
      'claimed_cents',
      'won_cents',
      'reply_seconds',
      'reply_counts',
    ]),
    closed('changed_days', ['id', 'day']),
    closed('submission_counts', ['address_hash', 'kind', 'hour_started_at', 'count']),
    closed('function_errors', ['hour', 'name', 'count']),
  ],
  functions: [
    { name: 'opening_hours', sql: 'select public.opening_hours()', may: EVERYBODY },
    {
      name: 'save_week_hours',
      sql: `select * from public.save_week_hours('office', '[null, null, null, null, null, null, null]')`,
      may: ADMINS,
    },
    {
      name: 'save_special_days',
      sql: `select * from public.save_special_days('phone', ${WORKDAY}, ${WORKDAY}, null, null, 'Closed')`,
      may: ADMINS,
    },
    {
      name: 'remove_special_days',
      sql: `select * from public.remove_special_days('phone', ${WORKDAY}, ${WORKDAY})`,
      may: ADMINS,
    },
    { name: 'delete_expired', sql: 'select public.delete_expired()', may: SERVICE },
    { name: 'count_days', sql: 'select public.count_days()', may: NOBODY },
    { name: 'schedule_jobs', sql: 'select public.schedule_jobs()', may: NOBODY },
    { name: 'job_problems', sql: 'select public.job_problems()', may: SERVICE },
    { name: 'count_function_error', sql: "select public.count_function_error('submit-lead')", may: SERVICE },
    { name: 'project_health', sql: 'select public.project_health()', may: SERVICE },
    { name: 'read_health', sql: 'select public.read_health()', may: ADMINS },
    { name: 'count_submission', sql: "select public.count_submission('newsletter')", may: SERVICE },
    { name: 'may_mail_stranger', sql: "select public.may_mail_stranger('a@example.com', 1)", may: SERVICE },
    { name: 'may_mail_account', sql: "select public.may_mail_account('a@example.com')", may: SERVICE },
  ],
  internal: [
    'count_leads',
    'count_toward',
    'follow_hours',
    'hours_of',
    'hours_on',
    'inbox_of',
    'mark_all_days',
    'mark_changed_day',
    'visitor_address',
  ],
};
