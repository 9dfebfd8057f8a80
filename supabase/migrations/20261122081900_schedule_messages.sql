-- Jobs of a hosted project: deletes what has expired every night, counts changed days for reports every minute, and calls
-- the worker of the outbox every 30 seconds. Its address and key come from the vault: secrets project_url and secret_key, docs/launch.md.

do $$
begin
  -- Hosted projects offer both; elsewhere there are no jobs.
  if (select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
end;
$$;

create function public.schedule_jobs() returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform cron.schedule('delete-expired', '17 10 * * *', $job$
    select public.delete_expired();
    -- pg_cron keeps every run: 4 MB a day.
    delete from cron.job_run_details where end_time < now() - interval '2 days'
  $job$);
  perform cron.schedule('count-days', '* * * * *', 'select public.count_days()');
  perform cron.schedule('send-messages', '30 seconds', $job$
    select net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
        || '/functions/v1/send-messages',
      headers := jsonb_build_object(
        'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')
      ),
      timeout_milliseconds := 25000
    )
    where exists (
      select from public.messages as message
      where message.status in ('queued', 'sending') and message.due_at <= now()
    ) or exists (select from public.photo_removals)
  $job$);
end;
$$;

comment on function public.schedule_jobs is 'Schedules the jobs again, under the same names. For the SQL editor, after the extensions were turned on late.';

create function public.job_problems() returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('cron.job') is null or to_regclass('net._http_response') is null then
    return next 'The extensions pg_cron and pg_net are off. Turn them on (Database, Extensions), then run in the SQL editor: select public.schedule_jobs();';
    return;
  end if;
  -- As text: the tables exist on hosted projects only.
  return query execute $query$
    select format('The job %s is not scheduled. Run in the SQL editor: select public.schedule_jobs();', name)
    from unnest(array['count-days', 'delete-expired', 'send-messages']) as name
    where not exists (select from cron.job where jobname = name and active)
  $query$;
  return query execute $query$
    select format('The last run of the job %s failed: %s', job.jobname, last.return_message)
    from cron.job cross join lateral (
      select run.status, run.return_message from cron.job_run_details as run
      where run.jobid = job.jobid and run.status in ('succeeded', 'failed') order by run.runid desc limit 1
    ) as last
    where job.jobname in ('count-days', 'delete-expired', 'send-messages') and last.status = 'failed'
  $query$;
  return query execute $query$
    select format('The vault has no secret %s: %s', name, shape)
    from (values ('project_url', 'https://%'), ('secret_key', 'sb\_secret\_%')) as needed (name, shape)
    where not exists (
      select from vault.decrypted_secrets as secret
      where secret.name = needed.name and secret.decrypted_secret like needed.shape
    )
  $query$;
  return query execute $query$
    select format(
      'The outbox worker answered %s. 401: secret_key in the vault is not a secret key of this project.',
      coalesce(last.status_code::text, last.error_msg)
    )
    from (select status_code, error_msg from net._http_response order by created desc limit 1) as last
    where last.status_code is distinct from 200
  $query$;
end;
$$;

comment on function public.job_problems is 'One sentence for each thing that keeps the jobs of a hosted project from running; none when all is well.';

grant execute on function public.job_problems to service_role;

do $$
begin
  if to_regclass('cron.job') is not null and to_regclass('net._http_response') is not null then
    perform public.schedule_jobs();
  end if;
end;
$$;
