-- Keeps one profile for each account, with the address it signs in with.
create function public.copy_account_to_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (user_id, email)
  values (new.id, new.email)
  on conflict (user_id) do update set email = excluded.email;
  return new;
end;
$$;

comment on function public.copy_account_to_profile() is 'Trigger: makes a pending profile for a new account and follows its address.';

revoke all on function public.copy_account_to_profile() from public, anon, authenticated, service_role;

create trigger account_made_profile
  after insert on auth.users
  for each row execute function public.copy_account_to_profile();

create trigger account_email_changed_profile
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function public.copy_account_to_profile();

-- Accounts that are older than the trigger.
insert into public.profiles (user_id, email)
select id, email from auth.users
on conflict (user_id) do nothing;
