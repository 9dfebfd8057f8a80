-- The confirmed addresses of the newsletter, for the program that sends it.
create function public.export_subscribers(
  export_id uuid default gen_random_uuid(), after_at timestamptz default null, after_email text default null,
  page_size integer default 500
) returns table (email text, source text, confirmed_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if public.begin_export($1, 'subscribers-exported', '{}', $4) then
    perform public.log_export($1, 'subscribers-exported', '{}', (
      select count(*) from public.newsletter_subscriptions as known where known.status = 'confirmed'
    ));
  end if;

  return query
    select known.email, known.source, known.confirmed_at
    from public.newsletter_subscriptions as known
    where known.status = 'confirmed' and ($2 is null or (known.confirmed_at, known.email) > ($2, $3))
    order by known.confirmed_at, known.email
    limit $4;
end
$$;

comment on function public.export_subscribers(uuid, timestamptz, text, integer) is
  'One page of confirmed subscribers, oldest first, from behind the row after_at, after_email. Logged once for each export_id. Admins only.';

revoke all on function public.export_subscribers(uuid, timestamptz, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.export_subscribers(uuid, timestamptz, text, integer) to authenticated;
