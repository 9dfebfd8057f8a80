-- A note for colleagues. The browser makes the entry's id, so that sending it again is no second note.
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
  if not exists (select from public.leads as lead where lead.id = $1) then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  perform public.record_lead_event($1, 'note', jsonb_build_object('note', note), event_id);
end
$$;

comment on function public.add_lead_note(uuid, uuid, text) is
  'Adds a note of 1 to 4,000 characters to the timeline; again with the same event_id changes nothing. Staff only.';

-- Somebody called, texted or mailed the customer. The first time stops the timer, except for tests.
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
  perform from public.leads as lead where lead.id = $1 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  if public.record_lead_event($1, 'contact', jsonb_build_object('channel', channel), event_id) then
    update public.leads as lead set first_response_at = now(), first_response_by = auth.uid()
    where lead.id = $1 and lead.first_response_at is null and lead.form <> 'test';
  end if;
end
$$;

comment on function public.log_lead_contact(uuid, uuid, text) is
  'Adds a call, text or email to the timeline and records the first response; again with the same event_id changes nothing. Staff only.';

revoke all on function public.add_lead_note(uuid, uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.log_lead_contact(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.add_lead_note(uuid, uuid, text) to authenticated;
grant execute on function public.log_lead_contact(uuid, uuid, text) to authenticated;
