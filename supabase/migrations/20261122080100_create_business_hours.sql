-- Hours of both desks; docs/product.md, Hours. The database needs them to compute when a first response is due and when
-- crews can be booked. The next migration fills them from src/config/hours.ts. Everybody reads them with opening_hours(),
-- and admins change them with functions.

create type public.desk as enum ('phone', 'office');

comment on type public.desk is 'phone answers requests; office is the office and the crews.';

create table public.week_hours (
  desk public.desk not null,
  weekday integer not null,
  opens time not null,
  closes time not null,
  constraint week_hours_pkey primary key (desk, weekday),
  constraint week_hours_weekday_range check (weekday between 0 and 6),
  constraint week_hours_opens_before_closing check (opens < closes),
  -- The schedule and the calendars of customers show Monday to Saturday.
  constraint week_hours_no_crews_on_sunday check (desk = 'phone' or weekday <> 0)
);

comment on table public.week_hours is 'Hours of an ordinary week, in America/Los_Angeles. A weekday without a row is closed.';
comment on column public.week_hours.weekday is '0 is Sunday, 6 is Saturday.';

create table public.special_days (
  desk public.desk not null,
  day date not null,
  opens time,
  closes time,
  name text not null,
  constraint special_days_pkey primary key (desk, day),
  constraint special_days_opens_before_closing check (opens < closes),
  constraint special_days_open_or_closed check ((opens is null) = (closes is null)),
  constraint special_days_no_crews_on_sunday check (desk = 'phone' or opens is null or extract(dow from day) <> 0),
  constraint special_days_name_length check (char_length(name) between 1 and 60 and name = btrim(name))
);

comment on table public.special_days is 'Days with hours of their own: holidays, vacation, an afternoon off. They replace those of the week.';
comment on column public.special_days.day is 'The date in America/Los_Angeles.';
comment on column public.special_days.opens is 'First minute the desk is open; null when it is closed all day.';
comment on column public.special_days.closes is 'First minute the desk is closed again; null when it is closed all day.';
comment on column public.special_days.name is 'What the schedule calls the day, such as Thanksgiving. Visitors do not read it.';

alter table public.week_hours enable row level security, force row level security;
alter table public.special_days enable row level security, force row level security;

create function public.hours_on(desk public.desk, day date) returns table (opens time, closes time)
  language sql stable security definer set search_path = ''
as $$
  select coalesce(special.opens, week.opens), coalesce(special.closes, week.closes)
  from (select) as one
    left join public.special_days as special on special.desk = hours_on.desk and special.day = hours_on.day
    left join public.week_hours as week on special.day is null
      and week.desk = hours_on.desk and week.weekday = extract(dow from hours_on.day)
  where coalesce(special.opens, week.opens) is not null;
$$;

comment on function public.hours_on is 'Hours of a desk on a day; no row when it is closed.';

-- The numbers of the promise. Must equal src/config/response.ts; a test compares them.
create function public.response_minutes() returns integer
  language sql immutable set search_path = ''
  return 15;

create function public.reminder_minutes() returns integer
  language sql immutable set search_path = ''
  return 5;

comment on function public.response_minutes is 'The minutes in which a request is answered, counted in phone hours.';
comment on function public.reminder_minutes is 'The minutes before the end of the promise at which staff are reminded.';

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
    select from public.hours_on('phone', today) as hours where clock >= hours.opens and clock < hours.closes
  ) then
    return requested_at + time_limit;
  end if;

  -- Adds calendar days to a clock time instead of hours to now: a day has 23 or 25 hours when the clock changes.
  select (today + days + hours.opens) at time zone zone into opening
  from generate_series(0, 30) as days cross join lateral public.hours_on('phone', today + days) as hours
  where days > 0 or clock < hours.opens
  order by days
  limit 1;
  return coalesce(opening, requested_at) + time_limit;
end;
$$;

comment on function public.response_due is 'When the first response to a lead is due: response_minutes() after arrival in phone hours, else after the next opening.';

-- A local midnight, not 24 hours after the previous one: a day has 23 or 25 hours when the clock changes.
create function public.company_midnight(day date) returns timestamptz
  language sql stable set search_path = ''
as $$
  select day::timestamp at time zone 'America/Los_Angeles';
$$;

comment on function public.company_midnight is 'When a day in America/Los_Angeles begins.';
