-- Phones of staff that ring about leads (web push). docs/product.md, Notifications.

create table public.push_subscriptions (
  endpoint text primary key,
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- The functions send requests to this address, so only those of the browsers' push services are stored.
  constraint push_subscriptions_endpoint_known check (
    char_length(endpoint) <= 1000 and endpoint ~
      '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/[\x21-\x7e]+$'
  ),
  constraint push_subscriptions_p256dh_shape check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_shape check (auth ~ '^[A-Za-z0-9_-]{22}$')
);

comment on table public.push_subscriptions is 'Devices of staff that get notifications about leads.';
comment on column public.push_subscriptions.p256dh is 'Public key of the device, in base64url.';
comment on column public.push_subscriptions.auth is 'Secret of the device, in base64url.';

create index push_subscriptions_of_user on public.push_subscriptions (user_id, created_at);

alter table public.push_subscriptions enable row level security, force row level security;

grant select on public.push_subscriptions to authenticated;
grant select, delete on public.push_subscriptions to service_role;

create policy "People can read their own devices" on public.push_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()));

-- A device belongs to the account that turned it on last. Ten devices a person; the oldest makes room.
create function public.save_push_subscription(endpoint text, p256dh text, auth text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform public.require_staff('turn on notifications');
  insert into public.push_subscriptions as device (endpoint, user_id, p256dh, auth)
  values (
    save_push_subscription.endpoint, caller, save_push_subscription.p256dh, save_push_subscription.auth
  )
  on conflict on constraint push_subscriptions_pkey do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from public.push_subscriptions as device
  where device.user_id = caller and device.endpoint in (
    select other.endpoint from public.push_subscriptions as other
    where other.user_id = caller
    order by other.created_at desc
    offset 10
  );
end;
$$;

comment on function public.save_push_subscription is 'Turns on notifications for a device of the caller. Staff only.';

create function public.remove_push_subscription(endpoint text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_staff('turn off notifications');
  delete from public.push_subscriptions as device
  where device.endpoint = remove_push_subscription.endpoint and device.user_id = auth.uid();
end;
$$;

comment on function public.remove_push_subscription is 'Turns off notifications for a device of the caller; does nothing for a device of somebody else. Staff only.';

create function public.forget_devices() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.push_subscriptions as device where device.user_id = new.user_id;
  return null;
end;
$$;

comment on function public.forget_devices is 'Trigger: a person who is no longer staff gets no notifications.';

create trigger profiles_forget_devices
  after update of role on public.profiles
  for each row when (new.role < 'staff')
  execute function public.forget_devices();

grant execute on function public.save_push_subscription, public.remove_push_subscription to authenticated;
