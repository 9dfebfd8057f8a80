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

-- Figures of days that are over, so that a report of a year reads few leads. A day without figures, or with a change
-- since they were counted, is read from its leads, so every report is exact.
create table public.lead_figures (
  group_by text not null,
  day date not null,
  label text collate "C" not null,
  leads integer not null,
  responded integer not null,
  on_time integer not null,
  late integer not null,
  verified integer not null,
  won integer not null,
  lost integer not null,
  spam integer not null,
  estimated_cents bigint not null,
  claimed_cents bigint not null,
  won_cents bigint not null,
  reply_seconds integer[],
  reply_counts integer[],
  constraint lead_figures_pkey primary key (group_by, day, label)
);

comment on table public.lead_figures is 'Figures of report_leads for each group and day. A migration that changes how leads are counted deletes all rows.';
comment on column public.lead_figures.group_by is 'all, source, campaign, service, status, person, minute or reason; person-week for a whole week of a person.';
comment on column public.lead_figures.day is 'The date in America/Los_Angeles, of a week its Monday.';
comment on column public.lead_figures.label is 'The label of report_leads; a source, campaign or reason may be any text.';
comment on column public.lead_figures.leads is 'Leads without spam; these and the next figures as in report_leads.';
comment on column public.lead_figures.reply_seconds is 'Of all and of people: the different response times, as rounded for the median.';
comment on column public.lead_figures.reply_counts is 'How many responses took each of reply_seconds.';

-- A row for each change, not one for each day: nobody who changes a lead waits for somebody else.
create table public.changed_days (
  id uuid primary key default gen_random_uuid(),
  day date not null
);

comment on table public.changed_days is 'Days whose leads changed since the day was counted, once for each change.';
comment on column public.changed_days.day is 'The date in America/Los_Angeles.';

alter table public.lead_figures enable row level security, force row level security;
alter table public.changed_days enable row level security, force row level security;

create function public.mark_changed_day() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Newer days have no figures; see count_days().
  if least(old.created_at, new.created_at) < now() - interval '2 days' then
    insert into public.changed_days (day)
    select distinct (moment at time zone 'America/Los_Angeles')::date
    from unnest(array[old.created_at, new.created_at]) as moment where moment is not null;
  end if;
  return null;
end;
$$;

comment on function public.mark_changed_day is 'Trigger: notes the day of an older lead that was added, changed or deleted.';

create trigger leads_mark_changed_day
  after insert or update or delete on public.leads
  for each row execute function public.mark_changed_day();

-- Tests and merged leads are excluded. Spam has a number of its own and counts nowhere else. Response times are those of
-- response_figures: a lead past its time without a response is late.
create function public.count_leads(grouped_by text, days date[]) returns setof public.lead_figures
  language plpgsql stable security definer set search_path = ''
  -- A plan for each group.
  set work_mem = '16MB' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  zone constant text := 'America/Los_Angeles';
  promised constant integer := public.response_minutes() * 60;
begin
  return query
    select grouped_by, counted.day, counted.label, sum(counted.leads)::integer, sum(counted.responded)::integer,
      sum(counted.on_time)::integer, sum(counted.late)::integer, sum(counted.verified)::integer, sum(counted.won)::integer,
      sum(counted.lost)::integer, sum(counted.spam)::integer, coalesce(sum(counted.estimated), 0)::bigint,
      coalesce(sum(counted.claimed), 0)::bigint, coalesce(sum(counted.won_value), 0)::bigint,
      array_agg(counted.reply order by counted.reply) filter (where counted.reply is not null),
      array_agg(counted.leads::integer order by counted.reply) filter (where counted.reply is not null)
    from (
      select span.day,
        -- Compared by bytes, which is ten times as quick.
        (case replace(grouped_by, '-week', '')
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
        end) collate "C" as label,
        -- As reports show it: in whole minutes, below one in seconds.
        case when grouped_by in ('all', 'person', 'person-week') and lead.first_response_at is not null and lead.status <> 'spam' then
          case when response.seconds < 59.5 then floor(response.seconds + 0.5) else floor(response.seconds / 60 + 0.5) * 60 end
        end::integer as reply,
        count(*) filter (where lead.status <> 'spam') as leads,
        count(lead.first_response_at) filter (where lead.status <> 'spam') as responded,
        count(*) filter (where lead.on_time and lead.status <> 'spam') as on_time,
        count(*) filter (
          where (lead.on_time is false or lead.first_response_at is null and lead.due_at < now()) and lead.status <> 'spam'
        ) as late,
        count(*) filter (
          where lead.status between 'verified' and 'done' or lead.status = 'lost' and lead.signed_total_cents is not null
        ) as verified,
        count(*) filter (where lead.status between 'booked' and 'done') as won,
        count(*) filter (where lead.status = 'lost') as lost,
        count(*) filter (where lead.status = 'spam') as spam,
        sum(coalesce(lead.signed_total_cents, lead.estimate_cents)) filter (where lead.status <> 'spam') as estimated,
        sum(public.ballpark_cents(lead.estimate_total)) filter (
          where lead.signed_total_cents is null and lead.status <> 'spam'
            -- Most pages sent the server's figure, which is cheaper to see than to parse.
            and (replace(lead.estimate_total, ',', '') = '$' || lead.estimate_cents * 0.01) is not true
            and lead.estimate_total ~ '[0-9]'
            and public.ballpark_cents(lead.estimate_total) is distinct from lead.estimate_cents
        ) as claimed,
        sum(coalesce(lead.invoiced_cents, lead.signed_total_cents, lead.estimate_cents))
          filter (where lead.status between 'booked' and 'done') as won_value
      from unnest(days) as span (day)
        join public.leads as lead on lead.created_at >= span.day::timestamp at time zone zone
          and lead.created_at < (span.day + case grouped_by when 'person-week' then 7 else 1 end)::timestamp at time zone zone
        -- A response before the opening takes 0 seconds.
        cross join lateral (
          select greatest(0, date_part('epoch', lead.first_response_at - lead.due_at) + promised)
        ) as response (seconds)
      where lead.form <> 'test' and lead.merged_into is null and (grouped_by <> 'reason' or lead.status = 'lost')
      group by 1, 2, 3
    ) as counted
    group by counted.day, counted.label;
