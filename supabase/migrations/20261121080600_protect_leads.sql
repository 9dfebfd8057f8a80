-- Visitors may put a lead in and nothing else; staff may read; functions with the service key do the rest.
alter table public.leads enable row level security;
alter table public.leads force row level security;

revoke all on public.leads from public, anon, authenticated, service_role;

-- The customer's own columns: never status, times, or anything a later migration adds.
grant insert (
  id, form, name, first_name, last_name, email, phone, best_contact, homeowner, address, city, zip,
  service, service_type, system_size, module_count, roof_stories, notes,
  variant_selected, feet, modules, plugs, qty_plugs, estimate_total, estimate_breakdown,
  utm_source, utm_medium, utm_campaign, gclid, ttclid, page_url, consent_text, consent_version
) on public.leads to anon, authenticated;
grant select on public.leads to authenticated;
grant select, insert, update, delete on public.leads to service_role;

-- Leads of Sunni come through a function, never straight from a browser. Unknown and missing forms pass here,
-- so that the caller is answered with the name of the rule they break.
create policy "Anyone can ask for a quote" on public.leads
  for insert to anon, authenticated
  with check (form is distinct from 'sunni' and status = 'new');

create policy "Staff can read leads" on public.leads
  for select to authenticated
  using ((select public.is_staff()));
