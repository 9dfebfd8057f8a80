/** SQL that opens the phones around the clock, so that mails about new requests go out whatever the time of the test. */
export const OPEN_PHONES = `
  insert into public.special_days (desk, day, opens, closes, name)
  select 'phone', (now() at time zone 'America/Los_Angeles')::date + ahead, '00:00', '24:00', 'Open all day'
  from generate_series(-1, 2) as ahead
  on conflict (desk, day) do update set opens = excluded.opens, closes = excluded.closes`;
