-- Reports for staff: leads by group, and the newsletter by week. Days and weeks are in America/Los_Angeles;
-- docs/product.md, Reports and exports.

-- The estimate total comes from the browser, so it counts for nothing: reports show it beside the server's figure.
create function public.ballpark_cents(estimate_total text) returns integer
  language sql immutable set search_path = ''
as $$
  select case when amount <= 1000000 then (amount * 100)::integer end
  from (
    select case
      when estimate_total ~ '^\s*\$?\s*([0-9]{1,3}(,[0-9]{3})+|[0-9]{1,9})(\.[0-9]{1,2})?\s*$'
        then regexp_replace(estimate_total, '[^0-9.]', '', 'g')::numeric
    end as amount
  ) as parsed;
$$;

comment on function public.ballpark_cents is '"$1,234.50" as 123450; null for "Assessment required" and anything else.';

create function public.check_report_days(from_day date, to_day date) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  perform public.refuse_if(
    from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day),
    'Choose a first and a last day.');
  perform public.refuse_if(from_day > to_day, 'The last day must not be before the first.');
  perform public.refuse_if(to_day - from_day > 3660, 'Choose ten years or less.');
end;
$$;

comment on function public.check_report_days is 'Raises an error unless the days are a period of at most ten years.';

-- Tests and merged leads are excluded. Spam has a number of its own and counts nowhere else. Response times are measured
-- from response_minutes() before due_at, not from arrival: a lead that arrives at night is due after the next opening. A
-- lead past its time without a response is late.
create function public.report_leads(group_by text, from_day date, to_day date)
  returns table (
    label text, leads integer, responded integer, on_time integer, late integer, median_seconds integer,
    verified integer, won integer, lost integer, spam integer,
    estimated_cents bigint, claimed_cents bigint, won_cents bigint
  )
  language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  promised constant integer := public.response_minutes() * 60;
begin
  perform public.require_staff('read reports');
  perform public.refuse_if(
    group_by is null or group_by not in (
      'all', 'source', 'campaign', 'service', 'status', 'week', 'day', 'person', 'minute', 'reason'
    ),
    'Leads are reported by source, campaign, service, status, week, day, person, minute or reason.');
  perform public.check_report_days(from_day, to_day);

  return query
    with labeled as (
      select lead.*,
        case group_by
          when 'all' then 'all'
          when 'source' then lead.source
          when 'campaign' then btrim(coalesce(lead.utm_campaign, ''))
          when 'service' then coalesce(lead.desk_service::text, '')
          when 'status' then lead.status::text
          when 'reason' then lead.lost_reason
          when 'person' then
            case when lead.first_response_at is null then '' else coalesce(lead.first_response_by::text, 'deleted') end
          -- The minutes of the promise, and one for everything after them.
          when 'minute' then case
            when lead.first_response_at is null then ''
            when lead.on_time then greatest(1, ceil(response.seconds / 60))::text
            else (promised / 60 + 1)::text
          end
          else date_trunc(group_by, lead.created_at at time zone zone)::date::text
        end as grouped,
        response.seconds,
        case when lead.signed_total_cents is null then public.ballpark_cents(lead.estimate_total) end as claimed_cents
      from public.leads as lead
        -- A response before the opening takes 0 seconds.
        cross join lateral (
          select case when lead.first_response_at is not null
            then greatest(0, date_part('epoch', lead.first_response_at - lead.due_at) + promised) end
        ) as response (seconds)
      where lead.form <> 'test' and lead.merged_into is null and (group_by <> 'reason' or lead.status = 'lost')
        and lead.created_at >= from_day::timestamp at time zone zone
        and lead.created_at < (to_day + 1)::timestamp at time zone zone
    ),
    counted as (
      select lead.grouped,
        count(*) filter (where lead.status <> 'spam') as leads,
        count(lead.first_response_at) filter (where lead.status <> 'spam') as responded,
        count(*) filter (where lead.on_time and lead.status <> 'spam') as on_time,
        count(*) filter (
          where (lead.on_time is false or lead.first_response_at is null and lead.due_at < now()) and lead.status <> 'spam'
        ) as late,
        percentile_cont(0.5) within group (order by lead.seconds) filter (where lead.status <> 'spam') as median,
        count(*) filter (
          where lead.status between 'verified' and 'done' or lead.status = 'lost' and lead.signed_total_cents is not null
        ) as verified,
        count(*) filter (where lead.status between 'booked' and 'done') as won,
        count(*) filter (where lead.status = 'lost') as lost,
        count(*) filter (where lead.status = 'spam') as spam,
        sum(coalesce(lead.signed_total_cents, lead.estimate_cents)) filter (where lead.status <> 'spam') as estimated,
        sum(lead.claimed_cents) filter (
          where lead.claimed_cents is distinct from lead.estimate_cents and lead.status <> 'spam'
        ) as claimed,
        sum(coalesce(lead.invoiced_cents, lead.signed_total_cents, lead.estimate_cents))
          filter (where lead.status between 'booked' and 'done') as won_value
      from labeled as lead group by lead.grouped
    ),
    -- Each week, from Monday, or each day, also without leads.
    names as (
      select counted.grouped from counted
      union
      select date_trunc(group_by, given.day)::date::text
      from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') as given (day)
      where group_by in ('week', 'day')
    )
    select
      names.grouped, coalesce(counted.leads, 0)::integer, coalesce(counted.responded, 0)::integer,
      coalesce(counted.on_time, 0)::integer, coalesce(counted.late, 0)::integer, round(counted.median)::integer,
      coalesce(counted.verified, 0)::integer, coalesce(counted.won, 0)::integer, coalesce(counted.lost, 0)::integer,
      coalesce(counted.spam, 0)::integer, coalesce(counted.estimated, 0)::bigint, coalesce(counted.claimed, 0)::bigint,
      coalesce(counted.won_value, 0)::bigint
    from names left join counted on counted.grouped = names.grouped
    order by case when group_by in ('week', 'day') then names.grouped end, 2 desc, names.grouped collate "C";
