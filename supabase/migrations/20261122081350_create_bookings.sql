-- Bookings: visits of a crew to a customer, each with a day, a window and, once chosen, a technician. docs/product.md,
-- Bookings. Written by functions only.

create type public.booking_status as enum ('booked', 'canceled');

create table public.bookings (
  id uuid primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  status public.booking_status not null default 'booked',
  day date not null,
  starts time not null,
  ends time not null,
  technician uuid references public.profiles (user_id) on delete set null,
  note text,
  version integer not null default 1,
  sequence integer not null default 0,
  status_before public.pipeline_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_starts_before_end check (starts < ends),
  constraint bookings_note_length check (char_length(note) <= 1000)
);

comment on table public.bookings is 'Visits to customers. A lead may have several, because a job may take several days.';
comment on column public.bookings.id is 'Generated in the browser, so that a retry books once. The UID of calendar files contains it.';
comment on column public.bookings.day is 'The date in America/Los_Angeles.';
comment on column public.bookings.technician is 'Account with the role technician; null while nobody is chosen.';
comment on column public.bookings.note is 'Access and other notes for the technician.';
comment on column public.bookings.version is 'Raised by every change, so that two people editing the same booking cannot silently overwrite each other.';
comment on column public.bookings.sequence is 'Raised when the customer must know: another day or window, or canceled. SEQUENCE of calendar files.';
comment on column public.bookings.status_before is 'Status of the lead before it was booked, to return to when the last booking is canceled.';

alter table public.messages add constraint messages_booking_fk
  foreign key (booking_id) references public.bookings (id) on delete cascade;

create index bookings_of_lead on public.bookings (lead_id);
create index bookings_of_day on public.bookings (day, starts) where status = 'booked';
create index bookings_of_technician on public.bookings (technician, day) where status = 'booked';
-- For leads_without_day.
create index lead_events_of_wishes on public.lead_events (lead_id, position)
  where kind = 'answer' and detail ->> 'answer' in ('schedule', 'withdraw');
create index leads_before_booking on public.leads (created_at)
  where status between 'estimated' and 'booked' and merged_into is null;

create trigger bookings_updated_at
  before update on public.bookings
  for each row execute function public.set_updated_at();

alter table public.bookings enable row level security, force row level security;

-- The service role composes the mails about bookings.
grant select on public.bookings to authenticated, service_role;

-- Technicians from a week ago on: enough to look something up after a visit.
create policy "Staff can read bookings, technicians their own" on public.bookings
  for select to authenticated
  using (
    (select public.is_staff())
    or technician = (select auth.uid()) and status = 'booked'
    and day >= (now() at time zone 'America/Los_Angeles')::date - 7 and (select public.is_technician())
  );

create table public.days_off (
  technician uuid not null references public.profiles (user_id) on delete cascade,
  day date not null,
  primary key (technician, day)
);

comment on table public.days_off is 'Days on which a technician gets no visits.';
comment on column public.days_off.technician is 'Account with the role technician.';
comment on column public.days_off.day is 'The date in America/Los_Angeles.';

alter table public.days_off enable row level security, force row level security;

create function public.days_off_from(first_day date) returns table (technician uuid, day date)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := public.is_staff();
begin
  perform public.refuse_if(
    not sees_all and not public.is_technician(),
    'Only staff and technicians can read days off.', '42501');
  return query
    select off.technician, off.day from public.days_off as off
    where off.day >= first_day and (sees_all or off.technician = (select auth.uid()))
    order by off.day, off.technician;
end;
$$;

comment on function public.days_off_from is 'Days off from a day on. Staff get all, technicians their own. Staff and technicians only.';

-- Technicians may not read leads, so this is all they get of one: name, address, contact and whether they may,
-- service and notes.
create function public.bookings_between(first_day date, last_day date)
  returns table (
    id uuid, lead_id uuid, day date, starts time, ends time, technician uuid, technician_name text, note text,
    version integer, sequence integer, updated_at timestamptz, name text, phone text, email text, best_contact public.best_contact,
    address text, city text, zip text, desk_service text, roof_stories public.roof_stories, modules integer, lead_notes text,
    price_cents integer, do_not_contact text
  )
  language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := public.is_staff();
begin
  perform public.refuse_if(
    not sees_all and not public.is_technician(),
    'Only staff and technicians can read the schedule.', '42501');
  perform public.refuse_if(
    first_day is null or last_day is null or last_day - first_day not between 0 and 41,
    'Ask for 1 to 42 days.');
  return query
    with visits as (
      select * from public.bookings as booking
      where booking.status = 'booked' and booking.day between first_day and last_day
        and (sees_all or (
          booking.technician = (select auth.uid())
          and booking.day >= (now() at time zone 'America/Los_Angeles')::date - 7
        ))
    ),
    -- Once a person, not once a row.
    names as materialized (
      select person.technician as id, public.person_name(person.technician) as name
      from (select distinct visits.technician from visits) as person
    )
    select booking.id, booking.lead_id, booking.day, booking.starts, booking.ends, booking.technician,
      names.name, booking.note, booking.version, booking.sequence, booking.updated_at,
      lead.name, lead.phone, lead.email, lead.best_contact, lead.address, lead.city, lead.zip, lead.desk_service::text,
      lead.roof_stories, lead.modules, lead.notes,
      case when sees_all then coalesce(lead.signed_total_cents, lead.estimate_cents) end, lead.do_not_contact
    from visits as booking
      join public.leads as lead on lead.id = booking.lead_id
      left join names on names.id = booking.technician
    order by booking.day, booking.starts, booking.id;
end;
$$;

comment on function public.bookings_between is 'Bookings of up to 42 days with what the visit needs of the lead, in order of time. Staff get all; technicians get their own, without prices, and none older than a week. Staff and technicians only.';

-- A customer who accepted the quote needs a day, unless the request was withdrawn after that; so does a reserved or
-- booked lead.
create function public.leads_without_day()
  returns table (id uuid, name text, desk_service text, city text, days date[], part text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_staff('read who has no day yet');
  return query
    select lead.id, lead.name, lead.desk_service::text, lead.city,
      array(select jsonb_array_elements_text(wish.detail -> 'days')::date), wish.detail ->> 'part'
    from public.leads as lead
      left join lateral (
        select entry.detail from public.lead_events as entry
        where entry.lead_id = lead.id and entry.kind = 'answer' and entry.detail ->> 'answer' in ('schedule', 'withdraw')
        order by entry.position desc limit 1
      ) as wish on true
    where lead.status between 'estimated' and 'booked' and lead.merged_into is null
      and lead.form <> 'test'
      and (lead.status >= 'reserved' or wish.detail ->> 'answer' = 'schedule')
      and not exists (
        select from public.bookings as booking where booking.lead_id = lead.id and booking.status = 'booked'
      )
    order by lead.created_at
    limit 51;
end;
$$;

comment on function public.leads_without_day is 'Up to 51 leads that need a day and have no booking, longest waiting first, with the days the customer asked for: reserved and booked ones, and those whose customer accepted the quote. Staff only.';

grant execute on function public.bookings_between, public.leads_without_day, public.days_off_from to authenticated;
