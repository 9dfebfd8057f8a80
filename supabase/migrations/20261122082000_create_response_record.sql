-- Public record of response times on /promise; docs/product.md, The record. It holds aggregates alone: below
-- 20 requests only their number, and no minutes for a week with fewer than 5. The public function has no parameters
-- and changes once a day, so single requests cannot be told from the difference of two answers.

create function public.response_record_at(as_of timestamptz) returns jsonb
  language sql stable set search_path = ''
as $$
  with span as (
    select (as_of at time zone 'America/Los_Angeles')::date - 30 as first_day,
      (as_of at time zone 'America/Los_Angeles')::date - 1 as last_day,
      public.response_minutes() as promised
  ),
  -- A request belongs to the day it is due, so that one of a Sunday counts on Monday, when its time is over.
  counted as (
    select date_trunc('week', lead.due_at at time zone 'America/Los_Angeles')::date as week,
      coalesce(lead.first_response_at <= lead.due_at, false) as on_time,
      -- Rounded up; a response before the opening takes 0 minutes, and no response sorts last.
      case
        when lead.first_response_at is null then 'infinity'::double precision
        else ceil(greatest(0, extract(epoch from lead.first_response_at - lead.due_at) + span.promised * 60) / 60)
      end as minutes
    from public.leads as lead, span
    where lead.form <> 'test' and lead.merged_into is null
      and lead.status <> 'spam' and lead.quarantine_reason is null
      -- Lets the index of the list find the rows; responseDue looks at most 30 days ahead.
      and lead.created_at >= as_of - interval '62 days'
      and lead.due_at >= span.first_day::timestamp at time zone 'America/Los_Angeles'
      and lead.due_at < (span.last_day + 1)::timestamp at time zone 'America/Los_Angeles'
  ),
  overall as (
    select count(*)::integer as requests, count(*) filter (where counted.on_time)::integer as on_time,
      percentile_disc(0.5) within group (order by counted.minutes) as median
    from counted
  ),
  weeks as (
    select days.week::date as week, count(counted.week)::integer as requests,
      count(counted.week) filter (where not counted.on_time)::integer as late
    from span,
      generate_series(
        date_trunc('week', span.first_day::timestamp), span.last_day::timestamp, interval '1 week'
      ) as days (week)
      left join counted on counted.week = days.week::date
    group by days.week
  ),
  -- Late responses are pooled in steps of 5 minutes; the last one stands for later ones and for none.
  bins as (
    select counted.week,
      case
        when counted.on_time then counted.minutes
        else least(span.promised + 20, greatest(span.promised + 5, ceil(counted.minutes / 5) * 5))
      end::integer as minute,
      count(*)::integer as requests
    from counted, span group by 1, 2
  )
  select case when overall.requests < 20 then jsonb_build_object('requests', overall.requests)
  else jsonb_build_object(
    'requests', overall.requests,
    'on_time', overall.on_time,
    'median_minutes', case when overall.median < 'infinity' then overall.median::integer end,
    'first_day', span.first_day,
    'last_day', span.last_day,
    'weeks', (
      select jsonb_agg(
        jsonb_build_object(
          'first_day', greatest(weeks.week, span.first_day),
          'last_day', least(weeks.week + 6, span.last_day),
          'requests', weeks.requests,
          'late', weeks.late,
          'minutes', case when weeks.requests >= 5 then (
            select jsonb_agg(jsonb_build_array(bins.minute, bins.requests) order by bins.minute)
            from bins where bins.week = weeks.week
          ) end
        ) order by weeks.week desc
      ) from weeks
    )
  ) end
  from overall, span;
$$;

comment on function public.response_record_at is
  'The record of the 30 days before the date of as_of in America/Los_Angeles.';

create function public.response_record() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select public.response_record_at(now());
$$;

comment on function public.response_record is
  'How quickly the requests of the last 30 days were answered: requests, on_time, median_minutes (rounded up; null when most have no response), first_day, last_day and weeks, newest first, with [minute, requests] pairs for weeks of 5 or more. Below 20 requests only their number. Without tests, spam, quarantined and merged leads. Anyone may call it.';

revoke all on function public.response_record_at, public.response_record
  from public, anon, authenticated, service_role;
grant execute on function public.response_record to anon, authenticated, service_role;