end;
$$;

comment on function public.report_leads is 'A row for each source, campaign, service, status, week (its Monday) or day (both YYYY-MM-DD), person who responded first (account id; deleted for a former account, empty without a response), minute of the response (one more than promised for later, empty without one) or reason of lost leads, or one row for all, of the leads that arrived on these days of America/Los_Angeles; the label is empty when the lead has none. spam: left out of every other figure; responded: has a first response; on_time, late: that came by due_at, or later or not at all by now; median_seconds: from response_minutes() before due_at to the response; null without one; verified: a person checked the estimate; won: booked or done; estimated_cents: signed estimate, else the total the server calculated; claimed_cents: totals of unsigned leads whose browser sent another figure; won_cents: of won leads what was invoiced, else as estimated. Staff only.';

-- A row stores no history, so a subscriber who left and came back is counted by the latest dates only.
create function public.report_newsletter()
  returns table (week date, confirmed integer, unsubscribed integer, pending integer, total_confirmed integer)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  this_week constant date := date_trunc('week', now() at time zone 'America/Los_Angeles')::date;
begin
  perform public.require_staff('read reports');

  return query
    select
      span.monday,
      count(*) filter (where known.confirmed_at >= span.starts and known.confirmed_at < span.ends)::integer,
      count(*) filter (where known.unsubscribed_at >= span.starts and known.unsubscribed_at < span.ends)::integer,
      count(*) filter (
        where known.status = 'pending' and known.requested_at >= span.starts and known.requested_at < span.ends
      )::integer,
      count(*) filter (
        where known.confirmed_at < span.ends
          and (known.unsubscribed_at is null or known.unsubscribed_at >= span.ends
            or known.unsubscribed_at < known.confirmed_at)
      )::integer
    from (
      select this_week - 7 * ago as monday,
        public.company_midnight(this_week - 7 * ago) as starts,
        public.company_midnight(this_week - 7 * ago + 7) as ends
      from generate_series(0, 25) as ago
    ) as span
    left join public.newsletter_subscriptions as known on true
    group by span.monday
    order by span.monday;
end;
$$;

comment on function public.report_newsletter is 'The last 26 weeks of America/Los_Angeles, oldest first, each by its Monday: confirmations, unsubscriptions, requests still pending, and the number of subscribers at its end. Staff only.';

grant execute on function public.report_leads, public.report_newsletter to authenticated;
