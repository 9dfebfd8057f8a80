-- PostgREST calls this function before every request, as the caller.

-- Row estimates and query plans come from the statistics of the whole table, whatever rows the caller may see. Which
-- header asks for one cannot be told from request.headers, which holds only the last of several with one name, so
-- everybody else may only insert. Functions show nothing of a table's statistics.
create function public.check_request() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  -- A condition of its own: a visitor may call neither has_session() nor is_staff(). Without it, row-level security would
  -- answer with no rows, which reads like "nobody waits".
  if current_user = 'authenticated' then
    if not public.has_session() then
      raise exception 'Your session has ended. Sign in again.' using errcode = 'PT401';
    end if;
  end if;
  if coalesce(current_setting('request.method', true), '') in ('', 'POST')
    or current_setting('request.path', true) like '/rpc/%' or current_user = 'service_role' then
    return;
  end if;
  if current_user = 'authenticated' then
    if public.is_staff() then
      return;
    end if;
  end if;
  raise exception 'Only staff can read tables.' using errcode = '42501';
end;
$$;

comment on function public.check_request is 'Called by PostgREST before every request: refuses a token whose session has ended (401), and all requests to tables but inserts, except for staff and the service role. Functions answer everybody who may call them.';

grant execute on function public.check_request to anon, authenticated, service_role;

-- The embedded backend has no such role; it calls the function itself.
do $$
begin
  if to_regrole('authenticator') is not null then
    alter role authenticator set pgrst.db_pre_request = 'public.check_request';
    -- Plans of inserts would show estimates of what they return.
    alter role authenticator set pgrst.db_plan_enabled = 'false';
    -- Compiling a statement takes longer than it runs: up to a second with many leads.
    alter role authenticator set jit = off;
    notify pgrst, 'reload config';
  end if;
end;
$$;
