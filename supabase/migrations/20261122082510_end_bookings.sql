-- Bookings are cancelled by staff, end with their lead, and lose a technician who leaves; docs/product.md, Bookings.

create function public.end_booking(booking_id uuid, reason text, tells boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  lead_id uuid;
begin
  update public.bookings as booking
  set status = 'cancelled', version = booking.version + 1, sequence = booking.sequence + 1
  where booking.id = booking_id and booking.status = 'booked'
  returning booking.lead_id into lead_id;
  if found then
    perform public.record_lead_event(
      lead_id, 'booking-cancelled',
      public.booking_detail(booking_id) || jsonb_strip_nulls(jsonb_build_object('reason', reason)));
    if tells then
      perform public.tell_customer_of_booking(booking_id);
    end if;
  end if;
end;
$$;

comment on function public.end_booking is 'Cancels a booking with its timeline entry; tells: queues an email to the customer.';

create function public.cancel_booking(booking_id uuid, expected integer, reason text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.bookings;
  given constant text := btrim(reason, E' \t\r\n');
begin
  if not public.is_staff() then
    raise exception 'Only staff can cancel a booking.' using errcode = '42501';
  end if;
  if coalesce(given, '') = '' or char_length(given) > 500 then
    raise exception 'Say in up to 500 characters why it is cancelled.' using errcode = '22023';
  end if;
  select booking.* into known from public.bookings as booking where booking.id = booking_id;
  -- The lead before the booking, as in book_lead.
  perform from public.leads as lead where lead.id = known.lead_id for no key update;
  select booking.* into known from public.bookings as booking where booking.id = booking_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no booking with this id.';
  end if;
  if known.status = 'cancelled' then
    return 'done';
  end if;
  if known.version is distinct from expected then
    return 'changed';
  end if;
  perform public.end_booking(booking_id, given, true);
  if not exists (
    select from public.bookings as booking where booking.lead_id = known.lead_id and booking.status = 'booked'
  ) then
    update public.leads as lead set status = coalesce((
      select booking.status_before from public.bookings as booking
      where booking.lead_id = known.lead_id and booking.status_before <> 'booked'
      order by booking.created_at desc, booking.id limit 1
    ), lead.status)
    where lead.id = known.lead_id and lead.status = 'booked';
  end if;
  return 'done';
end;
$$;

comment on function public.cancel_booking is
  'done when the booking is cancelled, changed when it is no longer the expected version. Queues an email to the customer; with the last booking, the lead returns to its status before it. Staff only.';

create function public.end_bookings_of_lead() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.end_booking(booking.id, null, new.status = 'lost')
  from public.bookings as booking
  where booking.lead_id = new.id and booking.status = 'booked'
    and booking.day >= (now() at time zone 'America/Los_Angeles')::date;
  return null;
end;
$$;

comment on function public.end_bookings_of_lead is
  'Trigger: cancels what is still to come of a lead that is lost or spam; the customer of a lost one gets an email.';

create trigger leads_end_bookings
  after update of status on public.leads
  for each row when (new.status in ('lost', 'spam') and old.status <> new.status)
  execute function public.end_bookings_of_lead();

create function public.release_bookings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  released record;
begin
  for released in
    update public.bookings as booking set technician = null, version = booking.version + 1
    where booking.technician = new.user_id and booking.status = 'booked'
      and booking.day >= (now() at time zone 'America/Los_Angeles')::date
    returning booking.id, booking.lead_id
  loop
    perform public.record_lead_event(
      released.lead_id, 'booking-changed', public.booking_detail(released.id) || '{"moved": false}');
  end loop;
  return null;
end;
$$;

comment on function public.release_bookings is
  'Trigger: a person who is no longer a technician loses the bookings still to come; the schedule shows them as nobody yet.';

create trigger profiles_release_bookings
  after update of role on public.profiles
  for each row when (old.role = 'technician' and new.role <> 'technician')
  execute function public.release_bookings();

revoke all on function
  public.end_booking, public.cancel_booking, public.end_bookings_of_lead, public.release_bookings
  from public, anon, authenticated, service_role;
grant execute on function public.cancel_booking to authenticated;
