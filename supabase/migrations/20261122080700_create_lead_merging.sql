-- Duplicate leads: finding candidates, merging, and undoing a merge.

-- The unit is part of the address: neighbors share the rest. Only ASCII counts, so that the key does not depend on the
-- collation.
create function public.street_key(address text) returns text
  language sql immutable set search_path = ''
as $$
  with parts as (
    select list.place, regexp_replace(
      regexp_replace(
        list.part, '\m(apt|apartment|unit|ste|suite|bldg|building|floor|fl|room|rm|space|spc|lot|no)\M', '#', 'g'
      ), '[^a-z0-9#]+', '', 'g'
    ) as part
    from regexp_split_to_table(lower(address collate "C"), ',') with ordinality as list (part, place)
  )
  select regexp_replace(street.part || coalesce((
    -- Units are marked, or a short number alone: "12 Willow St, 4B".
    select string_agg('#' || btrim(unit.part, '#'), '' order by unit.place) from parts as unit
    where unit.place > 1 and unit.part ~ '#|^[a-z]?[0-9]{1,4}[a-z]?$'
  ), ''), '#+', '#', 'g')
  from parts as street
  -- A city, or a street without a number, is not specific enough for a match.
  where street.place = 1 and street.part ~ '^[0-9]+[a-z]{2}';
$$;

comment on function public.street_key is 'Letters and digits of the street and its units, "12willowst#2" for "12 Willow St, Apt 2, San Jose"; null without a number and a name.';

-- Keys for matching duplicates: the last ten digits of the phone, the email in lower case, and the street with its
-- unit. lead_duplicates filters by the same expressions.
create index leads_phone_key on public.leads (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10))
  where phone is not null;
create index leads_email_key on public.leads (lower(email))
  where email is not null;
create index leads_street_key on public.leads (public.street_key(address))
  where address is not null;

-- Security definer, because row-level security prevents the planner from using an index on an expression.
create function public.lead_duplicates(lead_id uuid)
  returns table (
    id uuid, name text, email text, desk_service text, status text, created_at timestamptz, merged_into uuid, notes text, modules integer, why text[]
  )
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.leads;
  phone_key text;
  street_key text;
  zip_key text;
begin
  perform public.require_staff('read leads');
  select lead.* into known from public.leads as lead where lead.id = lead_id;
  perform public.refuse_if(not found, 'There is no lead with this id.', 'PT404');
  phone_key := right(regexp_replace(known.phone, '[^0-9]', '', 'g'), 10);
  street_key := public.street_key(known.address);
  zip_key := coalesce(left(known.zip, 5), substring(known.address from '([0-9]{5})(?:-[0-9]{4})?\s*$'));

  return query
    with matching (match_id, reason) as (
      select lead.id, 'phone' from public.leads as lead
      where lead.phone is not null and right(regexp_replace(lead.phone, '[^0-9]', '', 'g'), 10) = phone_key
      union all
      select lead.id, 'email' from public.leads as lead
      where lead.email is not null and lower(lead.email) = lower(known.email)
      union all
      select lead.id, 'address' from public.leads as lead
      where lead.address is not null
        and public.street_key(lead.address) = street_key
        -- Street names repeat across cities, so ZIP codes must match when both are known.
        and coalesce(left(lead.zip, 5), substring(lead.address from '([0-9]{5})(?:-[0-9]{4})?\s*$'), zip_key, '')
          = coalesce(zip_key, left(lead.zip, 5), substring(lead.address from '([0-9]{5})(?:-[0-9]{4})?\s*$'), '')
      union all
      -- Merged manually: listed without a reason, so that the merge can be undone.
      select lead.id, null from public.leads as lead where lead.merged_into = known.id
    ),
    reasons (match_id, list) as (
      select matching.match_id, array_remove(array_agg(distinct matching.reason), null) from matching
      where matching.match_id <> known.id
      group by matching.match_id
    )
    select lead.id, lead.name, lead.email, lead.desk_service::text, lead.status::text, lead.created_at, lead.merged_into,
      lead.notes, lead.modules, reasons.list
    from reasons join public.leads as lead on lead.id = reasons.match_id
    where lead.form <> 'test' and known.form <> 'test'
      and (lead.merged_into is null or lead.merged_into = known.id)
    -- Merged ones come first, so that a merge can be undone however many others there are.
    order by lead.merged_into is null, reasons.list @> array['email', 'phone'] desc, 'email' = any (reasons.list) desc,
      'phone' = any (reasons.list) desc, (lower(btrim(lead.name)) = lower(btrim(known.name))) is true desc,
      lead.created_at desc, lead.id
    limit 50;
