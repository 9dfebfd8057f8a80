-- The newsletter, week by week. Of somebody who left and came back only the newest stay is known.
create function public.report_newsletter()
  returns table (week date, confirmed integer, unsubscribed integer, pending integer, total_confirmed integer)
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  this_week constant date := date_trunc('week', now() at time zone 'America/Los_Angeles')::date;
begin
  if not public.is_staff() then
    raise exception 'Only staff can read reports.' using errcode = '42501';
  end if;

  return query
    select
      span.monday,
      count(*) filter (where known.confirmed_at >= span.starts and known.confirmed_at < span.ends)::integer,
      count(*) filter (where known.unsubscribed_at >= span.starts and known.unsubscribed_at < span.ends)::integer,
      count(*) filter (
        where known.status = 'pending' and known.requested_at >= span.starts and known.requested_at < span.ends
      )::integer,
      count(*) filter (
        where known.confirmed_at < span.ends
          and (known.unsubscribed_at is null or known.unsubscribed_at >= span.ends
            or known.unsubscribed_at < known.confirmed_at)
      )::integer
    from (
      select this_week - 7 * ago as monday,
        public.company_midnight(this_week - 7 * ago) as starts,
        public.company_midnight(this_week - 7 * ago + 7) as ends
      from generate_series(0, 25) as ago
    ) as span
    left join public.newsletter_subscriptions as known on true
    group by span.monday
    order by span.monday;
end
$$;

comment on function public.report_newsletter() is
  'The last 26 weeks of America/Los_Angeles, oldest first, each by its Monday: who confirmed and who left in it, who asked in it and has not confirmed, and how many were subscribed at its end. Staff only.';

revoke all on function public.report_newsletter() from public, anon, authenticated, service_role;
grant execute on function public.report_newsletter() to authenticated;
