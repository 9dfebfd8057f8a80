-- Nothing is open unless a migration grants it. The extension comes first, so that its functions stay open to all.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Accounts are in auth.users. A profile adds a name and the role that policies check.

create type public.account_role as enum ('removed', 'pending', 'technician', 'staff', 'admin');

comment on type public.account_role is 'Role of an account, in the order of what it may do: from technician on a person is on the team, from staff on they read leads.';

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text,
  name text,
  role public.account_role not null default 'pending',
  confirmed_at timestamptz,
  on_duty boolean not null default false,
  duty_set_at timestamptz,
  shifts jsonb,
  quiet_from time,
  quiet_until time,
  created_at timestamptz not null default now(),
  constraint profiles_name_length check (char_length(name) <= 100),
  constraint profiles_name_filled check (name ~ '\S'),
  constraint profiles_name_one_line check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);

comment on table public.profiles is 'Role and name of each account. A new account is pending; pending and removed accounts may not read leads.';
comment on column public.profiles.email is 'Sign-in address, copied from auth.users.';
comment on column public.profiles.name is 'Full name, used as the signature on estimates; null until the person enters it.';
comment on column public.profiles.role is 'pending, technician, staff, admin or removed. Changed only by set_person_role() and the service role.';
comment on column public.profiles.confirmed_at is 'When the address was confirmed, copied from auth.users; null while it is not.';
comment on column public.profiles.on_duty is 'True when the person last switched to being on duty by hand; see is_on_duty.';
comment on column public.profiles.duty_set_at is 'When the person last switched by hand.';
comment on column public.profiles.shifts is 'Hours on duty of an ordinary week in America/Los_Angeles, Sunday first: [{opens, closes} in minutes after midnight, or null, ...]; null for a person without shifts.';
comment on column public.profiles.quiet_from is 'When the phone of the person stops ringing, in America/Los_Angeles; null for never.';
comment on column public.profiles.quiet_until is 'When it may ring again, on the next day where that is earlier.';

alter table public.profiles enable row level security, force row level security;

grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

-- An access token stays valid until it expires, but signing out deletes its session, and a new password deletes the
-- sessions of other devices.
create function public.has_session() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from auth.sessions as session
    where session.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
      and session.user_id = (select auth.uid())
      and (session.not_after is null or session.not_after > now())
  );
$$;

comment on function public.has_session is 'True while the session of the caller''s access token exists and has not ended.';

-- Role checks for policies and functions. Security definer, so that they see the caller's role no matter which
-- profiles the caller may read.
create function public.caller_role() returns public.account_role
  language sql stable security definer set search_path = ''
as $$
  select profile.role from public.profiles as profile
  where profile.user_id = (select auth.uid()) and public.has_session();
$$;

create function public.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(public.caller_role() >= 'staff', false);

create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(public.caller_role() = 'admin', false);

create function public.is_technician() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(public.caller_role() = 'technician', false);

comment on function public.caller_role is 'Role of the caller''s account; null without one and while it is not signed in.';
comment on function public.is_staff is 'True when the caller''s account is staff or admin and signed in.';
comment on function public.is_admin is 'True when the caller''s account is admin and signed in.';
comment on function public.is_technician is 'True when the caller''s account is technician and signed in.';

create function public.refuse_if(is_wrong boolean, sentence text, code text default '22023') returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if is_wrong then
    raise exception '%', sentence using errcode = code;
  end if;
end;
$$;

create function public.require_staff(task text) returns void
  language sql stable security definer set search_path = ''
  return public.refuse_if(not public.is_staff(), format('Only staff can %s.', task), '42501');

create function public.require_admin(task text) returns void
  language sql stable security definer set search_path = ''
  return public.refuse_if(not public.is_admin(), format('Only admins can %s.', task), '42501');

comment on function public.refuse_if is 'Raises a code, 22023 by itself, with a sentence for the person, when what they sent is wrong.';
comment on function public.require_staff is 'Raises 42501 unless is_staff(); task is what the caller wanted to do.';
comment on function public.require_admin is 'Raises 42501 unless is_admin(); task is what the caller wanted to do.';

create policy "Staff can read the profiles of the team, admins every profile" on public.profiles
  for select to authenticated
  using ((select public.is_admin()) or role >= 'technician' and (select public.is_staff()));

-- Shifts switch duty by themselves; what a person switches by hand counts until their next shift begins or ends.
create function public.is_on_duty(person uuid, at timestamptz default now()) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select case
    when profile.shifts is null or profile.duty_set_at >= shift.last_edge then profile.on_duty
    else coalesce(shift.is_running, false)
  end
  from public.profiles as profile cross join lateral (
    select max(edge.at) as last_edge, bool_or(day.starts <= is_on_duty.at and is_on_duty.at < day.ends) as is_running
    from (
      select
        (local.day + (local.shift ->> 'opens')::integer * interval '1 minute') at time zone 'America/Los_Angeles' as starts,
        (local.day + (local.shift ->> 'closes')::integer * interval '1 minute') at time zone 'America/Los_Angeles' as ends
      from (
        select date.day::timestamp as day, profile.shifts -> extract(dow from date.day)::integer as shift
        from generate_series(0, 7) as ago
          cross join lateral (select (is_on_duty.at at time zone 'America/Los_Angeles')::date - ago as day) as date
      ) as local
      where jsonb_typeof(local.shift) = 'object'
    ) as day
      left join lateral (values (day.starts), (day.ends)) as edge (at) on edge.at <= is_on_duty.at
  ) as shift
  where profile.user_id = person;
