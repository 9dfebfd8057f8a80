-- Approving, promoting and removing people. The rows of all admins are locked while it is decided, so that two
-- who act at the same moment cannot leave nobody.
create function public.set_person_role(person uuid, role text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  admins uuid[];
  freed uuid;
begin
  if not public.is_admin() then
    raise exception 'Only admins can change roles.' using errcode = '42501';
  end if;
  if $2 is null or $2 not in ('pending', 'staff', 'admin', 'removed') then
    raise exception 'A role is pending, staff, admin or removed.' using errcode = '22023';
  end if;

  perform from public.profiles as known where known.role = 'admin' order by known.user_id for update;
  -- Whoever waited for the rows may have lost the right meanwhile.
  if not public.is_admin() then
    raise exception 'Only admins can change roles.' using errcode = '42501';
  end if;
  select array_agg(known.user_id) into admins from public.profiles as known where known.role = 'admin';
  if admins = array[$1] and $2 <> 'admin' then
    return 'last-admin';
  end if;

  update public.profiles as known set role = $2 where known.user_id = $1;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account.';
  end if;

  -- Open leads of somebody who left are nobody's again, so that others see that they can be taken.
  if $2 in ('pending', 'removed') then
    for freed in
      update public.leads as lead set assigned_to = null, assigned_at = null
      where lead.assigned_to = $1 and lead.status not in ('done', 'lost', 'spam')
      returning lead.id
    loop
      perform public.record_lead_event(freed, 'unassigned', jsonb_build_object(
        'from', $1, 'from_name', public.person_name($1)));
    end loop;
  end if;
  return 'done';
end
$$;

comment on function public.set_person_role(uuid, text) is
  'done, or last-admin: nothing changed, because nobody else could change it back. Open leads of who is no longer staff become nobody''s. Admins only.';

create function public.set_own_name(name text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  given constant text := btrim($1);
begin
  if not public.is_staff() then
    raise exception 'Only staff can set a name.' using errcode = '42501';
  end if;
  if given is null or given !~ '\S' or char_length(given) > 100 or given ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' then
    raise exception 'A name is one line of 1 to 100 characters.' using errcode = '22023';
  end if;
  update public.profiles as known set name = given where known.user_id = (select auth.uid());
end
$$;

comment on function public.set_own_name(text) is 'Writes the caller''s own name. Staff only.';

revoke all on function public.set_person_role(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.set_own_name(text) from public, anon, authenticated, service_role;
grant execute on function public.set_person_role(uuid, text) to authenticated;
grant execute on function public.set_own_name(text) to authenticated;
