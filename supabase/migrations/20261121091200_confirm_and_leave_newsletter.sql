-- The button of the confirmation mail. Pressed again it answers the same; after unsubscribing its token is gone.
create function public.confirm_newsletter_subscription(token text) returns boolean
  language sql volatile set search_path = ''
as $$
  with pressed as (
    update public.newsletter_subscriptions as known
    set status = 'confirmed',
      confirmed_at = case known.status when 'confirmed' then known.confirmed_at else now() end
    where known.confirm_token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')
      and (known.status = 'confirmed'
        or (known.status = 'pending' and known.confirm_sent_at > now() - interval '7 days'))
    returning known.id
  )
  select exists (select from pressed);
$$;

comment on function public.confirm_newsletter_subscription(text) is
  'Whether the token belongs to a subscription that is confirmed now. A token works for 7 days.';

revoke all on function public.confirm_newsletter_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_newsletter_subscription(text) to service_role;

-- Leaving the newsletter. Again is harmless.
create function public.unsubscribe_from_newsletter(token text) returns boolean
  language sql volatile set search_path = ''
as $$
  with left_now as (
    update public.newsletter_subscriptions as known
    set status = 'unsubscribed', confirm_token_hash = null,
      unsubscribed_at = case known.status when 'unsubscribed' then known.unsubscribed_at else now() end
    where known.unsubscribe_token = $1
    returning known.id
  )
  select exists (select from left_now);
$$;

comment on function public.unsubscribe_from_newsletter(text) is
  'Whether the token belongs to a subscription, which is unsubscribed now.';

revoke all on function public.unsubscribe_from_newsletter(text) from public, anon, authenticated, service_role;
grant execute on function public.unsubscribe_from_newsletter(text) to service_role;
