-- The three counters of the dashboard, over all leads but tests. Days are those of the company's clock.
create function public.lead_counts(as_of timestamptz default now())
  returns table (recent integer, today integer, this_week integer)
  language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  day constant date := (as_of at time zone zone)::date;
  -- A local midnight, not 24 hours from the last one: days have 23 or 25 hours when the clock changes.
  day_starts constant timestamptz := day::timestamp at time zone zone;
  day_ends constant timestamptz := (day + 1)::timestamp at time zone zone;
  week_starts constant timestamptz := (day - 6)::timestamp at time zone zone;
begin
  if not public.is_staff() then
    raise exception 'Only staff can count leads' using errcode = '42501';
  end if;

  return query
    select
      (select count(*)::integer from (select from public.leads where form <> 'test' limit 10) as first_page),
      count(*) filter (where created_at >= day_starts)::integer,
      count(*)::integer
    from public.leads
    where form <> 'test' and created_at >= week_starts and created_at < day_ends;
end;
$$;

comment on function public.lead_counts(timestamptz) is
  'recent: leads on the first page (at most 10); today: same date in America/Los_Angeles; this_week: the last 7 days including today. Staff only.';

revoke all on function public.lead_counts(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.lead_counts(timestamptz) to authenticated;
