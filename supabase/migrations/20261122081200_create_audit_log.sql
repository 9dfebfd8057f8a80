-- Actions of admins on accounts and personal data: who, when, and how many rows, but never customer data. Written
-- by functions and triggers only; nobody may change or delete a row, not even the service role.

create type public.audit_action as enum (
  'role-changed', 'leads-exported', 'conversions-exported', 'subscribers-exported', 'person-exported', 'person-erased',
  'hours-changed'
);

comment on type public.audit_action is 'What an entry of the audit log records.';

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  actor uuid references public.profiles (user_id) on delete set null,
  actor_name text,
  action public.audit_action not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint audit_log_detail_object check (jsonb_typeof(detail) = 'object')
);

comment on table public.audit_log is 'Role changes, exports, erasures and changes of the hours. Append-only, without personal data of customers.';
comment on column public.audit_log.id is 'Primary key; for exports the export_id.';
comment on column public.audit_log.actor is 'Account that did it; null for the service role and for deleted accounts.';
comment on column public.audit_log.actor_name is 'Name of that person at the time; null for the service role.';
comment on column public.audit_log.detail is 'role-changed: person, from, to. Exports: counts and filters. person-erased: counts. hours-changed: desk, from_day, to_day.';

create index audit_log_newest_first on public.audit_log (created_at desc, id);
-- For the foreign key: deleting an account looks up its entries.
create index audit_log_actor on public.audit_log (actor);

alter table public.audit_log enable row level security, force row level security;

grant select on public.audit_log to authenticated, service_role;

create policy "Admins can read the audit log" on public.audit_log
  for select to authenticated
  using ((select public.is_admin()));

create function public.write_audit(action public.audit_action, detail jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Null for the service role, which has no profile.
  person constant uuid := (select profile.user_id from public.profiles as profile where profile.user_id = auth.uid());
begin
  insert into public.audit_log (actor, actor_name, action, detail)
  values (person, public.person_name(person), action, jsonb_strip_nulls(detail));
end;
$$;

comment on function public.write_audit is 'Adds a row on behalf of the caller. Callers must check permissions.';

-- A trigger, so that role changes by the service role are recorded too.
create function public.audit_role() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.write_audit(
    'role-changed', jsonb_build_object('person', new.user_id, 'from', old.role, 'to', new.role)
  );
  return null;
end;
$$;

comment on function public.audit_role is 'Trigger: records a role change.';

create trigger profiles_audit_role
  after update of role on public.profiles
  for each row when (old.role is distinct from new.role)
  execute function public.audit_role();
