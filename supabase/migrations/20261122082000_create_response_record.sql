-- Public record of response times on /promise; docs/product.md, The record. It holds aggregates alone: below
-- 20 requests only their number, and no minutes for a week with fewer than 5. The public function has no parameters
-- and changes once a day, so single requests cannot be told from the difference of two answers.

-- Has all that the record reads, so that it reads no lead.
create index leads_on_record on public.leads (due_at) include (first_response_at)
  where form <> 'test' and merged_into is null and status <> 'spam' and quarantine_reason is null;

create function public.response_record_at(as_of timestamptz) returns jsonb
  language sql stable set search_path = ''
as $$
  with span as (
    select (as_of at time zone 'America/Los_Angeles')::date - 30 as first_day,
      (as_of at time zone 'America/Los_Angeles')::date - 1 as last_day,
      public.response_minutes() as promised
  ),
  weeks as (
    select greatest(days.monday::date, span.first_day) as first_day, least(days.monday::date + 6, span.last_day) as last_day
    from span,
      generate_series(date_trunc('week', span.first_day::timestamp), span.last_day::timestamp, interval '1 week') as days (monday)
  ),
  -- Requests by week and by minutes until the response. A request belongs to the day it is due, so that one of a Sunday
  -- counts on Monday, when its time is over.
  counted as (
    select weeks.first_day, response.minutes, response.requests
    from span, weeks, lateral (
      select
        -- Rounded up; a response before the opening takes 0 minutes, and no response sorts last.
        case
          when lead.first_response_at is null then 'infinity'
          else ceil(greatest(0, date_part('epoch', lead.first_response_at - lead.due_at) + span.promised * 60) / 60)
        end as minutes,
        count(*) as requests
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null
        and lead.status <> 'spam' and lead.quarantine_reason is null
        and lead.due_at >= weeks.first_day::timestamp at time zone 'America/Los_Angeles'
        and lead.due_at < (weeks.last_day + 1)::timestamp at time zone 'America/Los_Angeles'
      group by 1
    ) as response
  ),
  overall as (
    select coalesce(sum(counted.requests), 0)::integer as requests,
      coalesce(sum(counted.requests) filter (where counted.minutes <= span.promised), 0)::integer as on_time
    from span left join counted on true
  ),
  median as (
    select ranked.minutes
    from overall, (
      select counted.minutes, sum(counted.requests) over (order by counted.minutes) as up_to from counted
    ) as ranked
    where ranked.up_to * 2 >= overall.requests
    order by ranked.minutes limit 1
  ),
  -- Late responses are pooled in steps of 5 minutes; the last one stands for later ones and for none.
  bins as (
    select counted.first_day,
      case
        when counted.minutes <= span.promised then counted.minutes
        else least(span.promised + 20, greatest(span.promised + 5, ceil(counted.minutes / 5) * 5))
      end::integer as minute,
      sum(counted.requests)::integer as requests
    from counted, span group by 1, 2
  )
  select case when overall.requests < 20 then jsonb_build_object('requests', overall.requests)
  else jsonb_build_object(
    'requests', overall.requests,
    'on_time', overall.on_time,
    'median_minutes', (select median.minutes::integer from median where median.minutes < 'infinity'),
    'first_day', span.first_day,
    'last_day', span.last_day,
    'weeks', (
      select jsonb_agg(
        jsonb_build_object(
          'first_day', weeks.first_day,
          'last_day', weeks.last_day,
          'requests', coalesce(of_week.requests, 0),
          'late', coalesce(of_week.late, 0),
          'minutes', case when of_week.requests >= 5 then of_week.minutes end
        ) order by weeks.first_day desc
      )
      from weeks left join lateral (
        select sum(bins.requests)::integer as requests,
          sum(bins.requests) filter (where bins.minute > span.promised)::integer as late,
          jsonb_agg(jsonb_build_array(bins.minute, bins.requests) order by bins.minute) as minutes
        from bins where bins.first_day = weeks.first_day
      ) as of_week on true
    )
  ) end
  from overall, span;
$$;

comment on function public.response_record_at is 'The record of the 30 days before the date of as_of in America/Los_Angeles.';

create function public.response_record() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select public.response_record_at(now());
$$;

comment on function public.response_record is 'How quickly the requests of the last 30 days were answered: requests, on_time, median_minutes (rounded up; null when most have no response), first_day, last_day and weeks, newest first, with [minute, requests] pairs for weeks of 5 or more. Below 20 requests only their number. Without tests, spam, quarantined and merged leads. Anyone may call it.';

grant execute on function public.response_record to anon, authenticated, service_role;
