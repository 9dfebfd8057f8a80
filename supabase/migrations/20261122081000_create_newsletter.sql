-- One row per address submitted to the newsletter; docs/product.md, Newsletter. Visitors have no access: the edge
-- function newsletter-subscription calls these functions with the service role.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  source text not null default 'Website',
  status text not null default 'pending',
  confirm_token_hash text,
  confirm_sent_at timestamptz,
  unsubscribe_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  mail_status public.mail_status not null default 'sending',
  mail_attempts integer not null default 1,
  last_mail_at timestamptz not null default now(),
  mail_window_started_at timestamptz not null default now(),
  mails_in_window integer not null default 1,
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
  constraint newsletter_subscriptions_status_known check (status in ('pending', 'confirmed', 'unsubscribed')),
  constraint newsletter_subscriptions_confirm_token_hash_shape check (confirm_token_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_subscriptions_confirm_token_dated check (
    confirm_token_hash is null or confirm_sent_at is not null
  ),
  constraint newsletter_subscriptions_unsubscribe_token_shape check (unsubscribe_token ~ '^[0-9a-f]{64}$'),
  constraint newsletter_subscriptions_mail_attempts_range check (mail_attempts between 1 and 999999),
  constraint newsletter_subscriptions_mails_in_window_range check (mails_in_window between 0 and 99),
  constraint newsletter_subscriptions_confirmed_dated check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscriptions_unsubscribed_dated check (
    status <> 'unsubscribed' or unsubscribed_at is not null
  )
);

comment on table public.newsletter_subscriptions is 'Addresses submitted to the newsletter. Only confirmed ones receive it.';
comment on column public.newsletter_subscriptions.id is 'Primary key.';
comment on column public.newsletter_subscriptions.email is 'The address, in lower case.';
comment on column public.newsletter_subscriptions.source is 'Label of the form that sent the latest request.';
comment on column public.newsletter_subscriptions.status is 'pending until the address is confirmed, then confirmed; unsubscribed after leaving. A new request makes it pending again.';
comment on column public.newsletter_subscriptions.confirm_token_hash is 'SHA-256, in hex, of the token in the latest confirmation mail. Null after unsubscribing and once it has expired.';
comment on column public.newsletter_subscriptions.confirm_sent_at is 'When that token was created; its link works for 7 days.';
comment on column public.newsletter_subscriptions.unsubscribe_token is 'Token in the unsubscribe link of every mail to this address; 64 hex digits.';
comment on column public.newsletter_subscriptions.mail_status is 'sending while claimed by a sender, then sent or failed. After a failure the next request sends at once.';
comment on column public.newsletter_subscriptions.mail_attempts is 'Number of attempts; a sender reports the result of its own attempt only.';
comment on column public.newsletter_subscriptions.last_mail_at is 'Start of the latest attempt.';
comment on column public.newsletter_subscriptions.mail_window_started_at is 'Start of the 24 hours in which mails are counted.';
comment on column public.newsletter_subscriptions.mails_in_window is 'Mails sent in those 24 hours, including one being sent.';
comment on column public.newsletter_subscriptions.requested_at is 'Time of the latest request.';
comment on column public.newsletter_subscriptions.confirmed_at is 'When the address was last confirmed.';
comment on column public.newsletter_subscriptions.unsubscribed_at is 'When it was last unsubscribed.';
comment on column public.newsletter_subscriptions.updated_at is 'When the row last changed.';

-- For deleting requests that were never confirmed.
create index newsletter_subscriptions_pending on public.newsletter_subscriptions (requested_at)
  where status = 'pending';

create trigger newsletter_subscriptions_updated_at
  before update on public.newsletter_subscriptions
  for each row execute function public.set_updated_at();

alter table public.newsletter_subscriptions enable row level security;
alter table public.newsletter_subscriptions force row level security;

revoke all on public.newsletter_subscriptions from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.newsletter_subscriptions to service_role;

-- Stores a request and claims the right to send one mail about it. The upsert locks the row of the address, so
-- that only one of several simultaneous requests gets the claim. An address gets at most one mail in two minutes
-- and five in 24 hours, within the limits of may_mail_stranger.
create function public.request_newsletter_subscription(email text, source text)
  returns table (
    subscription_id uuid, recipient text, mail text, confirm_token text, unsubscribe_token text, attempt integer
  )
  language plpgsql volatile set search_path = ''
