-- Dashboard queries: list and search, counts, response times, and realtime updates.

-- A view with its owner's rights, because row-level security evaluates only leakproof functions before the policy,
-- and ilike is not leakproof: on the table, a search would scan every row and never use its index. The view checks
-- the caller once per statement.
create view public.searchable_leads as
  select * from public.leads where (select public.is_staff());

comment on view public.searchable_leads is
  'All leads for staff, none for anybody else. Read only; the columns of leads, with an indexed search.';

revoke all on public.searchable_leads from public, anon, authenticated, service_role;
grant select on public.searchable_leads to authenticated;

-- Days are in America/Los_Angeles. Tests and merged leads are excluded; docs/product.md, Dashboard.
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
  -- A local midnight, not 24 hours after the previous one: a day has 23 or 25 hours when the clock changes.
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

comment on function public.lead_counts is
  'recent: leads on the first page (at most 10); today: same date in America/Los_Angeles; this_week: the last 7 days including today; today_waiting, waiting: without a first response, today and overall; estimated, verified, reserved: leads with that status. Staff only.';

-- Response times are measured from 15 minutes before due_at, not from arrival: a lead that arrives at night is due
-- after the next opening. A lead counts for the day it arrived. Tests and merged leads are excluded.
create function public.response_figures(as_of timestamptz default now())
  returns table (days integer, responded integer, on_time integer, median_seconds integer, waiting integer)
  language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  day constant date := (as_of at time zone zone)::date;
begin
  if not public.is_staff() then
    raise exception 'Only staff can see how quickly leads are responded to.' using errcode = '42501';
  end if;

  return query
    select span.days, figures.*
    from (values (7), (30)) as span (days),
    lateral (
      select count(lead.first_response_at)::integer,
        count(*) filter (where lead.first_response_at <= lead.due_at)::integer,
        round(percentile_cont(0.5) within group (
          -- A response before the opening counts as 0 seconds.
          order by greatest(0, extract(epoch from lead.first_response_at - lead.due_at) + 15 * 60)::double precision
        ) filter (where lead.first_response_at is not null))::integer,
        count(*) filter (where lead.waiting)::integer
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null
        and lead.created_at >= (day - span.days + 1)::timestamp at time zone zone
        and lead.created_at < (day + 1)::timestamp at time zone zone
    ) as figures
    order by span.days;
end;
$$;

comment on function public.response_figures is
  'One row each for the last 7 and 30 days including today: leads answered, those answered by due_at, median seconds from 15 minutes before due_at to the first response (null without a response), and leads still waiting. Staff only.';

create function public.response_days(as_of timestamptz default now())
  returns table (day date, responded integer, on_time integer, median_seconds integer)
  language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  today constant date := (as_of at time zone zone)::date;
begin
  if not public.is_staff() then
    raise exception 'Only staff can see how quickly leads are responded to.' using errcode = '42501';
  end if;

  return query
    select today - ago, coalesce(figures.responded, 0), coalesce(figures.on_time, 0), figures.median_seconds
    from generate_series(29, 0, -1) as ago
    left join (
      select (lead.created_at at time zone zone)::date as day,
        count(*)::integer as responded,
        count(*) filter (where lead.first_response_at <= lead.due_at)::integer as on_time,
        round(percentile_cont(0.5) within group (
          order by greatest(0, extract(epoch from lead.first_response_at - lead.due_at) + 15 * 60)::double precision
        ))::integer as median_seconds
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null and lead.first_response_at is not null
        and lead.created_at >= (today - 29)::timestamp at time zone zone
        and lead.created_at < (today + 1)::timestamp at time zone zone
      group by 1
    ) as figures on figures.day = today - ago
    order by 1;
end;
$$;

comment on function public.response_days is
  'The figures of response_figures for each of the last 30 days, oldest first; a day without a response has zeros and null. Staff only.';

revoke all on function public.lead_counts, public.response_figures, public.response_days
  from public, anon, authenticated, service_role;
grant execute on function public.lead_counts, public.response_figures, public.response_days to authenticated;

-- Supabase Realtime sends new and changed leads to open dashboards. It applies the table's policies, so only staff
-- receive them. The embedded database has no such publication, so the dashboard polls there.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'leads'
    )
  then
    alter publication supabase_realtime add table public.leads;
  end if;
end;
$$;
