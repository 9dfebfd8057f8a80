-- The next step of every open lead, set by what happens; docs/product.md, Next steps. Staff change it by hand with a
-- follow-up. The queue reads follow_up_at, so each step has one place: waiting for its first answer, due, or later.

create function public.is_customer_step(step public.next_step) returns boolean
  language sql immutable set search_path = ''
  return coalesce(step < 'follow-up', false);

comment on function public.is_customer_step is 'True for a step that the customer caused, which is due at once.';

create function public.step_due(step public.next_step) returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  select (today.day + days.ahead + hours.opens) at time zone 'America/Los_Angeles'
  from (select (now() at time zone 'America/Los_Angeles')::date as day) as today,
    generate_series(1, 30) as days (ahead)
    cross join lateral public.hours_on('phone', today.day + days.ahead) as hours
  order by days.ahead
  offset case step when 'book' then 0 when 'await-photos' then 1 else 2 end
  limit 1;
$$;

comment on function public.step_due is 'When a step that begins now is due: the opening of the next day the phones are open for book, of the second for await-photos, of the third for others.';

create function public.plan_next_step() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_replaced boolean;
begin
  if new.form = 'test' or new.merged_into is not null then
    return new;
  end if;
  if new.status >= 'done' then
    if new.follow_up_at is null then
      new.next_step := null;
    end if;
    return new;
  end if;

  -- A new stage or another visit replaces what was planned for the old one, but no question of the customer.
  is_replaced := case
    when new.follow_up_at is distinct from old.follow_up_at or new.next_step is distinct from old.next_step then false
    when new.visit_ends_at is distinct from old.visit_ends_at and new.next_step in ('follow-up', 'call-back')
      then new.follow_up_at > new.visit_ends_at
    -- A lead whose visit was canceled still needs a day.
    when new.next_step = 'book' and new.visit_ends_at is null
      then new.first_response_at is null and new.unanswered_reason is null
    when new.visit_ends_at is distinct from old.visit_ends_at or new.status <> old.status
      then new.next_step in (
        'accepted', 'day', 'ready', 'await-photos', 'await-answer', 'no-reaction', 'book', 'visit')
  end;
  if is_replaced then
    new.follow_up_at := null;
    new.next_step := null;
  end if;

  if new.follow_up_at is not null then
    new.next_step := coalesce(new.next_step, 'follow-up');
    return new;
  end if;
  if new.first_response_at is null and new.unanswered_reason is null
    and new.status < 'reserved'
  then
    -- It waits for its first answer; the time of a step that comes with the answer counts from there.
    if not public.is_customer_step(new.next_step) and new.next_step not in ('await-photos', 'await-answer') then
      new.next_step := null;
    end if;
    return new;
  end if;
  if public.is_customer_step(new.next_step) then
    new.follow_up_at := now();
  elsif new.next_step in ('await-photos', 'await-answer') then
    new.follow_up_at := public.step_due(new.next_step);
  elsif new.visit_ends_at is not null then
    new.next_step := 'visit';
    new.follow_up_at := new.visit_ends_at;
  else
    new.next_step := case
      when new.status >= 'reserved' or old.visit_ends_at is not null then 'book' else 'no-reaction'
    end::public.next_step;
    new.follow_up_at := public.step_due(new.next_step);
  end if;
  return new;
end;
$$;

comment on function public.plan_next_step is 'Trigger: gives an open lead that was answered its next step, unless it has one.';

create trigger leads_plan_next_step
  before update on public.leads
  for each row execute function public.plan_next_step();

-- A lead that still waits for its first answer keeps its due time, and shows the step.
create function public.set_customer_step(lead_id uuid, step public.next_step) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.leads as lead
  set next_step = case
      when set_customer_step.step in ('day', 'photos', 'channel')
        and lead.next_step in ('accepted', 'question', 'call', 'ready', 'withdrawn') then lead.next_step
      else set_customer_step.step
    end,
    follow_up_at = case
      when lead.waiting then null
      when public.is_customer_step(lead.next_step) then lead.follow_up_at
      else now()
    end
  where lead.id = set_customer_step.lead_id and lead.form <> 'test' and lead.status <> 'spam';
$$;

comment on function public.set_customer_step is 'Brings a lead back to the queue because of what its customer did, also one that is done or lost. Photos, days and channels do not hide a question.';

