-- Health of the project in one answer, for admins on the dashboard and for an uptime monitor; docs/operations.md.

create table public.function_errors (
  hour timestamptz not null,
  name text not null,
  count integer not null default 1,
  constraint function_errors_pkey primary key (hour, name),
  constraint function_errors_name_length check (char_length(name) <= 60),
  constraint function_errors_count_range check (count > 0)
);

comment on table public.function_errors is 'Unexpected errors of each edge function in each hour, kept for 30 days. The log has their numbers.';

alter table public.function_errors enable row level security, force row level security;

create function public.count_function_error(name text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.function_errors as known where known.hour < now() - interval '30 days';
  insert into public.function_errors as known (hour, name) values (date_trunc('hour', now()), count_function_error.name)
  on conflict on constraint function_errors_pkey do update set count = known.count + 1;
end;
$$;

comment on function public.count_function_error is 'Counts an unexpected error of an edge function. Service role only.';

create function public.project_health() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Disk of the plan of docs/launch.md.
  plan_bytes constant bigint := 8 * 1024 ^ 3;
  used_bytes constant bigint := pg_catalog.pg_database_size(pg_catalog.current_database());
  dead bigint;
  late bigint;
  oldest timestamptz;
  -- A lead that is open, and in no queue.
  forgotten bigint;
  jobs jsonb := '[]'::jsonb;
  problems text[];
begin
  select
    count(*) filter (where message.status = 'dead'),
    count(*) filter (where message.status <> 'dead' and message.due_at < now() - interval '5 minutes'),
    min(message.due_at) filter (where message.status <> 'dead' and message.due_at < now())
  into dead, late, oldest
  from public.messages as message
  where message.status in ('queued', 'sending', 'dead');

  select count(*) into forgotten from public.leads as lead
  where lead.form <> 'test' and lead.merged_into is null
    and lead.status < 'done' and lead.queue_due_at is null;

  if to_regclass('cron.job_run_details') is not null then
    -- As text: the tables exist on hosted projects only.
    execute $query$
      select coalesce(jsonb_agg(jsonb_build_object('name', job.jobname, 'last_run', last.end_time, 'status', last.status)
        order by job.jobname), '[]')
      from cron.job left join lateral (
        select run.end_time, run.status from cron.job_run_details as run
        where run.jobid = job.jobid and run.status in ('succeeded', 'failed') order by run.runid desc limit 1
      ) as last on true
    $query$ into jobs;
  end if;

  problems := array(select public.job_problems())
    || case when dead > 0 then array[format(
      '%s could not be sent and %s given up: "Send again" on the dashboard, after the cause is found.',
      case dead when 1 then '1 message' else dead || ' messages' end, case dead when 1 then 'was' else 'were' end)] end
    || case when late > 0 then array[format(
      '%s for more than 5 minutes.', case late when 1 then '1 message waits' else late || ' messages wait' end)] end
    || case when forgotten > 0 then array[format(
      '%s no next step.', case forgotten when 1 then '1 open lead has' else forgotten || ' open leads have' end)] end
    || case when used_bytes > plan_bytes * 0.8 then array[format(
      'The database has %s of %s.', pg_catalog.pg_size_pretty(used_bytes), pg_catalog.pg_size_pretty(plan_bytes))] end;

  return jsonb_build_object(
    'checked_at', now(),
    'problems', to_jsonb(problems),
    'dead_messages', dead,
    'late_messages', late,
    'oldest_waiting', oldest,
    'forgotten_leads', forgotten,
    'last_lead', (select max(lead.created_at) from public.leads as lead),
    'last_sent', coalesce((
      -- Of the newest requests alone, so that the answer stays quick.
      select jsonb_object_agg(sent.kind, sent.at) from (
        select message.kind, max(message.sent_at) as at
        from (select lead.id from public.leads as lead order by lead.created_at desc limit 500) as newest
          join public.messages as message on message.lead_id = newest.id
        where message.status = 'sent' group by message.kind
      ) as sent
    ), '{}'),
    'failed_tries', (
      select count(*) from (select lead.id from public.leads as lead order by lead.created_at desc limit 500) as newest
        join public.messages as message on message.lead_id = newest.id
      where message.last_error is not null and message.updated_at > now() - interval '1 day'
    ),
    'function_errors', (
      select coalesce(sum(known.count), 0) from public.function_errors as known where known.hour > now() - interval '1 day'
    ),
    'jobs', jobs,
    'database_bytes', used_bytes,
    'plan_bytes', plan_bytes,
    'postgres', pg_catalog.current_setting('server_version')
  );
end;
$$;

comment on function public.project_health is 'Facts about messages, jobs, leads and size, and a sentence for each problem; without personal data.';

create function public.read_health() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_admin('read the health of the project');
  return public.project_health();
end;
$$;

comment on function public.read_health is 'project_health for the dashboard. Admins only.';

grant execute on function public.count_function_error, public.project_health to service_role;
grant execute on function public.read_health to authenticated;
