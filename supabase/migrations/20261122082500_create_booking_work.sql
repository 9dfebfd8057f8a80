-- Functions that staff use to book and move visits; docs/product.md, Bookings. Each checks the caller, adds a
-- timeline entry and queues the customer's email in the same transaction.

create function public.check_booking_window(day date, starts time, ends time) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'America/Los_Angeles')::date;
  hours record;
begin
  perform public.refuse_if(
    day is null or starts is null or ends is null or starts >= ends,
    'A booking needs a day, and a window that ends after it starts.');
  perform public.refuse_if(day < today, 'This day has passed.');
  perform public.refuse_if(day > today + 365, 'A booking is within a year.');
  perform public.refuse_if(
    extract(epoch from starts)::integer % 1800 <> 0 or extract(epoch from ends)::integer % 1800 <> 0,
    'A window starts and ends at a full or half hour.');
  select crew.opens, crew.closes into hours from public.hours_on('office', day) as crew;
  perform public.refuse_if(not found, 'Crews do not work on this day.');
  if starts < hours.opens or ends > hours.closes then
    raise exception 'Crews work from % to % on this day.', to_char(hours.opens, 'FMHH12:MI am'),
      to_char(hours.closes, 'FMHH12:MI am') using errcode = '22023';
  end if;
end;
$$;

comment on function public.check_booking_window is 'Raises an error for a day or window in which crews do not work, or which has passed.';

-- Locks the profile, so that two people cannot book the same technician at the same time.
create function public.check_technician(booking_id uuid, technician uuid, day date, starts time, ends time) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  other record;
begin
  if technician is null then
    return;
  end if;
  perform from public.profiles as profile
  where profile.user_id = technician and profile.role = 'technician' and profile.confirmed_at is not null
  for no key update;
  perform public.refuse_if(not found, 'Choose somebody who is a technician.');
  if exists (
    select from public.days_off as off
    where off.technician = check_technician.technician and off.day = check_technician.day
  ) then
    raise exception '% is off on this day.', public.person_name(technician) using errcode = '22023';
  end if;
  select booking.starts, booking.ends into other from public.bookings as booking
  where booking.technician = check_technician.technician and booking.day = check_technician.day
    and booking.status = 'booked' and booking.id <> booking_id
    and booking.starts < check_technician.ends and booking.ends > check_technician.starts
  order by booking.starts limit 1;
  if found then
    raise exception '% has another booking on this day, % to %.', public.person_name(technician),
      to_char(other.starts, 'FMHH12:MI am'), to_char(other.ends, 'FMHH12:MI am') using errcode = '22023';
  end if;
end;
$$;

comment on function public.check_technician is 'Raises an error for an account that is no technician, has not accepted the invitation, is off on the day, or has another booking in the window. Null is nobody yet.';

