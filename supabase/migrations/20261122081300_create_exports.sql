-- CSV exports for admins. The API returns at most 1,000 rows, so an export is read in pages and logged once. Every
-- page passes the export_id, so no page can be read without an audit log entry that contains its filters.

-- Search terms and sources may be personal data, so the log has no copy of them: only while an export runs, a hash of
-- all arguments tells that every page belongs to the logged one.
create table public.export_requests (
  export_id uuid primary key references public.audit_log (id) on delete cascade,
  arguments_hash text not null,
  created_at timestamptz not null default now(),
  constraint export_requests_arguments_hash_shape check (arguments_hash ~ '^[0-9a-f]{64}$')
);

comment on table public.export_requests is 'Arguments of exports begun within the last hour.';
comment on column public.export_requests.export_id is 'The export''s entry in the audit log.';
comment on column public.export_requests.arguments_hash is 'SHA-256, in hex, of all arguments but the page.';
comment on column public.export_requests.created_at is 'When the export began.';

-- For deleting old rows.
create index export_requests_created_at on public.export_requests (created_at);

alter table public.export_requests enable row level security;
alter table public.export_requests force row level security;

revoke all on public.export_requests from public, anon, authenticated, service_role;

create function public.arguments_hash(export_id uuid, arguments jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(export_id || arguments::text, 'UTF8')), 'hex');
$$;

comment on function public.arguments_hash is 'SHA-256, in hex, of the arguments of an export.';

create function public.begin_export(export_id uuid, action text, arguments jsonb, page_size integer) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  if not public.is_admin() then
    raise exception 'Only admins can export.' using errcode = '42501';
  end if;
  if export_id is null then
    raise exception 'An export needs an id.' using errcode = '22023';
  end if;
  if page_size is null or page_size not between 1 and 1000 then
    raise exception 'A page has 1 to 1,000 rows.' using errcode = '22023';
  end if;

  select entry.actor, entry.action, entry.created_at, request.arguments_hash into known
  from public.audit_log as entry left join public.export_requests as request on request.export_id = entry.id
  where entry.id = begin_export.export_id;
  if not found then
    return true;
  end if;
  if known.actor is distinct from auth.uid() or known.action <> begin_export.action then
    raise exception 'This id belongs to another export.' using errcode = '22023';
  end if;
  -- Otherwise one log entry could cover leads that arrive days later.
  if known.created_at < now() - interval '1 hour' then
    raise exception 'This export began more than an hour ago. Begin a new one.' using errcode = '22023';
  end if;
  if known.arguments_hash is distinct from public.arguments_hash(begin_export.export_id, arguments) then
    raise exception 'This id belongs to another export.' using errcode = '22023';
  end if;
  return false;
end;
$$;

comment on function public.begin_export is
  'True for the first page of an export, which must be logged. Raises an error for a caller who is not an admin, and for the id of an export with other arguments.';

create function public.log_export(export_id uuid, action text, arguments jsonb, filters jsonb, total bigint) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.audit_log (id, actor, actor_name, action, detail)
  values (log_export.export_id, (select auth.uid()), public.person_name((select auth.uid())), log_export.action,
    jsonb_strip_nulls(filters) || jsonb_build_object('rows', total));
  insert into public.export_requests (export_id, arguments_hash)
  values (log_export.export_id, public.arguments_hash(log_export.export_id, arguments));
  perform public.delete_expired();
end;
$$;

comment on function public.log_export is 'Adds the row of an export: its filters and the total number of rows.';

-- An unknown value would match nothing: the log would say 0 rows. Its text may be a person's name, so the error does
-- not repeat it.
create function public.known_values(given text[], value_domain regtype) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  candidate text;
begin
  foreach candidate in array coalesce(given, '{}') loop
    begin
      if candidate is null then
        raise check_violation;
      end if;
      execute format('select %L::%s', candidate, value_domain);
    exception when check_violation then
      raise exception 'A filter has an unknown value.' using errcode = '22023';
    end;
  end loop;
  return (select to_jsonb(array_agg(distinct value order by value)) from unnest(given) as value);
