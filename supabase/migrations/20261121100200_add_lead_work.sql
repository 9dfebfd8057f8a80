-- What staff do with a lead, and what the database derives from it. None of these columns can be written by a
-- visitor or by staff: triggers and the functions of the following migrations fill them.
alter table public.leads
  -- The trigger below always sets it; the default lets a lead be inserted without naming it.
  add column due_at timestamptz default now(),
  add column first_response_at timestamptz,
  add column first_response_by uuid references public.profiles (user_id) on delete set null,
  add column assigned_to uuid references public.profiles (user_id) on delete set null,
  add column assigned_at timestamptz,
  add column lost_reason text,
  add column final_total_cents integer,
  add column merged_into uuid references public.leads (id) on delete set null;

-- Leads that are older. They did not change, so their time of change stays.
alter table public.leads disable trigger leads_updated_at;
update public.leads set
  due_at = public.promised_by(created_at),
  lost_reason = case status when 'lost' then 'Not recorded' end;
alter table public.leads enable trigger leads_updated_at;

alter table public.leads
  alter column due_at set not null,
  add column source text not null generated always as (
    lower(coalesce(
      nullif(btrim(utm_source), ''),
      substring(referrer from '^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/?#@]*@)?(?:[Ww]{3}\.)?([^/?#:@]+)'),
      'direct'
    ))
  ) stored,
  add column waiting boolean not null generated always as (
    first_response_at is null and status in ('new', 'estimated') and form <> 'test' and merged_into is null
  ) stored,
  add column search_text text not null generated always as (
    lower(
      coalesce(' ' || name, '') || coalesce(' ' || email, '') || coalesce(' ' || address, '')
      || coalesce(' ' || city, '') || coalesce(' ' || zip, '') || coalesce(' ' || regexp_replace(phone, '\D', '', 'g'), '')
    )
  ) stored,
  add constraint leads_lost_reason_length check (char_length(lost_reason) <= 500),
  add constraint leads_lost_reason_required check (status <> 'lost' or lost_reason ~ '\S' is true),
  add constraint leads_final_total_cents_range check (final_total_cents between 0 and 100000000),
  add constraint leads_not_merged_into_itself check (merged_into <> id);

comment on column public.leads.due_at is 'When an answer was promised: promised_by of the time it came.';
comment on column public.leads.first_response_at is 'When the customer was first called, texted, mailed or sent a signed estimate; it stops the timer. Tests have none.';
comment on column public.leads.first_response_by is 'Who answered first.';
comment on column public.leads.assigned_to is 'Who takes care of it; empty while nobody does.';
comment on column public.leads.assigned_at is 'Since when.';
comment on column public.leads.lost_reason is 'Why it was lost; required with the status lost.';
comment on column public.leads.final_total_cents is 'Total of the newest signed estimate, in cents.';
comment on column public.leads.merged_into is 'The lead this one is a duplicate of. Such a lead stays out of lists and counters.';
comment on column public.leads.source is 'Where it came from, in lower case: campaign source, else host of the page that linked here, else direct.';
comment on column public.leads.waiting is 'Whether the customer still waits for a first answer.';
comment on column public.leads.search_text is 'What the search looks through, in lower case, a blank before each: name, e-mail, address, city, ZIP, digits of the phone.';

-- For the duplicates of one lead, and for the rule that a lead with duplicates is no duplicate itself.
create index leads_merged_into on public.leads (merged_into) where merged_into is not null;

-- Security definer, because a visitor may not read the phone hours.
create function public.promise_lead() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.due_at := public.promised_by(new.created_at);
  return new;
end
$$;

comment on function public.promise_lead() is 'Trigger: when the answer to a new lead is due.';

revoke all on function public.promise_lead() from public, anon, authenticated, service_role;

create trigger leads_promise
  before insert on public.leads
  for each row execute function public.promise_lead();
