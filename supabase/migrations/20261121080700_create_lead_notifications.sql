-- One row for each notice to staff about a lead, so that each is sent once however often it is asked for.
create table public.lead_notifications (
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind text not null,
  status text not null default 'sending',
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
  constraint lead_notifications_status_known check (status in ('sending', 'sent', 'failed')),
  constraint lead_notifications_attempts_range check (attempts between 1 and 9999),
  constraint lead_notifications_sent_at_fits_status check ((status = 'sent') = (sent_at is not null)),
  constraint lead_notifications_mail_id_length check (char_length(mail_id) <= 200),
  constraint lead_notifications_last_error_length check (char_length(last_error) <= 500)
);

comment on table public.lead_notifications is 'Notices to staff about a lead: at most one of each kind is sent.';
comment on column public.lead_notifications.lead_id is 'The lead the notice is about.';
comment on column public.lead_notifications.kind is 'new-lead, or one of the two customer actions of the quote wizard.';
comment on column public.lead_notifications.status is 'sending while a sender holds the claim, then sent or failed. A failed notice may be claimed again.';
comment on column public.lead_notifications.attempts is 'How often it was claimed; a sender reports its result for its own attempt only.';
comment on column public.lead_notifications.claimed_at is 'When the last attempt began.';
comment on column public.lead_notifications.sent_at is 'When the mail service took it.';
comment on column public.lead_notifications.mail_id is 'The mail service''s own id of the message.';
comment on column public.lead_notifications.last_error is 'Why the last attempt failed.';
comment on column public.lead_notifications.created_at is 'When the notice was first asked for.';
comment on column public.lead_notifications.updated_at is 'When the row last changed.';

create trigger lead_notifications_updated_at
  before update on public.lead_notifications
  for each row execute function public.set_updated_at();

alter table public.lead_notifications enable row level security;
alter table public.lead_notifications force row level security;

revoke all on public.lead_notifications from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.lead_notifications to service_role;
