-- Takes the right to send one notice. Of callers at the same moment exactly one gets a number, because the
-- row is locked while it is decided. A claim whose sender died can be taken over after two minutes.
create function public.claim_lead_notification(lead_id uuid, kind text) returns integer
  language sql volatile set search_path = ''
as $$
  insert into public.lead_notifications as notice (lead_id, kind)
  values ($1, $2)
  on conflict on constraint lead_notifications_pkey do update
    set status = 'sending', attempts = notice.attempts + 1, claimed_at = now()
    where notice.status = 'failed'
      or (notice.status = 'sending' and notice.claimed_at < now() - interval '2 minutes')
  returning notice.attempts;
$$;

comment on function public.claim_lead_notification(uuid, text) is
  'The number of this attempt, or null when the notice was sent or is being sent by somebody else.';

revoke all on function public.claim_lead_notification(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.claim_lead_notification(uuid, text) to service_role;
