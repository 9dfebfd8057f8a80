-- Dashboard queries: list and search, and counts.

-- Sorted lists, without tests and merged leads.
create index leads_sorted_by_due on public.leads (queue_due_at, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_sorted_by_visit on public.leads (visit_ends_at, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_sorted_by_name on public.leads (lower(left(name, 100)), created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_sorted_by_price on public.leads (coalesce(signed_total_cents, estimate_cents), created_at desc, id)
  where form <> 'test' and merged_into is null;

-- With leads_sorted_by_due, for the queue in another order than its own.
create index leads_waiting on public.leads (due_at) where waiting;

-- For the counts of open leads.
create index leads_open_by_assigned_to on public.leads (assigned_to)
  where form <> 'test' and merged_into is null and status < 'done';

-- The filters of the list and of its export: each is one line of the record and one of the conditions.
create function public.lead_conditions(filters jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  wanted record;
begin
  perform public.refuse_if(jsonb_typeof(filters) is distinct from 'object', 'The filters are an object.');
  begin
    select * into strict wanted from jsonb_to_record(filters) as item (
      search text[], waiting boolean, unanswered boolean, statuses public.pipeline_status[],
      services public.service_type[], forms public.lead_form[], sources text[], assignee uuid, unassigned boolean,
      from_day date, to_day date, reply text, answered_by uuid, reasons text[], other_reasons boolean
    );
  exception when data_exception then
    -- The value may be a person's name, so the error does not repeat it.
    raise exception 'A filter has an unknown value.' using errcode = '22023';
  end;
  perform public.refuse_if(filters - array(select jsonb_object_keys(to_jsonb(wanted))) <> '{}', 'There is no such filter.');
  perform public.refuse_if(
    array_position(wanted.search, null) is not null or array_position(wanted.statuses, null) is not null
    or array_position(wanted.services, null) is not null or array_position(wanted.forms, null) is not null
    or array_position(wanted.sources, null) is not null or array_position(wanted.reasons, null) is not null
    or wanted.reply not in ('on-time', 'late', 'missed'),
    'A filter has an unknown value.');
  perform public.refuse_if(cardinality(wanted.search) > 8, 'A search has up to 8 patterns.');
  perform public.refuse_if(
    exists (select from unnest(wanted.search) as pattern where pattern ~ '(^|[^\\])(\\\\)*\\$'),
    'A search must not end with a single backslash.');

  return concat_ws(' and ',
    'lead.merged_into is null',
    case when cardinality(wanted.forms) > 0 then format('lead.form = any (%L)', wanted.forms) else 'lead.form <> ''test''' end,
    -- One by one: the index of words serves single patterns, not a list.
    (select string_agg(format('lead.search_text ilike %L', pattern), ' and ') from unnest(wanted.search) as pattern),
    case when cardinality(wanted.statuses) > 0 then format('lead.status = any (%L)', wanted.statuses) end,
    case when cardinality(wanted.services) > 0 then format('lead.desk_service = any (%L)', wanted.services) end,
    case when cardinality(wanted.sources) > 0 then format('lead.source = any (%L)', wanted.sources) end,
    case
      when wanted.assignee is not null then format('lead.assigned_to = %L', wanted.assignee)
      when wanted.unassigned then 'lead.assigned_to is null'
    end,
    -- A lead that does not wait for its first answer is due at follow_up_at. Each half has an index.
    case when wanted.waiting then 'lead.queue_due_at is not null and (lead.waiting or lead.queue_due_at <= now())' end,
    case when wanted.unanswered then 'lead.queue_due_at is not null and lead.waiting' end,
    case wanted.reply
      when 'on-time' then 'lead.on_time'
      when 'late' then '(lead.on_time is false or lead.first_response_at is null and lead.due_at < now() and lead.status <> ''spam'')'
      when 'missed' then 'lead.first_response_at is null and lead.due_at < now() and lead.status <> ''spam'''
    end,
    case when wanted.answered_by is not null then format('lead.first_response_by = %L', wanted.answered_by) end,
    case when cardinality(wanted.reasons) > 0 then
      format('lead.status = ''lost'' and (lead.lost_reason = any (%L)) is %s', wanted.reasons, (wanted.other_reasons is not true)::text)
    end,
    case when wanted.from_day is not null then format('lead.created_at >= %L', public.company_midnight(wanted.from_day)) end,
    case when wanted.to_day is not null then format('lead.created_at < %L', public.company_midnight(wanted.to_day + 1)) end
  );
end;
$$;

comment on function public.lead_conditions is 'The SQL condition of list filters: search (1 to 8 ilike patterns that search_text must all match), waiting (in the queue now), unanswered, statuses, services, forms (tests only when included), sources, assignee or unassigned, from_day and to_day (America/Los_Angeles), reply (on-time, late or not at all by now, missed: not at all by now), answered_by, reasons of lost leads (with other_reasons all but these). Raises an error for anything else.';

-- Security definer, because row-level security evaluates only leakproof functions before the policy, and ilike is not
-- leakproof: as the caller, a search would scan every row and never use its index.
create function public.list_leads(
  filters jsonb default '{}', sort text default null, after jsonb default null, page_size integer default 50
) returns setof public.leads
  language plpgsql stable security definer set search_path = ''
as $$
declare
  is_queue constant boolean := sort is null and (filters -> 'waiting' = 'true' or filters -> 'unanswered' = 'true');
  is_downward constant boolean := sort is null or left(sort, 1) = '-';
  -- Names, prices, visits and due times: the expressions of the indexes leads_sorted_by_*.
  sort_key constant text := case coalesce(ltrim(sort, '-'), 'received')
    when 'due' then 'lead.queue_due_at'
    when 'visit' then 'lead.visit_ends_at'
    when 'name' then 'lower(left(lead.name, 100))'
    when 'price' then 'coalesce(lead.signed_total_cents, lead.estimate_cents)'
    when 'owner' then
      '((select jsonb_object_agg(profile.user_id, lower(public.person_name(profile.user_id)) || profile.user_id)
        from public.profiles as profile) ->> lead.assigned_to::text)'
    when 'service' then 'lead.desk_service'
    when 'status' then 'lead.status'
    when 'received' then 'lead.created_at'
  end;
begin
  perform public.require_staff('list leads');
  perform public.refuse_if(sort_key is null, 'The list cannot be sorted by this.');
  perform public.refuse_if(page_size is null or page_size not between 1 and 1000, 'A page has 1 to 1,000 rows.');
  perform public.refuse_if(
    after is not null and (after ->> 'id' is null or after ->> 'created_at' is null),
    'A page follows a lead with its id and created_at.');
  return query execute format(
    'select lead.* from public.leads as lead
       cross join jsonb_populate_record(null::public.leads, coalesce($1, ''{}'')) as last
     where %s and (last.id is null or %s) order by %s limit %s',
    public.lead_conditions(filters),
    case when is_queue then
      '(lead.queue_rank, lead.queue_due_at, lead.created_at, lead.id)
        > (last.queue_rank, last.queue_due_at, last.created_at, last.id)'
    else
      format(
        '%1$s %3$s %2$s or %1$s is null and %2$s is not null
          or %1$s is not distinct from %2$s and (last.created_at, lead.id) > (lead.created_at, last.id)',
        sort_key, replace(sort_key, 'lead.', 'last.'), case when is_downward then '<' else '>' end)
    end,
    case when is_queue then 'lead.queue_rank, lead.queue_due_at, lead.created_at, lead.id'
    else
      format(
        '%s %s %s, lead.created_at desc, lead.id',
        sort_key, case when is_downward then 'desc' else 'asc' end,
        -- The time of arrival is never missing, and its index has the other order of missing values.
        case when sort_key <> 'lead.created_at' then 'nulls last' end)
    end,
    page_size)
  using after;
end;
$$;

comment on function public.list_leads is 'One page of the leads with these filters (see lead_conditions), after the row after, which has at least the columns of the order. sort: due, visit, name, service, price, owner, status or received, downward with a minus, leads without a value last; by itself newest first, or with waiting or unanswered in the order of the queue. No merged leads. Staff only.';

-- Days are in America/Los_Angeles. Tests and merged leads are excluded; docs/product.md, Dashboard. Counts of tabs stop
-- at 1,000, which the dashboard shows as "999+".
create function public.lead_counts(as_of timestamptz default now())
  returns table (
    recent integer, today integer, this_week integer, today_waiting integer, waiting integer,
    unassigned integer, mine integer, in_progress integer, booked integer, done integer, every integer
  )
  language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  day constant date := (as_of at time zone zone)::date;
  -- Local midnights, not 24 hours apart: a day has 23 or 25 hours when the clock changes.
  day_starts constant timestamptz := day::timestamp at time zone zone;
  day_ends constant timestamptz := (day + 1)::timestamp at time zone zone;
  week_starts constant timestamptz := (day - 6)::timestamp at time zone zone;
begin
  perform public.require_staff('count leads');
  return query
    with listed as not materialized (
      select lead.* from public.leads as lead where lead.form <> 'test' and lead.merged_into is null
    ),
    queue as not materialized (
      select listed.* from listed where listed.queue_due_at is not null and (listed.waiting or listed.queue_due_at <= as_of)
    )
    select
      (select count(*)::integer from (select from listed limit 10) as part),
      (select count(*)::integer from listed where listed.created_at >= day_starts and listed.created_at < day_ends),
      (select count(*)::integer from listed where listed.created_at >= week_starts and listed.created_at < day_ends),
      (select count(*)::integer from queue where queue.created_at >= day_starts and queue.created_at < day_ends),
      (select count(*)::integer from (select from queue limit 1000) as part),
      (select count(*)::integer from (select from listed where listed.status < 'done' and listed.assigned_to is null limit 1000) as part),
      (select count(*)::integer from (select from listed where listed.status < 'done' and listed.assigned_to = (select auth.uid()) limit 1000) as part),
      (select count(*)::integer from (select from listed where listed.status between 'estimated' and 'reserved' limit 1000) as part),
      (select count(*)::integer from (select from listed where listed.status = 'booked' limit 1000) as part),
      (select count(*)::integer from (select from listed where listed.status = 'done' order by listed.created_at desc limit 1000) as part),
      (select count(*)::integer from (select from listed limit 1000) as part);
end;
$$;

comment on function public.lead_counts is 'recent: leads on the first page (at most 10); today: same date in America/Los_Angeles; this_week: the last 7 days including today; today_waiting: those of today in the queue; waiting: in the queue; unassigned, mine: neither done, lost nor spam; in_progress: estimated to reserved; booked; done; every: all. From waiting on at most 1,000 each. Staff only.';

grant execute on function public.list_leads, public.lead_counts to authenticated;
