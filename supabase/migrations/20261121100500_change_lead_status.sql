-- Moves a lead along the pipeline. The trigger on leads writes the timeline.
create function public.move_lead(lead_id uuid, target text, expected text, reason text)
  returns table (outcome text, reached text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known record;
  -- Only a lost lead has one.
  why constant text := case target when 'lost' then nullif(btrim(reason, E' \t\r\n'), '') end;
begin
  if not public.is_staff() then
    raise exception 'Only staff can change a lead.' using errcode = '42501';
  end if;
  if target is null
    or target not in ('new', 'estimated', 'verified', 'reserved', 'booked', 'done', 'lost', 'spam') then
    raise exception 'This status is not one of the pipeline.' using errcode = '22023';
  end if;
  if target = 'lost' and why is null then
    raise exception 'Say why the lead was lost.' using errcode = '22023';
  end if;
  if char_length(why) > 500 then
    raise exception 'Give the reason in 500 characters or fewer.' using errcode = '22023';
  end if;

  select lead.status, lead.lost_reason into known from public.leads as lead where lead.id = $1 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  -- As asked already: nothing to do, whoever did it.
  if known.status = target and (target <> 'lost' or known.lost_reason = why) then
    return query select 'done', known.status;
  elsif known.status is distinct from expected then
    return query select 'changed', known.status;
  else
    update public.leads as lead set status = target, lost_reason = why where lead.id = $1;
    return query select 'done', target;
  end if;
end
$$;

-- A function in plpgsql cannot answer with a column that is called like an argument; one in sql can.
create function public.set_lead_status(lead_id uuid, status text, expected text, reason text default null)
  returns table (outcome text, status text)
  language sql volatile security definer set search_path = ''
as $$
  select moved.outcome, moved.reached from public.move_lead($1, $2, $3, $4) as moved;
$$;

comment on function public.move_lead(uuid, text, text, text) is 'What set_lead_status does.';
comment on function public.set_lead_status(uuid, text, text, text) is
  'One row: done when the lead has the status now, changed when it had another than expected, and which it has. lost needs a reason. Staff only.';

revoke all on function public.move_lead(uuid, text, text, text) from public, anon, authenticated, service_role;
revoke all on function public.set_lead_status(uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.set_lead_status(uuid, text, text, text) to authenticated;