end;
$$;

comment on function public.known_values is
  'The given values, sorted; null for none. Raises an error for a value that the domain does not allow.';

-- Same filters as the dashboard's list. A null or empty array does not filter.
create function public.matching_leads(
  search text[], statuses text[], services text[], forms text[], sources text[], assignee uuid, unassigned boolean,
  waiting boolean, from_day date, to_day date, reply text, answered_by uuid, reasons text[], other_reasons boolean,
  before_at timestamptz, before_id uuid, page_size integer
) returns setof public.leads
  language sql stable security definer set search_path = ''
as $$
  select lead.*
  from public.leads as lead
  where lead.merged_into is null
    and case when cardinality(forms) > 0 then lead.form = any (forms) else lead.form <> 'test' end
    and (coalesce(cardinality(search), 0) = 0 or lead.search_text ilike all (search))
    and (coalesce(cardinality(statuses), 0) = 0 or lead.status = any (statuses))
    and (coalesce(cardinality(services), 0) = 0 or lead.desk_service = any (services))
    and (coalesce(cardinality(sources), 0) = 0 or lead.source = any (sources))
    and (
      (assignee is null and unassigned is not true)
      or lead.assigned_to = assignee
      or (unassigned is true and lead.assigned_to is null)
    )
    and (
      matching_leads.waiting is not true
      or lead.queue_due_at is not null and (lead.waiting or lead.follow_up_at <= now())
    )
    and case reply
      when 'on-time' then lead.on_time
      when 'late' then lead.on_time is false
        or lead.first_response_at is null and lead.due_at < now() and lead.status <> 'spam'
      when 'missed' then lead.first_response_at is null and lead.due_at < now() and lead.status <> 'spam'
      else true
    end
    and (answered_by is null or lead.first_response_by = answered_by)
    and (
      coalesce(cardinality(reasons), 0) = 0
      or lead.status = 'lost' and (lead.lost_reason = any (reasons)) = (other_reasons is not true)
    )
    and (from_day is null or lead.created_at >= public.company_midnight(from_day))
    and (to_day is null or lead.created_at < public.company_midnight(to_day + 1))
    -- The first of these two conditions lets the index scan start at the page.
    and lead.created_at <= coalesce(before_at, 'infinity')
    and (before_at is null or lead.created_at < before_at or lead.id > before_id)
  order by lead.created_at desc, lead.id
  limit page_size;
$$;

comment on function public.matching_leads is 'The rows of export_leads, newest first.';

create function public.export_leads(
  search text[] default null, statuses text[] default null, services text[] default null, forms text[] default null,
  sources text[] default null, assignee uuid default null, unassigned boolean default null,
  waiting boolean default null, from_day date default null, to_day date default null, reply text default null,
  answered_by uuid default null, reasons text[] default null, other_reasons boolean default null,
  export_id uuid default gen_random_uuid(), before_at timestamptz default null, before_id uuid default null,
  page_size integer default 500
) returns setof public.leads
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  arguments constant jsonb := jsonb_build_object(
    'search', search, 'statuses', statuses, 'services', services, 'forms', forms, 'sources', sources,
    'assignee', assignee, 'unassigned', unassigned, 'waiting', waiting, 'from_day', from_day, 'to_day', to_day,
    'reply', reply, 'answered_by', answered_by, 'reasons', reasons, 'other_reasons', other_reasons
  );
  filters jsonb;
