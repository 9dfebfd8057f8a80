/** A mistake in a migration, the SQL that reverts it, and the mismatches the check must report. */
type ExtraRight = { sql: string; undo: string; found: readonly string[] };

/** Excess privileges, one of each kind. Grant them in a throwaway database only. */
export const EXTRA_RIGHTS: readonly ExtraRight[] = [
  {
    sql: 'grant select on public.leads to anon',
    undo: 'revoke select on public.leads from anon',
    found: ['anonymous, leads.phone: read: no rows instead of no'],
  },
  {
    sql: 'grant update (status) on public.leads to authenticated',
    undo: 'revoke update (status) on public.leads from authenticated',
    found: ['staff, leads.status: update: no rows instead of no'],
  },
  {
    sql: 'grant insert (first_response_at) on public.leads to anon',
    undo: 'revoke insert (first_response_at) on public.leads from anon',
    found: ['anonymous, leads: insert a lead with a first response: yes instead of no'],
  },
  {
    sql: 'grant delete on public.lead_events to service_role',
    undo: 'revoke delete on public.lead_events from service_role',
    found: ['service, lead_events: delete from the timeline: yes instead of no'],
  },
  {
    sql: 'grant truncate on public.audit_log to service_role',
    undo: 'revoke truncate on public.audit_log from service_role',
    found: ['privilege not in the table: service_role truncate audit_log'],
  },
  {
    sql: 'grant execute on function public.claim_lead(uuid) to anon',
    undo: 'revoke execute on function public.claim_lead(uuid) from anon',
    found: ['claim_lead() may be called by: anon'],
  },
  {
    sql: 'grant execute on function public.record_lead_event(uuid, text, jsonb, uuid) to public',
    undo: 'revoke execute on function public.record_lead_event(uuid, text, jsonb, uuid) from public',
    found: ['record_lead_event() may be called by: public'],
  },
  {
    sql: 'create policy "Signed-in accounts see leads" on public.leads for select to authenticated using (true)',
    undo: 'drop policy "Signed-in accounts see leads" on public.leads',
    found: ['pending, leads: read a lead: yes instead of no rows', 'removed, leads: read a lead: yes'],
  },
  {
    sql: 'alter table public.profiles disable row level security',
    undo: 'alter table public.profiles enable row level security',
    found: [
      'no row-level security: profiles',
      'staff, profiles: read the profile of a pending account: yes instead of no rows',
    ],
  },
  {
    sql: 'create table public.forgotten (id uuid); create function public.forgotten() returns void language sql as $$ select $$',
    undo: 'drop table public.forgotten; drop function public.forgotten()',
    found: [
      'not in the table: forgotten.id',
      'not in the table: forgotten',
      'no row-level security: forgotten',
      'open search path: forgotten()',
    ],
  },
];
