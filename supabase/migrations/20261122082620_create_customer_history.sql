-- Requests of one customer; docs/product.md, Lead work.

-- Security definer, because row-level security prevents the planner from using an index on an expression. The
-- expressions are those of lead_duplicates.
create function public.customer_leads(lead_id uuid) returns setof public.leads
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.leads;
  matches uuid[];
begin
  if not public.is_staff() then
    raise exception 'Only staff can read leads.' using errcode = '42501';
  end if;
  select lead.* into known from public.leads as lead where lead.id = lead_id;
  if not found then
    return;
  end if;

  matches := array(
    select known.id
    union
    select lead.id from public.leads as lead
    where lead.phone is not null
      and right(regexp_replace(lead.phone, '[^0-9]', '', 'g'), 10) = right(regexp_replace(known.phone, '[^0-9]', '', 'g'), 10)
    union
    select lead.id from public.leads as lead
    where lead.email is not null and lower(lead.email) = lower(known.email)
    union
    select lead.id from public.leads as lead where lead.merged_into = known.id
    union
    select known.merged_into where known.merged_into is not null
  );
  return query
    select lead.* from public.leads as lead
    where lead.id = any (matches) and (lead.form <> 'test' or lead.id = known.id)
    order by lead.created_at desc, lead.id
    limit 50;
end;
$$;

comment on function public.customer_leads is
  'Up to 50 leads of one customer, newest first: the lead itself, those with its phone (last ten digits) or email, and those merged with it. Staff only.';

create type public.customer_mark as enum ('repeat', 'duplicate');

comment on type public.customer_mark is 'Another request of the same customer: repeat after a visit that was booked, duplicate while both are open.';

-- Read with the rows that show them, so that no change of another lead leaves a mark behind.
create function public.customer_marks(lead_ids uuid[]) returns table (lead_id uuid, mark public.customer_mark)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if current_setting('role', true) is distinct from 'service_role' and not public.is_staff() then
    raise exception 'Only staff can read leads.' using errcode = '42501';
  end if;
  if cardinality(lead_ids) > 500 then
    raise exception 'Marks are read for up to 500 leads.' using errcode = '22023';
  end if;
  return query
    select distinct lead.id, case when other.status < 'booked' then 'duplicate' else 'repeat' end::public.customer_mark
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
        or other.status in ('booked', 'done') and other.created_at < lead.created_at
      )
    order by 1, 2;
end;
$$;

comment on function public.customer_marks is
  'Marks of up to 500 leads: repeat when an earlier lead with the same phone (last ten digits) or email is booked or done, duplicate when another one is as open as this. Staff and the functions.';

revoke all on function public.customer_leads, public.customer_marks from public, anon, authenticated, service_role;
grant execute on function public.customer_leads, public.customer_marks to authenticated;
grant execute on function public.customer_marks to service_role;
