-- The ballpark as an amount. It came from a browser: what is no sum of money up to a million dollars counts as none.
create function public.ballpark_cents(estimate_total text) returns integer
  language sql immutable set search_path = ''
as $$
  select case when amount <= 1000000 then (amount * 100)::integer end
  from (
    select case
      when $1 ~ '^\s*\$?\s*(\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,2})?\s*$' then regexp_replace($1, '[^\d.]', '', 'g')::numeric
    end as amount
  ) as read;
$$;

comment on function public.ballpark_cents(text) is '"$1,234.50" as 123450; null for "Assessment required" and anything else.';

-- A local midnight, not 24 hours from the last one: days have 23 or 25 hours when the clock changes.
create function public.company_midnight(day date) returns timestamptz
  language sql stable set search_path = ''
as $$
  select $1::timestamp at time zone 'America/Los_Angeles';
$$;

comment on function public.company_midnight(date) is 'When a day of America/Los_Angeles begins.';

create function public.check_report_days(from_day date, to_day date) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day) then
    raise exception 'Choose a first and a last day.' using errcode = '22023';
  end if;
  if from_day > to_day then
    raise exception 'The last day must not be before the first.' using errcode = '22023';
  end if;
  if to_day - from_day > 3660 then
    raise exception 'Choose ten years or less.' using errcode = '22023';
  end if;
end
$$;

comment on function public.check_report_days(date, date) is 'Refuses days that are no period of at most ten years.';

-- How leads of some days turned out. Tests and merged duplicates are left out; spam counts as a lead, but is
-- worth nothing.
create function public.report_leads(group_by text, from_day date, to_day date)
  returns table (
    label text, leads integer, answered integer, verified integer, won integer, lost integer, spam integer,
    estimated_cents bigint, won_cents bigint
  )
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if not public.is_staff() then
    raise exception 'Only staff can read reports.' using errcode = '42501';
  end if;
  if $1 is null or $1 not in ('source', 'campaign', 'service', 'status', 'week') then
    raise exception 'Leads are reported by source, campaign, service, status or week.' using errcode = '22023';
  end if;
  perform public.check_report_days($2, $3);

  return query
    with chosen as (
      select
        case $1
          when 'source' then lead.source
          when 'campaign' then btrim(coalesce(lead.utm_campaign, ''))
          when 'service' then coalesce(lead.service_type, '')
          when 'status' then lead.status
          -- A week begins on Monday.
          else date_trunc('week', lead.created_at at time zone 'America/Los_Angeles')::date::text
        end as group_label,
        lead.status,
        lead.first_response_at,
        lead.final_total_cents,
        lead.estimate_total
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null
        and lead.created_at >= public.company_midnight($2) and lead.created_at < public.company_midnight($3 + 1)
    ),
    -- Few ballparks differ: each is read once.
    ballparks as (
      select each.estimate_total, public.ballpark_cents(each.estimate_total) as cents
      from (select distinct chosen.estimate_total from chosen) as each
    ),
    counted as (
      select chosen.*,
        case when chosen.status <> 'spam' then coalesce(chosen.final_total_cents, ballparks.cents) end as worth_cents
      from chosen left join ballparks on ballparks.estimate_total = chosen.estimate_total
    ),
    -- A week without leads is a row too.
    labels as (
      select counted.group_label from counted
      union
      select week::date::text
      from generate_series(date_trunc('week', $2::timestamp), $3::timestamp, interval '7 days') as week
      where $1 = 'week'
    )
    select
      labels.group_label,
      count(counted.status)::integer,
      count(*) filter (where counted.first_response_at is not null)::integer,
      count(*) filter (
        where counted.status in ('verified', 'reserved', 'booked', 'done')
          or (counted.status = 'lost' and counted.final_total_cents is not null)
      )::integer,
      count(*) filter (where counted.status in ('booked', 'done'))::integer,
      count(*) filter (where counted.status = 'lost')::integer,
      count(*) filter (where counted.status = 'spam')::integer,
      coalesce(sum(counted.worth_cents), 0)::bigint,
      coalesce(sum(counted.worth_cents) filter (where counted.status in ('booked', 'done')), 0)::bigint
    from labels left join counted on counted.group_label = labels.group_label
    group by labels.group_label
    order by case when $1 = 'week' then labels.group_label end, count(counted.status) desc, labels.group_label;
end
$$;

comment on function public.report_leads(text, date, date) is
  'A row for each source, campaign, service, status or week (its Monday, as YYYY-MM-DD) of the leads that came in these days of America/Los_Angeles; the label is empty where there is none. answered: somebody got back to them; verified: a person checked the estimate; won: booked or done; money: signed estimate, else ballpark. Staff only.';

revoke all on function public.ballpark_cents(text) from public, anon, authenticated, service_role;
revoke all on function public.company_midnight(date) from public, anon, authenticated, service_role;
revoke all on function public.check_report_days(date, date) from public, anon, authenticated, service_role;
revoke all on function public.report_leads(text, date, date) from public, anon, authenticated, service_role;
grant execute on function public.report_leads(text, date, date) to authenticated;
