-- Outbox of the emails about a lead. The insert of a lead queues its messages in the same transaction, and the edge
-- function send-messages sends what is due, so that no email depends on a browser. One row per lead, kind and version,
-- so that each is sent once. docs/product.md, Notifications.

create domain public.mail_status as text
  constraint mail_status_known check (value in ('queued', 'sending', 'sent', 'failed'));

comment on domain public.mail_status is
  'queued, sending while claimed by a sender, then sent or failed. A failed mail may be claimed again.';

create table public.lead_messages (
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind text not null,
  version integer not null default 0,
  requested_by uuid references public.profiles (user_id) on delete set null,
  requested_by_name text,
  status text not null default 'queued',
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  mail_id text,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lead_messages_pkey primary key (lead_id, kind, version),
  constraint lead_messages_kind_known check (
    kind in (
      'new-lead', 'Customer is calling with questions', 'Customer is ready to get started', 'reminder', 'overdue',
      'receipt', 'sunni-estimate', 'late', 'signed-estimate', 'photo-request',
      'push-new-lead', 'push-reminder'
    ) or kind ~ '^(answer|booking|email|push-answer) [0-9a-f-]{36}$'
  ),
  constraint lead_messages_version_fits_kind check (
    case when kind in ('signed-estimate', 'photo-request') or kind like 'booking %' then version between 1 and 9999 else version = 0 end
  ),
  constraint lead_messages_status_known check (status in ('queued', 'sending', 'sent', 'skipped', 'dead')),
  constraint lead_messages_attempts_range check (attempts between 0 and 9999),
  constraint lead_messages_sent_at_fits_status check ((status = 'sent') = (sent_at is not null)),
  constraint lead_messages_mail_id_length check (char_length(mail_id) <= 200),
  constraint lead_messages_last_error_length check (char_length(last_error) <= 500)
);

comment on table public.lead_messages is 'Outbox of the emails and notifications about leads: at most one of each kind and version is sent.';
comment on column public.lead_messages.lead_id is 'The lead the message is about.';
comment on column public.lead_messages.kind is 'To staff: new-lead, the two customer actions of the quote wizard, reminder and overdue (unanswered), and "answer " with the id of the customer''s answer in the timeline. To the customer: receipt, sunni-estimate, late, signed-estimate, photo-request, "booking " with the id of a booking, and "email " with the id of the contact in the timeline that holds its text. To phones of people on duty: push-new-lead, push-reminder, and "push-answer " with the id of the customer''s answer.';
comment on column public.lead_messages.version is 'Version of the signed estimate, number of the photo request, or sequence of the booking plus one; 0 for other kinds.';
comment on column public.lead_messages.requested_by is 'Person who asked for photos; null for other kinds and for deleted accounts.';
comment on column public.lead_messages.requested_by_name is 'Name of that person at the time.';
comment on column public.lead_messages.status is 'queued; sending while claimed by a sender; then sent, skipped when it is no longer needed, or dead after the last try.';
comment on column public.lead_messages.due_at is 'When it may be sent; after a failure, when it is tried again.';
comment on column public.lead_messages.attempts is 'Number of claims; a sender reports the result of its own attempt only.';
comment on column public.lead_messages.claimed_at is 'Start of the latest attempt.';
comment on column public.lead_messages.sent_at is 'When the mail service accepted it.';
comment on column public.lead_messages.mail_id is 'Message ID of the mail service.';
comment on column public.lead_messages.last_error is 'Error of the latest failed attempt.';
comment on column public.lead_messages.created_at is 'When the message was queued.';
comment on column public.lead_messages.updated_at is 'When the row last changed.';

create index lead_messages_open on public.lead_messages (due_at) where status in ('queued', 'sending', 'dead');
create index lead_messages_requested_by on public.lead_messages (requested_by) where requested_by is not null;

create trigger lead_messages_updated_at
  before update on public.lead_messages
  for each row execute function public.set_updated_at();

alter table public.lead_messages enable row level security;
alter table public.lead_messages force row level security;

revoke all on public.lead_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.lead_messages to service_role;

-- Security definer, because visitors may not read or write messages. Visitors choose the address, so its mails count
-- toward the limits of may_mail_stranger, and a suspicious request gets none.
create function public.queue_lead_messages() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- Gives the visitor's page time to send its captcha token with the first notification.
  soon constant timestamptz := now() + interval '10 seconds';
