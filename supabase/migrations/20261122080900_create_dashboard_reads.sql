-- Dashboard queries: list and search, counts and response times.

-- Sorted lists, without tests and merged leads. Names and prices repeat little, so a page sorts few rows by time.
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
create function public.lead_conditions(filters jsonb, is_frequent boolean default false) returns text
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
    case
      -- The planner takes a coalesce for true in half of the leads, so it reads them in the order of the page.
      when is_frequent then format('coalesce(lead.search_text ilike all (%L), false)', wanted.search)
      when cardinality(wanted.search) > 0 then format('lead.search_text ilike all (%L)', wanted.search)
    end,
    (
      -- The index serves single patterns, not a list: the first three. One or two letters are in too many leads for it.
      select string_agg(format('lead.search_text ilike %L', pattern), ' and ')
      from unnest(wanted.search[:3]) as pattern
      where not is_frequent and char_length(translate(wanted.search[1], '% ', '')) > 2
    ),
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

comment on function public.lead_conditions is 'The SQL condition of list filters: search (1 to 8 ilike patterns that search_text must all match, the most selective first), waiting (in the queue now), unanswered, statuses, services, forms (tests only when included), sources, assignee or unassigned, from_day and to_day (America/Los_Angeles), reply (on-time, late or not at all by now, missed: not at all by now), answered_by, reasons of lost leads (with other_reasons all but these). is_frequent: many leads have the words of the search, so the index of words would find too many. Raises an error for anything else.';

-- Security definer, because row-level security evaluates only leakproof functions before the policy, and ilike is not
-- leakproof: as the caller, a search would scan every row and never use its index.
create function public.list_leads(
  filters jsonb default '{}', sort text default null, after jsonb default null, page_size integer default 50
) returns setof public.leads
  language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text;
  is_frequent boolean;
  column_name constant text := ltrim(sort, '-');
  is_downward constant boolean := coalesce(left(sort, 1) = '-', false);
  is_queue constant boolean := sort is null and (filters -> 'waiting' = 'true' or filters -> 'unanswered' = 'true');
  newest constant text := 'lead.created_at desc, lead.id';
  -- The expressions of the indexes leads_sorted_by_*.
  sort_key constant text := case column_name
    when 'due' then 'lead.queue_due_at'
    when 'visit' then 'lead.visit_ends_at'
    when 'name' then 'lower(left(lead.name, 100))'
    when 'price' then 'coalesce(lead.signed_total_cents, lead.estimate_cents)'
  end;
  grouped_by constant text := case column_name when 'owner' then 'assigned_to' when 'service' then 'desk_service' when 'status' then 'status' end;
  last public.leads;
  last_key text;
  after_newest text;
  one_group record;
  is_reached boolean;
  seen integer;
  rest integer := page_size;
