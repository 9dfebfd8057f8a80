-- What policies ask. Security definer, so that they read the role whatever the caller may see of profiles.
create function public.is_staff() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles
    where user_id = (select auth.uid()) and role in ('staff', 'admin')
  );
$$;

create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles
    where user_id = (select auth.uid()) and role = 'admin'
  );
$$;

comment on function public.is_staff() is 'Whether the caller''s account is staff or admin.';
comment on function public.is_admin() is 'Whether the caller''s account is admin.';

revoke all on function public.is_staff() from public, anon, authenticated, service_role;
revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_staff() to authenticated, service_role;
grant execute on function public.is_admin() to authenticated, service_role;
