-- What the private link to a request shows. Whoever has the id may see how far it is, and nothing about the person.
create function public.lead_status(lead_id uuid)
  returns table (form text, service_type text, status text, created_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select lead.form, lead.service_type, lead.status, lead.created_at from public.leads as lead where lead.id = $1;
$$;

comment on function public.lead_status(uuid) is 'One row without personal data, or none for an unknown id.';

revoke all on function public.lead_status(uuid) from public, anon, authenticated, service_role;
grant execute on function public.lead_status(uuid) to anon, authenticated, service_role;
