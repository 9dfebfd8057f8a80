-- The dashboard's counters, over all leads but tests and those merged into another. Days are those of the
-- company's clock. Replaced, because it answers with more than before.
drop function public.lead_counts(timestamptz);

create function public.lead_counts(as_of timestamptz default now())
  returns table (
    recent integer, today integer, this_week integer, today_waiting integer, waiting integer,
    estimated integer, verified integer, reserved integer
  )
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
    select first_page.leads, week.of_today, week.leads, queue.of_today, queue.leads,
      open.estimated, open.verified, open.reserved
    from (
      select count(*)::integer as leads from (
        select from public.leads as lead where lead.form <> 'test' and lead.merged_into is null
        order by lead.created_at desc limit 10
      ) as listed
    ) as first_page,
    (
      select count(*)::integer as leads,
        count(*) filter (where lead.created_at >= day_starts)::integer as of_today
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null
        and lead.created_at >= week_starts and lead.created_at < day_ends
    ) as week,
    (
      select count(*)::integer as leads,
        count(*) filter (where lead.created_at >= day_starts and lead.created_at < day_ends)::integer as of_today
      from public.leads as lead where lead.waiting
    ) as queue,
    (
      select count(*) filter (where lead.status = 'estimated')::integer as estimated,
        count(*) filter (where lead.status = 'verified')::integer as verified,
        count(*) filter (where lead.status = 'reserved')::integer as reserved
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null
        and lead.status in ('estimated', 'verified', 'reserved')
    ) as open;
end;
$$;

comment on function public.lead_counts(timestamptz) is
  'recent: leads on the first page (at most 10); today: same date in America/Los_Angeles; this_week: the last 7 days including today; today_waiting, waiting: without a first response, of today and of all days; estimated, verified, reserved: leads of that status. Staff only.';

revoke all on function public.lead_counts(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.lead_counts(timestamptz) to authenticated;
