-- Timeline of each lead. Written by triggers and functions only, and append-only; entries are deleted with their
-- lead.

create type public.lead_event_kind as enum (
  'received', 'quarantined', 'notified', 'claimed', 'assigned', 'unassigned', 'status', 'note', 'contact',
  'contact-undone', 'follow-up', 'estimate-signed', 'estimate-sent', 'photos-requested', 'preferred-day', 'answer',
  'links-revoked', 'invoiced', 'booked', 'booking-changed', 'booking-canceled', 'booking-undone', 'merged', 'unmerged',
  'customer-changed'
);

comment on type public.lead_event_kind is 'What an entry of the timeline records.';

create table public.lead_events (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind public.lead_event_kind not null,
  actor uuid references public.profiles (user_id) on delete set null,
  actor_name text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  position bigint generated always as identity,
  constraint lead_events_detail_object check (jsonb_typeof(detail) = 'object')
);

comment on table public.lead_events is 'Timeline of each lead. Append-only; written by triggers and functions.';
comment on column public.lead_events.id is 'Generated in the browser for notes and contacts, so that a retry adds no second entry.';
comment on column public.lead_events.actor is 'Account that did it; null for the customer, for the database itself, and for deleted accounts.';
comment on column public.lead_events.actor_name is 'Name of that person at the time.';
comment on column public.lead_events.detail is 'By kind: quarantined {reason}; notified {notice, to: people or company}; assigned {to, to_name, from, from_name}; unassigned {from, from_name}; status {from, to, reason}; note {note}; contact {channel, outcome, follow_up_at, before, note}; contact-undone {event}; follow-up {at}; estimate-signed and estimate-sent {estimate_id, version, total_cents}, signed also {reason, previous_total_cents}; preferred-day {day, part}; answer {answer, days, part, note, channel}; links-revoked {links}; invoiced {total_cents, previous_total_cents}; booked, booking-changed, booking-canceled and booking-undone {booking, day, starts, ends, technician_name}, changed also {moved, before}, canceled also {reason}, undone also {undone}; merged and unmerged {into} or {duplicate}; customer-changed {tags}, {do_not_contact, reason}.';
comment on column public.lead_events.created_at is 'When it happened; for received, when the lead arrived.';
comment on column public.lead_events.position is 'Order of entries with the same time.';

alter table public.messages add constraint messages_event_fk
  foreign key (event_id) references public.lead_events (id) on delete cascade;

create index lead_events_of_lead on public.lead_events (lead_id, created_at, position);
-- For export_conversions, which reads the status changes of a period.
create index lead_events_of_status on public.lead_events (created_at) where kind = 'status';
-- For the deletion of an account.
create index lead_events_actor on public.lead_events (actor) where actor is not null;

alter table public.lead_events enable row level security, force row level security;

-- The service role composes the mails about answers.
grant select on public.lead_events to authenticated, service_role;

create policy "Staff can read the timeline" on public.lead_events
  for select to authenticated
  using ((select public.is_staff()));

-- Adds an entry on behalf of the caller. Callers must check permissions.
create function public.record_lead_event(
  lead_id uuid, kind public.lead_event_kind, detail jsonb default '{}', event_id uuid default gen_random_uuid()
) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Null for the service role and for a visitor, who have no profile.
  person constant uuid := (select profile.user_id from public.profiles as profile where profile.user_id = auth.uid());
begin
  insert into public.lead_events (id, lead_id, kind, actor, actor_name, detail)
  values (event_id, lead_id, kind, person, public.person_name(person), detail)
  on conflict on constraint lead_events_pkey do nothing;
  if found then
    return true;
  end if;
  perform public.refuse_if(
    not exists (
      select from public.lead_events as entry
      where entry.id = event_id and entry.lead_id = record_lead_event.lead_id and entry.kind = record_lead_event.kind
    ),
    'This id belongs to another entry.');
  return false;
end;
$$;

comment on function public.record_lead_event is 'Adds an entry on behalf of the caller. False when an entry with this id already exists.';

-- The state before a contact is part of its entry, and not of the call.
create function public.repeated_event(event_id uuid, detail jsonb) returns text
  language sql stable security definer set search_path = ''
as $$
  select case when entry.detail - 'before' = repeated_event.detail - 'before' then 'done' else 'changed' end
  from public.lead_events as entry where entry.id = event_id;
$$;

comment on function public.repeated_event is 'Answer to a call whose entry exists: done when the entry has these values, changed when it has others.';

-- Entries caused by a change of the row, regardless of the caller.
create function public.write_lead_timeline() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- No actor: a signed-in customer is still a customer.
    insert into public.lead_events (lead_id, kind, created_at) values (new.id, 'received', new.created_at);
    if new.quarantine_reason is not null then
      insert into public.lead_events (lead_id, kind, detail, created_at)
      values (new.id, 'quarantined', jsonb_build_object('reason', new.quarantine_reason), new.created_at);
    end if;
    return null;
  end if;

  if new.quarantine_reason is distinct from old.quarantine_reason and new.quarantine_reason is not null then
    perform public.record_lead_event(
      new.id, 'quarantined', jsonb_build_object('reason', new.quarantine_reason));
  end if;
  if new.status <> old.status or (new.status = 'lost' and new.lost_reason <> old.lost_reason) then
    perform public.record_lead_event(new.id, 'status', jsonb_strip_nulls(jsonb_build_object(
      'from', old.status, 'to', new.status,
      'reason', case
        when new.status = 'lost' then new.lost_reason
        when new.unanswered_reason is distinct from old.unanswered_reason then new.unanswered_reason
      end)));
  end if;
  return null;
end;
$$;

create function public.write_message_timeline() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind = 'photo-request' then
    update public.leads as lead set first_response_at = now(), first_response_by = new.requested_by
    where lead.id = new.lead_id and lead.first_response_at is null and lead.form <> 'test';
  end if;
  -- Who is asked first: the people in escalationAddresses of the edge functions.
  perform public.record_lead_event(new.lead_id, 'notified', jsonb_strip_nulls(jsonb_build_object(
    'notice', new.kind,
    'to', case when new.kind in ('reminder', 'overdue') then
      case when exists (
        select from public.profiles as profile
        where profile.email is not null and case new.kind
          when 'overdue' then profile.role = 'admin'
          else profile.role >= 'staff' and public.is_on_duty(profile.user_id)
        end
      ) then 'people' else 'company' end
    end)));
  return null;
end;
$$;

comment on function public.write_lead_timeline is 'Trigger: adds an entry when a lead arrives, is quarantined, or changes its status.';
comment on function public.write_message_timeline is 'Trigger: adds an entry when a message about the lead is sent, except the signed estimate. A sent request for photos counts as a response and stops the SLA timer.';

create trigger leads_received_timeline
  after insert on public.leads
  for each row execute function public.write_lead_timeline();

create trigger leads_changed_timeline
  after update of status, lost_reason, quarantine_reason on public.leads
  for each row execute function public.write_lead_timeline();

create trigger messages_timeline
  after update of status on public.messages
  for each row when (
    new.status = 'sent' and old.status <> 'sent' and new.lead_id is not null and new.kind <> 'signed-estimate'
  )
  execute function public.write_message_timeline();
