-- Day a customer would like, given after the request by whoever has its private id; docs/product.md, Confirmation.
-- The timeline keeps every choice, and the newest one counts.

create function public.add_preferred_day(lead_id uuid, day date, part text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'America/Los_Angeles')::date;
  detail constant jsonb := jsonb_build_object('day', day, 'part', part);
  target uuid;
begin
  perform public.refuse_if(day is null or day <= today or day > today + 60, 'The day must be within the next 60 days.');
  perform public.refuse_if(
    part is null or part not in ('morning', 'afternoon', 'either'),
    'The part of the day is morning, afternoon or either.');

  -- Simultaneous calls are counted one after the other.
  select lead.id into target from public.leads as lead
  where lead.id = add_preferred_day.lead_id and lead.form <> 'test' and not public.had_link_revoked(lead.id)
  for no key update;
  if target is null then
    return false;
  end if;

  if detail = (
    select entry.detail from public.lead_events as entry
    where entry.lead_id = target and entry.kind = 'preferred-day'
    order by entry.position desc limit 1
  ) then
    return true;
  end if;
  perform public.refuse_if(
    (select count(*) from public.lead_events as entry where entry.lead_id = target and entry.kind = 'preferred-day') >= 5,
    'This request has been changed too often. Please call us.', 'PT429');
  -- No actor: a signed-in customer is still a customer.
  insert into public.lead_events (lead_id, kind, detail) values (target, 'preferred-day', detail);
  return true;
end;
$$;

comment on function public.add_preferred_day is 'Adds the day a customer would like to the timeline, at most 5 different ones per lead (429 beyond). True when stored; false for an unknown id, and after a link of the request was turned off; returns nothing else about the lead. Anyone who has the id may call it.';

grant execute on function public.add_preferred_day to anon, authenticated, service_role;