begin
  perform public.require_staff('list leads');
  perform public.refuse_if(
    sort is not null and sort_key is null and grouped_by is null and column_name <> 'received',
    'The list cannot be sorted by this.');
  perform public.refuse_if(page_size is null or page_size not between 1 and 1000, 'A page has 1 to 1,000 rows.');
  conditions := public.lead_conditions(filters);
  -- A search that ten of the newest 2,000 leads match fills its page soon in the order of the list, and so does one
  -- among fewer leads; the index of words finds a rarer one. The planner cannot tell, because it takes the words of a
  -- city or an address for independent.
  if jsonb_array_length(filters -> 'search') > 0 then
    execute format(
      'with newest as not materialized (
        select lead.search_text from public.leads as lead where %s order by %s limit 2000
      )
      select (select count(*) from (select from newest where newest.search_text ilike all ($2) limit $1) as found) = $1
        or (select count(*) from newest) < 2000',
      public.lead_conditions(filters - 'search'), newest)
    into is_frequent
    using greatest(10, page_size / 10), array(select jsonb_array_elements_text(filters -> 'search'));
    if is_frequent then
      conditions := public.lead_conditions(filters, is_frequent);
    end if;
  end if;

  if after is not null then
    last := jsonb_populate_record(null::public.leads, after);
    perform public.refuse_if(
      last.id is null or last.created_at is null,
      'A page follows a lead with its id and created_at.');
    -- The first of these conditions lets the index scan start at the page.
    after_newest := format(
      'lead.created_at <= %1$L and (lead.created_at < %1$L or lead.id > %2$L)', last.created_at, last.id);
  end if;

  -- One group after the other, each newest first from its own index: owners by name, services and statuses in the
  -- order of their types; leads without a value come last.
  if grouped_by is not null then
    is_reached := after is null;
    for one_group in
      select listed.item
      from (
        select profile.user_id::text as item,
          row_number() over (order by lower(public.person_name(profile.user_id)), profile.user_id) as position
        from public.profiles as profile where column_name = 'owner'
        union all
        select service::text, position
        from unnest(enum_range(null::public.service_type)) with ordinality as services (service, position)
        where column_name = 'service'
        union all
        select status::text, position
        from unnest(enum_range(null::public.pipeline_status)) with ordinality as statuses (status, position)
        where column_name = 'status'
        union all
        select null, null
      ) as listed
      order by case when is_downward then -listed.position else listed.position end nulls last
    loop
      seen := 0;
      if is_reached or one_group.item is not distinct from to_jsonb(last) ->> grouped_by then
        return query execute format(
          'select lead.* from public.leads as lead where %s and lead.%I %s %s order by %s limit %s', conditions, grouped_by,
          case when one_group.item is null then 'is null' else format('= %L', one_group.item) end,
          case when not is_reached then 'and ' || after_newest end, newest, rest);
        get diagnostics seen = row_count;
        is_reached := true;
      end if;
      rest := rest - seen;
      exit when rest <= 0;
    end loop;
    return;
  end if;

  -- Leads with a value in its order, then those without one, newest first.
  if sort_key is not null then
    if after is not null then
      execute format('select (%s)::text from (select ($1).*) as lead', sort_key) using last into last_key;
    end if;
    if after is null or last_key is not null then
      return query execute format(
        'select lead.* from public.leads as lead where %1$s and %2$s is not null %3$s order by %2$s %4$s, %5$s limit %6$s',
        conditions, sort_key,
        -- The first of these conditions lets the index scan start at the page.
        case when after is not null then format(
          'and %1$s %2$s= %3$L and (%1$s <> %3$L or %4$s)',
          sort_key, case when is_downward then '<' else '>' end, last_key, after_newest) end,
        case when is_downward then 'desc' else 'asc' end, newest, rest);
      get diagnostics seen = row_count;
      rest := rest - seen;
    end if;
    if rest > 0 then
      return query execute format(
        'select lead.* from public.leads as lead where %s and %s is null %s order by %s limit %s',
        conditions, sort_key, case when last_key is null then 'and ' || after_newest end, newest, rest);
    end if;
    return;
  end if;

  return query execute format(
    'select lead.* from public.leads as lead where %s %s order by %s limit %s',
    conditions,
    case
      when after is null then null
      when is_queue then format(
        'and (lead.queue_rank, lead.queue_due_at, lead.created_at, lead.id) > (%L, %L, %L, %L)',
        last.queue_rank, last.queue_due_at, last.created_at, last.id)
      when sort = 'received' then format('and (lead.created_at, lead.id) > (%L, %L)', last.created_at, last.id)
      else 'and ' || after_newest
    end,
    case
      when is_queue then 'lead.queue_rank, lead.queue_due_at, lead.created_at, lead.id'
      when sort = 'received' then 'lead.created_at, lead.id'
      else newest
    end,
    page_size);
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

-- Response times are measured from response_minutes() before due_at, not from arrival: a lead that arrives at night is due
-- after the next opening. A lead counts for the day it arrived. Tests, spam and merged leads are excluded.
create function public.response_figures(by_day boolean, as_of timestamptz default now())
  returns table (
    day date, days integer, responded integer, on_time integer, missed integer, median_seconds integer, waiting integer
  )
  language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  today constant date := (as_of at time zone zone)::date;
  promised constant integer := public.response_minutes() * 60;
begin
  perform public.require_staff('see how quickly leads are responded to');

  return query
    select span.day, span.days, figures.*
    from (
      select today - length + 1 as day, length as days from unnest('{7, 30}'::integer[]) as length where not by_day
      union all
      select today - ago, 1 from generate_series(0, 29) as ago where by_day
    ) as span,
    lateral (
      select count(lead.first_response_at)::integer,
        count(*) filter (where lead.first_response_at <= lead.due_at)::integer,
        count(*) filter (where lead.first_response_at is null and lead.due_at < as_of)::integer,
        round(percentile_cont(0.5) within group (
          -- A response before the opening counts as 0 seconds.
          order by greatest(0, date_part('epoch', lead.first_response_at - lead.due_at) + promised)
        ) filter (where lead.first_response_at is not null))::integer,
        count(*) filter (where lead.waiting)::integer
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null and lead.status <> 'spam'
        and lead.created_at >= span.day::timestamp at time zone zone
        and lead.created_at < (span.day + span.days)::timestamp at time zone zone
    ) as figures
    order by span.days, span.day;
end;
$$;

comment on function public.response_figures is 'Figures of the last 7 and 30 days including today, or by day of each of the 30, oldest first: leads answered, those answered by due_at, those past due_at without an answer, median seconds from response_minutes() before due_at to the first response (null without a response), and leads still waiting. Staff only.';

grant execute on function public.list_leads, public.lead_counts, public.response_figures to authenticated;