end;
$$;

comment on function public.lead_duplicates is 'Up to 50 leads with the same phone, email or address (why), the strongest match (email and phone, email, phone, address with the same name) first, after the leads merged into this one; no tests. Staff only.';

-- Locks both rows in the order of their ids, so that simultaneous merges of the same leads wait for each other
-- instead of creating a chain.
create function public.merge_lead(duplicate uuid, into_lead uuid, reason text default null) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked integer;
  has_test boolean;
  current_target uuid;
  target_of_target uuid;
  given constant text := nullif(btrim(reason, E' \t\r\n'), '');
begin
  perform public.require_staff('merge leads');
  perform public.refuse_if(duplicate = into_lead, 'A lead cannot be merged into itself.');

  select count(*)::integer, bool_or(pair.form = 'test') into locked, has_test
  from (
    select lead.form from public.leads as lead
    where lead.id in (duplicate, into_lead) order by lead.id for no key update
  ) as pair;
  perform public.refuse_if(locked < 2, 'There is no lead with this id.', 'PT404');
  perform public.refuse_if(has_test, 'Test leads are not merged.');

  -- Read after locking, to see the result of a simultaneous merge.
  select lead.merged_into into current_target from public.leads as lead where lead.id = duplicate;
  select lead.merged_into into target_of_target from public.leads as lead where lead.id = into_lead;
  if current_target = into_lead then
    return 'done';
  end if;
  if current_target is not null then
    return 'changed';
  end if;
  perform public.refuse_if(
    target_of_target is not null,
    'The other lead is merged into a third one. Merge into that one instead.');
  perform public.refuse_if(
    exists (select from public.leads as lead where lead.merged_into = duplicate),
    'Other leads are merged into this one. Undo that first.');

  perform public.refuse_if(char_length(given) > 500, 'A reason has at most 500 characters.');
  if given is null and not exists (
    select from public.leads as lead, public.leads as other
    where lead.id = duplicate and other.id = into_lead and (
      public.inbox_of(lead.email) = public.inbox_of(other.email)
      or right(regexp_replace(lead.phone, '[^0-9]', '', 'g'), 10) = right(regexp_replace(other.phone, '[^0-9]', '', 'g'), 10)
    )
  ) then
    raise exception 'Give a reason: these requests have neither an email address nor a phone number in common.'
      using errcode = '22023';
  end if;

  update public.leads as lead set merged_into = into_lead where lead.id = duplicate;
  perform public.record_lead_event(
    duplicate, 'merged', jsonb_strip_nulls(jsonb_build_object('into', into_lead, 'reason', given)));
  perform public.record_lead_event(
    into_lead, 'merged', jsonb_strip_nulls(jsonb_build_object('duplicate', duplicate, 'reason', given)));
  return 'done';
end;
$$;

comment on function public.merge_lead is 'done when the first lead is now merged into the second, changed when it is already merged into a third. Leads without a common email address or phone number need a reason. Staff only.';

create function public.unmerge_lead(duplicate uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  target uuid;
begin
  perform public.require_staff('undo a merge');
  target := (public.locked_lead(duplicate)).merged_into;
  if target is null then
    return 'done';
  end if;

  update public.leads as lead set merged_into = null where lead.id = duplicate;
  perform public.record_lead_event(duplicate, 'unmerged', jsonb_build_object('into', target));
  perform public.record_lead_event(target, 'unmerged', jsonb_build_object('duplicate', duplicate));
  return 'done';
end;
$$;

comment on function public.unmerge_lead is 'done: the lead is no longer merged, or was not. Staff only.';

grant execute on function public.lead_duplicates, public.merge_lead, public.unmerge_lead to authenticated;
-- Whoever writes a lead computes the key for the index.
grant execute on function public.street_key to anon, authenticated, service_role;