end;
$$;

comment on function public.count_leads is 'Counts the leads of these days of America/Los_Angeles, or of the weeks from these days, in one group of lead_figures.';

-- A change that is not committed yet leaves its row in changed_days. Of two runs at once, one fails at the primary key.
create function public.count_days() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  groups constant text[] := array['all', 'source', 'campaign', 'service', 'status', 'person', 'minute', 'reason'];
  changed date[];
  uncounted date[];
begin
  with read as (delete from public.changed_days as change returning change.day)
  select array_agg(distinct read.day) into changed from read;
  delete from public.lead_figures as figures
  where figures.group_by = any (groups) and figures.day = any (changed)
    or figures.group_by = 'person-week' and figures.day in (
      select date_trunc('week', given.day::timestamp)::date from unnest(changed) as given (day)
    );

  -- The newest days end three days ago, one more than mark_changed_day() needs.
  uncounted := array(
    select given.day::date
    from generate_series(
      date_trunc('day', (
        select min(lead.created_at) from public.leads as lead where lead.form <> 'test' and lead.merged_into is null
      ) at time zone zone),
      (now() at time zone zone)::date - interval '4 days', interval '1 day'
    ) as given (day)
    where not exists (
        select from public.lead_figures as figures where figures.group_by = 'all' and figures.day = given.day::date
      )
      -- What is late no longer depends on the time.
      and (
        select max(lead.due_at) from public.leads as lead
        where lead.form <> 'test' and lead.merged_into is null
          and lead.created_at >= given.day::date::timestamp at time zone zone
          and lead.created_at < (given.day::date + 1)::timestamp at time zone zone
      ) < now()
    order by 1 desc limit 100
  );
  insert into public.lead_figures
  select counted.* from unnest(groups) as grouped (name) cross join lateral public.count_leads(grouped.name, uncounted) as counted;

  -- The response times of all people on all days of a year would be too many to add up.
  insert into public.lead_figures
  select counted.* from public.count_leads('person-week', array(
    select date_trunc('week', figures.day::timestamp)::date from public.lead_figures as figures
    where figures.group_by = 'all' group by 1 having count(*) = 7
    except
    select figures.day from public.lead_figures as figures where figures.group_by = 'person-week'
  )) as counted;
end;
$$;

comment on function public.count_days is 'Counts up to 100 days that have no figures or changed since, the newest first. Scheduled every minute.';

create function public.report_leads(group_by text, from_day date, to_day date)
  returns table (
    label text, leads integer, responded integer, on_time integer, late integer, median_seconds integer,
    verified integer, won integer, lost integer, spam integer,
    estimated_cents bigint, claimed_cents bigint, won_cents bigint
  )
  language plpgsql stable security definer set search_path = ''
  set work_mem = '16MB' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  grouped_by constant text := case when group_by in ('week', 'day') then 'all' else group_by end;
  uncounted date[];
  weeks date[];
