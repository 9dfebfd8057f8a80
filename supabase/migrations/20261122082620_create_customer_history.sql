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

revoke all on function public.customer_leads from public, anon, authenticated, service_role;
grant execute on function public.customer_leads to authenticated;