$$;

comment on function public.is_on_duty is 'True while a person is on duty: as switched by hand, or by their shifts once one began or ended since.';

create function public.people_on_duty(at timestamptz default now())
  returns table (user_id uuid, email text, is_quiet boolean)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  clock constant time := (at at time zone 'America/Los_Angeles')::time;
begin
  perform public.refuse_if(
    current_setting('role', true) is distinct from 'service_role' and not public.is_staff(),
    'Only staff can read who is on duty.', '42501');
  return query
    select profile.user_id, profile.email, coalesce(case
      when profile.quiet_from <= profile.quiet_until then clock >= profile.quiet_from and clock < profile.quiet_until
      else clock >= profile.quiet_from or clock < profile.quiet_until
    end, false)
    from public.profiles as profile
    where profile.role >= 'staff' and public.is_on_duty(profile.user_id, at);
end;
$$;

comment on function public.people_on_duty is 'Staff who are on duty, and whether their phones are not to ring now. Staff and the functions.';

-- A function, because only staff read tables.
create function public.own_profile() returns table (role public.account_role, name text, on_duty boolean)
  language sql stable security definer set search_path = ''
as $$
  select profile.role, coalesce(profile.name, ''), public.is_on_duty(profile.user_id)
  from public.profiles as profile where profile.user_id = (select auth.uid());
$$;

comment on function public.own_profile is 'Role, name and duty of the caller; no row for an account without a profile.';

-- A profile is created on sign-up; its address and confirmation follow changes of the account. An invitation lives
-- three days: an account confirmed later waits for approval.
create function public.copy_account_to_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (user_id, email, confirmed_at)
  values (new.id, new.email, new.email_confirmed_at)
  on conflict (user_id) do update set email = excluded.email, confirmed_at = excluded.confirmed_at,
    role = case
      when profiles.role >= 'technician' and profiles.confirmed_at is null and excluded.confirmed_at is not null
        and new.invited_at < now() - interval '3 days' then 'pending'
      else profiles.role
    end;
  return new;
end;
$$;

comment on function public.copy_account_to_profile is 'Trigger: creates a pending profile for a new account and keeps its address and confirmation up to date.';

create trigger account_made_profile
  after insert on auth.users
  for each row execute function public.copy_account_to_profile();

create trigger account_email_changed_profile
  after update of email, email_confirmed_at on auth.users
  for each row when (
    old.email is distinct from new.email or old.email_confirmed_at is distinct from new.email_confirmed_at
  )
  execute function public.copy_account_to_profile();

-- Anyone can sign up with an address of somebody else. The owner who opens the mailed link chooses a password; the
-- one given at sign-up must not work after that.
create function public.clear_unconfirmed_password() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.encrypted_password := null;
  return new;
end;
$$;

comment on function public.clear_unconfirmed_password is 'Trigger: removes the password given before the address was confirmed by a mailed link.';

-- Accounts that the service role creates as confirmed have no mailed link and keep their password.
create trigger account_confirmed_without_password
  before update on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and old.confirmation_sent_at is not null
  )
  execute function public.clear_unconfirmed_password();

-- A project may have accounts before its first migration.
insert into public.profiles (user_id, email, confirmed_at)
select id, email, email_confirmed_at from auth.users
on conflict (user_id) do nothing;

create function public.person_name(person uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    profile.name,
    initcap(nullif(btrim(regexp_replace(regexp_replace(profile.email, '[@+].*$', ''), '[._-]+', ' ', 'g')), ''))
  )
  from public.profiles as profile where profile.user_id = person;
$$;

comment on function public.person_name is 'Display name of an account for timelines, mails and the audit log, derived from its address when it has no name; null for an unknown account.';

create function public.set_own_name(name text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  trimmed constant text := btrim(name);
begin
  perform public.refuse_if(
    not public.is_staff() and not public.is_technician(),
    'Only people on the team can set a name.', '42501');
  perform public.refuse_if(
    trimmed is null or trimmed !~ '\S' or char_length(trimmed) > 100
    or trimmed ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]',
    'A name is one line of 1 to 100 characters.');
  update public.profiles as profile set name = trimmed where profile.user_id = (select auth.uid());
end;
$$;

comment on function public.set_own_name is 'Sets the caller''s own name. Staff and technicians only.';

