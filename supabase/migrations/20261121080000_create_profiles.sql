-- One row for each account: who it is and what it may do. Accounts themselves live in auth.users.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text,
  role text not null default 'pending',
  created_at timestamptz not null default now(),
  constraint profiles_role_known check (role in ('pending', 'staff', 'admin'))
);

comment on table public.profiles is 'Role of each account. A new account is pending and reads no leads.';
comment on column public.profiles.user_id is 'The account in auth.users.';
comment on column public.profiles.email is 'Address the account signs in with, copied from auth.users.';
comment on column public.profiles.role is 'pending, staff or admin. Only the service role changes it.';
comment on column public.profiles.created_at is 'When the account was made.';

alter table public.profiles enable row level security;
alter table public.profiles force row level security;

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "People can read their own profile" on public.profiles
  for select to authenticated
  using (user_id = (select auth.uid()));
