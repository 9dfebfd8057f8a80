-- People get a name and can be removed. Who is removed keeps the account and reads nothing but that.
alter table public.profiles
  add column name text,
  drop constraint profiles_role_known,
  add constraint profiles_role_known check (role in ('pending', 'staff', 'admin', 'removed')),
  add constraint profiles_name_length check (char_length(name) <= 100),
  add constraint profiles_name_filled check (name ~ '\S'),
  add constraint profiles_name_one_line check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');

comment on table public.profiles is
  'Role and name of each account. A new account is pending; pending and removed ones read no leads.';
comment on column public.profiles.name is 'Full name, as it signs estimates; empty until the person gives it.';
comment on column public.profiles.role is 'pending, staff, admin or removed. Changed by set_person_role() and the service role alone.';

create policy "Staff can read the profiles of staff" on public.profiles
  for select to authenticated
  using (role in ('staff', 'admin') and (select public.is_staff()));

create policy "Admins can read every profile" on public.profiles
  for select to authenticated
  using ((select public.is_admin()));

-- How a colleague is called in timelines, mails and the audit log, now that people can say it.
create or replace function public.person_name(person uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    profile.name,
    initcap(nullif(btrim(regexp_replace(regexp_replace(profile.email, '[@+].*$', ''), '[._-]+', ' ', 'g')), ''))
  )
  from public.profiles as profile where profile.user_id = $1;
$$;
