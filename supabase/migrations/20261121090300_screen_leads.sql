-- Keeps programs out without losing people: what looks odd is stored and marked, and only a flood is refused.
create function public.screen_lead() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_test constant boolean := new.form = 'test';
  most constant integer := case when is_test then 10 else 60 end;
  counted integer;
begin
  -- Leads of Sunni come from our own function; an unknown form is refused by its rule.
  if new.form is null or new.form not in ('short', 'wizard', 'test') then
    return new;
  end if;
  -- One that is stored already is refused as a repeat, however much else came from there.
  if exists (select from public.leads as known where known.id = new.id) then
    return new;
  end if;

  counted := public.count_submission(case when is_test then 'test' else 'lead' end);
  if counted > most then
    raise sqlstate 'PT429' using message = 'Too many requests from this connection. Please call us.';
  end if;

  -- First what sends no mail, so that a flood with the hidden field filled in does not either.
  new.quarantine_reason := coalesce(new.quarantine_reason, case
    when counted > 5 and not is_test then 'too-many'
    when new.trap ~ '\S' then 'honeypot'
    -- MIN_FILL_MS of src/domain/spam.ts.
    when new.fill_ms < 2000 then 'too-fast'
  end);
  return new;
end
$$;

comment on function public.screen_lead() is
  'Trigger: counts leads by visitor, marks suspicious ones, and refuses more than 60 leads or 10 tests in an hour with status 429.';

revoke all on function public.screen_lead() from public, anon, authenticated, service_role;

create trigger leads_screen
  before insert on public.leads
  for each row execute function public.screen_lead();
