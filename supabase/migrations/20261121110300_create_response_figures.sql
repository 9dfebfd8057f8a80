-- How well the promise of an answer within 15 minutes is kept (specification 9). The clock of a lead begins with its
-- promise, not with its arrival: who writes at night is promised an answer after the next opening. Days are those
-- of the company's clock, and a lead belongs to the day it came in. Tests and merged leads are left out.
create function public.response_figures(as_of timestamptz default now())
  returns table (days integer, answered integer, within_promise integer, median_seconds integer, waiting integer)
  language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  day constant date := (as_of at time zone zone)::date;
begin
  if not public.is_staff() then
    raise exception 'Only staff can see how quickly leads are answered.' using errcode = '42501';
  end if;

  return query
    select span.days, figures.*
    from (values (7), (30)) as span (days),
    lateral (
      select count(lead.first_response_at)::integer,
        count(*) filter (where lead.first_response_at <= lead.due_at)::integer,
        round(percentile_cont(0.5) within group (
          -- An answer before the opening took no time.
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

comment on function public.response_figures(timestamptz) is
  'One row each for the last 7 and 30 days including today: leads answered, those by the promised time, median seconds from the start of the promise to the first response (null without an answer), and leads still waiting. Staff only.';

create function public.response_days(as_of timestamptz default now())
  returns table (day date, answered integer, within_promise integer, median_seconds integer)
  language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  today constant date := (as_of at time zone zone)::date;
begin
  if not public.is_staff() then
    raise exception 'Only staff can see how quickly leads are answered.' using errcode = '42501';
  end if;

  return query
    select today - ago, coalesce(figures.answered, 0), coalesce(figures.within_promise, 0), figures.median_seconds
    from generate_series(29, 0, -1) as ago
    left join (
      select (lead.created_at at time zone zone)::date as day,
        count(*)::integer as answered,
        count(*) filter (where lead.first_response_at <= lead.due_at)::integer as within_promise,
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

comment on function public.response_days(timestamptz) is
  'The same for each of the last 30 days, oldest first; days without an answer are there with zeros and null. Staff only.';

revoke all on function public.response_figures(timestamptz) from public, anon, authenticated, service_role;
revoke all on function public.response_days(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.response_figures(timestamptz) to authenticated;
grant execute on function public.response_days(timestamptz) to authenticated;
