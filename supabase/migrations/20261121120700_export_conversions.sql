-- Steps that leads from ads took, for the ad platforms. A step that was taken back does not count; one that was
-- taken twice counts from the last time somebody moved the lead up to it.
create function public.conversions(
  from_day date, to_day date, after_at timestamptz, after_id uuid, after_stage text, most integer
)
  returns table (
    click_id text, click_type text, stage text, happened_at timestamptz, value_cents integer, lead_id uuid
  )
  language sql stable security definer set search_path = ''
as $$
  with steps as (
    select array['new', 'estimated', 'verified', 'reserved', 'booked', 'done'] as names
  ),
  clicked as (
    select lead.id, lead.status, lead.final_total_cents, lead.estimate_total, click.kind, click.value
    from public.leads as lead
      -- One click for each lead: of the last visit that tells, else of the first.
      cross join lateral (
        select given.kind, btrim(given.value) as value
        from (values
          (1, 'gclid', lead.gclid), (2, 'gbraid', lead.gbraid), (3, 'wbraid', lead.wbraid),
          (4, 'msclkid', lead.msclkid),
          (5, 'gclid', lead.first_touch #>> '{campaign,gclid}'),
          (6, 'gbraid', lead.first_touch #>> '{campaign,gbraid}'),
          (7, 'wbraid', lead.first_touch #>> '{campaign,wbraid}'),
          (8, 'msclkid', lead.first_touch #>> '{campaign,msclkid}')
        ) as given (rank, kind, value)
        where given.value ~ '\S'
        order by given.rank
        limit 1
      ) as click
    where lead.form <> 'test' and lead.merged_into is null and lead.status <> 'spam'
      and lead.id in (
        select entry.lead_id from public.lead_events as entry
        where entry.kind = 'status' and entry.created_at >= public.company_midnight($1)
          and entry.created_at < public.company_midnight($2 + 1)
      )
  ),
  reached as (
    select distinct on (clicked.id, entry.detail ->> 'to')
      clicked.*, entry.detail ->> 'to' as step, entry.created_at
    from clicked
      join public.lead_events as entry on entry.lead_id = clicked.id and entry.kind = 'status'
      cross join steps
    where entry.detail ->> 'to' = any (steps.names[2:])
      and coalesce(array_position(steps.names, entry.detail ->> 'from'), 0)
        < array_position(steps.names, entry.detail ->> 'to')
      and (
        clicked.status = 'lost'
        or array_position(steps.names, entry.detail ->> 'to') <= array_position(steps.names, clicked.status)
      )
    -- Coming back from lost or spam is only news where the lead had not been there before.
    order by clicked.id, entry.detail ->> 'to', (entry.detail ->> 'from' = any (steps.names)) desc,
      entry.created_at desc
  )
  select page.value, page.kind, page.step, page.created_at,
    coalesce(page.final_total_cents, public.ballpark_cents(page.estimate_total)), page.id
  from (
    select * from reached
    where reached.created_at >= public.company_midnight($1) and reached.created_at < public.company_midnight($2 + 1)
      and ($3 is null or (reached.created_at, reached.id, reached.step) > ($3, $4, $5))
    order by reached.created_at, reached.id, reached.step
    limit $6
  ) as page
  order by page.created_at, page.id, page.step;
$$;

comment on function public.conversions(date, date, timestamptz, uuid, text, integer) is
  'The rows export_conversions hands out, oldest first.';

create function public.export_conversions(
  from_day date, to_day date, export_id uuid default gen_random_uuid(), after_at timestamptz default null,
  after_id uuid default null, after_stage text default null, page_size integer default 500
) returns table (
    click_id text, click_type text, stage text, happened_at timestamptz, value_cents integer, lead_id uuid
  )
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  filters constant jsonb := jsonb_build_object('from_day', $1, 'to_day', $2);
begin
  if public.begin_export($3, 'conversions-exported', filters, $7) then
    perform public.check_report_days($1, $2);
    perform public.log_export($3, 'conversions-exported', filters, (
      select count(*) from public.conversions($1, $2, null, null, null, null)
    ));
  end if;

  return query select * from public.conversions($1, $2, $4, $5, $6, $7);
end
$$;

comment on function public.export_conversions(date, date, uuid, timestamptz, uuid, text, integer) is
  'One page of steps (estimated, verified, reserved, booked, done) in these days of America/Los_Angeles, oldest first, from behind the row after_at, after_id, after_stage. click_type: gclid, gbraid, wbraid or msclkid; value_cents: signed estimate, else ballpark. Logged once for each export_id. Admins only.';

revoke all on function public.conversions(date, date, timestamptz, uuid, text, integer)
  from public, anon, authenticated, service_role;
revoke all on function public.export_conversions(date, date, uuid, timestamptz, uuid, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.export_conversions(date, date, uuid, timestamptz, uuid, text, integer) to authenticated;
