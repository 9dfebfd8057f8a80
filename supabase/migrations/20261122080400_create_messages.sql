-- Outbox of the emails and notifications about leads, accounts and the newsletter. What a message is about queues it in the same
-- transaction, and the edge function send-messages sends what is due, so that no email depends on a browser. Each is sent
-- once. docs/product.md, Notifications.

create type public.mail_status as enum ('queued', 'sending', 'sent', 'failed');

comment on type public.mail_status is 'queued, sending while claimed by a sender, then sent or failed. A failed mail may be claimed again.';

-- In the order in which messages about one lead go out.
create type public.message_kind as enum (
  'push-new-lead', 'new-lead', 'calling', 'ready', 'receipt', 'assistant-estimate', 'photo-request', 'signed-estimate',
  'push-reminder', 'reminder', 'overdue', 'late', 'booking', 'answer', 'push-answer', 'email',
  'account-waiting', 'account-approved', 'newsletter'
);

comment on type public.message_kind is 'To staff: new-lead, calling and ready (customer actions of the quote wizard), reminder and overdue (unanswered), answer (the customer''s answer in the timeline). To the customer: receipt, assistant-estimate, late, signed-estimate, photo-request, booking, email (written by a person, its text is in the timeline). To phones of people on duty: push-new-lead, push-reminder, push-answer. About an account: account-waiting to all admins, account-approved to its owner. newsletter to an address that was signed up: its link to confirm, or that it is subscribed.';

create type public.message_status as enum ('queued', 'sending', 'sent', 'skipped', 'dead');

comment on type public.message_status is 'queued; sending while claimed by a sender; then sent, skipped when it is no longer needed, or dead after the last try.';

-- The keys of what a message is about follow in the migrations of those tables.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  kind public.message_kind not null,
  lead_id uuid references public.leads (id) on delete cascade,
  account uuid references public.profiles (user_id) on delete cascade,
  subscription uuid,
  event_id uuid,
  estimate_id uuid,
  booking_id uuid,
  version integer not null default 1,
  requested_by uuid references public.profiles (user_id) on delete set null,
  requested_by_name text,
  status public.message_status not null default 'queued',
  due_at timestamptz not null default now(),
  held_until timestamptz,
  attempts integer not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  mail_id text,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint messages_once unique nulls not distinct (
    lead_id, kind, version, account, subscription, event_id, estimate_id, booking_id
  ),
  constraint messages_one_subject check (num_nonnulls(lead_id, account, subscription) = 1),
  constraint messages_account_fits_kind check ((kind in ('account-waiting', 'account-approved')) = (account is not null)),
  constraint messages_subscription_fits_kind check ((kind = 'newsletter') = (subscription is not null)),
  constraint messages_event_fits_kind check ((kind in ('answer', 'push-answer', 'email')) = (event_id is not null)),
  constraint messages_estimate_fits_kind check ((kind = 'signed-estimate') = (estimate_id is not null)),
  constraint messages_booking_fits_kind check ((kind = 'booking') = (booking_id is not null)),
  constraint messages_version_range check (version between 1 and 9999),
  constraint messages_attempts_range check (attempts between 0 and 9999),
  constraint messages_sent_at_fits_status check ((status = 'sent') = (sent_at is not null)),
  constraint messages_mail_id_length check (char_length(mail_id) <= 200),
  constraint messages_last_error_length check (char_length(last_error) <= 500)
);

comment on table public.messages is 'Outbox of the emails and notifications about leads, accounts and the newsletter: at most one of each kind and subject is sent.';
comment on column public.messages.id is 'Also the idempotency key of its email.';
comment on column public.messages.event_id is 'Timeline entry with the answer or the written email.';
comment on column public.messages.version is 'Number of the photo request or newsletter mail, or sequence of the booking plus one; 1 for other kinds.';
comment on column public.messages.requested_by is 'Person who asked for photos; null for other kinds and for deleted accounts.';
comment on column public.messages.due_at is 'When it may be sent; after a failure, when it is tried again.';
comment on column public.messages.held_until is 'Opening of the phones a new-lead message waited for; all that waited for the same one are one email.';
comment on column public.messages.attempts is 'Number of claims; a sender reports the result of its own attempt only.';

