-- Takes a lead for the caller. Of callers at the same moment exactly one gets it, because the row is locked
-- while it is decided; the others are told who was faster.
create function public.claim_lead(lead_id uuid)
  returns table (outcome text, assigned_to uuid, assigned_name text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  taken_by uuid;
begin
  if not public.is_staff() then
    raise exception 'Only staff can take a lead.' using errcode = '42501';
  end if;

  select lead.assigned_to into taken_by from public.leads as lead where lead.id = $1 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  if taken_by is null then
    update public.leads as lead set assigned_to = me, assigned_at = now() where lead.id = $1;
    perform public.record_lead_event($1, 'claimed');
    taken_by := me;
  end if;
  return query select case taken_by when me then 'done' else 'taken' end, taken_by, public.person_name(taken_by);
end
$$;

comment on function public.claim_lead(uuid) is
  'One row: done when the lead is the caller''s now, taken when it is somebody else''s already, and whose it is. Staff only.';

-- Gives a lead to a colleague, or to nobody. What the caller saw is part of the question, so that two people
-- who decide at the same moment do not undo each other unseen.
create function public.assign_lead(lead_id uuid, assignee uuid, expected uuid)
  returns table (outcome text, assigned_to uuid, assigned_name text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  current_assignee uuid;
begin
  if not public.is_staff() then
    raise exception 'Only staff can assign a lead.' using errcode = '42501';
  end if;

  select lead.assigned_to into current_assignee from public.leads as lead where lead.id = $1 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  -- As asked already: nothing to do, whoever did it.
  if current_assignee is not distinct from assignee then
    return query select 'done', current_assignee, public.person_name(current_assignee);
    return;
  end if;
  if current_assignee is distinct from expected then
    return query select 'changed', current_assignee, public.person_name(current_assignee);
    return;
  end if;
  if assignee is not null and not exists (
    select from public.profiles as profile where profile.user_id = assignee and profile.role in ('staff', 'admin')
  ) then
    raise exception 'A lead can only be given to somebody on the staff.' using errcode = '22023';
  end if;

  update public.leads as lead
  set assigned_to = assignee, assigned_at = case when assignee is null then null else now() end
  where lead.id = $1;
  if assignee is null then
    perform public.record_lead_event($1, 'unassigned', jsonb_build_object(
      'from', current_assignee, 'from_name', public.person_name(current_assignee)));
  else
    perform public.record_lead_event($1, 'assigned', jsonb_strip_nulls(jsonb_build_object(
      'to', assignee, 'to_name', public.person_name(assignee),
      'from', current_assignee, 'from_name', public.person_name(current_assignee))));
  end if;
  return query select 'done', assignee, public.person_name(assignee);
end
$$;

comment on function public.assign_lead(uuid, uuid, uuid) is
  'One row: done when the lead is the assignee''s now (null: nobody''s), changed when it is no longer the expected person''s, and whose it is. Staff only.';

revoke all on function public.claim_lead(uuid) from public, anon, authenticated, service_role;
revoke all on function public.assign_lead(uuid, uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.claim_lead(uuid) to authenticated;
grant execute on function public.assign_lead(uuid, uuid, uuid) to authenticated;
