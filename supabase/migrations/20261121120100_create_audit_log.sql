-- What admins did that touches people and personal data. It names who did it and how much it was, never a
-- customer. Written by functions and triggers; nobody changes or deletes a line, the service role included.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  actor uuid references public.profiles (user_id) on delete set null,
  actor_name text,
  action text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint audit_log_action_known check (
    action in (
      'role-changed', 'leads-exported', 'conversions-exported', 'subscribers-exported', 'person-exported',
      'person-erased'
    )
  ),
  constraint audit_log_detail_object check (jsonb_typeof(detail) = 'object')
);

comment on table public.audit_log is 'Changed roles, exports and erasures. Append only, and nothing personal of customers.';
comment on column public.audit_log.id is 'Key of the line.';
comment on column public.audit_log.actor is 'The account that did it; empty for the service key, or when the account is gone.';
comment on column public.audit_log.actor_name is 'Name of that person at the time; empty for the service key.';
comment on column public.audit_log.action is 'role-changed, leads-exported, conversions-exported, subscribers-exported, person-exported or person-erased.';
comment on column public.audit_log.detail is 'role-changed: person, from, to. Exports: counts and filters. person-erased: counts.';
comment on column public.audit_log.created_at is 'When it was done.';

create index audit_log_newest_first on public.audit_log (created_at desc, id);
-- Deleting an account looks for its lines.
create index audit_log_actor on public.audit_log (actor);

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;

revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

create policy "Admins can read the audit log" on public.audit_log
  for select to authenticated
  using ((select public.is_admin()));

create function public.write_audit(action text, detail jsonb) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.audit_log (actor, actor_name, action, detail)
  select known.user_id, public.person_name(known.user_id), $1, jsonb_strip_nulls($2)
  from (select) as always left join public.profiles as known on known.user_id = (select auth.uid());
$$;

comment on function public.write_audit(text, jsonb) is
  'Adds a line in the name of the caller, for functions of the database alone.';

revoke all on function public.write_audit(text, jsonb) from public, anon, authenticated, service_role;

-- A trigger, so that a role given with the service key is on record too.
create function public.audit_role() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.write_audit(
    'role-changed', jsonb_build_object('person', new.user_id, 'from', old.role, 'to', new.role)
  );
  return null;
end
$$;

comment on function public.audit_role() is 'Trigger: notes who changed whose role.';

revoke all on function public.audit_role() from public, anon, authenticated, service_role;

create trigger profiles_audit_role
  after update of role on public.profiles
  for each row when (old.role is distinct from new.role)
  execute function public.audit_role();