create index messages_open on public.messages (due_at) where status in ('queued', 'sending', 'dead');
-- For claims that ended without a result.
create index messages_sending on public.messages (claimed_at) where status = 'sending';
create index messages_held on public.messages (held_until) where held_until is not null;
create index messages_account on public.messages (account) where account is not null;
create index messages_subscription on public.messages (subscription, version) where subscription is not null;
create index messages_event on public.messages (event_id) where event_id is not null;
create index messages_estimate on public.messages (estimate_id) where estimate_id is not null;
create index messages_booking on public.messages (booking_id) where booking_id is not null;
-- For the daily limit.
create index messages_waiting_accounts on public.messages (created_at) where kind = 'account-waiting';
create index messages_requested_by on public.messages (requested_by) where requested_by is not null;

create trigger messages_updated_at
  before update on public.messages
  for each row execute function public.set_updated_at();

alter table public.messages enable row level security, force row level security;

grant select, insert, update, delete on public.messages to service_role;

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
  insert into public.messages (lead_id, kind, due_at) values (new.id, 'new-lead', soon);
  if new.form = 'test' or new.quarantine_reason is not null then
    return null;
  end if;
  insert into public.messages (lead_id, kind, due_at)
  values (new.id, 'reminder', new.due_at - make_interval(mins => public.reminder_minutes())), (new.id, 'overdue', new.due_at);

  -- Only while a device is turned on. The worker rings those of people on duty.
  if exists (select from public.push_subscriptions) then
    insert into public.messages (lead_id, kind, due_at)
    values (new.id, 'push-new-lead', now()), (new.id, 'push-reminder', new.due_at - make_interval(mins => public.reminder_minutes()));
  end if;

  if new.email is not null and public.may_mail_stranger(new.email, 3) then
    insert into public.messages (lead_id, kind, due_at)
    values (new.id, 'receipt', soon), (new.id, 'assistant-estimate', soon), (new.id, 'late', new.due_at);
  end if;
  return null;
end;
$$;

comment on function public.queue_lead_messages is 'Trigger: queues the emails and notifications about a new lead.';

create trigger leads_queue_messages
  after insert on public.leads
  for each row execute function public.queue_lead_messages();

-- Anyone can sign up, so admins hear of an account once its owner has opened the mailed link, and of 20 a day.
create function public.queue_waiting_message() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.messages (account, kind)
  select new.user_id, 'account-waiting'
  where (
    select count(*) from public.messages as message
    where message.kind = 'account-waiting' and message.created_at > now() - interval '1 day'
  ) < 20
  on conflict on constraint messages_once do nothing;
  return null;
end;
$$;

comment on function public.queue_waiting_message is 'Trigger: queues the email to admins about an account that waits for approval.';

create trigger profiles_queue_waiting_message
  after update of confirmed_at on public.profiles
  for each row when (new.role = 'pending' and old.confirmed_at is null and new.confirmed_at is not null)
  execute function public.queue_waiting_message();

-- A role that the service role sets, as admin:add does, tells nobody.
create function public.queue_approved_message() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if public.is_admin() then
    insert into public.messages (account, kind) values (new.user_id, 'account-approved')
    on conflict on constraint messages_once do nothing;
  end if;
  return null;
end;
$$;

comment on function public.queue_approved_message is 'Trigger: queues the email to a person whom an admin approved.';

create trigger profiles_queue_approved_message
  after update of role on public.profiles
  for each row when (
    old.role = 'pending' and new.role >= 'technician' and new.confirmed_at is not null
  )
  execute function public.queue_approved_message();

