-- Leads as the dashboard's list filters them. An empty list of values filters nothing.
create function public.matching_leads(
  search text[], statuses text[], services text[], forms text[], sources text[], assignee uuid, unassigned boolean,
  waiting boolean, from_day date, to_day date, before_at timestamptz, before_id uuid, most integer
) returns setof public.leads
  language sql stable security definer set search_path = ''
as $$
  select lead.*
  from public.leads as lead
  where lead.merged_into is null
    and case when cardinality($4) > 0 then lead.form = any ($4) else lead.form <> 'test' end
    and (coalesce(cardinality($1), 0) = 0 or lead.search_text ilike all ($1))
    and (coalesce(cardinality($2), 0) = 0 or lead.status = any ($2))
    and (coalesce(cardinality($3), 0) = 0 or lead.service_type = any ($3))
    and (coalesce(cardinality($5), 0) = 0 or lead.source = any ($5))
    and (
      ($6 is null and $7 is not true)
      or lead.assigned_to = $6
      or ($7 is true and lead.assigned_to is null)
    )
    and ($8 is not true or lead.waiting)
    and ($9 is null or lead.created_at >= public.company_midnight($9))
    and ($10 is null or lead.created_at < public.company_midnight($10 + 1))
    -- The first of these two lets the index begin where the page does.
    and lead.created_at <= coalesce($11, 'infinity')
    and ($11 is null or lead.created_at < $11 or lead.id > $12)
  order by lead.created_at desc, lead.id
  limit $13;
$$;

comment on function public.matching_leads(
  text[], text[], text[], text[], text[], uuid, boolean, boolean, date, date, timestamptz, uuid, integer
) is 'The leads export_leads hands out, newest first.';

create function public.export_leads(
  search text[] default null, statuses text[] default null, services text[] default null, forms text[] default null,
  sources text[] default null, assignee uuid default null, unassigned boolean default null,
  waiting boolean default null, from_day date default null, to_day date default null,
  export_id uuid default gen_random_uuid(), before_at timestamptz default null, before_id uuid default null,
  page_size integer default 500
) returns setof public.leads
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  filters constant jsonb := jsonb_build_object(
    'search', case when cardinality($1) > 0 then true end,
    'statuses', public.known_values($2, array[
      'new', 'estimated', 'verified', 'reserved', 'booked', 'done', 'lost', 'spam']),
    'services', public.known_values($3, array[
      'solar-install', 'panel-cleaning', 'annual-checkup', 'battery-addon', 'inverter-replacement',
      'ev-charger', 'critter-guard', 'module-recycling', 'panel-removal', 'solar-inspection', 'other',
      'ev', 'rr', 'checkup', 'clean', 'lights', 'repairs', 'bird', 'gutter']),
    'forms', public.known_values($4, array['short', 'wizard', 'sunni', 'test']),
    -- A source is whatever a visitor's address said.
    'sources', nullif(cardinality($5), 0),
    'assignee', $6, 'unassigned', nullif($7, false), 'waiting', nullif($8, false), 'from_day', $9, 'to_day', $10
  );
begin
  if public.begin_export($11, 'leads-exported', filters, $14) then
    -- The only failure of a pattern, before anything is logged.
    if exists (select from unnest($1) as pattern where pattern ~ '(^|[^\\])(\\\\)*\\$') then
      raise exception 'A search must not end with a single backslash.' using errcode = '22023';
    end if;
    perform public.log_export($11, 'leads-exported', filters, (
      select count(*) from public.matching_leads($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, null, null, null)
    ));
  end if;

  return query
    select * from public.matching_leads($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13, $14);
end
$$;

comment on function public.export_leads(
  text[], text[], text[], text[], text[], uuid, boolean, boolean, date, date, uuid, timestamptz, uuid, integer
) is
  'One page of leads, newest first, from behind the lead before_at, before_id. search: patterns for ilike, which all have to fit search_text; tests only where forms asks for them; assignee and unassigned together: either. Logged once for each export_id. Admins only.';

revoke all on function public.matching_leads(
  text[], text[], text[], text[], text[], uuid, boolean, boolean, date, date, timestamptz, uuid, integer
) from public, anon, authenticated, service_role;
revoke all on function public.export_leads(
  text[], text[], text[], text[], text[], uuid, boolean, boolean, date, date, uuid, timestamptz, uuid, integer
) from public, anon, authenticated, service_role;
grant execute on function public.export_leads(
  text[], text[], text[], text[], text[], uuid, boolean, boolean, date, date, uuid, timestamptz, uuid, integer
) to authenticated;
