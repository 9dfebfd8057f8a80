-- Spam screening and rate limits of the lead forms; docs/product.md, Screening. A suspicious lead is stored and
-- quarantined, never dropped; only a flood is refused. Addresses are hashed with a daily salt that is deleted
-- later, so submissions are counted without storing who sent them. No role reads these tables directly.

create table public.visitor_salts (
  day date primary key,
  salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

comment on table public.visitor_salts is 'Daily salt for hashed addresses. Stored for today and yesterday.';
comment on column public.visitor_salts.day is 'The day in UTC.';

create type public.submission_kind as enum (
  'lead', 'test', 'newsletter', 'photo', 'mail-from', 'mail-to', 'mail-all', 'account-mail'
);

comment on type public.submission_kind is 'Submissions of a visitor: lead, test, newsletter or photo. Mails to addresses that visitors type: mail-from by visitor, mail-to by email address, mail-all together, in up to 16 rows; account-mail: emails of Supabase Auth by email address.';

create table public.submission_counts (
  address_hash text not null,
  kind public.submission_kind not null,
  hour_started_at timestamptz not null default now(),
  count integer not null default 1,
  constraint submission_counts_pkey primary key (address_hash, kind),
  constraint submission_counts_address_hash_shape check (address_hash ~ '^[0-9a-f]{64}$'),
  constraint submission_counts_count_range check (count > 0)
);

-- For the sum over all mails.
create index submission_counts_of_all on public.submission_counts (kind) where kind = 'mail-all';

comment on table public.submission_counts is 'Submissions of each hashed address, and mails they cause, within an hour or day. Stored for today and yesterday.';
comment on column public.submission_counts.address_hash is 'SHA-256, in hex, of the day''s salt and what is counted: a visitor''s address, for mail-to and account-mail an email address.';
comment on column public.submission_counts.hour_started_at is 'Start of the hour, for mail-to and account-mail of the day: the first submission or mail in it.';

alter table public.visitor_salts enable row level security, force row level security;
alter table public.submission_counts enable row level security, force row level security;

-- Prefers headers set by the proxies in front over x-forwarded-for, whose first entry a visitor can forge. A blank
-- value counts as missing; requests without any share one key, so that leaving the address out evades no limit. Only
-- our own edge functions, which use the service role, may pass another address.
create function public.visitor_address() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  passed text;
  address text;
begin
  if current_setting('role', true) = 'service_role' then
    passed := headers ->> 'x-visitor-address';
  else
    passed := concat_ws(
      ',', headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', headers ->> 'x-forwarded-for'
    );
  end if;
  -- Not an API request, or one of the service role for itself.
  if headers is null or passed is null then
    return null;
  end if;
  select lower(btrim(part)) into address
  from unnest(string_to_array(passed, ',')) with ordinality as parts (part, place)
  where part ~ '\S'
  order by place
  limit 1;
  address := coalesce(address, 'unknown');
  -- IPv4-mapped IPv6 address.
  address := regexp_replace(address, '^::ffff:([0-9]+\.[0-9]+\.[0-9]+\.[0-9]+)$', '\1');
  if address !~ ':' then
    return address;
  end if;
  -- A household has 2^64 IPv6 addresses, so count its /64 network.
  return host(network(set_masklen(address::inet, 64)));
exception
  when invalid_text_representation then return address;
end;
$$;

comment on function public.visitor_address is 'Client address reported by the proxies in front, or unknown without one; for the service role, the address it passes. Null outside API requests.';

-- Locks the row, so that simultaneous submissions are all counted. Runs in the caller's transaction, so what is
-- refused is not counted.
create function public.count_toward(kind public.submission_kind, subject text, amount integer, hours integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  hash text;
  counted integer;
begin
  insert into public.visitor_salts (day) values (today) on conflict on constraint visitor_salts_pkey do nothing;
  if found then
    perform public.delete_expired();
  end if;
  select encode(sha256(convert_to(known.salt || subject, 'UTF8')), 'hex') into strict hash
  from public.visitor_salts as known where known.day = today;

  insert into public.submission_counts as known (address_hash, kind, count)
  values (hash, count_toward.kind, amount)
  on conflict on constraint submission_counts_pkey do update set
    hour_started_at = case
      when known.hour_started_at <= now() - make_interval(hours => hours) then now() else known.hour_started_at
    end,
    count = case
      when known.hour_started_at <= now() - make_interval(hours => hours) then amount else known.count + amount
    end
  returning known.count into counted;
  return counted;
end;
$$;

comment on function public.count_toward is 'Adds an amount to the count of a subject, an address or an email address, and returns the sum within the current period.';

create function public.count_submission(kind public.submission_kind) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  visitor constant text := public.visitor_address();
begin
  return case when visitor is null then 0 else public.count_toward(kind, visitor, 1, 1) end;
end;
$$;

comment on function public.count_submission is 'Counts a submission (lead, test, newsletter or photo) of the visitor; returns the number within the current hour, or 0 when there is no visitor.';

-- One inbox, however it is spelled: without the part after a plus, and for Gmail without dots.
create function public.inbox_of(email text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain
  ) as parts;
$$;

comment on function public.inbox_of is 'The inbox that an email address belongs to, for counting.';

-- Anybody can type a stranger's address into any form, so all forms share these limits; docs/product.md, Screening.
create function public.may_mail_stranger(email text, mails integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  visitor constant text := public.visitor_address();
begin
  -- A visitor over the limit uses up nothing of the inbox.
  if visitor is not null and public.count_toward('mail-from', visitor, mails, 1) > 20 then
    return false;
  end if;
  if public.count_toward('mail-to', public.inbox_of(email), mails, 24) > 10 then
    return false;
  end if;
  -- In 16 rows: with one, every submission would wait for the one before it to be stored.
  perform public.count_toward('mail-all', floor(random() * 16)::text, mails, 1);
  return (
    select sum(known.count) from public.submission_counts as known
    where known.kind = 'mail-all' and known.hour_started_at > now() - interval '1 hour'
  ) <= 3000;
end;
$$;

comment on function public.may_mail_stranger is 'Counts mails to an address that a visitor typed. False beyond 20 mails of one visitor in an hour, 10 to one inbox in a day, or 3,000 in an hour.';

-- Counted apart: requests in the name of a colleague must not keep a new password from them.
create function public.may_mail_account(email text) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  select public.count_toward('account-mail', public.inbox_of(may_mail_account.email), 1, 24) <= 10;
$$;

comment on function public.may_mail_account is 'Counts an email of Supabase Auth to an address that somebody typed; false beyond 10 to one inbox in a day.';

create function public.screen_lead() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_test constant boolean := new.form = 'test';
  hourly_limit constant integer := case when is_test then 10 else 60 end;
  counted integer;
begin
  -- Null violates a constraint. Staff write down what callers say, from one address.
  if new.form is null or new.form = 'phone' then
    return new;
  end if;
  -- A retry of a stored lead must fail as a duplicate, not with 429.
  if exists (select from public.leads as lead where lead.id = new.id) then
    return new;
  end if;

  -- Every test notifies staff, so visitors together cannot send many. The service role sends none.
  perform public.refuse_if(
    is_test and current_setting('role', true) in ('anon', 'authenticated') and (
      select count(*) from (
        select from public.leads as lead
        where lead.form = 'test' and lead.merged_into is null and lead.created_at > now() - interval '1 hour'
        limit 60
      ) as recent
    ) >= 60,
    'Too many tests within an hour. Try again later.', 'PT429');

  counted := public.count_submission(case when is_test then 'test'::public.submission_kind else 'lead' end);
  perform public.refuse_if(
    counted > hourly_limit, 'Too many requests from this connection. Please call us.', 'PT429');

  -- too-many is checked first because it sends no mail: a flood must not send mail, even with the honeypot filled
  -- in.
  new.quarantine_reason := coalesce(new.quarantine_reason, case
    when counted > 5 and not is_test then 'too-many'
    when new.honeypot ~ '\S' then 'honeypot'
    -- MIN_FILL_MS of src/domain/forms/plain-form.ts.
    when new.fill_ms < 2000 then 'too-fast'
  end::public.quarantine_reason);
  return new;
end;
$$;

comment on function public.screen_lead is 'Trigger: counts leads by visitor, quarantines suspicious ones, and refuses more than 60 leads or 10 tests of a visitor, or 60 tests of all visitors, in an hour with status 429.';

create trigger leads_screen
  before insert on public.leads
  for each row execute function public.screen_lead();

grant execute on function public.count_submission, public.may_mail_stranger, public.may_mail_account to service_role;
