-- The promise of 15 minutes in phone hours: promisedBy of src/domain/hours.ts, minute for minute.
create function public.promised_by(at timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  promise constant interval := interval '15 minutes';
  shown constant timestamp := $1 at time zone zone;
  today constant date := shown::date;
  clock constant time := shown::time;
  opening timestamptz;
begin
  if exists (
    select from public.phone_hours as hours
    where hours.weekday = extract(dow from today) and clock >= hours.opens and clock < hours.closes
      and not exists (select from public.phone_closed_days as closed where closed.day = today)
  ) then
    return $1 + promise;
  end if;

  -- Calendar days and a clock time, not hours from now: days have 23 or 25 hours when the clock changes.
  select (today + ahead + hours.opens) at time zone zone into opening
  from generate_series(0, 30) as ahead
    join public.phone_hours as hours on hours.weekday = extract(dow from today + ahead)
  where (ahead > 0 or clock < hours.opens)
    and not exists (select from public.phone_closed_days as closed where closed.day = today + ahead)
  order by ahead
  limit 1;
  return coalesce(opening, $1) + promise;
end
$$;

comment on function public.promised_by(timestamptz) is
  'When the answer to a request is due: 15 minutes later in phone hours, else 15 minutes after the next opening.';

revoke all on function public.promised_by(timestamptz) from public, anon, authenticated, service_role;