begin
  if new.quarantine_reason is not distinct from 'too-many' then
    return null;
  end if;
  insert into public.lead_messages (lead_id, kind, due_at) values (new.id, 'new-lead', soon);
  if new.form = 'test' or new.quarantine_reason is not null then
    return null;
  end if;
  insert into public.lead_messages (lead_id, kind, due_at)
  values (new.id, 'reminder', new.due_at - make_interval(mins => public.reminder_minutes())), (new.id, 'overdue', new.due_at);

  if new.email is not null and public.may_mail_stranger(new.email, 3) then
    insert into public.lead_messages (lead_id, kind, due_at)
    values (new.id, 'receipt', soon), (new.id, 'sunni-estimate', soon), (new.id, 'late', new.due_at);
  end if;
  return null;
end;
$$;

comment on function public.queue_lead_messages is 'Trigger: queues the emails about a new lead.';

create trigger leads_queue_messages
  after insert on public.leads
  for each row execute function public.queue_lead_messages();

-- Claims up to max_count due messages for the worker. Rows locked by another worker are skipped. The claim of a
-- crashed sender expires after two minutes; after eight attempts the message is dead.
create function public.claim_due_messages(max_count integer default 20) returns setof public.lead_messages
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.lead_messages as message
  set status = 'dead', last_error = 'The sender stopped during the last attempt'
  where message.status = 'sending' and message.claimed_at < now() - interval '2 minutes' and message.attempts >= 8;

  return query
  update public.lead_messages as message
  set status = 'sending', attempts = message.attempts + 1, claimed_at = now()
  from (
    select candidate.lead_id, candidate.kind, candidate.version
    from public.lead_messages as candidate
    where (candidate.status = 'queued' and candidate.due_at <= now())
      or (candidate.status = 'sending' and candidate.claimed_at < now() - interval '2 minutes')
    order by candidate.due_at
    limit max_count
    for update skip locked
  ) as due
  where message.lead_id = due.lead_id and message.kind = due.kind and message.version = due.version
  returning message.*;
end;
$$;

comment on function public.claim_due_messages is 'Claims due messages for one run of the worker and returns them.';

-- Claims one message before it is due, at the request of a visitor's page. Queues the customer actions, which only a
-- page requests. Anybody can send a test lead, so it notifies staff once, not of actions too. After three attempts only
-- the worker tries again, so that requests cannot use up the attempts.
create function public.claim_lead_message(lead_id uuid, kind text) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  attempt integer;
begin
  insert into public.lead_messages (lead_id, kind)
  select lead.id, claim_lead_message.kind
  from public.leads as lead
  where lead.id = claim_lead_message.lead_id and lead.form <> 'test'
    and claim_lead_message.kind in ('Customer is calling with questions', 'Customer is ready to get started')
  on conflict on constraint lead_messages_pkey do nothing;
  if found then
    update public.leads as lead set ready_at = now()
    where lead.id = claim_lead_message.lead_id and claim_lead_message.kind = 'Customer is ready to get started';
    perform public.set_customer_step(
      coalesce(lead.merged_into, lead.id),
      case claim_lead_message.kind when 'Customer is ready to get started' then 'ready' else 'call' end::public.next_step)
    from public.leads as lead where lead.id = claim_lead_message.lead_id;
  end if;

  update public.lead_messages as message
  set status = 'sending', attempts = message.attempts + 1, claimed_at = now()
  where message.lead_id = claim_lead_message.lead_id and message.kind = claim_lead_message.kind
    and message.version = 0 and message.attempts < 3
    and (message.status = 'queued'
      or (message.status = 'sending' and message.claimed_at < now() - interval '2 minutes'))
  returning message.attempts into attempt;
  return attempt;
end;
$$;

comment on function public.claim_lead_message is
  'The number of this attempt, or null when there is no such message to send now: sent, skipped, claimed by another sender, or left to the worker.';

-- Waits 30 seconds after the first failure and doubles up to an hour, with jitter. All tries end within two hours, while
-- the mail service still remembers the idempotency key.
create function public.settle_lead_message(
  lead_id uuid, kind text, attempt integer, result text, mail_id text default null, error text default null,
  version integer default 0
) returns void
  language sql volatile set search_path = ''
