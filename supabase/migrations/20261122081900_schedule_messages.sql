-- Calls the worker of the outbox every 30 seconds where pg_cron and pg_net are installed. Its URL and key come from the
-- vault: secrets project_url and service_role_key, docs/deployment.md.

do $$
begin
  if (select count(*) from pg_catalog.pg_extension where extname in ('pg_cron', 'pg_net')) = 2 then
    perform cron.schedule('send-messages', '30 seconds', $job$
      select net.http_post(
        url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
          || '/functions/v1/send-messages',
        headers := jsonb_build_object('authorization', 'Bearer '
          || (select decrypted_secret from vault.decrypted_secrets where name = 'service_role_key')),
        timeout_milliseconds := 25000
      )
      where exists (
        select from public.lead_messages as message
        where message.status in ('queued', 'sending') and message.due_at <= now()
      ) or exists (
        select from public.account_messages as message
        where message.status in ('queued', 'sending') and message.due_at <= now()
      ) or exists (select from public.photo_removals)
    $job$);
  end if;
end;
$$;
