-- Reading the hours, for everybody, and changing them, for admins; docs/product.md, Hours.

create function public.hours_of(desk public.desk) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'week', (
      select jsonb_agg(
        case when week.opens is not null then jsonb_build_object(
          'opens', (extract(epoch from week.opens) / 60)::integer,
          'closes', (extract(epoch from week.closes) / 60)::integer
        ) end
        order by day.weekday
      )
      from generate_series(0, 6) as day (weekday)
        left join public.week_hours as week on week.desk = hours_of.desk and week.weekday = day.weekday
    ),
    'days', coalesce((
      select jsonb_object_agg(
        special.day,
        case when special.opens is not null then jsonb_build_object(
          'opens', (extract(epoch from special.opens) / 60)::integer,
          'closes', (extract(epoch from special.closes) / 60)::integer
        ) end
      )
      from public.special_days as special
      where special.desk = hours_of.desk and special.day >= (now() at time zone 'America/Los_Angeles')::date - 100
    ), '{}')
  );
$$;

comment on function public.hours_of is 'Hours of a desk as JSON, in minutes after midnight: its week, Sunday first, and its special days from the last 100 days on, which a link to a quote may be about.';

-- The names of days can be private, such as those of a vacation.
create function public.opening_hours() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'phone', public.hours_of('phone'),
    'office', public.hours_of('office'),
    'names', case when public.is_staff() or public.is_technician() then coalesce((
      select jsonb_object_agg(special.day, special.name) from public.special_days as special
      where special.day >= (now() at time zone 'America/Los_Angeles')::date - 100
    ), '{}') else '{}' end
  );
$$;

comment on function public.opening_hours is 'Hours of both desks, for everybody, and the names of special days, for the team.';

-- A due time is what the customer was told, so no change of the hours moves it: later would hide that we broke our
-- word, earlier would count as late what nobody promised. Reminders to staff and held mails move: a request whose time
-- begins at an opening that is now earlier is in the queue from then on.
create function public.follow_hours(
  desk public.desk, from_day date, to_day date, out promised bigint, out visits bigint
)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'America/Los_Angeles')::date;
  soonest constant timestamptz := public.response_due(now());
  opening constant timestamptz := soonest - make_interval(mins => public.response_minutes());
begin
  perform public.refuse_if(
    exists (
      select from (
        select open.day, lead(open.day) over (order by open.day) as next
        from (
          select today - 1 as day
          union all
          select today + ahead from generate_series(0, 400) as ahead
            cross join lateral public.hours_on('phone', today + ahead)
        ) as open
      ) as gap
      where gap.next - gap.day > 28
    ) or not exists (select from public.week_hours as week where week.desk = 'phone'),
    'The phones must open at least once in four weeks.');

  update public.messages as message
  set due_at = soonest - make_interval(mins => public.reminder_minutes())
  from public.leads as lead
  where message.lead_id = lead.id and message.kind in ('reminder', 'push-reminder') and message.status = 'queued'
    and lead.waiting and message.due_at > soonest - make_interval(mins => public.reminder_minutes());
  update public.messages as message set due_at = opening, held_until = opening
  where message.held_until > opening and message.status = 'queued';

  select count(*) into promised from public.leads as lead
  where lead.waiting and lead.due_at > now()
    and public.response_due(lead.due_at - make_interval(mins => public.response_minutes())) > lead.due_at;
  select count(*) into visits from public.bookings as booking
  where booking.status = 'booked' and booking.day >= today and not exists (
    select from public.hours_on('office', booking.day) as hours
    where booking.starts >= hours.opens and booking.ends <= hours.closes
  );
  perform public.write_audit(
    'hours-changed', jsonb_build_object('desk', desk, 'from_day', from_day, 'to_day', to_day)
  );
end;
$$;

comment on function public.follow_hours is 'After a change of the hours (desk null is both): moves reminders and held mails, writes the audit log, and counts waiting requests that were promised an answer while the phones are now closed, and visits outside the hours of the crews.';

create function public.save_week_hours(desk public.desk, week jsonb)
  returns table (promised bigint, visits bigint)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_admin('change the hours');
  perform public.refuse_if(jsonb_typeof(week) <> 'array' or jsonb_array_length(week) <> 7, 'A week has seven days.');
  delete from public.week_hours as old where old.desk = save_week_hours.desk;
  insert into public.week_hours (desk, weekday, opens, closes)
  -- As text: adding 24 hours to a time would be midnight again.
  select save_week_hours.desk, day.place - 1,
    format('%s:%s', range.opens / 60, range.opens % 60)::time, format('%s:%s', range.closes / 60, range.closes % 60)::time
  from jsonb_array_elements(week) with ordinality as day (range, place)
    cross join lateral jsonb_to_record(day.range) as range (opens integer, closes integer)
  where jsonb_typeof(day.range) = 'object';
  return query select * from public.follow_hours(desk, null, null);
end;
$$;

comment on function public.save_week_hours is 'Replaces the week of a desk: seven ranges in minutes after midnight, Sunday first, null when closed. Returns what follow_hours counts. Admins only.';

create function public.save_special_days(
  desk public.desk, first_day date, last_day date, opens time, closes time, name text
) returns table (promised bigint, visits bigint)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_admin('change the hours');
  perform public.refuse_if(
    first_day is null or last_day is null or last_day < first_day or last_day - first_day > 60,
    'Choose a first and a last day, at most 60 days apart.');
  perform public.refuse_if(
    first_day < (now() at time zone 'America/Los_Angeles')::date,
    'A day that has passed cannot be changed.');
  insert into public.special_days (desk, day, opens, closes, name)
  select each, first_day + ahead, save_special_days.opens, save_special_days.closes, btrim(save_special_days.name)
  from unnest(enum_range(null::public.desk)) as each cross join generate_series(0, last_day - first_day) as ahead
  where each = coalesce(save_special_days.desk, each)
    -- Shorter hours of several days leave the days off in them alone.
    and (save_special_days.opens is null or first_day = last_day or exists (
      select from public.week_hours as week
      where week.desk = each and week.weekday = extract(dow from first_day + ahead)
    ))
  on conflict on constraint special_days_pkey do update
    set opens = excluded.opens, closes = excluded.closes, name = excluded.name;
  return query select * from public.follow_hours(desk, first_day, last_day);
end;
$$;

comment on function public.save_special_days is 'Gives days hours of their own, or closes them (opens and closes null), for one desk or both (desk null). Returns what follow_hours counts. Admins only.';

create function public.remove_special_days(desk public.desk, first_day date, last_day date)
  returns table (promised bigint, visits bigint)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_admin('change the hours');
  delete from public.special_days as old
  where old.desk = coalesce(remove_special_days.desk, old.desk) and old.day between first_day and last_day
    and old.day >= (now() at time zone 'America/Los_Angeles')::date;
  return query select * from public.follow_hours(desk, first_day, last_day);
end;
$$;

comment on function public.remove_special_days is 'Returns days to the hours of the week, for one desk or both (desk null). Returns what follow_hours counts. Admins only.';

grant execute on function public.opening_hours to anon, authenticated, service_role;
grant execute on function public.save_week_hours, public.save_special_days, public.remove_special_days
  to authenticated;
