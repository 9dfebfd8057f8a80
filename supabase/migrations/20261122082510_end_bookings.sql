-- Bookings are canceled by staff, end with their lead, and lose a technician who leaves; docs/product.md, Bookings.

create function public.is_to_come(day date, ends time) returns boolean
  language sql stable set search_path = ''
  return (day + ends) at time zone 'America/Los_Angeles' > now();

comment on function public.is_to_come is 'True until a window of that day has ended.';

create function public.end_booking(booking_id uuid, reason text, tells boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended public.bookings;
begin
  update public.bookings as booking
  set status = 'canceled', version = booking.version + 1, sequence = booking.sequence + 1
  where booking.id = booking_id and booking.status = 'booked'
  returning booking.* into ended;
  if found then
    perform public.record_lead_event(
      ended.lead_id, 'booking-canceled',
      public.booking_detail(booking_id) || jsonb_strip_nulls(jsonb_build_object('reason', reason)));
    if tells and public.is_to_come(ended.day, ended.ends) then
      perform public.tell_customer_of_booking(booking_id);
    end if;
  end if;
end;
$$;

comment on function public.end_booking is 'Cancels a booking with its timeline entry; tells: queues an email to the customer, unless the visit is over.';

-- An unanswered lead waits again, as when its status is set by hand.
create function public.return_from_booked(lead_id uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.leads as lead
  set status = before.status,
    unanswered_reason = case
      when lead.first_response_at is not null or before.status between 'reserved' and 'done' then lead.unanswered_reason
    end
  from (
    select booking.status_before as status from public.bookings as booking
    where booking.lead_id = return_from_booked.lead_id and booking.status_before <> 'booked'
    order by booking.created_at desc, booking.id limit 1
  ) as before
  where lead.id = return_from_booked.lead_id and lead.status = 'booked' and not exists (
    select from public.bookings as booking where booking.lead_id = lead.id and booking.status = 'booked'
  );
$$;

comment on function public.return_from_booked is 'Gives a lead without a booking the status it had before it was booked.';

create function public.cancel_booking(booking_id uuid, expected integer, reason text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.bookings;
  given constant text := btrim(reason, E' \t\r\n');
begin
  perform public.require_staff('cancel a booking');
  perform public.refuse_if(
    coalesce(given, '') = '' or char_length(given) > 500,
    'Say in up to 500 characters why it is canceled.');
  select booking.* into known from public.bookings as booking where booking.id = booking_id;
  -- The lead before the booking, as in book_lead.
  perform from public.leads as lead where lead.id = known.lead_id for no key update;
  select booking.* into known from public.bookings as booking where booking.id = booking_id for no key update;
  perform public.refuse_if(not found, 'There is no booking with this id.', 'PT404');
  if known.status = 'canceled' then
    return 'done';
  end if;
  if known.version is distinct from expected then
    return 'changed';
  end if;
  perform public.end_booking(booking_id, given, true);
  perform public.return_from_booked(known.lead_id);
  return 'done';
end;
$$;

comment on function public.cancel_booking is 'done when the booking is canceled, changed when it is no longer the expected version. Queues an email to the customer, unless the visit is over; with the last booking, the lead returns to its status before it. Staff only.';

create function public.end_bookings_of_lead() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  ending uuid;
begin
  for ending in
    select booking.id from public.bookings as booking
    where booking.lead_id = new.id and booking.status = 'booked' and public.is_to_come(booking.day, booking.ends)
    order by booking.id for no key update
  loop
    perform public.end_booking(ending, null, new.status = 'lost');
  end loop;
  return null;
end;
$$;

comment on function public.end_bookings_of_lead is 'Trigger: cancels what is still to come of a lead that is lost or spam; the customer of a lost one gets an email.';

create trigger leads_end_bookings
  after update of status on public.leads
  for each row when (new.status > 'done' and old.status <> new.status)
  execute function public.end_bookings_of_lead();

create function public.release_bookings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  released record;
begin
  -- In the order of the ids, as end_bookings_of_lead does, so that the two wait for each other.
  for released in
    select booking.id, booking.lead_id from public.bookings as booking
    where booking.technician = new.user_id and booking.status = 'booked'
      and booking.day >= (now() at time zone 'America/Los_Angeles')::date
    order by booking.id for no key update
  loop
    update public.bookings as booking set technician = null, version = booking.version + 1
    where booking.id = released.id;
    perform public.record_lead_event(
      released.lead_id, 'booking-changed', public.booking_detail(released.id) || '{"moved": false}');
  end loop;
  delete from public.days_off as off where off.technician = new.user_id;
  return null;
end;
$$;

comment on function public.release_bookings is 'Trigger: a person who is no longer a technician loses the bookings still to come; the schedule shows them as nobody yet.';

create trigger profiles_release_bookings
  after update of role on public.profiles
  for each row when (old.role = 'technician' and new.role <> 'technician')
  execute function public.release_bookings();

grant execute on function public.cancel_booking to authenticated;