-- Claims up to 20 due messages for the worker. Rows locked by another worker are skipped. The claim of a
-- crashed sender expires after two minutes; after eight attempts the message is dead.
create function public.claim_due_messages() returns setof public.messages
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.messages as message
  set status = 'dead', last_error = 'The sender stopped during the last attempt'
  where message.status = 'sending' and message.claimed_at < now() - interval '2 minutes' and message.attempts >= 8;

  return query
  update public.messages as message
  set status = 'sending', attempts = message.attempts + 1, claimed_at = now()
  from (
    select candidate.id
    from public.messages as candidate
    where (candidate.status = 'queued' and candidate.due_at <= now())
      or (candidate.status = 'sending' and candidate.claimed_at < now() - interval '2 minutes')
    order by candidate.due_at
    limit 20
    for update skip locked
  ) as due
  where message.id = due.id
  returning message.*;
end;
$$;

comment on function public.claim_due_messages is 'Claims due messages for one run of the worker and returns them.';

-- Claims one message before it is due, at the request of a visitor's page. Queues the customer actions, which only a
-- page requests. Anybody can send a test lead, so it notifies staff once, not of actions too. After three attempts only
-- the worker tries again, so that requests cannot use up the attempts.
create function public.claim_lead_message(lead_id uuid, kind public.message_kind) returns setof public.messages
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.messages (lead_id, kind)
  select lead.id, claim_lead_message.kind
  from public.leads as lead
  where lead.id = claim_lead_message.lead_id and lead.form <> 'test' and claim_lead_message.kind in ('calling', 'ready')
  on conflict on constraint messages_once do nothing;
  if found then
    update public.leads as lead set ready_at = now()
    where lead.id = claim_lead_message.lead_id and claim_lead_message.kind = 'ready';
    perform public.set_customer_step(
      coalesce(lead.merged_into, lead.id), case claim_lead_message.kind when 'ready' then 'ready' else 'call' end::public.next_step)
    from public.leads as lead where lead.id = claim_lead_message.lead_id;
  end if;

  return query
  update public.messages as message
  set status = 'sending', attempts = message.attempts + 1, claimed_at = now()
  where message.lead_id = claim_lead_message.lead_id and message.kind = claim_lead_message.kind and message.attempts < 3
    and (message.status = 'queued'
      or (message.status = 'sending' and message.claimed_at < now() - interval '2 minutes'))
  returning message.*;
end;
$$;

comment on function public.claim_lead_message is 'Claims the message and returns it; no row when there is none to send now: sent, skipped, claimed by another sender, or left to the worker.';

