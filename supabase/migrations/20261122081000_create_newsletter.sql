-- One row per address submitted to the newsletter; docs/product.md, Newsletter. Visitors have no access: the edge
-- function newsletter-subscription calls these functions with the service role.

create type public.subscription_status as enum ('pending', 'confirmed', 'unsubscribed');

comment on type public.subscription_status is 'pending until the address is confirmed, then confirmed; unsubscribed after leaving.';

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  source text not null default 'Website',
  status public.subscription_status not null default 'pending',
  confirm_token_hash text,
  confirm_sent_at timestamptz,
  unsubscribe_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint newsletter_subscriptions_email_unique unique (email),
  constraint newsletter_subscriptions_confirm_token_unique unique (confirm_token_hash),
  constraint newsletter_subscriptions_unsubscribe_token_unique unique (unsubscribe_token),
  constraint newsletter_subscriptions_email_length check (char_length(email) <= 254),
  constraint newsletter_subscriptions_email_lower_case check (email = lower(email)),
  constraint newsletter_subscriptions_email_shape check (
    email ~ '^[^\s@,;:<>()\[\]\\"\u0001-\u001f\u007f-\u009f]+@[^\s@,;:<>()\[\]\\".\u0001-\u001f\u007f-\u009f]+(\.[^\s@,;:<>()\[\]\\".\u0001-\u001f\u007f-\u009f]+)+$'
  ),
  constraint newsletter_subscriptions_source_length check (char_length(source) between 1 and 80),
  constraint newsletter_subscriptions_source_one_line check (source !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint newsletter_subscriptions_confirm_token_hash_shape check (confirm_token_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_subscriptions_confirm_token_dated check (
    confirm_token_hash is null or confirm_sent_at is not null
  ),
  constraint newsletter_subscriptions_unsubscribe_token_shape check (unsubscribe_token ~ '^[0-9a-f]{64}$'),
  constraint newsletter_subscriptions_confirmed_dated check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscriptions_unsubscribed_dated check (
    status <> 'unsubscribed' or unsubscribed_at is not null
  )
);

comment on table public.newsletter_subscriptions is 'Addresses submitted to the newsletter. Only confirmed ones receive it.';
comment on column public.newsletter_subscriptions.source is 'Label of the form that sent the latest request.';
comment on column public.newsletter_subscriptions.status is 'A new request makes one that left pending again.';
comment on column public.newsletter_subscriptions.confirm_token_hash is 'SHA-256, in hex, of the token in the latest confirmation mail. Null after unsubscribing and once it has expired.';
comment on column public.newsletter_subscriptions.confirm_sent_at is 'When that mail was composed; its link works for 7 days.';
comment on column public.newsletter_subscriptions.unsubscribe_token is 'Token in the unsubscribe link of every mail to this address; 64 hex digits.';

alter table public.messages add constraint messages_subscription_fk
  foreign key (subscription) references public.newsletter_subscriptions (id) on delete cascade;

-- For deleting requests that were never confirmed.
create index newsletter_subscriptions_pending on public.newsletter_subscriptions (requested_at)
  where status = 'pending';

create trigger newsletter_subscriptions_updated_at
  before update on public.newsletter_subscriptions
  for each row execute function public.set_updated_at();

alter table public.newsletter_subscriptions enable row level security, force row level security;

grant select, insert, update, delete on public.newsletter_subscriptions to service_role;

-- Stores a request and claims its mail. The upsert locks the row of the address, so that only one of several
-- simultaneous requests gets the claim. An address gets at most one mail in two minutes and five in 24 hours, within
-- the limits of may_mail_stranger; a mail that failed is tried again at once.
create function public.request_newsletter_subscription(email text, source text)
  returns table (outcome text, message_id uuid)
  language plpgsql volatile set search_path = ''
as $$
declare
  address constant text := lower(email);
  subscriber uuid;
  latest public.messages;
begin
  insert into public.newsletter_subscriptions as known (email, source) values (address, source)
  on conflict on constraint newsletter_subscriptions_email_unique do update set
    status = case known.status when 'unsubscribed' then 'pending' else known.status end,
    source = case known.status when 'confirmed' then known.source else excluded.source end,
    requested_at = now()
  returning known.id into subscriber;

  select message.* into latest from public.messages as message
  where message.subscription = subscriber order by message.version desc limit 1;
  if latest.status = 'sending' and latest.claimed_at > now() - interval '2 minutes' then
    return query select 'underway', null::uuid;
  elsif latest.status in ('queued', 'sending', 'dead') then
    -- The worker may have claimed it meanwhile.
    return query
      update public.messages as message
      set status = 'sending', attempts = message.attempts + 1, claimed_at = now()
      where message.id = latest.id and message.attempts = latest.attempts
      returning 'claimed', message.id;
    if not found then
      return query select 'underway', null::uuid;
    end if;
  elsif latest.sent_at > now() - interval '2 minutes' or (
    select count(*) from public.messages as message
    where message.subscription = subscriber and message.sent_at > now() - interval '1 day'
  ) >= 5 or not public.may_mail_stranger(address, 1) then
    return query select 'none', null::uuid;
  else
    return query
      insert into public.messages (kind, subscription, version, status, attempts, claimed_at)
      values ('newsletter', subscriber, coalesce(latest.version, 0) + 1, 'sending', 1, now())
      returning 'claimed', id;
  end if;
end;
$$;

comment on function public.request_newsletter_subscription is 'One row: claimed with the message to send now; underway while another sender has it; none when the address has reached its mail limit.';

-- A repeated confirmation returns the same result. Unsubscribing deletes the token, and so does its expiry.
create function public.confirm_newsletter_subscription(token text) returns boolean
  language sql volatile set search_path = ''
as $$
  update public.newsletter_subscriptions as known set confirm_token_hash = null
  where known.confirm_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    and known.confirm_sent_at <= now() - interval '7 days';
  with confirmed as (
    update public.newsletter_subscriptions as known
    set status = 'confirmed',
      confirmed_at = case known.status when 'confirmed' then known.confirmed_at else now() end
    where known.confirm_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
      and known.status <> 'unsubscribed'
    returning known.id
  )
  select exists (select from confirmed);
$$;

comment on function public.confirm_newsletter_subscription is 'True when the token belongs to a subscription, which is now confirmed. A token is valid for 7 days.';

create function public.unsubscribe_from_newsletter(token text) returns boolean
  language sql volatile set search_path = ''
as $$
  with unsubscribed as (
    update public.newsletter_subscriptions as known
    set status = 'unsubscribed', confirm_token_hash = null,
      unsubscribed_at = case known.status when 'unsubscribed' then known.unsubscribed_at else now() end
    where known.unsubscribe_token = token
    returning known.id
  )
  select exists (select from unsubscribed);
$$;

comment on function public.unsubscribe_from_newsletter is 'True when the token belongs to a subscription, which is now unsubscribed.';

grant execute on function
  public.request_newsletter_subscription, public.confirm_newsletter_subscription, public.unsubscribe_from_newsletter
  to service_role;
