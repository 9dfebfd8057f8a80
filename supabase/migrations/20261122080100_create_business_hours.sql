-- Opening hours of the phone desk; docs/product.md, Hours. The database needs them to compute when a first
-- response is due. Must equal phoneHours of src/config/hours.ts; a test compares them. No role reads the tables
-- directly.

create table public.phone_hours (
  weekday integer primary key,
  opens time not null,
  closes time not null,
  constraint phone_hours_weekday_range check (weekday between 0 and 6),
  constraint phone_hours_opens_before_closing check (opens < closes)
);

comment on table public.phone_hours is
  'Opening hours of the phone desk, in America/Los_Angeles. A weekday without a row is closed.';
comment on column public.phone_hours.weekday is '0 is Sunday, 6 is Saturday.';
comment on column public.phone_hours.opens is 'First minute the desk is open.';
comment on column public.phone_hours.closes is 'First minute the desk is closed again.';

insert into public.phone_hours (weekday, opens, closes)
select weekday, time '09:00', time '18:00' from generate_series(1, 6) as weekday;

create table public.phone_closed_days (
  day date primary key
);

comment on table public.phone_closed_days is
  'Holidays of the phone desk. Add next year''s in the fall.';
comment on column public.phone_closed_days.day is 'The date in America/Los_Angeles.';

insert into public.phone_closed_days (day) values
  ('2026-11-26'), ('2026-12-25'),
  ('2027-01-01'), ('2027-05-31'), ('2027-07-05'), ('2027-09-06'), ('2027-11-25'), ('2027-12-25');

alter table public.phone_hours enable row level security;
alter table public.phone_hours force row level security;
alter table public.phone_closed_days enable row level security;
alter table public.phone_closed_days force row level security;

revoke all on public.phone_hours from public, anon, authenticated, service_role;
revoke all on public.phone_closed_days from public, anon, authenticated, service_role;

-- The numbers of the promise. Must equal src/config/response.ts; a test compares them.
create table public.response_settings (
  is_only boolean primary key default true,
  response_minutes integer not null,
  reminder_minutes integer not null,
  constraint response_settings_is_only check (is_only),
  constraint response_settings_in_order check (reminder_minutes between 1 and response_minutes - 1)
);

comment on table public.response_settings is 'The promise, in one row.';
comment on column public.response_settings.is_only is 'Always true, so that there is one row.';
comment on column public.response_settings.response_minutes is 'Minutes of phone hours in which a request is answered.';
comment on column public.response_settings.reminder_minutes is 'Minutes before the end at which staff are reminded.';

insert into public.response_settings (response_minutes, reminder_minutes) values (15, 5);

alter table public.response_settings enable row level security;
alter table public.response_settings force row level security;
revoke all on public.response_settings from public, anon, authenticated, service_role;

create function public.response_minutes() returns integer
  language sql stable security definer set search_path = ''
as $$
  select settings.response_minutes from public.response_settings as settings;
$$;

comment on function public.response_minutes is 'The minutes in which a request is answered, counted in phone hours.';

create function public.reminder_minutes() returns integer
  language sql stable security definer set search_path = ''
as $$
  select settings.reminder_minutes from public.response_settings as settings;
$$;

comment on function public.reminder_minutes is 'The minutes before the end of the promise at which staff are reminded.';

revoke all on function public.response_minutes, public.reminder_minutes from public, anon, authenticated, service_role;
-- Reports run with the rights of the person who reads them.
grant execute on function public.response_minutes to anon, authenticated, service_role;

-- Must return the same result as responseDue of src/domain/hours/hours.ts; a test compares them.
create function public.response_due(requested_at timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  time_limit constant interval := make_interval(mins => public.response_minutes());
  local_time constant timestamp := requested_at at time zone zone;
  today constant date := local_time::date;
  clock constant time := local_time::time;
  opening timestamptz;
begin
  if exists (
    select from public.phone_hours as hours
    where hours.weekday = extract(dow from today) and clock >= hours.opens and clock < hours.closes
      and not exists (select from public.phone_closed_days as closed where closed.day = today)
  ) then
    return requested_at + time_limit;
  end if;

  -- Adds calendar days to a clock time instead of hours to now: a day has 23 or 25 hours when the clock changes.
  select (today + days + hours.opens) at time zone zone into opening
  from generate_series(0, 30) as days
    join public.phone_hours as hours on hours.weekday = extract(dow from today + days)
  where (days > 0 or clock < hours.opens)
    and not exists (select from public.phone_closed_days as closed where closed.day = today + days)
  order by days
  limit 1;
  return coalesce(opening, requested_at) + time_limit;
end;
$$;

comment on function public.response_due is
  'When the first response to a lead is due: response_minutes() after arrival in phone hours, else after the next opening.';

-- A local midnight, not 24 hours after the previous one: a day has 23 or 25 hours when the clock changes.
create function public.company_midnight(day date) returns timestamptz
  language sql stable set search_path = ''
as $$
  select day::timestamp at time zone 'America/Los_Angeles';
$$;

comment on function public.company_midnight is 'When a day in America/Los_Angeles begins.';

revoke all on function public.response_due, public.company_midnight from public, anon, authenticated, service_role;