begin
  perform public.require_staff('read reports');
  perform public.refuse_if(
    group_by is null or group_by not in (
      'all', 'source', 'campaign', 'service', 'status', 'week', 'day', 'person', 'minute', 'reason'
    ),
    'Leads are reported by source, campaign, service, status, week, day, person, minute or reason.');
  perform public.check_report_days(from_day, to_day);

  uncounted := array(
    select given.day::date from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') as given (day)
    where given.day::date not in (select figures.day from public.lead_figures as figures where figures.group_by = 'all')
      or given.day::date in (select change.day from public.changed_days as change)
  );
  weeks := array(
    select distinct figures.day from public.lead_figures as figures
    where grouped_by = 'person' and figures.group_by = 'person-week' and figures.day between from_day and to_day - 6
      and not exists (select from unnest(uncounted) as given (day) where given.day between figures.day and figures.day + 6)
  );
  return query
    with counted as (
      select figures.* from public.lead_figures as figures
      where figures.group_by = grouped_by and figures.day between from_day and to_day and figures.day <> all (uncounted)
        and date_trunc('week', figures.day::timestamp)::date <> all (weeks)
      union all
      select figures.* from public.lead_figures as figures
      where figures.group_by = 'person-week' and figures.day = any (weeks)
      union all
      select * from public.count_leads(grouped_by, uncounted)
    ),
    labeled as materialized (
      select
        case report_leads.group_by
          when 'week' then date_trunc('week', counted.day::timestamp)::date::text when 'day' then counted.day::text
          else counted.label
        end as name, counted.*
      from counted
    ),
    totals as (
      select labeled.name, sum(labeled.leads) as leads, sum(labeled.responded) as responded, sum(labeled.on_time) as on_time,
        sum(labeled.late) as late, sum(labeled.verified) as verified, sum(labeled.won) as won, sum(labeled.lost) as lost,
        sum(labeled.spam) as spam, sum(labeled.estimated_cents) as estimated, sum(labeled.claimed_cents) as claimed,
        sum(labeled.won_cents) as won_value
      from labeled group by labeled.name
    ),
    replies as (
      select each.name, each.seconds, sum(each.count) as count
      from (
        select labeled.name, unnest(labeled.reply_seconds) as seconds, unnest(labeled.reply_counts) as count from labeled
      ) as each
      group by each.name, each.seconds
    ),
    -- The one in the middle, or the mean of both.
    medians as (
      select ranked.name, round(avg(ranked.seconds))::integer as median
      from (
        select replies.*, sum(replies.count) over (partition by replies.name) as total,
          sum(replies.count) over (partition by replies.name order by replies.seconds) as up_to
        from replies
      ) as ranked
      where ranked.up_to * 2 >= ranked.total and (ranked.up_to - ranked.count) * 2 <= ranked.total
      group by ranked.name
    ),
    -- Each week, from Monday, or each day, also without leads.
    names as (
      select totals.name from totals
      union
      select date_trunc(report_leads.group_by, given.day)::date::text
      from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') as given (day)
      where report_leads.group_by in ('week', 'day')
    )
    select
      names.name collate "default", coalesce(totals.leads, 0)::integer, coalesce(totals.responded, 0)::integer,
      coalesce(totals.on_time, 0)::integer, coalesce(totals.late, 0)::integer, medians.median,
      coalesce(totals.verified, 0)::integer, coalesce(totals.won, 0)::integer, coalesce(totals.lost, 0)::integer,
      coalesce(totals.spam, 0)::integer, coalesce(totals.estimated, 0)::bigint, coalesce(totals.claimed, 0)::bigint,
      coalesce(totals.won_value, 0)::bigint
    from names left join totals on totals.name = names.name left join medians on medians.name = names.name
    order by case when report_leads.group_by in ('week', 'day') then names.name end, 2 desc, names.name collate "C";
end;
$$;

comment on function public.report_leads is 'A row for each source, campaign, service, status, week (its Monday) or day (both YYYY-MM-DD), person who responded first (account id; deleted for a former account, empty without a response), minute of the response (one more than promised for later, empty without one) or reason of lost leads, or one row for all, of the leads that arrived on these days of America/Los_Angeles; the label is empty when the lead has none. spam: left out of every other figure; responded: has a first response; on_time, late: that came by due_at, or later or not at all by now; median_seconds: of all, a week, day or person, from response_minutes() before due_at to the response, each in whole minutes or below one in seconds; null in other groups and without one; verified: a person checked the estimate; won: booked or done; estimated_cents: signed estimate, else the total the server calculated; claimed_cents: totals of unsigned leads whose browser sent another figure; won_cents: of won leads what was invoiced, else as estimated. Staff only.';

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
