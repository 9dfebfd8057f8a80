-- Dashboard queries: list and search, counts, response times, and realtime updates.

-- Sorted lists, without tests and merged leads. Names and prices repeat little, so a page sorts few rows by time.
create index leads_sorted_by_due on public.leads (queue_due_at, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_sorted_by_visit on public.leads (visit_ends_at, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_sorted_by_name on public.leads (lower(left(name, 100)), created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_sorted_by_price on public.leads (coalesce(final_total_cents, estimate_cents), created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_sorted_by_price_down
  on public.leads (coalesce(final_total_cents, estimate_cents) desc nulls last, created_at desc, id)
  where form <> 'test' and merged_into is null;

-- Security definer, because row-level security evaluates only leakproof functions before the policy, and ilike is not
-- leakproof: as the caller, a search would scan every row and never use its index. A function instead of a view with
-- its owner's rights, because any account could ask for a row estimate of the view.
create function public.search_leads(
  patterns text[], statuses text[] default null, services text[] default null, forms text[] default null,
  sources text[] default null, assignee uuid default null, unassigned boolean default null,
  waiting boolean default null, created_from timestamptz default null, created_before timestamptz default null,
  after_at timestamptz default null, shown uuid[] default null, page_size integer default 10,
  reply text default null, answered_by uuid default null, reasons text[] default null,
  other_reasons boolean default null, sort text default null, after_id uuid default null
) returns setof public.leads
  language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The expressions of the indexes leads_sorted_by_*; a minus sorts downward.
  sort_key constant text := case ltrim(sort, '-')
    when 'due' then 'lead.queue_due_at'
    when 'visit' then 'lead.visit_ends_at'
    when 'name' then 'lower(left(lead.name, 100))'
    when 'price' then 'coalesce(lead.final_total_cents, lead.estimate_cents)'
    when 'received' then 'lead.created_at'
  end;
  is_downward constant boolean := coalesce(left(sort, 1) = '-', false);
  sorting constant text := case
    when sort = 'received' then 'lead.created_at, lead.id'
    when sort = '-received' then 'lead.created_at desc, lead.id'
    -- Every lead has a name, so the index is read backward.
    when sort = '-name' then 'lower(left(lead.name, 100)) desc, lead.created_at desc, lead.id'
    when sort_key is not null
      then format('%s %s nulls last, lead.created_at desc, lead.id', sort_key, case when is_downward then 'desc' else 'asc' end)
    when waiting then 'lead.queue_rank, lead.queue_due_at, lead.created_at, lead.id'
    else 'lead.created_at desc, lead.id'
  end;
  -- $15 is the last row of the page before; its values are read once.
  after_last constant text := format(
    '(%1$s %2$s (select %1$s from public.leads as lead where lead.id = $15)
      or %1$s is null and (select %1$s from public.leads as lead where lead.id = $15) is not null
      or %1$s is not distinct from (select %1$s from public.leads as lead where lead.id = $15)
        and (lead.created_at, $15) < ((select lead.created_at from public.leads as lead where lead.id = $15), lead.id))',
    sort_key, case when is_downward then '<' else '>' end);
  -- Only fixed text: values are parameters.
  conditions constant text := concat_ws(' and ',
    'lead.merged_into is null',
    case when cardinality(forms) > 0 then 'lead.form = any ($1)' else 'lead.form <> ''test''' end,
    case when cardinality(statuses) > 0 then 'lead.status = any ($2)' end,
    case
      when array_position(services, null) = 1 then 'lead.desk_service is null'
      when cardinality(services) > 0 then 'lead.desk_service = any ($3)'
    end,
    case when cardinality(sources) > 0 then 'lead.source = any ($4)' end,
    case when assignee is not null then 'lead.assigned_to = $5' when unassigned then 'lead.assigned_to is null' end,
    case when waiting then 'lead.queue_due_at is not null and (lead.waiting or lead.follow_up_at <= now())' end,
    case reply
      when 'on-time' then 'lead.on_time'
      when 'late' then '(lead.on_time is false or lead.first_response_at is null and lead.due_at < now() and lead.status <> ''spam'')'
      when 'missed' then 'lead.first_response_at is null and lead.due_at < now() and lead.status <> ''spam'''
    end,
    case when answered_by is not null then 'lead.first_response_by = $16' end,
    case when cardinality(reasons) > 0 then
      'lead.status = ''lost'' and ' || case when other_reasons then 'lead.lost_reason <> all ($17)' else 'lead.lost_reason = any ($17)' end
    end,
    case when created_from is not null then 'lead.created_at >= $6' end,
    case when created_before is not null then 'lead.created_at < $7' end,
    case
      when sort_key is not null then case when after_id is not null then after_last end
      when after_at is null then null
      when waiting then 'lead.id <> all ($9)'
      else 'lead.created_at <= $8 and (lead.created_at < $8 or lead.id <> all ($9))'
    end
  );
  is_grouped constant boolean := coalesce(ltrim(sort, '-') in ('owner', 'service', 'status'), false);
  seen integer;
  rest integer := page_size;
  one_group text;
  last_group text;
  is_reached boolean := after_id is null;
begin
  if not public.is_staff() then
    raise exception 'Only staff can search leads.' using errcode = '42501';
  end if;
  if sort is not null and sort_key is null and not is_grouped then
    raise exception 'The list cannot be sorted by this.' using errcode = '22023';
  end if;
  if cardinality(patterns) > 8 or array_position(patterns, null) is not null
    or coalesce(cardinality(patterns), 0) = 0 and sort is null then
    raise exception 'A search has 1 to 8 patterns.' using errcode = '22023';
  end if;
  if page_size is null or page_size not between 1 and 1000 then
    raise exception 'A page has 1 to 1,000 rows.' using errcode = '22023';
  end if;

  -- Owners by name, services by label, statuses by step: one after the other, each newest first from its own index.
  -- Services and statuses are those their domains allow; a service without a place among the labels comes after them.
  if is_grouped then
    select case ltrim(sort, '-')
      when 'owner' then lead.assigned_to::text when 'service' then lead.desk_service::text else lead.status::text
    end into last_group
    from public.leads as lead where lead.id = after_id;
    for one_group in
      select listed.item
      from (
        select profile.user_id::text as item,
          row_number() over (order by lower(public.person_name(profile.user_id)), profile.user_id) as position
        from public.profiles as profile
        where sort like '%owner' and unassigned is not true and coalesce(assignee, profile.user_id) = profile.user_id
          and (profile.role <> 'pending' or exists (
            select from public.leads as lead
            where lead.assigned_to = profile.user_id and lead.form <> 'test' and lead.merged_into is null
          ))
        union all
        select allowed.found[1], row_number() over (
          order by case when sort like '%service' then array_position(array[
            'annual-checkup', 'battery-addon', 'critter-guard', 'ev-charger', 'gutter', 'lights',
            'inverter-replacement', 'module-recycling', 'solar-install', 'panel-cleaning', 'panel-removal', 'other',
            'solar-inspection'
          ], allowed.found[1]) end, allowed.position)
        from pg_catalog.pg_constraint as rule,
          regexp_matches(pg_get_constraintdef(rule.oid), '''([^'']+)''::text', 'g') with ordinality as allowed (found, position)
        where rule.contypid = case ltrim(sort, '-')
            when 'service' then 'public.desk_service'::regtype when 'status' then 'public.pipeline_status'::regtype
          end
          and (
            coalesce(cardinality(case when sort like '%service' then services else statuses end), 0) = 0
            or allowed.found[1] = any (case when sort like '%service' then services else statuses end)
          )
        union all
        select null, null
        where case ltrim(sort, '-')
          when 'owner' then assignee is null
          when 'service' then coalesce(cardinality(services), 0) = 0 or array_position(services, null) is not null
        end
      ) as listed
      order by case when is_downward then -listed.position else listed.position end nulls last
    loop
      is_reached := is_reached or one_group is not distinct from last_group;
      continue when not is_reached;
      return query select found.* from public.search_leads(
        patterns => patterns, forms => forms, sources => sources, waiting => waiting,
        statuses => case when sort like '%status' then array[one_group] else statuses end,
        services => case when sort like '%service' then array[one_group] else services end,
        assignee => case when sort like '%owner' then one_group::uuid else assignee end,
        unassigned => case when sort like '%owner' then one_group is null else unassigned end,
        created_from => created_from, created_before => created_before, page_size => rest, reply => reply,
        answered_by => answered_by, reasons => reasons, other_reasons => other_reasons, sort => '-received',
        after_id => case when one_group is not distinct from last_group then after_id end
      ) as found;
      get diagnostics seen = row_count;
      rest := rest - seen;
      exit when rest <= 0;
    end loop;
    return;
  end if;

  if coalesce(cardinality(patterns), 0) = 0 then
    return query execute format(
      'select lead.* from public.leads as lead where %1$s order by %2$s limit $14', conditions, sorting)
    using forms, statuses, services, sources, assignee, created_from, created_before, after_at,
      coalesce(shown, '{}'), patterns, null::text, null::text, null::text, page_size, after_id, answered_by, reasons;
    return;
  end if;

  -- The index serves single patterns, not a list: the first three are the most selective. One or two letters are in
  -- too many leads for it; they are found among the newest ones.
  return query execute format(
    'select lead.* from public.leads as lead where %1$s and lead.search_text ilike all ($10) %3$s order by %2$s limit $14',
    conditions, sorting,
    case when char_length(translate(patterns[1], '% ', '')) > 2 then
      'and lead.search_text ilike $11 and lead.search_text ilike $12 and lead.search_text ilike $13'
    end)
  using forms, statuses, services, sources, assignee, created_from, created_before, after_at,
    coalesce(shown, '{}'), patterns, patterns[1], coalesce(patterns[2], patterns[1]),
    coalesce(patterns[3], patterns[1]), page_size, after_id, answered_by, reasons;
end;
$$;

comment on function public.search_leads is
  'One page of the leads whose search_text matches all ilike patterns (1 to 8, the most selective first; none with sort), newest first, or with waiting in the order of the queue; after those created at after_at, and the shown ids among them, with waiting after all shown ids. With sort (due, visit, name, service, price, owner, status or received, downward with a minus) in that order, leads without a value last, after the lead after_id. reply: on-time, late (or not at all by now) or missed (not at all by now); reasons: of lost leads, with other_reasons all but these. No merged leads; tests only when forms includes them. Staff only.';

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
  -- A local midnight, not 24 hours after the previous one: a day has 23 or 25 hours when the clock changes.
  day_starts constant timestamptz := day::timestamp at time zone zone;
  day_ends constant timestamptz := (day + 1)::timestamp at time zone zone;
  week_starts constant timestamptz := (day - 6)::timestamp at time zone zone;
begin
  if not public.is_staff() then
    raise exception 'Only staff can count leads' using errcode = '42501';
  end if;

  return query
    select least(everything.leads, 10), week.of_today, week.leads, queue.of_today, queue.leads,
      open.unassigned, open.mine, open.in_progress, open.booked, finished.leads, everything.leads
    from (
      select count(*)::integer as leads from (
        select from public.leads as lead where lead.form <> 'test' and lead.merged_into is null limit 1000
      ) as listed
    ) as everything,
    (
      select count(*)::integer as leads from (
        select from public.leads as lead
        where lead.form <> 'test' and lead.merged_into is null and lead.status = 'done' limit 1000
      ) as listed
    ) as finished,
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
      from public.leads as lead
      where lead.queue_due_at is not null and (lead.waiting or lead.follow_up_at <= as_of)
    ) as queue,
    (
      select count(*) filter (where lead.assigned_to is null)::integer as unassigned,
        count(*) filter (where lead.assigned_to = auth.uid())::integer as mine,
        count(*) filter (where lead.status in ('estimated', 'contacted', 'verified', 'reserved'))::integer
          as in_progress,
        count(*) filter (where lead.status = 'booked')::integer as booked
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null
        and lead.status in ('new', 'estimated', 'contacted', 'verified', 'reserved', 'booked')
    ) as open;
end;
$$;

comment on function public.lead_counts is
  'recent: leads on the first page (at most 10); today: same date in America/Los_Angeles; this_week: the last 7 days including today; today_waiting, waiting: in the queue, today and overall; unassigned, mine: neither done, lost nor spam; in_progress: estimated to reserved; booked; done, every: at most 1,000. Staff only.';

-- Response times are measured from response_minutes() before due_at, not from arrival: a lead that arrives at night is due
-- after the next opening. A lead counts for the day it arrived. Tests, spam and merged leads are excluded.
create function public.response_figures(as_of timestamptz default now())
  returns table (
    days integer, responded integer, on_time integer, missed integer, median_seconds integer, waiting integer
  )
  language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  day constant date := (as_of at time zone zone)::date;
  promised constant integer := public.response_minutes() * 60;
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
        count(*) filter (where lead.first_response_at is null and lead.due_at < as_of)::integer,
        round(percentile_cont(0.5) within group (
          -- A response before the opening counts as 0 seconds.
          order by greatest(0, extract(epoch from lead.first_response_at - lead.due_at) + promised)::double precision
        ) filter (where lead.first_response_at is not null))::integer,
        count(*) filter (where lead.waiting)::integer
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null and lead.status <> 'spam'
        and lead.created_at >= (day - span.days + 1)::timestamp at time zone zone
        and lead.created_at < (day + 1)::timestamp at time zone zone
    ) as figures
    order by span.days;
end;
$$;

comment on function public.response_figures is
  'One row each for the last 7 and 30 days including today: leads answered, those answered by due_at, those past due_at without an answer, median seconds from response_minutes() before due_at to the first response (null without a response), and leads still waiting. Staff only.';

create function public.response_days(as_of timestamptz default now())
  returns table (day date, responded integer, on_time integer, missed integer, median_seconds integer)
  language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := 'America/Los_Angeles';
  today constant date := (as_of at time zone zone)::date;
  promised constant integer := public.response_minutes() * 60;
begin
  if not public.is_staff() then
    raise exception 'Only staff can see how quickly leads are responded to.' using errcode = '42501';
  end if;

  return query
    select today - ago, coalesce(figures.responded, 0), coalesce(figures.on_time, 0), coalesce(figures.missed, 0),
      figures.median_seconds
    from generate_series(29, 0, -1) as ago
    left join (
      select (lead.created_at at time zone zone)::date as day,
        count(lead.first_response_at)::integer as responded,
        count(*) filter (where lead.first_response_at <= lead.due_at)::integer as on_time,
        count(*) filter (where lead.first_response_at is null and lead.due_at < as_of)::integer as missed,
        round(percentile_cont(0.5) within group (
          order by greatest(0, extract(epoch from lead.first_response_at - lead.due_at) + promised)::double precision
        ) filter (where lead.first_response_at is not null))::integer as median_seconds
      from public.leads as lead
      where lead.form <> 'test' and lead.merged_into is null and lead.status <> 'spam'
        and lead.created_at >= (today - 29)::timestamp at time zone zone
        and lead.created_at < (today + 1)::timestamp at time zone zone
      group by 1
    ) as figures on figures.day = today - ago
    order by 1;
end;
$$;

comment on function public.response_days is
  'The figures of response_figures for each of the last 30 days, oldest first; a day without a response has zeros and null. Staff only.';

revoke all on function
  public.search_leads, public.lead_counts, public.response_figures, public.response_days
  from public, anon, authenticated, service_role;
grant execute on function
  public.search_leads, public.lead_counts, public.response_figures, public.response_days
  to authenticated;

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
