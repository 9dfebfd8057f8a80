-- PostgREST calls this function before every request, as the caller.

-- Row estimates and query plans come from the whole table, whatever rows the caller may see. The columns with
-- personal data have no statistics; this keeps the number of leads from other callers too.
create function public.check_request() returns void
  language plpgsql stable set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  if coalesce(headers ->> 'prefer', '') !~* 'planned|estimated'
    and coalesce(headers ->> 'accept', '') !~* 'vnd\.pgrst\.plan' then
    return;
  end if;
  if current_user = 'service_role' then
    return;
  end if;
  -- A condition of its own: a visitor may not even call is_staff().
  if current_user = 'authenticated' then
    if public.is_staff() then
      return;
    end if;
  end if;
  raise exception 'Only staff can ask for estimates and plans.' using errcode = '42501';
end;
$$;

comment on function public.check_request is
  'Called by PostgREST before every request: refuses estimated counts and query plans, except for staff and the service role.';

revoke all on function public.check_request from public, anon, authenticated, service_role;
grant execute on function public.check_request to anon, authenticated, service_role;

-- The embedded backend has no such role; it calls the function itself.
do $$
begin
  if to_regrole('authenticator') is not null then
    alter role authenticator set pgrst.db_pre_request = 'public.check_request';
    notify pgrst, 'reload config';
  end if;
end;
$$;
