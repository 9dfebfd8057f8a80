-- How often one visitor sends something, without keeping who it is: an address becomes a hash with a salt that
-- changes every day and is thrown away. Nobody reads these tables; the function below is their only user.
create table public.visitor_salts (
  day date primary key,
  salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

comment on table public.visitor_salts is 'What addresses are hashed with, one for each day. Kept today and the day after.';
comment on column public.visitor_salts.day is 'The day in UTC.';
comment on column public.visitor_salts.salt is '64 random hex digits.';

create table public.submission_counts (
  address_hash text not null,
  kind text not null,
  hour_started_at timestamptz not null default now(),
  count integer not null default 1,
  constraint submission_counts_pkey primary key (address_hash, kind),
  constraint submission_counts_address_hash_shape check (address_hash ~ '^[0-9a-f]{64}$'),
  constraint submission_counts_kind_known check (kind in ('lead', 'test', 'newsletter')),
  constraint submission_counts_count_range check (count > 0)
);

comment on table public.submission_counts is 'How much came from one hashed address within an hour. Kept for the day and the day after.';
comment on column public.submission_counts.address_hash is 'SHA-256, in hex, of the day''s salt and the visitor''s address.';
comment on column public.submission_counts.kind is 'What was sent: lead, test or newsletter.';
comment on column public.submission_counts.hour_started_at is 'When the hour began: with its first submission.';
comment on column public.submission_counts.count is 'Submissions in that hour.';

alter table public.visitor_salts enable row level security;
alter table public.visitor_salts force row level security;
alter table public.submission_counts enable row level security;
alter table public.submission_counts force row level security;

revoke all on public.visitor_salts from public, anon, authenticated, service_role;
revoke all on public.submission_counts from public, anon, authenticated, service_role;

-- A header that the servers in front set is believed before one that a visitor may have begun. Only our own
-- functions, which have the service key, may name somebody else.
create function public.visitor_address() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address text;
begin
  if current_setting('role', true) = 'service_role' then
    address := headers ->> 'x-visitor-address';
  else
    address := coalesce(
      nullif(btrim(headers ->> 'cf-connecting-ip'), ''),
      nullif(btrim(headers ->> 'x-real-ip'), ''),
      split_part(headers ->> 'x-forwarded-for', ',', 1)
    );
  end if;
  address := lower(nullif(btrim(address), ''));
  -- Version 4 written as version 6.
  address := regexp_replace(address, '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1');
  if address !~ ':' then
    return address;
  end if;
  -- One household has 2^64 addresses of version 6; its network is what counts.
  return host(network(set_masklen(address::inet, 64)));
exception
  when invalid_text_representation then return address;
end
$$;

comment on function public.visitor_address() is
  'Address the request came from, as the servers in front say; for the service role the one it names. Null when there is none.';

-- The row of the address is locked while it is counted, so that submissions at the same moment are all counted.
-- It is part of the caller's transaction: what is refused was not counted.
create function public.count_submission(kind text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := public.visitor_address();
  today constant date := (now() at time zone 'UTC')::date;
  hash text;
  counted integer;
begin
  if address is null then
    return 0;
  end if;

  insert into public.visitor_salts (day) values (today) on conflict on constraint visitor_salts_pkey do nothing;
  if found then
    -- Yesterday's stays for requests that began before midnight.
    delete from public.visitor_salts as old where old.day < today - 1;
    delete from public.submission_counts as old
    where old.hour_started_at < (today - 1)::timestamp at time zone 'UTC';
  end if;
  select encode(sha256(convert_to(known.salt || address, 'UTF8')), 'hex') into strict hash
  from public.visitor_salts as known where known.day = today;

  insert into public.submission_counts as known (address_hash, kind)
  values (hash, $1)
  on conflict on constraint submission_counts_pkey do update set
    hour_started_at = case
      when known.hour_started_at <= now() - interval '1 hour' then now() else known.hour_started_at
    end,
    count = case when known.hour_started_at <= now() - interval '1 hour' then 1 else known.count + 1 end
  returning known.count into counted;
  return counted;
end
$$;

comment on function public.count_submission(text) is
  'Counts one submission (lead, test or newsletter) of the request''s visitor; answers how many it were within an hour, or 0 when nobody knows where it comes from.';

revoke all on function public.visitor_address() from public, anon, authenticated, service_role;
revoke all on function public.count_submission(text) from public, anon, authenticated, service_role;
grant execute on function public.count_submission(text) to service_role;