begin
  if public.begin_export(export_id, 'leads-exported', arguments, page_size) then
    filters := jsonb_build_object(
      'search', case when cardinality(search) > 0 then true end,
      'statuses', public.known_values(statuses, 'public.pipeline_status'),
      'services', public.known_values(services, 'public.desk_service'),
      'forms', public.known_values(forms, 'public.lead_form'),
      -- Log only the count: a source can be any text from a URL.
      'sources', nullif(cardinality(sources), 0),
      'assignee', assignee, 'unassigned', nullif(unassigned, false), 'waiting', nullif(waiting, false),
      'from_day', from_day, 'to_day', to_day, 'reply', reply, 'answered_by', answered_by,
      -- Reasons are written by staff and may name a customer.
      'reasons', nullif(cardinality(reasons), 0)
    );
    if reply not in ('on-time', 'late', 'missed') or array_position(reasons, null) is not null then
      raise exception 'A filter has an unknown value.' using errcode = '22023';
    end if;
    if array_position(search, null) is not null or array_position(sources, null) is not null then
      raise exception 'A filter has an unknown value.' using errcode = '22023';
    end if;
    -- ilike raises an error for such a pattern; it must be raised before the export is logged.
    if exists (select from unnest(search) as pattern where pattern ~ '(^|[^\\])(\\\\)*\\$') then
      raise exception 'A search must not end with a single backslash.' using errcode = '22023';
    end if;
    perform public.log_export(export_id, 'leads-exported', arguments, filters, (
      select count(*) from public.matching_leads(
        search, statuses, services, forms, sources, assignee, unassigned, waiting, from_day, to_day,
        reply, answered_by, reasons, other_reasons, null, null, null
      )
    ));
  end if;

  return query
    select * from public.matching_leads(
      search, statuses, services, forms, sources, assignee, unassigned, waiting, from_day, to_day,
      reply, answered_by, reasons, other_reasons, before_at, before_id, page_size
    );
end;
$$;

comment on function public.export_leads is
  'One page of leads, newest first, after the lead before_at, before_id. search: ilike patterns that search_text must all match; tests only when forms includes them; assignee and unassigned together: either; reply, reasons and other_reasons: as in search_leads. Logged once per export_id, which allows no other arguments. Admins only.';

-- Pipeline steps reached by leads from ads, for upload to the ad platforms. Reverted steps do not count; a step
-- reached twice counts from the last time.
create function public.conversions(
  from_day date, to_day date, click_types text[], after_at timestamptz, after_id uuid, after_stage text, page_size integer
)
  returns table (
    click_id text, click_type text, stage text, happened_at timestamptz, value_cents integer, lead_id uuid
  )
  language sql stable security definer set search_path = ''
