-- Functions that staff use to change a lead; docs/product.md, Lead work. Each checks the caller, locks the row and
-- adds a timeline entry. Functions that overwrite a value require the expected value, so that two people editing
-- the same lead cannot silently overwrite each other.

create function public.claim_lead(lead_id uuid)
  returns table (outcome text, assigned_to uuid, assigned_name text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  current_assignee uuid;
begin
  if not public.is_staff() then
    raise exception 'Only staff can claim a lead.' using errcode = '42501';
  end if;

  select lead.assigned_to into current_assignee from public.leads as lead where lead.id = lead_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  if current_assignee is null then
    update public.leads as lead set assigned_to = caller, assigned_at = now() where lead.id = lead_id;
    perform public.record_lead_event(lead_id, 'claimed');
    current_assignee := caller;
  end if;
  return query
    select case current_assignee when caller then 'done' else 'taken' end, current_assignee,
      public.person_name(current_assignee);
end;
$$;

comment on function public.claim_lead is
  'One row with the assignee: done when it is the caller, taken when it is already somebody else. Staff only.';

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

  select lead.assigned_to into current_assignee from public.leads as lead where lead.id = lead_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  -- Already assigned as requested, by anyone.
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
  where lead.id = lead_id;
  if assignee is null then
    perform public.record_lead_event(lead_id, 'unassigned', jsonb_build_object(
      'from', current_assignee, 'from_name', public.person_name(current_assignee)));
  else
    perform public.record_lead_event(lead_id, 'assigned', jsonb_strip_nulls(jsonb_build_object(
      'to', assignee, 'to_name', public.person_name(assignee),
      'from', current_assignee, 'from_name', public.person_name(current_assignee))));
  end if;
  return query select 'done', assignee, public.person_name(assignee);
end;
$$;

comment on function public.assign_lead is
  'One row with the assignee: done when it is the requested one (null to unassign), changed when it is no longer the expected one. Staff only.';

create function public.move_lead(lead_id uuid, target text, expected text, reason text)
  returns table (outcome text, reached text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_status public.pipeline_status;
  known record;
  -- Only a lost lead has a reason.
  new_reason constant text := case target when 'lost' then nullif(btrim(reason, E' \t\r\n'), '') end;
begin
  if not public.is_staff() then
    raise exception 'Only staff can change a lead.' using errcode = '42501';
  end if;
  begin
    new_status := target;
  exception when check_violation then
    new_status := null;
  end;
  if new_status is null then
    raise exception 'This status is not one of the pipeline.' using errcode = '22023';
  end if;
  if new_status = 'lost' and new_reason is null then
    raise exception 'Say why the lead was lost.' using errcode = '22023';
  end if;
  if char_length(new_reason) > 500 then
    raise exception 'Give the reason in 500 characters or fewer.' using errcode = '22023';
  end if;

  select lead.status, lead.lost_reason into known from public.leads as lead where lead.id = lead_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  -- Already in the requested state, set by anyone.
  if known.status = new_status and (new_status <> 'lost' or known.lost_reason = new_reason) then
    return query select 'done', target;
  elsif known.status is distinct from expected then
    return query select 'changed', known.status::text;
  else
    update public.leads as lead set status = new_status, lost_reason = new_reason where lead.id = lead_id;
    return query select 'done', target;
  end if;
end;
$$;

-- The API needs an argument and a column named status. A plpgsql function cannot have both; an sql function can.
create function public.set_lead_status(lead_id uuid, status text, expected text, reason text default null)
  returns table (outcome text, status text)
  language sql volatile security definer set search_path = ''
as $$
  select moved.outcome, moved.reached
  from public.move_lead(lead_id, set_lead_status.status, expected, reason) as moved;
$$;

comment on function public.move_lead is 'Implements set_lead_status.';
comment on function public.set_lead_status is
  'One row with the status of the lead: done when it is the requested one, changed when it was not the expected one. lost needs a reason. Staff only.';

create function public.add_lead_note(lead_id uuid, event_id uuid, note text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise exception 'Only staff can add a note.' using errcode = '42501';
  end if;
  if event_id is null then
    raise exception 'A note needs an id.' using errcode = '22023';
  end if;
  if note ~ '\S' is not true then
    raise exception 'Write something first.' using errcode = '22023';
  end if;
  if char_length(note) > 4000 then
    raise exception 'A note can have up to 4,000 characters.' using errcode = '22023';
  end if;
  if not exists (select from public.leads as lead where lead.id = lead_id) then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  perform public.record_lead_event(lead_id, 'note', jsonb_build_object('note', note), event_id);
end;
$$;

comment on function public.add_lead_note is
  'Adds a note of 1 to 4,000 characters to the timeline; a repeated call with the same event_id changes nothing. Staff only.';

-- The first contact stops the SLA timer, except for tests.
create function public.log_lead_contact(lead_id uuid, event_id uuid, channel text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise exception 'Only staff can log a contact.' using errcode = '42501';
  end if;
  if event_id is null then
    raise exception 'A contact needs an id.' using errcode = '22023';
  end if;
  if channel is null or channel not in ('call', 'text', 'email') then
    raise exception 'A contact is a call, a text or an email.' using errcode = '22023';
  end if;
  perform from public.leads as lead where lead.id = lead_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  if public.record_lead_event(lead_id, 'contact', jsonb_build_object('channel', channel), event_id) then
    update public.leads as lead set first_response_at = now(), first_response_by = auth.uid()
    where lead.id = lead_id and lead.first_response_at is null and lead.form <> 'test';
  end if;
end;
$$;

comment on function public.log_lead_contact is
  'Adds a call, text or email to the timeline and records the first response; a repeated call with the same event_id changes nothing. Staff only.';

-- Queues the email in the transaction of its timeline entry.
create function public.request_lead_photos(lead_id uuid, event_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
begin
  if not public.is_staff() then
    raise exception 'Only staff can ask for photos.' using errcode = '42501';
  end if;
  if event_id is null then
    raise exception 'A request for photos needs an id.' using errcode = '22023';
  end if;
  select lead.email into address
  from public.leads as lead where lead.id = request_lead_photos.lead_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;
  if address is null then
    raise exception 'This customer gave no email address.' using errcode = '22023';
  end if;

  if public.record_lead_event(lead_id, 'photos-requested', '{}', event_id) then
    insert into public.lead_messages (lead_id, kind, version, requested_by, requested_by_name)
    select request_lead_photos.lead_id, 'photo-request', count(*) + 1, auth.uid(), public.person_name(auth.uid())
    from public.lead_messages as message
    where message.lead_id = request_lead_photos.lead_id and message.kind = 'photo-request';
  end if;
end;
$$;

comment on function public.request_lead_photos is
  'Queues an email that asks the customer for photos; a repeated call with the same event_id changes nothing. Staff only.';

create function public.record_photo_response() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.leads as lead set first_response_at = now(), first_response_by = new.requested_by
  where lead.id = new.lead_id and lead.first_response_at is null and lead.form <> 'test';
  return null;
end;
$$;

comment on function public.record_photo_response is
  'Trigger: a sent request for photos counts as a response and stops the SLA timer.';

create trigger lead_messages_photo_response
  after update of status on public.lead_messages
  for each row when (new.kind = 'photo-request' and new.status = 'sent' and old.status <> 'sent')
  execute function public.record_photo_response();

revoke all on function
  public.claim_lead, public.assign_lead, public.move_lead, public.set_lead_status, public.add_lead_note,
  public.log_lead_contact, public.request_lead_photos, public.record_photo_response
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_lead, public.assign_lead, public.set_lead_status, public.add_lead_note, public.log_lead_contact,
  public.request_lead_photos
  to authenticated;
