-- When the phone desk is open, so that the database knows when an answer is due. The same as phoneHours of
-- src/config/hours.ts; a test compares them. Nobody reads these tables but promised_by.
create table public.phone_hours (
  weekday integer primary key,
  opens time not null,
  closes time not null,
  constraint phone_hours_weekday_range check (weekday between 0 and 6),
  constraint phone_hours_opens_before_closing check (opens < closes)
);

comment on table public.phone_hours is 'Opening hours of the phone desk, clock of America/Los_Angeles. A weekday without a row is closed.';
comment on column public.phone_hours.weekday is '0 is Sunday, 6 is Saturday.';
comment on column public.phone_hours.opens is 'First minute the desk answers.';
comment on column public.phone_hours.closes is 'First minute it does not.';

insert into public.phone_hours (weekday, opens, closes)
select weekday, time '09:00', time '18:00' from generate_series(1, 6) as weekday;

create table public.phone_closed_days (
  day date primary key
);

comment on table public.phone_closed_days is 'Days on which the phone desk stays closed. Add next year''s in autumn.';
comment on column public.phone_closed_days.day is 'The date in America/Los_Angeles.';

insert into public.phone_closed_days (day) values
  ('2026-11-26'), ('2026-12-25'),
  ('2027-01-01'), ('2027-05-31'), ('2027-07-05'), ('2027-09-06'), ('2027-11-25'), ('2027-12-25');

alter table public.phone_hours enable row level security;
alter table public.phone_hours force row level security;
alter table public.phone_closed_days enable row level security;
alter table public.phone_closed_days force row level security;

revoke all on public.phone_hours from public, anon, authenticated, service_role;
revoke all on public.phone_closed_days from public, anon, authenticated, service_role;
