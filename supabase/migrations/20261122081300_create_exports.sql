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
comment on column public.export_requests.arguments_hash is 'SHA-256, in hex, of all arguments but the page.';

-- For deleting old rows.
create index export_requests_created_at on public.export_requests (created_at);

alter table public.export_requests enable row level security, force row level security;

create function public.arguments_hash(export_id uuid, arguments jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(export_id || arguments::text, 'UTF8')), 'hex');
$$;

comment on function public.arguments_hash is 'SHA-256, in hex, of the arguments of an export.';

create function public.begin_export(export_id uuid, action public.audit_action, arguments jsonb, page_size integer) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  perform public.require_admin('export');
  perform public.refuse_if(export_id is null, 'An export needs an id.');
  perform public.refuse_if(page_size is null or page_size not between 1 and 1000, 'A page has 1 to 1,000 rows.');

  select entry.actor, entry.action, entry.created_at, request.arguments_hash into known
  from public.audit_log as entry left join public.export_requests as request on request.export_id = entry.id
  where entry.id = begin_export.export_id;
  if not found then
    return true;
  end if;
  perform public.refuse_if(
    known.actor is distinct from auth.uid() or known.action <> begin_export.action,
    'This id belongs to another export.');
  -- Otherwise one log entry could cover leads that arrive days later.
  perform public.refuse_if(
    known.created_at < now() - interval '1 hour',
    'This export began more than an hour ago. Begin a new one.');
  perform public.refuse_if(
    known.arguments_hash is distinct from public.arguments_hash(begin_export.export_id, arguments),
    'This id belongs to another export.');
  return false;
end;
$$;

comment on function public.begin_export is 'True for the first page of an export, which must be logged. Raises an error for a caller who is not an admin, and for the id of an export with other arguments.';

create function public.log_export(export_id uuid, action public.audit_action, arguments jsonb, filters jsonb, total bigint) returns void
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

create function public.export_leads(
  filters jsonb default '{}', export_id uuid default gen_random_uuid(), after jsonb default null, page_size integer default 500
) returns setof public.leads
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  total bigint;
begin
  if public.begin_export(export_id, 'leads-exported', filters, page_size) then
    execute 'select count(*) from public.leads as lead where ' || public.lead_conditions(filters) into total;
    perform public.log_export(
      export_id, 'leads-exported', filters,
      -- Only counts of what may be personal data: a source can be any text from a URL, reasons may name a customer.
      filters - array['search', 'sources', 'reasons', 'other_reasons'] || jsonb_build_object(
        'search', case when jsonb_array_length(filters -> 'search') > 0 then true end,
        'sources', nullif(jsonb_array_length(filters -> 'sources'), 0),
        'reasons', nullif(jsonb_array_length(filters -> 'reasons'), 0)),
      total);
  end if;
  return query select * from public.list_leads(filters, '-received', after, page_size);
end;
$$;

comment on function public.export_leads is 'One page of leads, newest first, after the row after (id, created_at), with the filters of list_leads. Logged once per export_id, which allows no other filters. Admins only.';

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
  with clicked as (
    select lead.id, lead.status, lead.signed_total_cents, lead.estimate_cents, lead.invoiced_cents, click.kind, click.value
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
      and num_nonnulls(lead.gclid, lead.gbraid, lead.wbraid, lead.msclkid, lead.first_touch) > 0
      and lead.id in (
        select entry.lead_id from public.lead_events as entry
        where entry.kind = 'status' and entry.created_at >= public.company_midnight(from_day)
          and entry.created_at < public.company_midnight(to_day + 1)
      )
  ),
  reached as (
    select distinct on (clicked.id, moved.step)
      clicked.*, moved.step::text as step, entry.created_at
    from clicked
      join public.lead_events as entry on entry.lead_id = clicked.id and entry.kind = 'status'
      cross join lateral (
        select (entry.detail ->> 'to')::public.pipeline_status as step,
          (entry.detail ->> 'from')::public.pipeline_status as before
      ) as moved
    -- The stages of CONVERSION_NAMES in src/domain/reports/conversion-csv.ts.
    where moved.step in ('estimated', 'verified', 'reserved', 'booked', 'done')
      and (moved.before < moved.step or moved.before > 'done')
      and (clicked.status = 'lost' or moved.step <= clicked.status)
    -- A return from lost or spam counts only if the lead had not reached the step before.
    order by clicked.id, moved.step, moved.before <= 'done' desc, entry.created_at desc
  )
  select page.value, page.kind, page.step, page.created_at,
    coalesce(
      case page.step when 'done' then page.invoiced_cents end, page.signed_total_cents, page.estimate_cents
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

comment on function public.export_conversions is 'One page of conversion steps reached on these days of America/Los_Angeles, oldest first, after the row after_at, after_id, after_stage. click_types: of one platform, or all; click_type: gclid, gbraid, wbraid or msclkid; value_cents: of finished work what was charged, else the signed estimate, else the total the server calculated. Logged once per export_id. Admins only.';

create function public.export_subscribers(
  export_id uuid default gen_random_uuid(), after_at timestamptz default null, after_email text default null,
  page_size integer default 500
) returns table (email text, source text, confirmed_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if public.begin_export(export_id, 'subscribers-exported', '{}', page_size) then
    perform public.log_export(export_id, 'subscribers-exported', '{}', '{}', (
      select count(*) from public.newsletter_subscriptions as known
      where known.status = 'confirmed' and not exists (
        select from public.leads as lead where lower(lead.email) = lower(known.email) and lead.do_not_contact is not null
      )
    ));
  end if;

  return query
    select known.email, known.source, known.confirmed_at
    from public.newsletter_subscriptions as known
    where known.status = 'confirmed'
      and not exists (
        select from public.leads as lead where lower(lead.email) = lower(known.email) and lead.do_not_contact is not null
      )
      and (after_at is null or (known.confirmed_at, known.email) > (after_at, after_email))
    order by known.confirmed_at, known.email
    limit page_size;
end;
$$;

comment on function public.export_subscribers is 'One page of confirmed subscribers who may be contacted, oldest first, after the row after_at, after_email. Logged once per export_id. Admins only.';

grant execute on function public.export_leads, public.export_conversions, public.export_subscribers to authenticated;
