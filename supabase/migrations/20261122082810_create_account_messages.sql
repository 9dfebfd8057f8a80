-- Outbox of the emails about accounts: admins learn of a new account, and its owner of the approval. Sent by
-- send-messages, like those about leads; docs/product.md, Accounts and roles.

create table public.account_messages (
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  kind text not null,
  status text not null default 'queued',
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_messages_pkey primary key (user_id, kind),
  constraint account_messages_kind_known check (kind in ('waiting', 'approved')),
  constraint account_messages_status_known check (status in ('queued', 'sending', 'sent', 'skipped', 'dead')),
  constraint account_messages_attempts_range check (attempts between 0 and 9999),
  constraint account_messages_sent_at_fits_status check ((status = 'sent') = (sent_at is not null)),
  constraint account_messages_last_error_length check (char_length(last_error) <= 500)
);

comment on table public.account_messages is 'Outbox of the emails about accounts: each kind is sent at most once per account.';
comment on column public.account_messages.user_id is 'The account the message is about.';
comment on column public.account_messages.kind is 'waiting, to all admins, or approved, to the owner of the account.';
comment on column public.account_messages.status is 'queued; sending while claimed by a sender; then sent, skipped when it is no longer needed, or dead after the last try.';
comment on column public.account_messages.due_at is 'When it may be sent; after a failure, when it is tried again.';
comment on column public.account_messages.attempts is 'Number of claims; a sender reports the result of its own attempt only.';
comment on column public.account_messages.claimed_at is 'Start of the latest attempt.';
comment on column public.account_messages.sent_at is 'When the mail service accepted it.';
comment on column public.account_messages.last_error is 'Error of the latest failed attempt.';
comment on column public.account_messages.created_at is 'When the message was queued.';
comment on column public.account_messages.updated_at is 'When the row last changed.';

create index account_messages_open on public.account_messages (due_at) where status in ('queued', 'sending', 'dead');
-- For the daily limit.
create index account_messages_created_at on public.account_messages (created_at) where kind = 'waiting';

create trigger account_messages_updated_at
  before update on public.account_messages
  for each row execute function public.set_updated_at();

alter table public.account_messages enable row level security;
alter table public.account_messages force row level security;

revoke all on public.account_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.account_messages to service_role;

-- Anyone can sign up, so admins hear of an account once its owner has opened the mailed link, and of 20 a day.
create function public.queue_waiting_message() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.account_messages (user_id, kind)
  select new.user_id, 'waiting'
  where (
    select count(*) from public.account_messages as message
    where message.kind = 'waiting' and message.created_at > now() - interval '1 day'
  ) < 20
  on conflict on constraint account_messages_pkey do nothing;
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
    insert into public.account_messages (user_id, kind) values (new.user_id, 'approved')
    on conflict on constraint account_messages_pkey do nothing;
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

-- As claim_due_messages does for messages about leads.
create function public.claim_account_messages(max_count integer default 20)
  returns table (user_id uuid, kind text, attempt integer)
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.account_messages as message
  set status = 'dead', last_error = 'The sender stopped during the last attempt'
  where message.status = 'sending' and message.claimed_at < now() - interval '2 minutes' and message.attempts >= 8;

  return query
  update public.account_messages as message
  set status = 'sending', attempts = message.attempts + 1, claimed_at = now()
  from (
    select candidate.user_id, candidate.kind
    from public.account_messages as candidate
    where (candidate.status = 'queued' and candidate.due_at <= now())
      or (candidate.status = 'sending' and candidate.claimed_at < now() - interval '2 minutes')
    order by candidate.due_at
    limit max_count
    for update skip locked
  ) as due
  where message.user_id = due.user_id and message.kind = due.kind
  returning message.user_id, message.kind, message.attempts;
end;
$$;

comment on function public.claim_account_messages is 'Claims due messages for one run of the worker and returns them.';

create function public.settle_account_message(
  user_id uuid, kind text, attempt integer, result text, error text default null
) returns void
  language sql volatile set search_path = ''
as $$
  update public.account_messages as message
  set
    status = case
      when settle_account_message.result in ('sent', 'skipped') then settle_account_message.result
      when message.attempts >= 8 then 'dead'
      else 'queued'
    end,
    due_at = case
      when settle_account_message.result = 'failed'
        then now() + least(interval '30 seconds' * 2 ^ (message.attempts - 1), interval '1 hour') * (0.75 + random() / 2)
      else message.due_at
    end,
    sent_at = case when settle_account_message.result = 'sent' then now() end,
    last_error = case when settle_account_message.result = 'failed' then left(settle_account_message.error, 500) end
  where message.user_id = settle_account_message.user_id and message.kind = settle_account_message.kind
    and message.status = 'sending' and message.attempts = settle_account_message.attempt;
$$;

comment on function public.settle_account_message is
  'Stores the result of an attempt: sent, skipped or failed, which waits as settle_lead_message does. Does nothing when a newer attempt has begun.';

revoke all on function
  public.queue_waiting_message, public.queue_approved_message, public.claim_account_messages,
  public.settle_account_message
  from public, anon, authenticated, service_role;
grant execute on function public.claim_account_messages, public.settle_account_message to service_role;
