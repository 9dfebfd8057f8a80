-- What the database writes itself, so that nobody else has to be believed.
create function public.fill_lead() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Two names of 100 characters and a space are one more than the column holds.
  new.name := coalesce(new.name, nullif(left(concat_ws(' ', btrim(new.first_name), btrim(new.last_name)), 200), ''));
  new.service_type := coalesce(new.service_type, new.service);
  if new.consent_text is not null then
    new.consent_at := coalesce(new.consent_at, now());
  end if;
  return new;
end;
$$;

create function public.set_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

comment on function public.fill_lead() is 'Trigger: full name, service type and time of consent of a new lead.';
comment on function public.set_updated_at() is 'Trigger: time of the last change of a row.';

revoke all on function public.fill_lead() from public, anon, authenticated, service_role;
revoke all on function public.set_updated_at() from public, anon, authenticated, service_role;

create trigger leads_fill
  before insert on public.leads
  for each row execute function public.fill_lead();

create trigger leads_updated_at
  before update on public.leads
  for each row execute function public.set_updated_at();