create function public.set_on_duty(on_duty boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_staff('be on duty');
  perform public.refuse_if(set_on_duty.on_duty is null, 'on_duty is true or false.');
  update public.profiles as profile set on_duty = set_on_duty.on_duty, duty_set_at = now()
  where profile.user_id = (select auth.uid());
end;
$$;

comment on function public.set_on_duty is 'Says whether the caller is on duty, until their next shift begins or ends. Staff only.';

create function public.set_duty_hours(shifts jsonb, quiet_from time, quiet_until time) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_staff('be on duty');
  perform public.refuse_if(
    jsonb_typeof(shifts) <> 'array' or jsonb_array_length(shifts) <> 7 or exists (
      select from jsonb_array_elements(shifts) as shift
      where shift <> 'null' and (
        (shift ->> 'opens') ~ '^[0-9]{1,4}$' and (shift ->> 'closes') ~ '^[0-9]{1,4}$'
        and (shift ->> 'opens')::integer < (shift ->> 'closes')::integer and (shift ->> 'closes')::integer <= 1440
      ) is not true
    ),
    'A shift ends after it begins, on the same day.');
  perform public.refuse_if(
    (quiet_from is null) <> (quiet_until is null) or quiet_from = quiet_until,
    'Quiet hours begin and end, at different times.');
  update public.profiles as profile
  set shifts = nullif(set_duty_hours.shifts, '[null, null, null, null, null, null, null]'),
    duty_set_at = null, quiet_from = set_duty_hours.quiet_from, quiet_until = set_duty_hours.quiet_until
  where profile.user_id = (select auth.uid());
end;
$$;

comment on function public.set_duty_hours is 'Sets the caller''s shifts (see profiles.shifts) and quiet hours; null for none. Staff only.';

-- Locks the rows of all admins first, so that two admins who remove each other at the same time cannot leave the
-- project without one. Not for update: every timeline entry of an admin refers to their row.
create function public.set_person_role(person uuid, role public.account_role) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_role constant public.account_role := role;
  admins uuid[];
  released uuid;
begin
  perform public.require_admin('change roles');
  perform public.refuse_if(new_role is null, 'A role is pending, technician, staff, admin or removed.');

  perform from public.profiles as profile where profile.role = 'admin' order by profile.user_id for no key update;
  -- The caller may have lost the role while waiting for the lock.
  perform public.require_admin('change roles');
  -- An invited admin who has not opened the link cannot sign in yet.
  select array_agg(profile.user_id) into admins
  from public.profiles as profile where profile.role = 'admin' and profile.confirmed_at is not null;
  if admins = array[person] and new_role <> 'admin' then
    return 'last-admin';
  end if;

  -- Anybody can sign up with a colleague's address and a password of their own.
  perform public.refuse_if(
    new_role >= 'technician' and exists (
      select from public.profiles as profile where profile.user_id = person and profile.confirmed_at is null
    ),
    'This person has not confirmed the email address yet.');

  update public.profiles as profile set role = new_role where profile.user_id = person;
  perform public.refuse_if(not found, 'There is no such account.', 'PT404');

  -- Unassign the open leads of a person who leaves, so that colleagues can claim them.
  if new_role < 'staff' then
    -- In the order of the ids, as bulk changes do.
    for released in
      select lead.id from public.leads as lead
      where lead.assigned_to = person and lead.status < 'done'
      order by lead.id for no key update
    loop
      update public.leads as lead set assigned_to = null where lead.id = released;
      perform public.record_lead_event(released, 'unassigned', jsonb_build_object(
        'from', person, 'from_name', public.person_name(person)));
    end loop;
  end if;
  return 'done';
end;
$$;

comment on function public.set_person_role is 'done, or last-admin when nothing changed because the project would have no admin left. Unassigns the open leads of a person who is no longer staff. Raises an error for technician, staff or admin without a confirmed address. Admins only.';

-- Only for an account that is invited and not confirmed: its owner chooses the password with the mailed link, so that
-- nobody else can use the role.
create function public.set_invited_role(person uuid, role public.account_role, name text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  trimmed constant text := nullif(btrim(name), '');
begin
  perform public.require_admin('invite people');
  perform public.refuse_if(
    (set_invited_role.role >= 'technician') is not true,
    'An invited person is technician, staff or admin.');
  perform public.refuse_if(
    trimmed !~ '\S' or char_length(trimmed) > 100 or trimmed ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]',
    'A name is one line of 1 to 100 characters.');
  perform public.refuse_if(
    not exists (
      select 1 from auth.users as account
      where account.id = person and account.invited_at is not null and account.email_confirmed_at is null
    ),
    'This account has no open invitation.');
  update public.profiles as profile
  set role = set_invited_role.role, name = coalesce(trimmed, profile.name)
  where profile.user_id = person;
end;
$$;

comment on function public.set_invited_role is 'Gives an invited account its role and name; both take effect once its owner opens the mailed link. Admins only.';

grant execute on function public.has_session, public.is_staff, public.is_admin, public.is_technician
  to authenticated, service_role;
grant execute on function public.require_staff, public.require_admin, public.own_profile to authenticated;
grant execute on function public.people_on_duty to authenticated, service_role;
grant execute on function public.set_own_name, public.set_on_duty, public.set_duty_hours, public.set_person_role, public.set_invited_role
  to authenticated;