-- The first attempt at a mail about a new request reads the customer's words for danger, checks the captcha and stores the
-- estimate; only then is it held. Security definer, because nobody else may ask for the hours.
create function public.hold_message(message_id uuid, attempt integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  promise constant interval := make_interval(mins => public.response_minutes());
  opening constant timestamptz := public.response_due(now()) - promise;
begin
  update public.messages as message
  set status = 'queued', due_at = coalesce(message.held_until, opening), held_until = coalesce(message.held_until, opening)
  from public.leads as lead
  where message.id = message_id and message.kind = 'new-lead' and message.status = 'sending'
    and message.attempts = attempt and lead.id = message.lead_id
    and lead.form <> 'test' and lead.danger is null and lead.due_at > lead.created_at + promise
    and coalesce(message.held_until, opening) > now();
  if found then
    return true;
  end if;
  update public.messages as message
  set status = 'skipped'
  where message.id = message_id and message.kind in ('calling', 'ready') and message.status = 'sending'
    and message.attempts = attempt and exists (
      select from public.messages as held
      where held.lead_id = message.lead_id and held.kind = 'new-lead' and held.status = 'queued'
        and held.held_until > now()
    );
  return found;
end;
$$;

comment on function public.hold_message is 'Holds the mail about a request that came while the phones were closed until they open; an action of its customer is told in it. False for a mail that goes now: also about danger, and once the phones are open.';

-- Requests that arrive while the phones are closed are due at the same moment. Their reminders are one email and one
-- notification, about all that still wait, and so are the mails about their arrival; it is the message of the first one.
create function public.leads_due_together(message_id uuid) returns setof public.leads
  language sql stable set search_path = ''
as $$
  with asked as (
    select message.kind, message.held_until, lead.due_at
    from public.messages as message join public.leads as lead on lead.id = message.lead_id
    where message.id = message_id
  )
  select lead.*
  from asked
    join public.leads as lead on lead.due_at = asked.due_at
    join public.messages as message on message.lead_id = lead.id and message.kind = asked.kind
  where asked.held_until is null and lead.waiting and lead.quarantine_reason is null
  union all
  select lead.*
  from asked
    join public.messages as message on message.held_until = asked.held_until and message.kind = asked.kind
    join public.leads as lead on lead.id = message.lead_id
  where lead.waiting and message.status <> 'sent'
  order by created_at, id
  limit 500;
$$;

comment on function public.leads_due_together is 'The leads that still wait and share the due time of this message''s lead, or the opening its message was held for, and have a message of the same kind, oldest first.';

-- Waits 30 seconds after the first failure, and each time twice as long, with jitter. All tries end within two hours,
-- while the mail service still remembers the idempotency key.
create function public.settle_message(
  message_id uuid, attempt integer, result text, mail_id text default null, error text default null,
  is_digest boolean default false
) returns void
  language sql volatile set search_path = ''
as $$
  update public.messages as message
  set
    status = case
      when settle_message.result in ('sent', 'skipped') then settle_message.result::public.message_status
      when message.attempts >= 8 then 'dead'
      else 'queued'
    end,
    due_at = case
      when settle_message.result = 'failed'
        then now() + interval '30 seconds' * 2 ^ (message.attempts - 1) * (0.75 + random() / 2)
      else message.due_at
    end,
    sent_at = case when settle_message.result = 'sent' then now() end,
    mail_id = left(settle_message.mail_id, 200),
    last_error = case when settle_message.result = 'failed' then left(settle_message.error, 500) end
  where message.id = message_id and message.status = 'sending' and message.attempts = settle_message.attempt;

  -- In the same transaction, or the message of the next lead would find itself the first and send them all again.
  update public.messages as message
  set status = 'sent', sent_at = first.sent_at, mail_id = first.mail_id
  from public.leads_due_together(message_id) as lead, public.messages as first
  where settle_message.is_digest and first.id = message_id and first.status = 'sent'
    and first.attempts = settle_message.attempt
    and message.lead_id = lead.id and message.kind = first.kind and message.status in ('queued', 'sending', 'skipped');
$$;

comment on function public.settle_message is 'Stores the result of an attempt: sent, skipped or failed; with is_digest, sent for the other leads in the mail too. Does nothing when a newer attempt has begun.';

-- Counts for the dashboard. A message is late when it was due a minute ago.
create function public.outbox_status() returns table (dead bigint, late bigint, oldest_due_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_staff('read the outbox');
  return query
  select
    count(*) filter (where message.status = 'dead'),
    count(*) filter (where message.status <> 'dead' and message.due_at < now() - interval '1 minute'),
    min(message.due_at) filter (where message.status <> 'dead' and message.due_at < now() - interval '1 minute')
  from public.messages as message
  where message.status in ('queued', 'sending', 'dead');
end;
$$;

comment on function public.outbox_status is 'Numbers of dead messages and of messages over a minute late, and the due time of the oldest of these. Staff only.';

create function public.retry_dead_messages() returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  retried integer;
begin
  perform public.require_staff('retry messages');
  update public.messages as message
  set status = 'queued', attempts = 0, due_at = now(), last_error = null
  where message.status = 'dead';
  get diagnostics retried = row_count;
  return retried;
end;
$$;

comment on function public.retry_dead_messages is 'Queues all dead messages again and returns their number. Staff only.';

grant execute on function public.claim_due_messages, public.claim_lead_message, public.settle_message,
  public.hold_message, public.leads_due_together
  to service_role;
grant execute on function public.outbox_status, public.retry_dead_messages to authenticated;
