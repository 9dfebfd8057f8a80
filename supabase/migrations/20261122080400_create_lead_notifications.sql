-- One row per lead and kind of notification to staff, so that each is sent once regardless of the number of
-- requests.

create domain public.mail_status as text
  constraint mail_status_known check (value in ('sending', 'sent', 'failed'));

comment on domain public.mail_status is
  'sending while claimed by a sender, then sent or failed. A failed mail may be claimed again.';

create table public.lead_notifications (
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind text not null,
  status public.mail_status not null default 'sending',
  attempts integer not null default 1,
  claimed_at timestamptz not null default now(),
  sent_at timestamptz,
  mail_id text,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lead_notifications_pkey primary key (lead_id, kind),
  constraint lead_notifications_kind_known check (
    kind in ('new-lead', 'Customer is calling with questions', 'Customer is ready to get started')
  ),
  constraint lead_notifications_attempts_range check (attempts between 1 and 9999),
  constraint lead_notifications_sent_at_fits_status check ((status = 'sent') = (sent_at is not null)),
  constraint lead_notifications_mail_id_length check (char_length(mail_id) <= 200),
  constraint lead_notifications_last_error_length check (char_length(last_error) <= 500)
);

comment on table public.lead_notifications is 'Notifications to staff about a lead: at most one of each kind is sent.';
comment on column public.lead_notifications.lead_id is 'The lead the notification is about.';
comment on column public.lead_notifications.kind is 'new-lead, or one of the two customer actions of the quote wizard.';
comment on column public.lead_notifications.status is 'sending while claimed by a sender, then sent or failed. A failed notification may be claimed again.';
comment on column public.lead_notifications.attempts is 'Number of claims; a sender reports the result of its own attempt only.';
comment on column public.lead_notifications.claimed_at is 'Start of the latest attempt.';
comment on column public.lead_notifications.sent_at is 'When the mail service accepted it.';
comment on column public.lead_notifications.mail_id is 'Message ID of the mail service.';
comment on column public.lead_notifications.last_error is 'Error of the latest failed attempt.';
comment on column public.lead_notifications.created_at is 'When the notification was first requested.';
comment on column public.lead_notifications.updated_at is 'When the row last changed.';

create trigger lead_notifications_updated_at
  before update on public.lead_notifications
  for each row execute function public.set_updated_at();

alter table public.lead_notifications enable row level security;
alter table public.lead_notifications force row level security;

revoke all on public.lead_notifications from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.lead_notifications to service_role;

-- Claims the right to send a notification. The upsert locks the row, so that only one of several simultaneous
-- callers gets an attempt number. The claim of a crashed sender expires after two minutes. Anybody can send a test
-- lead, so it notifies staff once, not of actions too.
create function public.claim_lead_notification(lead_id uuid, kind text) returns integer
  language sql volatile set search_path = ''
as $$
  insert into public.lead_notifications as notification (lead_id, kind)
  select claim_lead_notification.lead_id, claim_lead_notification.kind
  where claim_lead_notification.kind = 'new-lead' or not exists (
    select from public.leads as lead where lead.id = claim_lead_notification.lead_id and lead.form = 'test'
  )
  on conflict on constraint lead_notifications_pkey do update
    set status = 'sending', attempts = notification.attempts + 1, claimed_at = now()
    where notification.status = 'failed'
      or (notification.status = 'sending' and notification.claimed_at < now() - interval '2 minutes')
  returning notification.attempts;
$$;

comment on function public.claim_lead_notification is
  'The number of this attempt, or null when the notification is sent or claimed by another sender, or about an action on a test lead.';

revoke all on function public.claim_lead_notification from public, anon, authenticated, service_role;
grant execute on function public.claim_lead_notification to service_role;
