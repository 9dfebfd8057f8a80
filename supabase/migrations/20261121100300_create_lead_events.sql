-- The timeline of each lead. The database writes it; nobody may change or remove an entry, so that it can be
-- relied on. Entries go with their lead.
create table public.lead_events (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind text not null,
  actor uuid references public.profiles (user_id) on delete set null,
  actor_name text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  position bigint generated always as identity,
  constraint lead_events_kind_known check (
    kind in (
      'received', 'quarantined', 'notified', 'claimed', 'assigned', 'unassigned', 'status', 'note', 'contact',
      'estimate-signed', 'estimate-sent', 'merged', 'unmerged'
    )
  ),
  constraint lead_events_detail_object check (jsonb_typeof(detail) = 'object')
);

comment on table public.lead_events is 'What happened to each lead, in order. Append only; written by triggers and functions.';
comment on column public.lead_events.id is 'Made in the browser for notes and contacts, so that a repeat is one entry.';
comment on column public.lead_events.lead_id is 'The lead it happened to.';
comment on column public.lead_events.kind is 'received, quarantined, notified, claimed, assigned, unassigned, status, note, contact, estimate-signed, estimate-sent, merged or unmerged.';
comment on column public.lead_events.actor is 'Who did it; empty for the customer, for the database itself, and for accounts that are gone.';
comment on column public.lead_events.actor_name is 'Name of that person at the time.';
comment on column public.lead_events.detail is 'By kind: quarantined {reason}; notified {notice}; assigned {to, to_name, from, from_name}; unassigned {from, from_name}; status {from, to, reason}; note {note}; contact {channel}; estimate-signed and estimate-sent {estimate_id, version, total_cents}, signed also {reason, previous_total_cents}; merged and unmerged {into} or {duplicate}.';
comment on column public.lead_events.created_at is 'When it happened; for received, when the lead came.';
comment on column public.lead_events.position is 'Order of entries of the same moment.';

create index lead_events_of_lead on public.lead_events (lead_id, created_at, position);
-- For the stages of a period that are reported to the ad platforms.
create index lead_events_of_status on public.lead_events (created_at) where kind = 'status';

alter table public.lead_events enable row level security;
alter table public.lead_events force row level security;

revoke all on public.lead_events from public, anon, authenticated, service_role;
revoke all on sequence public.lead_events_position_seq from public, anon, authenticated, service_role;
grant select on public.lead_events to authenticated;

create policy "Staff can read the timeline" on public.lead_events
  for select to authenticated
  using ((select public.is_staff()));

-- How a colleague is called in timelines and mails.
create function public.person_name(person uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select initcap(nullif(btrim(regexp_replace(regexp_replace(profile.email, '[@+].*$', ''), '[._-]+', ' ', 'g')), ''))
  from public.profiles as profile where profile.user_id = $1;
$$;

comment on function public.person_name(uuid) is 'Name of an account, from its address where there is no other; null for an unknown one.';

-- The only way into the timeline. Callers have checked who is asking.
create function public.record_lead_event(
  lead_id uuid, kind text, detail jsonb default '{}', event_id uuid default gen_random_uuid()
) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- The service role and triggers on behalf of a visitor have no profile.
  person constant uuid := (select profile.user_id from public.profiles as profile where profile.user_id = auth.uid());
begin
  insert into public.lead_events (id, lead_id, kind, actor, actor_name, detail)
  values ($4, $1, $2, person, public.person_name(person), $3)
  on conflict on constraint lead_events_pkey do nothing;
  if found then
    return true;
  end if;
  if not exists (
    select from public.lead_events as known where known.id = $4 and known.lead_id = $1 and known.kind = $2
  ) then
    raise exception 'This id belongs to another entry.' using errcode = '22023';
  end if;
  return false;
end
$$;

comment on function public.record_lead_event(uuid, text, jsonb, uuid) is
  'Adds an entry in the caller''s name. False when the entry with this id is there already.';

revoke all on function public.person_name(uuid) from public, anon, authenticated, service_role;
revoke all on function public.record_lead_event(uuid, text, jsonb, uuid) from public, anon, authenticated, service_role;

-- One function for every entry that a change of a row stands for, whoever made it.
create function public.write_lead_timeline() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- In nobody's name: the customer may be signed in, and is still the customer.
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
      'from', old.status, 'to', new.status, 'reason', case new.status when 'lost' then new.lost_reason end)));
  end if;
  return null;
end
$$;

create function public.write_notice_timeline() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.record_lead_event(new.lead_id, 'notified', jsonb_build_object('notice', new.kind));
  return null;
end
$$;

comment on function public.write_lead_timeline() is 'Trigger: entries for a lead that came, was marked, or changed its status.';
comment on function public.write_notice_timeline() is 'Trigger: entry for a notice that went out to staff.';

revoke all on function public.write_lead_timeline() from public, anon, authenticated, service_role;
revoke all on function public.write_notice_timeline() from public, anon, authenticated, service_role;

create trigger leads_received_timeline
  after insert on public.leads
  for each row execute function public.write_lead_timeline();

create trigger leads_changed_timeline
  after update of status, lost_reason, quarantine_reason on public.leads
  for each row execute function public.write_lead_timeline();

create trigger lead_notifications_timeline
  after update of status on public.lead_notifications
  for each row when (new.status = 'sent' and old.status <> 'sent')
  execute function public.write_notice_timeline();

-- Leads that are older than their timeline.
insert into public.lead_events (lead_id, kind, created_at)
select id, 'received', created_at from public.leads order by created_at, id;

insert into public.lead_events (lead_id, kind, detail, created_at)
select id, 'quarantined', jsonb_build_object('reason', quarantine_reason), created_at
from public.leads where quarantine_reason is not null order by created_at, id;
