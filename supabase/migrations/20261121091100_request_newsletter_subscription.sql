-- Takes a request for the newsletter and the right to send one mail about it. Of requests at the same moment
-- exactly one gets it, because the row of the address is locked while it is decided. An address gets no more
-- than one mail in two minutes and five in a day, whoever asks for it.
create function public.request_newsletter_subscription(email text, source text)
  returns table (
    subscription_id uuid, recipient text, mail text, confirm_token text, unsubscribe_token text, attempt integer
  )
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  -- What nobody confirmed is not kept.
  delete from public.newsletter_subscriptions as stale
  where stale.status = 'pending' and stale.requested_at < now() - interval '30 days' and stale.email <> lower($1);

  return query
    insert into public.newsletter_subscriptions as known (email, source, confirm_token_hash, confirm_sent_at)
    values (lower($1), $2, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now())
    on conflict on constraint newsletter_subscriptions_email_unique do update set
      status = case known.status when 'confirmed' then 'confirmed' else 'pending' end,
      source = case known.status when 'confirmed' then known.source else excluded.source end,
      confirm_token_hash =
        case known.status when 'confirmed' then known.confirm_token_hash else excluded.confirm_token_hash end,
      confirm_sent_at = case known.status when 'confirmed' then known.confirm_sent_at else now() end,
      requested_at = now(),
      mail_status = 'sending',
      mail_attempts = known.mail_attempts + 1,
      last_mail_at = now(),
      mail_window_started_at = case
        when known.mail_window_started_at < now() - interval '1 day' then now() else known.mail_window_started_at
      end,
      mails_in_window = case
        when known.mail_window_started_at < now() - interval '1 day' then 1 else known.mails_in_window + 1
      end
    where (known.mails_in_window < 5 or known.mail_window_started_at < now() - interval '1 day')
      -- A sender that died is taken over from after a minute.
      and case known.mail_status
        when 'failed' then true
        when 'sending' then known.last_mail_at < now() - interval '1 minute'
        else known.last_mail_at < now() - interval '2 minutes'
      end
    returning known.id, known.email, case known.status when 'confirmed' then 'already-confirmed' else 'confirm' end,
      case known.status when 'confirmed' then null else token end, known.unsubscribe_token, known.mail_attempts;

  if not found then
    return query
      select known.id, known.email,
        case
          when known.mail_status = 'sending' and known.last_mail_at > now() - interval '1 minute' then 'underway'
          else 'none'
        end,
        null, null, known.mail_attempts
      from public.newsletter_subscriptions as known where known.email = lower($1);
  end if;
end
$$;

comment on function public.request_newsletter_subscription(text, text) is
  'One row: the mail to send now (confirm or already-confirmed) with its tokens; underway while another request sends it; none when the address had one just now or enough today.';

revoke all on function public.request_newsletter_subscription(text, text) from public, anon, authenticated, service_role;
grant execute on function public.request_newsletter_subscription(text, text) to service_role;

-- Writes what became of a mail. After one that failed the next request sends at once.
create function public.settle_newsletter_mail(subscription_id uuid, attempt integer, sent boolean) returns void
  language sql volatile set search_path = ''
as $$
  update public.newsletter_subscriptions as known
  set mail_status = case when $3 then 'sent' else 'failed' end,
    mails_in_window = case when $3 then known.mails_in_window else greatest(known.mails_in_window - 1, 0) end
  where known.id = $1 and known.mail_attempts = $2 and known.mail_status = 'sending';
$$;

comment on function public.settle_newsletter_mail(uuid, integer, boolean) is
  'The result of one attempt. Does nothing when another attempt has begun since.';

revoke all on function public.settle_newsletter_mail(uuid, integer, boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_newsletter_mail(uuid, integer, boolean) to service_role;
