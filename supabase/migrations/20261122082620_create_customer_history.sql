-- Requests of one customer; docs/product.md, Lead work.

-- Security definer, because row-level security prevents the planner from using an index on an expression. The
-- expressions are those of lead_duplicates.
create function public.customer_lead_ids(lead_id uuid, newest integer default null) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  with known as (
    select lead.id, lead.merged_into, lower(lead.email) as email,
      right(regexp_replace(lead.phone, '[^0-9]', '', 'g'), 10) as phone
    from public.leads as lead where lead.id = customer_lead_ids.lead_id
  ),
  matching as (
    select known.id from known
    union
    (
      select lead.id from public.leads as lead
      where lead.phone is not null and lead.form <> 'test'
        and right(regexp_replace(lead.phone, '[^0-9]', '', 'g'), 10) = (select known.phone from known)
      order by lead.created_at desc, lead.id limit newest
    )
    union
    (
      select lead.id from public.leads as lead
      where lead.email is not null and lead.form <> 'test' and lower(lead.email) = (select known.email from known)
      order by lead.created_at desc, lead.id limit newest
    )
    union
    (
      select lead.id from public.leads as lead
      where lead.merged_into = (select known.id from known) and lead.form <> 'test'
      order by lead.created_at desc, lead.id limit newest
    )
    union
    select known.merged_into from known
  )
  select lead.id from matching join public.leads as lead on lead.id = matching.id
  where lead.form <> 'test' or lead.id = customer_lead_ids.lead_id;
$$;

comment on function public.customer_lead_ids is 'Leads of one customer: the lead itself, those with its phone (last ten digits) or email, and those merged with it; of each kind at most the newest, or all.';

create function public.customer_leads(lead_id uuid) returns setof public.leads
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_staff('read leads');
  return query
    select lead.* from public.leads as lead
    where lead.id in (select public.customer_lead_ids(customer_leads.lead_id, 50))
    order by lead.created_at desc, lead.id
    limit 50;
end;
$$;

comment on function public.customer_leads is 'Up to 50 leads of one customer, newest first; see customer_lead_ids. Staff only.';

-- What staff note about a customer is on every request of theirs, so that it is read and erased with them.
create function public.copy_customer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  select coalesce(known.tags, '{}'), known.do_not_contact into new.tags, new.do_not_contact
  from (select) as none left join lateral (
    select other.* from (
      select lead.* from public.leads as lead
      where lead.phone is not null
        and right(regexp_replace(lead.phone, '[^0-9]', '', 'g'), 10) = right(regexp_replace(new.phone, '[^0-9]', '', 'g'), 10)
      union all
      select lead.* from public.leads as lead where lead.email is not null and lower(lead.email) = lower(new.email)
    ) as other
    where other.form <> 'test' and (other.tags <> '{}' or other.do_not_contact is not null)
    order by other.do_not_contact is null, other.created_at desc
    limit 1
  ) as known on true;
  return new;
end;
$$;

comment on function public.copy_customer is 'Trigger: a new request has the tags of its customer, and whether they may be contacted.';

create trigger leads_copy_customer
  before insert on public.leads
  for each row when (new.form <> 'test' and new.tags = '{}' and new.do_not_contact is null)
  execute function public.copy_customer();

create function public.set_customer(
  lead_id uuid, tags text[], do_not_contact text, expected_tags text[], expected_do_not_contact text
) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.leads;
  ids uuid[];
  reason constant text := nullif(btrim(set_customer.do_not_contact, E' \t\r\n'), '');
  cleaned text[];
begin
  perform public.require_staff('change a customer');
  select coalesce(array_agg(btrim(listed.tag) order by listed.place), '{}') into cleaned
  from unnest(set_customer.tags) with ordinality as listed (tag, place) where listed.tag ~ '\S';
  perform public.refuse_if(
    cardinality(cleaned) > 8 or exists (
      select from unnest(cleaned) as tag where char_length(tag) > 30 or tag ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    ),
    'Give up to 8 tags of up to 30 characters each.');
  perform public.refuse_if(char_length(reason) > 500, 'A reason has at most 500 characters.');

  ids := array(select public.customer_lead_ids(set_customer.lead_id));
  -- In the order of the ids, as bulk changes do.
  perform from public.leads as lead where lead.id = any (ids) order by lead.id for no key update;
  select lead.* into known from public.leads as lead where lead.id = set_customer.lead_id;
  perform public.refuse_if(not found, 'There is no lead with this id.', 'PT404');
  if known.tags = cleaned and known.do_not_contact is not distinct from reason then
    return 'done';
  end if;
  if known.tags <> coalesce(expected_tags, '{}') or known.do_not_contact is distinct from expected_do_not_contact then
    return 'changed';
  end if;

  update public.leads as lead set tags = cleaned, do_not_contact = reason
  where lead.id = any (ids) and (lead.tags <> cleaned or lead.do_not_contact is distinct from reason);
  perform public.record_lead_event(set_customer.lead_id, 'customer-changed', jsonb_strip_nulls(jsonb_build_object(
    'tags', case when known.tags <> cleaned then cleaned end,
    'do_not_contact', case when known.do_not_contact is distinct from reason then reason is not null end,
    'reason', case when known.do_not_contact is distinct from reason then reason end)));
  return 'done';
end;
$$;

comment on function public.set_customer is 'Sets the tags (up to 8 of 30 characters) of a customer on all their leads, and why not to contact them (null when they may be). done, or changed when they are no longer the expected ones. Staff only.';

create type public.customer_mark as enum ('do-not-contact', 'repeat', 'duplicate');

comment on type public.customer_mark is 'What to know of a customer: do-not-contact, repeat after a visit that was booked, duplicate while another request is open too.';

-- Read with the rows that show them, so that no change of another lead leaves a mark behind.
create function public.customer_marks(lead_ids uuid[]) returns table (lead_id uuid, mark public.customer_mark)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.refuse_if(
    current_setting('role', true) is distinct from 'service_role' and not public.is_staff(),
    'Only staff can read leads.', '42501');
  perform public.refuse_if(cardinality(lead_ids) > 500, 'Marks are read for up to 500 leads.');
  return query
    select lead.id, 'do-not-contact'::public.customer_mark from public.leads as lead
    where lead.id = any (lead_ids) and lead.do_not_contact is not null
    union
    select lead.id, case when other.status < 'booked' then 'duplicate' else 'repeat' end::public.customer_mark
    from public.leads as lead cross join lateral (
      select same.* from public.leads as same
      where same.phone is not null
        and right(regexp_replace(same.phone, '[^0-9]', '', 'g'), 10) = right(regexp_replace(lead.phone, '[^0-9]', '', 'g'), 10)
      union all
      select same.* from public.leads as same
      where same.email is not null and lower(same.email) = lower(lead.email)
    ) as other
    where lead.id = any (lead_ids) and lead.form <> 'test' and lead.merged_into is null
      and other.id <> lead.id and other.form <> 'test' and other.merged_into is null and not other.check_first
      and (
        lead.status < 'booked' and other.status < 'booked'
        or other.status between 'booked' and 'done' and other.created_at < lead.created_at
      )
    order by 1, 2;
end;
$$;

comment on function public.customer_marks is 'Marks of up to 500 leads: do-not-contact, repeat when an earlier lead with the same phone (last ten digits) or email is booked or done, duplicate when another one is as open as this. Staff and the functions.';

grant execute on function public.customer_leads, public.set_customer, public.customer_marks to authenticated;
grant execute on function public.customer_marks to service_role;
