-- Changes of several leads at once, and their undo. Each lead goes through the function that changes a single one, so
-- rules and timeline are the same. docs/product.md, Lead work.

create type public.bulk_change_kind as enum ('assign', 'status');

comment on type public.bulk_change_kind is 'What a change of several leads sets.';

create table public.bulk_changes (
  batch_id uuid not null,
  lead_id uuid not null references public.leads (id) on delete cascade,
  changed_by uuid not null references public.profiles (user_id) on delete cascade,
  kind public.bulk_change_kind not null,
  assigned_before uuid references public.profiles (user_id) on delete set null,
  assigned_after uuid references public.profiles (user_id) on delete set null,
  status_before public.pipeline_status,
  status_after public.pipeline_status,
  lost_reason text,
  unanswered_reason text,
  follow_up_at timestamptz,
  next_step public.next_step,
  created_at timestamptz not null default now(),
  constraint bulk_changes_pkey primary key (batch_id, lead_id),
  constraint bulk_changes_lost_reason_length check (char_length(lost_reason) <= 500),
  constraint bulk_changes_unanswered_reason_length check (char_length(unanswered_reason) <= 500)
);

comment on table public.bulk_changes is 'Values of leads before a change of one or several, kept for an hour for its undo.';
comment on column public.bulk_changes.batch_id is 'Generated in the browser, so that a retry changes nothing.';

create index bulk_changes_age on public.bulk_changes (created_at);
-- For the deletion of a lead or an account.
create index bulk_changes_lead_id on public.bulk_changes (lead_id);
create index bulk_changes_changed_by on public.bulk_changes (changed_by);
create index bulk_changes_assigned_before on public.bulk_changes (assigned_before);
create index bulk_changes_assigned_after on public.bulk_changes (assigned_after);

alter table public.bulk_changes enable row level security, force row level security;

-- Checks the arguments of both bulk functions and deletes what is too old to undo.
create function public.begin_bulk_change(batch_id uuid, leads integer, expected integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_staff('change leads');
  perform public.refuse_if(batch_id is null, 'A bulk change needs an id.');
  perform public.refuse_if(
    coalesce(leads, 0) not between 1 and 200 or leads is distinct from expected,
    'Select 1 to 200 leads.');
  delete from public.bulk_changes as change where change.created_at < now() - interval '1 hour';
end;
$$;

comment on function public.begin_bulk_change is 'Checks the arguments of a bulk change and deletes changes older than an hour.';

-- Locks in the order of the ids, so that two bulk changes of the same leads wait for each other.
create function public.assign_leads(batch_id uuid, lead_ids uuid[], assignee uuid, expected uuid[])
  returns table (lead_id uuid, outcome text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
  known public.leads;
  result text;
begin
  perform public.begin_bulk_change(batch_id, cardinality(lead_ids), cardinality(expected));
  for item in
    select wanted.id, wanted.assignee from unnest(lead_ids, expected) as wanted (id, assignee) order by wanted.id
  loop
    select lead.* into known from public.leads as lead where lead.id = item.id for no key update;
    if not found then
      result := 'gone';
    elsif exists (
      select from public.bulk_changes as change
      where change.batch_id = assign_leads.batch_id and change.lead_id = item.id
    ) then
      select case when change.assigned_after is not distinct from assign_leads.assignee then 'done' else 'changed' end
      into result
      from public.bulk_changes as change
      where change.batch_id = assign_leads.batch_id and change.lead_id = item.id;
    else
      select assigned.outcome into result
      from public.assign_lead(item.id, assign_leads.assignee, item.assignee) as assigned;
      if result = 'done' then
        insert into public.bulk_changes (batch_id, lead_id, changed_by, kind, assigned_before, assigned_after)
        values (assign_leads.batch_id, item.id, auth.uid(), 'assign', known.assigned_to, assign_leads.assignee);
      end if;
    end if;
    return query select item.id, result;
  end loop;
end;
$$;

comment on function public.assign_leads is 'Assigns 1 to 200 leads (null to unassign). One row per lead: done, changed when its assignee is no longer the expected one, gone when it was erased. A repeated call with the same batch_id changes nothing; with another assignee it is changed. Staff only.';

create function public.move_leads(
  batch_id uuid, lead_ids uuid[], status public.pipeline_status, expected public.pipeline_status[], reason text default null
)
  returns table (lead_id uuid, outcome text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
  result text;
begin
  perform public.begin_bulk_change(batch_id, cardinality(lead_ids), cardinality(expected));
  for item in
    select wanted.id, wanted.status from unnest(lead_ids, expected) as wanted (id, status) order by wanted.id
  loop
    if exists (select from public.leads as lead where lead.id = item.id for no key update) then
      select moved.outcome into result
      from public.move_lead(item.id, move_leads.status, item.status, move_leads.reason, move_leads.batch_id) as moved;
    else
      result := 'gone';
    end if;
    return query select item.id, result;
  end loop;
end;
$$;

comment on function public.move_leads is 'Sets the status of 1 to 200 leads, with one reason for those that need one. One row per lead: done, changed when its status is no longer the expected one, gone when it was erased. A repeated call with the same batch_id changes nothing; with another status it is changed. Staff only.';

-- A lead that somebody changed since keeps what it has.
create function public.undo_bulk_change(batch_id uuid) returns table (lead_id uuid, outcome text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  change public.bulk_changes;
  known public.leads;
  ended uuid[];
  is_replanned boolean;
begin
  perform public.require_staff('change leads');
  for change in
    select made.* from public.bulk_changes as made
    where made.batch_id = undo_bulk_change.batch_id and made.changed_by = auth.uid()
    order by made.lead_id
  loop
    select lead.* into known from public.leads as lead where lead.id = change.lead_id for no key update;
    if (change.kind = 'assign' and known.assigned_to is distinct from change.assigned_after)
      or (change.kind = 'status' and known.status <> change.status_after)
    then
      return query select change.lead_id, 'changed';
      continue;
    end if;

    if change.kind = 'assign' then
      perform public.assign_lead(change.lead_id, change.assigned_before, change.assigned_after);
    else
      -- Visits that ended in the transaction of the change.
      ended := array(
        select (entry.detail ->> 'booking')::uuid from public.lead_events as entry
        where entry.lead_id = change.lead_id and entry.kind = 'booking-canceled'
          and entry.created_at = change.created_at
        order by 1
      );
      if not public.withdraw_booking_mails(ended) then
        return query select change.lead_id, 'told';
        continue;
      end if;
      perform public.resume_booking(booking) from unnest(ended) as booking;
      is_replanned := known.follow_up_at is distinct from change.follow_up_at
        and (known.next_step in ('follow-up', 'call-back') or public.is_customer_step(known.next_step));
      update public.leads as lead
      set status = change.status_before, lost_reason = change.lost_reason,
        unanswered_reason = change.unanswered_reason,
        -- A follow-up that was chosen since stays, and so does what the customer did since.
        follow_up_at = case when is_replanned then lead.follow_up_at else change.follow_up_at end,
        next_step = case when is_replanned then lead.next_step else change.next_step end
      where lead.id = change.lead_id;
    end if;
    delete from public.bulk_changes as made
    where made.batch_id = undo_bulk_change.batch_id and made.lead_id = change.lead_id;
    return query select change.lead_id, 'done';
  end loop;
end;
$$;

comment on function public.undo_bulk_change is 'Takes back one''s own change of the last hour, with the visits it canceled. One row per lead: done, changed when somebody changed it since, or told when an email about a canceled visit has gone out. Staff only.';

grant execute on function public.assign_leads, public.move_leads, public.undo_bulk_change to authenticated;