create function public.follow_lead_event() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  step constant public.next_step := case new.kind
    when 'photos-requested' then 'await-photos' when 'estimate-sent' then 'await-answer'
  end::public.next_step;
begin
  if new.kind in ('answer', 'preferred-day') then
    perform public.set_customer_step(
      coalesce(lead.merged_into, lead.id),
      case new.detail ->> 'answer'
        when 'schedule' then 'accepted'
        when 'withdraw' then 'withdrawn'
        else coalesce(new.detail ->> 'answer', 'day')
      end::public.next_step)
    from public.leads as lead where lead.id = new.lead_id;
    return null;
  end if;

  -- Who acts on a lead of nobody owns it.
  update public.leads as lead set assigned_to = new.actor
  where lead.id = new.lead_id and lead.assigned_to is null and new.actor is not null
    and (new.kind <> 'contact' or new.detail ->> 'outcome' <> 'no-answer')
    and (new.kind <> 'follow-up' or new.detail ? 'at');
  if found then
    perform public.record_lead_event(new.lead_id, 'claimed');
  end if;
  if step is not null then
    update public.leads as lead
    set next_step = step, follow_up_at = case when not lead.waiting then public.step_due(step) end
    where lead.id = new.lead_id and lead.status < 'done'
      and (lead.next_step in ('follow-up', 'call-back') and lead.follow_up_at > now()) is not true
      and (lead.visit_ends_at < public.step_due(step)) is not true;
  end if;
  return null;
end;
$$;

comment on function public.follow_lead_event is 'Trigger: an entry of the timeline sets the next step of its lead, and gives a lead of nobody to the person who acted.';

create trigger lead_events_next_step
  after insert on public.lead_events
  for each row when (new.kind in (
    'answer', 'preferred-day', 'contact', 'follow-up', 'photos-requested', 'estimate-signed', 'estimate-sent', 'booked'
  ))
  execute function public.follow_lead_event();

create function public.refresh_visit_end(lead_id uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.leads as lead set visit_ends_at = visit.ends_at
  from (
    select max((booking.day + booking.ends) at time zone 'America/Los_Angeles') as ends_at
    from public.bookings as booking join public.leads as visited on visited.id = booking.lead_id
    where booking.status = 'booked'
      and (visited.id = refresh_visit_end.lead_id or visited.merged_into = refresh_visit_end.lead_id)
  ) as visit
  where lead.id = refresh_visit_end.lead_id and lead.visit_ends_at is distinct from visit.ends_at;
$$;

comment on function public.refresh_visit_end is 'Stores when the last visit of a lead ends, those of leads merged into it included.';

create function public.follow_booking() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refresh_visit_end(coalesce(lead.merged_into, lead.id))
  from public.leads as lead where lead.id = coalesce(new.lead_id, old.lead_id);
  return null;
end;
$$;

comment on function public.follow_booking is 'Trigger: a booking changes when the last visit of its lead ends.';

create trigger bookings_visit_end
  after insert or delete or update of day, ends, status on public.bookings
  for each row execute function public.follow_booking();

-- What is open of a merged lead goes on in its target, unless its customer was answered there since it came.
create function public.follow_merge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refresh_visit_end(old.merged_into);
  perform public.refresh_visit_end(new.merged_into);
  if new.merged_into is not null and (old.waiting or public.is_customer_step(old.next_step)) and not exists (
    select from public.lead_events as entry
    where entry.lead_id = new.merged_into and entry.created_at > coalesce(old.follow_up_at, old.created_at)
      and (entry.kind = 'estimate-sent' or entry.kind = 'contact' and entry.detail ->> 'outcome' = 'reached')
  ) then
    perform public.set_customer_step(
      new.merged_into, case when public.is_customer_step(old.next_step) then old.next_step else 'merged' end);
  end if;
  return null;
end;
$$;

comment on function public.follow_merge is 'Trigger: what is open of a merged lead becomes the next step of its target.';

create trigger leads_follow_merge
  after update of merged_into on public.leads
  for each row when (new.merged_into is distinct from old.merged_into)
  execute function public.follow_merge();

-- For project_health, which counts them: none, unless something is wrong.
create index leads_without_step on public.leads (created_at)
  where form <> 'test' and merged_into is null and status < 'done' and queue_due_at is null;

-- Actions on step 3 of the wizard.
grant execute on function public.set_customer_step to service_role;
