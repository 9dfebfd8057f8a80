-- Takes the right to send one estimate to its customer, as claim_lead_notification does for notices. A version
-- that a newer one replaced is sent no more.
create function public.claim_estimate_mail(estimate_id uuid) returns integer
  language sql volatile security definer set search_path = ''
as $$
  update public.lead_estimates as estimate
  set mail_status = 'sending', mail_attempts = estimate.mail_attempts + 1, mail_claimed_at = now()
  where estimate.id = $1
    and (estimate.mail_status is null or estimate.mail_status = 'failed'
      or (estimate.mail_status = 'sending' and estimate.mail_claimed_at < now() - interval '2 minutes'))
    and not exists (
      select from public.lead_estimates as newer
      where newer.lead_id = estimate.lead_id and newer.version > estimate.version
    )
  returning estimate.mail_attempts;
$$;

comment on function public.claim_estimate_mail(uuid) is
  'The number of this attempt, or null when the estimate was sent, is being sent by somebody else, or was replaced.';

-- Writes what became of one attempt. A sent estimate is an answer: it stops the lead's timer.
create function public.settle_estimate_mail(
  estimate_id uuid, attempt integer, sent boolean, mail_id text, error text
) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  settled record;
begin
  update public.lead_estimates as estimate
  set mail_status = case when $3 then 'sent' else 'failed' end,
    sent_at = case when $3 then now() end,
    mail_id = case when $3 then left($4, 200) end,
    mail_error = case when $3 then null else left($5, 500) end
  where estimate.id = $1 and estimate.mail_attempts = $2 and estimate.mail_status = 'sending'
  returning estimate.lead_id, estimate.version, estimate.total_cents, estimate.signed_by, estimate.signed_name
  into settled;
  if not found or not $3 then
    return;
  end if;

  insert into public.lead_events (lead_id, kind, actor, actor_name, detail)
  values (settled.lead_id, 'estimate-sent', settled.signed_by, settled.signed_name, jsonb_build_object(
    'estimate_id', $1, 'version', settled.version, 'total_cents', settled.total_cents));
  update public.leads as lead set first_response_at = now(), first_response_by = settled.signed_by
  where lead.id = settled.lead_id and lead.first_response_at is null and lead.form <> 'test';
end
$$;

comment on function public.settle_estimate_mail(uuid, integer, boolean, text, text) is
  'The result of one attempt. Does nothing when another attempt has begun since.';

revoke all on function public.claim_estimate_mail(uuid) from public, anon, authenticated, service_role;
revoke all on function public.settle_estimate_mail(uuid, integer, boolean, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_estimate_mail(uuid) to service_role;
grant execute on function public.settle_estimate_mail(uuid, integer, boolean, text, text) to service_role;
