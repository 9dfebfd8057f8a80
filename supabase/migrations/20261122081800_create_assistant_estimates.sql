-- Estimates that Sunni makes for each lead from the price list, before a person checks them.

create table public.assistant_estimates (
  lead_id uuid not null references public.leads (id) on delete cascade,
  version integer not null default 1,
  inputs jsonb not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  constraint assistant_estimates_pkey primary key (lead_id, version),
  constraint assistant_estimates_version_range check (version between 1 and 9999),
  constraint assistant_estimates_inputs_object check (jsonb_typeof(inputs) = 'object'),
  constraint assistant_estimates_result_object check (jsonb_typeof(result) = 'object')
);

comment on table public.assistant_estimates is 'Sunni''s estimate for each lead, with the answers it was made from.';
comment on column public.assistant_estimates.inputs is 'Columns of the lead it was made from, without the notes.';
comment on column public.assistant_estimates.result is 'priced {lines, totalCents, basis}, range {low, high, basis, needs} or assessment {needs}; amounts in cents.';

alter table public.assistant_estimates enable row level security, force row level security;

grant select on public.assistant_estimates to authenticated;
grant select, insert on public.assistant_estimates to service_role;

create policy "Staff can read Sunni's estimates" on public.assistant_estimates
  for select to authenticated
  using ((select public.is_staff()));

-- Reports count the total, never the one the visitor's browser sent; the list shows the range where there is none.
create function public.store_estimate_total() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.leads as lead
  set estimate_cents = case new.result ->> 'kind' when 'priced' then (new.result ->> 'totalCents')::integer end,
    estimate_low_cents = case new.result ->> 'kind' when 'range' then (new.result #>> '{low,totalCents}')::integer end,
    estimate_high_cents = case new.result ->> 'kind' when 'range' then (new.result #>> '{high,totalCents}')::integer end
  where lead.id = new.lead_id;
  return null;
end;
$$;

comment on function public.store_estimate_total is 'Trigger: stores the total or the range of a new estimate on its lead.';

create trigger assistant_estimates_total
  after insert on public.assistant_estimates
  for each row execute function public.store_estimate_total();
