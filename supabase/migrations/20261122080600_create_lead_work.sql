-- Functions that staff use to change a lead; docs/product.md, Lead work. Each checks the caller, locks the row and
-- adds a timeline entry. Functions that overwrite a value require the expected value, so that two people editing
-- the same lead cannot silently overwrite each other.

create function public.locked_lead(lead_id uuid) returns public.leads
  language plpgsql volatile set search_path = ''
as $$
declare
  known public.leads;
begin
  select lead.* into known from public.leads as lead where lead.id = lead_id for no key update;
  perform public.refuse_if(not found, 'There is no lead with this id.', 'PT404');
  return known;
end;
$$;

comment on function public.locked_lead is 'The lead, locked until the end of the transaction; an error when there is none.';

create function public.claim_lead(lead_id uuid) returns table (outcome text, assigned_name text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  current_assignee uuid;
begin
  perform public.require_staff('claim a lead');

  current_assignee := (public.locked_lead(lead_id)).assigned_to;

  if current_assignee is null then
    update public.leads as lead set assigned_to = caller where lead.id = lead_id;
    perform public.record_lead_event(lead_id, 'claimed');
    current_assignee := caller;
  end if;
  return query
    select case current_assignee when caller then 'done' else 'taken' end, public.person_name(current_assignee);
end;
$$;

comment on function public.claim_lead is 'One row with the name of the assignee: done when it is the caller, taken when it is already somebody else. Staff only.';

create function public.assign_lead(lead_id uuid, assignee uuid, expected uuid)
  returns table (outcome text, assigned_name text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  current_assignee uuid;
begin
  perform public.require_staff('assign a lead');

  current_assignee := (public.locked_lead(lead_id)).assigned_to;

  -- Already assigned as requested, by anyone.
  if current_assignee is not distinct from assignee then
    return query select 'done', public.person_name(current_assignee);
    return;
  end if;
  if current_assignee is distinct from expected then
    return query select 'changed', public.person_name(current_assignee);
    return;
  end if;
  perform public.refuse_if(
    assignee is not null and not exists (
      select from public.profiles as profile where profile.user_id = assignee and profile.role >= 'staff'
    ),
    'A lead can only be given to somebody on the staff.');

  update public.leads as lead set assigned_to = assignee where lead.id = lead_id;
  if assignee is null then
    perform public.record_lead_event(lead_id, 'unassigned', jsonb_build_object(
      'from', current_assignee, 'from_name', public.person_name(current_assignee)));
  else
    perform public.record_lead_event(lead_id, 'assigned', jsonb_strip_nulls(jsonb_build_object(
      'to', assignee, 'to_name', public.person_name(assignee),
      'from', current_assignee, 'from_name', public.person_name(current_assignee))));
  end if;
  return query select 'done', public.person_name(assignee);
end;
$$;

comment on function public.assign_lead is 'One row with the name of the assignee: done when it is the requested one (null to unassign), changed when it is no longer the expected one. Staff only.';

create function public.move_lead(
  lead_id uuid, target public.pipeline_status, expected public.pipeline_status, reason text, change_id uuid default null
)
  returns table (outcome text, reached public.pipeline_status)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_status constant public.pipeline_status := target;
  known public.leads;
  made record;
  given constant text := nullif(btrim(reason, E' \t\r\n'), '');
  new_reason constant text := case target when 'lost' then given end;
  is_answered boolean;
begin
  perform public.require_staff('change a lead');
  perform public.refuse_if(new_status is null, 'This status is not one of the pipeline.');
  perform public.refuse_if(new_status = 'lost' and new_reason is null, 'Say why the lead was lost.');
  perform public.refuse_if(char_length(given) > 500, 'Give the reason in 500 characters or fewer.');

  known := public.locked_lead(lead_id);

  -- A repeated call, maybe after others worked on the lead. The same id with other values is another change.
  select change.* into made from public.bulk_changes as change
  where change.batch_id = change_id and change.lead_id = move_lead.lead_id;
  if found then
    return query select
      case when made.status_after = new_status
        and (known.status <> 'lost' or new_status <> 'lost' or known.lost_reason = new_reason)
        then 'done' else 'changed' end,
      known.status;
    return;
  end if;

  -- Already in the requested state, set by anyone.
  if known.status = new_status and (new_status <> 'lost' or known.lost_reason = new_reason) then
    return query select 'done', target;
  elsif known.status is distinct from expected then
    return query select 'changed', known.status;
  else
    is_answered := known.first_response_at is not null or known.form = 'test';
    perform public.refuse_if(
      new_status between 'reserved' and 'done' and not is_answered
      and coalesce(known.unanswered_reason, given) is null,
      'Nobody has reached this customer yet. Say why the lead leaves the queue.');
    update public.leads as lead
    set status = new_status, lost_reason = new_reason,
      unanswered_reason = case
        when is_answered or new_status > 'done' then lead.unanswered_reason
        when new_status >= 'reserved' then coalesce(given, lead.unanswered_reason)
      end,
      follow_up_at = case when new_status < 'done' then lead.follow_up_at end
    where lead.id = lead_id;
    if change_id is not null then
      insert into public.bulk_changes (
        batch_id, lead_id, changed_by, kind, status_before, status_after, lost_reason, unanswered_reason, follow_up_at,
        next_step
      )
      values (
        change_id, known.id, auth.uid(), 'status', known.status, new_status, known.lost_reason,
        known.unanswered_reason, known.follow_up_at, known.next_step
      );
    end if;
    return query select 'done', target;
  end if;
end;
$$;

-- The API needs an argument and a column named status. A plpgsql function cannot have both; an sql function can.
create function public.set_lead_status(
  lead_id uuid, status public.pipeline_status, expected public.pipeline_status, reason text default null,
  change_id uuid default null
)
  returns table (outcome text, status public.pipeline_status)
  language sql volatile security definer set search_path = ''
as $$
  select moved.outcome, moved.reached
  from public.move_lead(lead_id, set_lead_status.status, expected, reason, change_id) as moved;
$$;

comment on function public.move_lead is 'Implements set_lead_status.';
comment on function public.set_lead_status is 'One row with the status of the lead: done when it is the requested one, changed when it was not the expected one. With a change_id, undo_bulk_change takes it back, and a repeated call changes nothing. lost needs a reason, and so do reserved, booked and done before the customer was reached. Staff only.';

-- Writes down the request of a caller. The same triggers as for every request set the due time, look for danger, and queue
-- the emails.
create function public.add_lead(
  lead_id uuid, name text, phone text, email text default null, address text default null,
  service public.service_type default null, notes text default null
) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored public.leads;
begin
  perform public.require_staff('add a lead');
  perform public.refuse_if(phone ~ '[0-9]' is not true, 'A caller has a phone number.');
  insert into public.leads (id, form, name, phone, email, address, service_type, notes, assigned_to)
  values (
    lead_id, 'phone', add_lead.name, add_lead.phone, add_lead.email, add_lead.address, add_lead.service, add_lead.notes,
    auth.uid()
  )
  on conflict on constraint leads_pkey do nothing;
  if found then
    perform public.record_lead_event(lead_id, 'claimed');
    return 'done';
  end if;
  select lead.* into stored from public.leads as lead where lead.id = lead_id;
  return case
    when stored.form = 'phone'
      and (stored.name, stored.phone, stored.email, stored.address, stored.service_type, stored.notes)
        is not distinct from
        (add_lead.name, add_lead.phone, add_lead.email, add_lead.address, add_lead.service, add_lead.notes)
    then 'done' else 'changed'
  end;
end;
$$;

comment on function public.add_lead is 'Stores the request of a caller, assigned to the caller of the function: done, also when it is repeated, or changed when the id is that of another request. Staff only.';

create function public.add_lead_note(lead_id uuid, event_id uuid, note text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  detail constant jsonb := jsonb_build_object('note', note);
begin
  perform public.require_staff('add a note');
  perform public.refuse_if(event_id is null, 'A note needs an id.');
  perform public.refuse_if(note ~ '\S' is not true, 'Write something first.');
  perform public.refuse_if(char_length(note) > 4000, 'A note can have up to 4,000 characters.');
  perform public.refuse_if(
    not exists (select from public.leads as lead where lead.id = lead_id), 'There is no lead with this id.', 'PT404');

  if not public.record_lead_event(lead_id, 'note', detail, event_id) then
    return public.repeated_event(event_id, detail);
  end if;
  return 'done';
end;
$$;

comment on function public.add_lead_note is 'Adds a note of 1 to 4,000 characters to the timeline: done, also when it is repeated, or changed when the event_id is that of another note. Staff only.';

create type public.contact_outcome as enum ('reached', 'voicemail', 'no-answer');

comment on type public.contact_outcome is 'Result of a contact; a text or an email that was sent has reached the customer.';

-- A customer who was reached, or sent a text or an email, is answered, which stops the timer except for tests. A voicemail
-- is no answer, but its follow-up takes the lead out of the queue until then. The entry keeps what it changed, for undo.
create function public.log_lead_contact(
  lead_id uuid, event_id uuid, channel text, outcome public.contact_outcome default 'reached', follow_up_at timestamptz default null,
  note text default null
) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  detail jsonb;
  answers constant boolean := outcome = 'reached';
  known public.leads;
  before jsonb;
begin
  perform public.require_staff('log a contact');
  perform public.refuse_if(event_id is null, 'A contact needs an id.');
  perform public.refuse_if(
    channel is null or channel not in ('call', 'text', 'email'),
    'A contact is a call, a text or an email.');
  perform public.refuse_if(
    outcome is null or (outcome <> 'reached' and channel <> 'call'),
    'A call reached somebody, a voicemail or nobody.');
  perform public.refuse_if(outcome = 'voicemail' and follow_up_at is null, 'Say when to follow up on the voicemail.');
  perform public.refuse_if(
    follow_up_at not between now() - interval '1 day' and now() + interval '1 year',
    'A follow-up is within a year.');
  perform public.refuse_if(char_length(note) > 4200, 'A contact keeps up to 4,200 characters.');
  known := public.locked_lead(lead_id);

  before := jsonb_strip_nulls(jsonb_build_object(
    'answered', nullif(known.form = 'test' or known.first_response_at is not null, false),
    'assigned_to', known.assigned_to,
    'follow_up_at', known.follow_up_at,
    'next_step', known.next_step,
    'status', case when answers and known.status < 'contacted' and known.form <> 'test' then known.status end
  ));
  detail := jsonb_strip_nulls(jsonb_build_object(
    'channel', channel, 'outcome', outcome, 'follow_up_at', log_lead_contact.follow_up_at, 'before', before,
    'note', note
  ));
  if not public.record_lead_event(lead_id, 'contact', detail, event_id) then
    return public.repeated_event(event_id, detail);
  end if;
  update public.leads as lead
  set first_response_at = case
      when answers and lead.form <> 'test' then coalesce(lead.first_response_at, now()) else lead.first_response_at
    end,
    first_response_by = case
      when answers and lead.form <> 'test' and lead.first_response_at is null then caller else lead.first_response_by
    end,
    follow_up_at = case when outcome = 'no-answer' then lead.follow_up_at else log_lead_contact.follow_up_at end,
    next_step = case outcome
      when 'no-answer' then lead.next_step
      when 'voicemail' then 'call-back'
      else case when log_lead_contact.follow_up_at is not null then 'follow-up'::public.next_step end
    end,
    status = case when before ? 'status' then 'contacted' else lead.status end
  where lead.id = lead_id;
  return 'done';
end;
$$;

comment on function public.log_lead_contact is 'Adds a call, text or email to the timeline. outcome reached records the first response, takes an unassigned lead and moves it to contacted; voicemail, with a follow_up_at, takes it too, and out of the queue until then; no-answer changes nothing else. note is what was written. done, also when it is repeated, or changed when the event_id is that of another contact. Staff only.';

-- Takes back the caller's latest contact on a lead and what it changed, unless somebody changed that since.
create function public.undo_lead_contact(lead_id uuid, event_id uuid, undo_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  logged public.lead_events;
  before jsonb;
begin
  perform public.require_staff('undo a contact');
  perform public.refuse_if(event_id is null or undo_id is null, 'A contact needs an id.');
  perform from public.leads as lead where lead.id = lead_id for no key update;
  select entry.* into logged from public.lead_events as entry
  where entry.id = event_id and entry.lead_id = undo_lead_contact.lead_id and entry.kind = 'contact';
  perform public.refuse_if(not found, 'There is no contact with this id.', 'PT404');
  perform public.refuse_if(logged.actor is distinct from caller, 'Only the person who logged a contact can undo it.');
  if exists (
    select from public.lead_events as entry
    where entry.lead_id = undo_lead_contact.lead_id and entry.kind = 'contact-undone'
      and entry.detail ->> 'event' = event_id::text
  ) then
    return 'done';
  end if;
  if exists (
    select from public.lead_events as entry
    where entry.lead_id = undo_lead_contact.lead_id
      -- The contact's own claim has the same time.
      and entry.created_at > logged.created_at
      and entry.kind in ('contact', 'estimate-sent', 'photos-requested', 'claimed', 'assigned', 'unassigned')
  ) then
    return 'changed';
  end if;

  before := logged.detail -> 'before';
  perform public.record_lead_event(lead_id, 'contact-undone', jsonb_build_object('event', event_id), undo_id);
  update public.leads as lead
  set first_response_at = case when before ? 'answered' then lead.first_response_at end,
    first_response_by = case when before ? 'answered' then lead.first_response_by end,
    assigned_to = (before ->> 'assigned_to')::uuid,
    follow_up_at = (before ->> 'follow_up_at')::timestamptz,
    next_step = (before ->> 'next_step')::public.next_step,
    status = case when lead.status = 'contacted' then coalesce((before ->> 'status')::public.pipeline_status, lead.status) else lead.status end
  where lead.id = lead_id;
  return 'done';
end;
$$;

comment on function public.undo_lead_contact is 'done when the contact no longer counts; changed when there is a later contact, assignment, request for photos or sent estimate. Only for who logged it. Staff only.';

create function public.set_lead_follow_up(lead_id uuid, event_id uuid, follow_up_at timestamptz) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.leads;
  detail constant jsonb := jsonb_strip_nulls(jsonb_build_object('at', follow_up_at));
begin
  perform public.require_staff('plan a follow-up');
  perform public.refuse_if(event_id is null, 'A follow-up needs an id.');
  perform public.refuse_if(
    follow_up_at not between now() - interval '1 day' and now() + interval '1 year',
    'A follow-up is within a year.');
  known := public.locked_lead(lead_id);
  perform public.refuse_if(known.status >= 'done' and follow_up_at is not null, 'This lead is closed.');
  perform public.refuse_if(known.waiting, 'Answer this lead first, or log a voicemail.');

  if not public.record_lead_event(lead_id, 'follow-up', detail, event_id) then
    return public.repeated_event(event_id, detail);
  end if;
  update public.leads as lead
  set follow_up_at = set_lead_follow_up.follow_up_at,
    next_step = case when set_lead_follow_up.follow_up_at is not null then 'follow-up'::public.next_step end
  where lead.id = lead_id;
  return 'done';
end;
$$;

comment on function public.set_lead_follow_up is 'Sets when a lead that needs no first response returns to the queue; null plans the next step instead. done, also when it is repeated, or changed when the event_id is that of another follow-up. Staff only.';

-- Queues the email in the transaction of its timeline entry.
create function public.request_lead_photos(lead_id uuid, event_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
begin
  perform public.require_staff('ask for photos');
  perform public.refuse_if(event_id is null, 'A request for photos needs an id.');
  address := (public.locked_lead(lead_id)).email;
  perform public.refuse_if(address is null, 'This customer gave no email address.');

  if public.record_lead_event(lead_id, 'photos-requested', '{}', event_id) then
    insert into public.messages (lead_id, kind, version, requested_by, requested_by_name)
    select request_lead_photos.lead_id, 'photo-request', count(*) + 1, auth.uid(), public.person_name(auth.uid())
    from public.messages as message
    where message.lead_id = request_lead_photos.lead_id and message.kind = 'photo-request';
  end if;
end;
$$;

comment on function public.request_lead_photos is 'Queues an email that asks the customer for photos; a repeated call with the same event_id changes nothing. Staff only.';

grant execute on function
  public.claim_lead, public.assign_lead, public.set_lead_status, public.add_lead, public.add_lead_note,
  public.log_lead_contact, public.undo_lead_contact, public.set_lead_follow_up, public.request_lead_photos
  to authenticated;