as $$
  update public.lead_messages as message
  set
    status = case
      when settle_lead_message.result in ('sent', 'skipped') then settle_lead_message.result
      when message.attempts >= 8 then 'dead'
      else 'queued'
    end,
    due_at = case
      when settle_lead_message.result = 'failed'
        then now() + least(interval '30 seconds' * 2 ^ (message.attempts - 1), interval '1 hour') * (0.75 + random() / 2)
      else message.due_at
    end,
    sent_at = case when settle_lead_message.result = 'sent' then now() end,
    mail_id = left(settle_lead_message.mail_id, 200),
    last_error = case when settle_lead_message.result = 'failed' then left(settle_lead_message.error, 500) end
  where message.lead_id = settle_lead_message.lead_id and message.kind = settle_lead_message.kind
    and message.version = settle_lead_message.version and message.status = 'sending' and message.attempts = settle_lead_message.attempt;
$$;

comment on function public.settle_lead_message is
  'Stores the result of an attempt: sent, skipped or failed. Does nothing when a newer attempt has begun.';

-- Requests that arrive while the phones are closed are due at the same moment. Their reminders are one email and one
-- notification, about all that still wait; it is the message of the first one.
create function public.leads_due_together(lead_id uuid, kind text) returns setof public.leads
  language sql stable set search_path = ''
as $$
  select lead.*
  from public.leads as lead
    join public.leads as asked on asked.id = leads_due_together.lead_id and asked.due_at = lead.due_at
    join public.lead_messages as message on message.lead_id = lead.id and message.kind = leads_due_together.kind
  order by lead.created_at, lead.id
  limit 500;
$$;

comment on function public.leads_due_together is
  'The leads with the same due time as this one, and a message of the same kind, oldest first.';

create function public.settle_digest(lead_id uuid, kind text) returns void
  language sql volatile set search_path = ''
as $$
  update public.lead_messages as message
  set status = 'sent', sent_at = first.sent_at, mail_id = first.mail_id
  from public.leads as lead, public.leads as asked, public.lead_messages as first
  where asked.id = settle_digest.lead_id and first.lead_id = asked.id and first.kind = settle_digest.kind
    and first.status = 'sent' and lead.due_at = asked.due_at and lead.waiting and lead.quarantine_reason is null
    and message.lead_id = lead.id and message.kind = first.kind and message.status in ('queued', 'sending', 'skipped');
$$;

comment on function public.settle_digest is
  'Marks the messages of the other leads in a digest as sent, once that of its first lead is.';

-- Counts for the dashboard. A message is late when it was due a minute ago.
create function public.outbox_status() returns table (dead bigint, late bigint, oldest_due_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise exception 'Only staff can read the outbox.' using errcode = '42501';
  end if;
  return query
  select
    count(*) filter (where message.status = 'dead'),
    count(*) filter (where message.status <> 'dead' and message.due_at < now() - interval '1 minute'),
    min(message.due_at) filter (where message.status <> 'dead' and message.due_at < now() - interval '1 minute')
  from (
    select lead.status, lead.due_at from public.lead_messages as lead
    union all
    select account.status, account.due_at from public.account_messages as account
  ) as message
  where message.status in ('queued', 'sending', 'dead');
end;
$$;

comment on function public.outbox_status is
  'Numbers of dead messages, about leads and accounts, and of messages over a minute late, and the due time of the oldest of these. Staff only.';

create function public.retry_dead_messages() returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  retried integer;
  also_retried integer;
begin
  if not public.is_staff() then
    raise exception 'Only staff can retry messages.' using errcode = '42501';
  end if;
  update public.lead_messages as message
  set status = 'queued', attempts = 0, due_at = now(), last_error = null
  where message.status = 'dead';
  get diagnostics retried = row_count;
  update public.account_messages as message
  set status = 'queued', attempts = 0, due_at = now(), last_error = null
  where message.status = 'dead';
  get diagnostics also_retried = row_count;
  return retried + also_retried;
end;
$$;

comment on function public.retry_dead_messages is 'Queues all dead messages again and returns their number. Staff only.';

revoke all on function
  public.queue_lead_messages, public.claim_due_messages, public.claim_lead_message, public.settle_lead_message,
  public.leads_due_together, public.settle_digest, public.outbox_status, public.retry_dead_messages
  from public, anon, authenticated, service_role;
grant execute on function public.claim_due_messages, public.claim_lead_message, public.settle_lead_message,
  public.leads_due_together, public.settle_digest
  to service_role;
grant execute on function public.outbox_status, public.retry_dead_messages to authenticated;
