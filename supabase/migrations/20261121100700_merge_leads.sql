-- The keys duplicates are found by: the last ten digits of the phone, the address of the mailbox, and the street
-- up to the first comma, in letters and digits alone. lead_duplicates asks with the same expressions.
create index leads_phone_key on public.leads (right(regexp_replace(phone, '\D', '', 'g'), 10))
  where phone is not null;
create index leads_email_key on public.leads (lower(email))
  where email is not null;
create index leads_street_key on public.leads (lower(regexp_replace(split_part(address, ',', 1), '[^[:alnum:]]+', '', 'g')))
  where address is not null;

-- With the rights of its owner, because an index on an expression is of no use under row-level security.
create function public.lead_duplicates(lead_id uuid)
  returns table (
    id uuid, name text, email text, phone text, address text, service_type text, status text,
    created_at timestamptz, merged_into uuid, why text[]
  )
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  known public.leads;
  phone_key text;
  street_key text;
  zip_key text;
begin
  if not public.is_staff() then
    raise exception 'Only staff can read leads.' using errcode = '42501';
  end if;
  select lead.* into known from public.leads as lead where lead.id = $1;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;
  phone_key := right(regexp_replace(known.phone, '\D', '', 'g'), 10);
  street_key := lower(regexp_replace(split_part(known.address, ',', 1), '[^[:alnum:]]+', '', 'g'));
  -- A town or a street without a number is no address that two people would share by being one.
  if street_key !~ '\d' or street_key !~ '[[:alpha:]]' then
    street_key := null;
  end if;
  zip_key := coalesce(left(known.zip, 5), substring(known.address from '(\d{5})(?:-\d{4})?\s*$'));

  return query
    with matching (match_id, reason) as (
      select lead.id, 'phone' from public.leads as lead
      where lead.phone is not null and right(regexp_replace(lead.phone, '\D', '', 'g'), 10) = phone_key
      union all
      select lead.id, 'email' from public.leads as lead
      where lead.email is not null and lower(lead.email) = lower(known.email)
      union all
      select lead.id, 'address' from public.leads as lead
      where lead.address is not null
        and lower(regexp_replace(split_part(lead.address, ',', 1), '[^[:alnum:]]+', '', 'g')) = street_key
        -- The same street stands in many towns.
        and coalesce(left(lead.zip, 5), substring(lead.address from '(\d{5})(?:-\d{4})?\s*$'), zip_key, '')
          = coalesce(zip_key, left(lead.zip, 5), substring(lead.address from '(\d{5})(?:-\d{4})?\s*$'), '')
      union all
      -- Merged by hand: listed without a reason, so that it can be undone.
      select lead.id, null from public.leads as lead where lead.merged_into = known.id
    ),
    reasons (match_id, list) as (
      select matching.match_id, array_remove(array_agg(distinct matching.reason), null) from matching
      where matching.match_id <> known.id
      group by matching.match_id
    )
    select lead.id, lead.name, lead.email, lead.phone, lead.address, lead.service_type, lead.status,
      lead.created_at, lead.merged_into, reasons.list
    from reasons join public.leads as lead on lead.id = reasons.match_id
    where lead.form <> 'test' and known.form <> 'test'
      and (lead.merged_into is null or lead.merged_into = known.id)
    order by lead.created_at desc, lead.id
    limit 50;
end
$$;

comment on function public.lead_duplicates(uuid) is
  'Up to 50 leads that share phone, email or address with this one (why), newest first, with those merged into it; no tests. Staff only.';

-- Marks a lead as the duplicate of another. Both rows are locked in one order, so that merges of the same leads
-- at the same moment wait for each other instead of making a chain.
create function public.merge_lead(duplicate uuid, into_lead uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked integer;
  has_test boolean;
  already uuid;
  target_of uuid;
begin
  if not public.is_staff() then
    raise exception 'Only staff can merge leads.' using errcode = '42501';
  end if;
  if duplicate = into_lead then
    raise exception 'A lead cannot be merged into itself.' using errcode = '22023';
  end if;

  select count(*)::integer, bool_or(pair.form = 'test') into locked, has_test
  from (
    select lead.form from public.leads as lead where lead.id in ($1, $2) order by lead.id for no key update
  ) as pair;
  if locked < 2 then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;
  if has_test then
    raise exception 'Test leads are not merged.' using errcode = '22023';
  end if;

  -- Read after the locks, so that it is what the last merge left.
  select lead.merged_into into already from public.leads as lead where lead.id = $1;
  select lead.merged_into into target_of from public.leads as lead where lead.id = $2;
  if already = $2 then
    return 'done';
  end if;
  if already is not null then
    return 'changed';
  end if;
  if target_of is not null then
    raise exception 'The other lead is merged into a third one. Merge into that one instead.' using errcode = '22023';
  end if;
  if exists (select from public.leads as lead where lead.merged_into = $1) then
    raise exception 'Other leads are merged into this one. Undo that first.' using errcode = '22023';
  end if;

  update public.leads as lead set merged_into = $2 where lead.id = $1;
  perform public.record_lead_event($1, 'merged', jsonb_build_object('into', $2));
  perform public.record_lead_event($2, 'merged', jsonb_build_object('duplicate', $1));
  return 'done';
end
$$;

comment on function public.merge_lead(uuid, uuid) is
  'done when the first lead is a duplicate of the second now, changed when it is one of a third already. Staff only.';

create function public.unmerge_lead(duplicate uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  target uuid;
begin
  if not public.is_staff() then
    raise exception 'Only staff can undo a merge.' using errcode = '42501';
  end if;
  select lead.merged_into into target from public.leads as lead where lead.id = $1 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;
  if target is null then
    return 'done';
  end if;

  update public.leads as lead set merged_into = null where lead.id = $1;
  perform public.record_lead_event($1, 'unmerged', jsonb_build_object('into', target));
  perform public.record_lead_event(target, 'unmerged', jsonb_build_object('duplicate', $1));
  return 'done';
end
$$;

comment on function public.unmerge_lead(uuid) is 'done: the lead stands on its own again, or did already. Staff only.';

revoke all on function public.lead_duplicates(uuid) from public, anon, authenticated, service_role;
revoke all on function public.merge_lead(uuid, uuid) from public, anon, authenticated, service_role;
revoke all on function public.unmerge_lead(uuid) from public, anon, authenticated, service_role;
grant execute on function public.lead_duplicates(uuid) to authenticated;
grant execute on function public.merge_lead(uuid, uuid) to authenticated;
grant execute on function public.unmerge_lead(uuid) to authenticated;

-- The private link of a duplicate shows how far the request is that it was merged into: work goes on there.
create or replace function public.lead_status(lead_id uuid)
  returns table (form text, service_type text, status text, created_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select lead.form, lead.service_type, coalesce(target.status, lead.status), lead.created_at
  from public.leads as lead left join public.leads as target on target.id = lead.merged_into
  where lead.id = $1;
$$;