as $$
declare
  address constant text := lower(email);
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  claimed public.newsletter_subscriptions;
begin
  -- Requests that were never confirmed are deleted after 30 days.
  delete from public.newsletter_subscriptions as stale
  where stale.status = 'pending' and stale.requested_at < now() - interval '30 days' and stale.email <> address;

  insert into public.newsletter_subscriptions as known (email, source, confirm_token_hash, confirm_sent_at)
  values (address, source, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now())
  on conflict on constraint newsletter_subscriptions_email_unique do update set
    status = case known.status when 'confirmed' then 'confirmed' else 'pending' end,
    source = case known.status when 'confirmed' then known.source else excluded.source end,
    confirm_token_hash =
      case known.status when 'confirmed' then known.confirm_token_hash else excluded.confirm_token_hash end,
    confirm_sent_at = case known.status when 'confirmed' then known.confirm_sent_at else now() end,
    requested_at = now(),
    mail_status = 'sending',
    mail_attempts = known.mail_attempts + 1,
    last_mail_at = now(),
    mail_window_started_at = case
      when known.mail_window_started_at < now() - interval '1 day' then now() else known.mail_window_started_at
    end,
    mails_in_window = case
      when known.mail_window_started_at < now() - interval '1 day' then 1 else known.mails_in_window + 1
    end
  where (known.mails_in_window < 5 or known.mail_window_started_at < now() - interval '1 day')
    -- The claim of a crashed sender expires after a minute.
    and case known.mail_status
      when 'failed' then true
      when 'sending' then known.last_mail_at < now() - interval '1 minute'
      else known.last_mail_at < now() - interval '2 minutes'
    end
  returning known.* into claimed;

  if claimed.id is not null and public.may_mail_stranger(address, 1) then
    return query select claimed.id, claimed.email,
      case claimed.status when 'confirmed' then 'already-confirmed' else 'confirm' end,
      case claimed.status when 'confirmed' then null else token end, claimed.unsubscribe_token, claimed.mail_attempts;
  else
    perform public.settle_newsletter_mail(claimed.id, claimed.mail_attempts, false);
    return query
      select known.id, known.email,
        case
          when known.mail_status = 'sending' and known.last_mail_at > now() - interval '1 minute' then 'underway'
          else 'none'
        end,
        null, null, known.mail_attempts
      from public.newsletter_subscriptions as known where known.email = address;
  end if;
end;
$$;

comment on function public.request_newsletter_subscription is
  'One row: the mail to send now (confirm or already-confirmed) with its tokens; underway while another request sends it; none when the address has reached its mail limit.';

-- A failed mail does not count toward the limit, so the next request sends at once.
create function public.settle_newsletter_mail(subscription_id uuid, attempt integer, sent boolean) returns void
  language sql volatile set search_path = ''
as $$
  update public.newsletter_subscriptions as known
  set mail_status = case when sent then 'sent' else 'failed' end,
    mails_in_window = case when sent then known.mails_in_window else greatest(known.mails_in_window - 1, 0) end
  where known.id = subscription_id and known.mail_attempts = attempt and known.mail_status = 'sending';
$$;

comment on function public.settle_newsletter_mail is
  'Records the result of an attempt. Does nothing when a newer attempt has begun.';

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
      and known.status in ('pending', 'confirmed')
    returning known.id
  )
  select exists (select from confirmed);
$$;

comment on function public.confirm_newsletter_subscription is
  'True when the token belongs to a subscription, which is now confirmed. A token is valid for 7 days.';

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

comment on function public.unsubscribe_from_newsletter is
  'True when the token belongs to a subscription, which is now unsubscribed.';

revoke all on function
  public.request_newsletter_subscription, public.settle_newsletter_mail, public.confirm_newsletter_subscription,
  public.unsubscribe_from_newsletter
  from public, anon, authenticated, service_role;
grant execute on function
  public.request_newsletter_subscription, public.settle_newsletter_mail, public.confirm_newsletter_subscription,
  public.unsubscribe_from_newsletter
  to service_role;