as $$
  with steps as (
    select array['new', 'estimated', 'contacted', 'verified', 'reserved', 'booked', 'done'] as names
  ),
  clicked as (
    select lead.id, lead.status, lead.final_total_cents, lead.estimate_cents, lead.invoiced_cents, click.kind, click.value
    from public.leads as lead
      -- One click id per lead: from the attributed visit, else from the first one.
      cross join lateral (
        select candidate.kind, btrim(candidate.value) as value
        from (values
          (1, 'gclid', lead.gclid), (2, 'gbraid', lead.gbraid), (3, 'wbraid', lead.wbraid),
          (4, 'msclkid', lead.msclkid),
          (5, 'gclid', lead.first_touch #>> '{campaign,gclid}'),
          (6, 'gbraid', lead.first_touch #>> '{campaign,gbraid}'),
          (7, 'wbraid', lead.first_touch #>> '{campaign,wbraid}'),
          (8, 'msclkid', lead.first_touch #>> '{campaign,msclkid}')
        ) as candidate (rank, kind, value)
        where candidate.value ~ '\S'
        order by candidate.rank
        limit 1
      ) as click
    where lead.form <> 'test' and lead.merged_into is null and lead.status <> 'spam'
      and lead.id in (
        select entry.lead_id from public.lead_events as entry
        where entry.kind = 'status' and entry.created_at >= public.company_midnight(from_day)
          and entry.created_at < public.company_midnight(to_day + 1)
      )
  ),
  reached as (
    select distinct on (clicked.id, entry.detail ->> 'to')
      clicked.*, entry.detail ->> 'to' as step, entry.created_at
    from clicked
      join public.lead_events as entry on entry.lead_id = clicked.id and entry.kind = 'status'
      cross join steps
    where entry.detail ->> 'to' = any (steps.names[2:]) and entry.detail ->> 'to' <> 'contacted'
      and coalesce(array_position(steps.names, entry.detail ->> 'from'), 0)
        < array_position(steps.names, entry.detail ->> 'to')
      and (
        clicked.status = 'lost'
        or array_position(steps.names, entry.detail ->> 'to') <= array_position(steps.names, clicked.status)
      )
    -- A return from lost or spam counts only if the lead had not reached the step before.
    order by clicked.id, entry.detail ->> 'to', (entry.detail ->> 'from' = any (steps.names)) desc,
      entry.created_at desc
  )
  select page.value, page.kind, page.step, page.created_at,
    coalesce(
      case page.step when 'done' then page.invoiced_cents end, page.final_total_cents, page.estimate_cents
    ), page.id
  from (
    select * from reached
    where reached.created_at >= public.company_midnight(from_day)
      and reached.created_at < public.company_midnight(to_day + 1)
      and (coalesce(cardinality(click_types), 0) = 0 or reached.kind = any (click_types))
      and (after_at is null or (reached.created_at, reached.id, reached.step) > (after_at, after_id, after_stage))
    order by reached.created_at, reached.id, reached.step
    limit page_size
  ) as page
  order by page.created_at, page.id, page.step;
$$;

comment on function public.conversions is 'The rows of export_conversions, oldest first.';

create function public.export_conversions(
  from_day date, to_day date, click_types text[] default null, export_id uuid default gen_random_uuid(),
  after_at timestamptz default null, after_id uuid default null, after_stage text default null, page_size integer default 500
) returns table (
    click_id text, click_type text, stage text, happened_at timestamptz, value_cents integer, lead_id uuid
  )
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  filters constant jsonb := jsonb_build_object('from_day', from_day, 'to_day', to_day);
  arguments constant jsonb := filters || jsonb_build_object('click_types', click_types);
begin
  if public.begin_export(export_id, 'conversions-exported', arguments, page_size) then
    perform public.check_report_days(from_day, to_day);
    -- The file of a platform leaves out click ids that it would refuse.
    perform public.log_export(export_id, 'conversions-exported', arguments, filters, (
      select count(*) from public.conversions(from_day, to_day, click_types, null, null, null, null) as step
      where step.click_id ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]*$'
    ));
  end if;

  return query select * from public.conversions(from_day, to_day, click_types, after_at, after_id, after_stage, page_size);
end;
$$;

comment on function public.export_conversions is
  'One page of steps (estimated, verified, reserved, booked, done) reached on these days of America/Los_Angeles, oldest first, after the row after_at, after_id, after_stage. click_types: of one platform, or all; click_type: gclid, gbraid, wbraid or msclkid; value_cents: of finished work what was charged, else the signed estimate, else the total the server calculated. Logged once per export_id. Admins only.';

create function public.export_subscribers(
  export_id uuid default gen_random_uuid(), after_at timestamptz default null, after_email text default null,
  page_size integer default 500
) returns table (email text, source text, confirmed_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if public.begin_export(export_id, 'subscribers-exported', '{}', page_size) then
    perform public.log_export(export_id, 'subscribers-exported', '{}', '{}', (
      select count(*) from public.newsletter_subscriptions as known where known.status = 'confirmed'
    ));
  end if;

  return query
    select known.email, known.source, known.confirmed_at
    from public.newsletter_subscriptions as known
    where known.status = 'confirmed'
      and (after_at is null or (known.confirmed_at, known.email) > (after_at, after_email))
    order by known.confirmed_at, known.email
    limit page_size;
end;
$$;

comment on function public.export_subscribers is
  'One page of confirmed subscribers, oldest first, after the row after_at, after_email. Logged once per export_id. Admins only.';

revoke all on function
  public.arguments_hash, public.begin_export, public.log_export, public.known_values, public.matching_leads, public.export_leads,
  public.conversions, public.export_conversions, public.export_subscribers
  from public, anon, authenticated, service_role;
grant execute on function public.export_leads, public.export_conversions, public.export_subscribers to authenticated;
