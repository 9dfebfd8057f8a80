-- Booking, moving and cancelling a visit can be undone while its email waits; docs/product.md, Bookings.

-- All of them or none. Locks the messages, so that no sender takes one meanwhile.
create function public.withdraw_booking_mails(booking_ids uuid[]) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  message record;
begin
  for message in
    select mail.status, mail.attempts from public.bookings as booking
      join public.messages as mail on mail.booking_id = booking.id and mail.version = booking.sequence + 1
    where booking.id = any (booking_ids)
    order by booking.id for update of mail
  loop
    if message.status <> 'queued' or message.attempts > 0 then
      return false;
    end if;
  end loop;
  delete from public.messages as mail using public.bookings as booking
  where booking.id = any (booking_ids) and mail.booking_id = booking.id and mail.version = booking.sequence + 1;
  return true;
end;
$$;

comment on function public.withdraw_booking_mails is 'Removes the unsent emails about the latest state of these bookings; false, removing none, when one has gone out.';

create function public.free_technician(booking_id uuid, technician uuid, day date, starts time, ends time) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select profile.user_id from public.profiles as profile
  where profile.user_id = free_technician.technician and profile.role = 'technician' and profile.confirmed_at is not null
    and not exists (
      select from public.days_off as off
      where off.technician = profile.user_id and off.day = free_technician.day
    )
    and not exists (
      select from public.bookings as other
      where other.technician = profile.user_id and other.status = 'booked' and other.day = free_technician.day
        and other.id <> booking_id and other.starts < free_technician.ends and other.ends > free_technician.starts
    );
$$;

comment on function public.free_technician is 'Technician of a booking that returns; null when the person is no technician now, is off, or has another visit at that time.';

create function public.resume_booking(booking_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended public.bookings;
begin
  -- The technician before the booking, as in change_booking.
  select booking.* into ended from public.bookings as booking where booking.id = booking_id;
  perform from public.profiles as profile where profile.user_id = ended.technician for no key update;
  update public.bookings as booking
  set status = 'booked', technician = public.free_technician(booking_id, ended.technician, ended.day, ended.starts, ended.ends),
    version = booking.version + 1,
    sequence = booking.sequence - 1
  where booking.id = booking_id and booking.status = 'canceled';
  if found then
    perform public.record_lead_event(
      ended.lead_id, 'booking-undone', public.booking_detail(booking_id) || '{"undone": "booking-canceled"}');
  end if;
end;
$$;

comment on function public.resume_booking is 'Takes back a cancellation whose email was withdrawn, without the technician when that person is no longer free.';

-- The note stays as it is.
create function public.undo_booking(booking_id uuid, expected integer) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_lead public.leads;
  known public.bookings;
  before public.bookings;
  latest public.lead_events;
  moved jsonb;
begin
  perform public.require_staff('undo a booking');
  select booking.* into known from public.bookings as booking where booking.id = booking_id;
  perform public.refuse_if(not found, 'There is no booking with this id.', 'PT404');
  select lead.* into of_lead from public.leads as lead where lead.id = known.lead_id for no key update;
  select entry.* into latest from public.lead_events as entry
  where entry.lead_id = known.lead_id and entry.detail ->> 'booking' = booking_id::text
    and entry.kind in ('booked', 'booking-changed', 'booking-canceled', 'booking-undone')
  order by entry.position desc limit 1;
  before := jsonb_populate_record(known, latest.detail -> 'before');
  perform from public.profiles as profile
  where profile.user_id = before.technician for no key update;
  select booking.* into known from public.bookings as booking where booking.id = booking_id for no key update;
  if latest.actor is distinct from auth.uid() then
    return 'changed';
  end if;
  if latest.kind = 'booking-undone' then
    return case when known.version = expected + 1 then 'done' else 'changed' end;
  end if;
  if known.version is distinct from expected or of_lead.status >= 'done'
    or latest.kind = 'booking-changed' and not latest.detail ? 'before' then
    return 'changed';
  end if;
  if not public.withdraw_booking_mails(array[booking_id]) then
    return 'told';
  end if;

  -- The change of the lead in the same transaction, if there was one.
  select entry.detail into moved from public.lead_events as entry
  where entry.lead_id = of_lead.id and entry.kind = 'status' and entry.created_at = latest.created_at
    and entry.detail ->> 'to' = of_lead.status::text
  order by entry.position desc limit 1;
  if latest.kind = 'booking-canceled' then
    perform public.resume_booking(booking_id);
    update public.leads as lead
    set status = 'booked', unanswered_reason = coalesce(lead.unanswered_reason, (
      select entry.detail ->> 'reason' from public.lead_events as entry
      where entry.lead_id = lead.id and entry.kind = 'status' and entry.detail ->> 'to' = 'booked'
      order by entry.position desc limit 1
    ))
    where lead.id = of_lead.id and moved ->> 'from' = 'booked';
    return 'done';
  end if;

  update public.bookings as booking
  set status = case when latest.kind = 'booked' then 'canceled' else 'booked' end::public.booking_status,
    day = before.day, starts = before.starts, ends = before.ends,
    technician = case when latest.kind = 'booked' then before.technician 
      else public.free_technician(booking_id, before.technician, before.day, before.starts, before.ends)
    end,
    version = booking.version + 1, sequence = greatest(0, booking.sequence - 1)
  where booking.id = booking_id;
  perform public.record_lead_event(
    of_lead.id, 'booking-undone', public.booking_detail(booking_id) || jsonb_build_object('undone', latest.kind));
  if latest.kind = 'booked' and moved is not null then
    perform public.return_from_booked(of_lead.id);
  end if;
  return 'done';
end;
$$;

comment on function public.undo_booking is 'Takes back one''s own latest booking, move or cancellation of a visit, and what it changed of the lead: done, changed when the booking is no longer the expected version, or told when its email has gone out. Staff only.';

grant execute on function public.undo_booking to authenticated;
