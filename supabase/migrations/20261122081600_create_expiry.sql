-- Deletes what has expired; docs/product.md, Data retention. Called by the first submission of a day and by exports, and
-- every night where pg_cron is installed.

create function public.delete_expired() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Yesterday's rows are needed by requests that began before midnight.
  yesterday constant date := (now() at time zone 'UTC')::date - 1;
begin
  delete from public.visitor_salts as old where old.day < yesterday;
  delete from public.submission_counts as old where old.hour_started_at < yesterday::timestamp at time zone 'UTC';
  delete from public.export_requests as old where old.created_at < now() - interval '1 hour';
  delete from public.bulk_changes as old where old.created_at < now() - interval '1 hour';
  delete from public.newsletter_subscriptions as old
  where old.status = 'pending' and old.requested_at < now() - interval '30 days';
  update public.newsletter_subscriptions as old set confirm_token_hash = null
  where old.confirm_token_hash is not null and old.confirm_sent_at <= now() - interval '7 days';
end;
$$;

comment on function public.delete_expired is 'Deletes salts and counts of visitors from before yesterday, hashes of exports and values before bulk changes after an hour, newsletter tokens after 7 days, and unconfirmed addresses after 30 days.';

grant execute on function public.delete_expired to service_role;