create function public.tell_customer_of_booking(booking_id uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.messages (lead_id, kind, booking_id, version, due_at)
  select booking.lead_id, 'booking', booking.id, booking.sequence + 1, now() + interval '30 seconds'
  from public.bookings as booking join public.leads as lead on lead.id = booking.lead_id
  where booking.id = booking_id and lead.email is not null and lead.form <> 'test'
  on conflict on constraint messages_once do nothing;
$$;

comment on function public.tell_customer_of_booking is 'Queues the email about the current day and window of a booking, or its cancellation. It waits 30 seconds, so that the change can be undone.';

create function public.booking_note(note text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  perform public.refuse_if(char_length(note) > 1000, 'A note for the technician can have up to 1,000 characters.');
  return nullif(btrim(note, E' \t\r\n'), '');
end;
$$;

comment on function public.booking_note is 'The note without space around it, null when it is empty; raises an error for one that is too long.';

create function public.booking_detail(booking_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'booking', booking.id, 'day', booking.day, 'starts', booking.starts, 'ends', booking.ends,
    'technician_name', public.person_name(booking.technician)))
  from public.bookings as booking where booking.id = booking_id;
$$;

comment on function public.booking_detail is 'The detail of a timeline entry about a booking.';

create function public.book_lead(
  booking_id uuid, lead_id uuid, day date, starts time, ends time, technician uuid default null,
  note text default null, reason text default null
) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known record;
  stored public.bookings;
begin
  perform public.require_staff('book a visit');
  perform public.refuse_if(booking_id is null, 'A booking needs an id.');
  known := public.locked_lead(lead_id);
  select booking.* into stored from public.bookings as booking
  where booking.id = booking_id and booking.lead_id = book_lead.lead_id;
  if found then
    return case
      when (stored.day, stored.starts, stored.ends, stored.technician, stored.note)
        is not distinct from (day, starts, ends, technician, public.booking_note(note))
        then 'done' else 'changed'
    end;
  end if;
  perform public.refuse_if(known.status >= 'done' or known.merged_into is not null, 'This lead is closed.');
  perform public.check_booking_window(day, starts, ends);
  perform public.check_technician(booking_id, technician, day, starts, ends);
  perform public.refuse_if(
    (
      select count(*) from public.bookings as booking
      where booking.lead_id = book_lead.lead_id and booking.status = 'booked'
    ) >= 20,
    'A lead has 20 bookings at most.');

  insert into public.bookings (id, lead_id, day, starts, ends, technician, note, status_before)
  values (booking_id, lead_id, day, starts, ends, technician, public.booking_note(note), known.status);
  perform public.record_lead_event(lead_id, 'booked', public.booking_detail(booking_id));
  perform public.move_lead(lead_id, 'booked', known.status, reason);
  perform public.tell_customer_of_booking(booking_id);
  return 'done';
end;
$$;

comment on function public.book_lead is 'Books a visit, moves the lead to booked and queues the customer''s email: done, also when it is repeated, or changed when the booking_id is that of a visit with other values. reason is needed while nobody has reached the customer. Staff only.';

-- All of them or none.
create function public.book_days(
  booking_ids uuid[], lead_id uuid, days date[], starts time, ends time, technician uuid default null,
  note text default null, reason text default null
) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_staff('book a visit');
  perform public.refuse_if(
    coalesce(cardinality(days), 0) not between 1 and 20 or cardinality(days) is distinct from cardinality(booking_ids),
    'Each of up to 20 days needs an id.');
  for place in 1..cardinality(days) loop
    perform public.refuse_if(
      public.book_lead( booking_ids[place], lead_id, days[place], starts, ends, technician, note, reason ) = 'changed',
      'Your first try was stored with other values. Look at the visits of this lead.');
  end loop;
end;
$$;

comment on function public.book_days is 'Books a visit of the same window on each day, all or none. A repeat books nothing more. Staff only.';

create function public.set_day_off(technician uuid, day date, is_off boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'America/Los_Angeles')::date;
begin
  perform public.refuse_if(
    not public.is_admin() and not (technician = auth.uid() and public.is_technician()),
    'Only admins can change the days off of others.', '42501');
  -- As check_technician does, so that nobody books the day meanwhile.
  perform from public.profiles as profile
  where profile.user_id = technician and profile.role = 'technician' for no key update;
  perform public.refuse_if(not found, 'Choose somebody who is a technician.');
  if is_off is not true then
    delete from public.days_off as off where off.technician = set_day_off.technician and off.day = set_day_off.day;
    return;
  end if;
  perform public.refuse_if(day is null or day not between today and today + 365, 'Choose a day within a year.');
  if exists (
    select from public.bookings as booking
    where booking.technician = set_day_off.technician and booking.day = set_day_off.day and booking.status = 'booked'
  ) then
    raise exception '% has a visit on this day. Move it first.', public.person_name(technician) using errcode = '22023';
  end if;
  insert into public.days_off (technician, day) values (set_day_off.technician, set_day_off.day) on conflict do nothing;
end;
$$;

comment on function public.set_day_off is 'Makes a day a day off of a technician, or a workday again. Refused while there is a visit. Admins, and technicians for themselves.';

create function public.change_booking(
  booking_id uuid, expected integer, day date, starts time, ends time, technician uuid default null,
  note text default null
) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_lead uuid;
  known public.bookings;
  new_note constant text := public.booking_note(note);
  is_moved boolean;
begin
  perform public.require_staff('change a booking');
  -- The lead, then the technician, then the booking: the order of book_lead and of set_person_role, whose trigger
  -- takes the bookings of a technician who leaves.
  select booking.lead_id into of_lead from public.bookings as booking where booking.id = booking_id;
  perform from public.leads as lead where lead.id = of_lead for no key update;
  perform from public.profiles as profile where profile.user_id = change_booking.technician for no key update;
  select booking.* into known from public.bookings as booking where booking.id = booking_id for no key update;
  perform public.refuse_if(not found, 'There is no booking with this id.', 'PT404');
  if (known.day, known.starts, known.ends, known.technician, known.note, known.status)
    is not distinct from (day, starts, ends, technician, new_note, 'booked') then
    return 'done';
  end if;
  if known.version is distinct from expected or known.status <> 'booked' then
    return 'changed';
  end if;

  is_moved := (known.day, known.starts, known.ends) is distinct from (day, starts, ends);
  if is_moved then
    perform public.check_booking_window(day, starts, ends);
  end if;
  if is_moved or technician is distinct from known.technician then
    perform public.check_technician(booking_id, technician, day, starts, ends);
  end if;
  update public.bookings as booking
  set day = change_booking.day, starts = change_booking.starts, ends = change_booking.ends,
    technician = change_booking.technician, note = new_note, version = known.version + 1,
    sequence = known.sequence + is_moved::integer
  where booking.id = booking_id;
  perform public.record_lead_event(
    known.lead_id, 'booking-changed', public.booking_detail(booking_id) || jsonb_build_object('moved', is_moved)
      || case when is_moved then jsonb_build_object('before', jsonb_build_object(
        'day', known.day, 'starts', known.starts, 'ends', known.ends, 'technician', known.technician
      )) else '{}'::jsonb end);
  if is_moved then
    perform public.tell_customer_of_booking(booking_id);
  end if;
  return 'done';
end;
$$;

comment on function public.change_booking is 'done when the booking has these values, changed when it was canceled or is no longer the expected version. Another day or window queues an email to the customer. Staff only.';

grant execute on function public.book_lead, public.book_days, public.set_day_off, public.change_booking to authenticated;
