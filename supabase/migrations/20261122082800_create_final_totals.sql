-- What the customer was charged for finished work; docs/product.md, Lead work. Optional: reports use the signed
-- estimate until it is entered.

create function public.set_lead_invoiced(lead_id uuid, cents integer, expected integer) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.leads;
begin
  perform public.require_staff('enter what was charged');
  perform public.refuse_if(cents not between 0 and 100000000, 'The final total must be between $0.00 and $1,000,000.00.');

  known := public.locked_lead(lead_id);
  -- Already as requested, by anyone.
  if known.invoiced_cents is not distinct from cents then
    return 'done';
  end if;
  if known.invoiced_cents is distinct from expected then
    return 'changed';
  end if;
  perform public.refuse_if(known.status <> 'done', 'Only finished work has a final total. Move the lead to Done first.');

  update public.leads as lead set invoiced_cents = cents where lead.id = lead_id;
  perform public.record_lead_event(lead_id, 'invoiced', jsonb_strip_nulls(jsonb_build_object(
    'total_cents', cents, 'previous_total_cents', known.invoiced_cents)));
  return 'done';
end;
$$;

comment on function public.set_lead_invoiced is 'Stores what the customer was charged for finished work, in cents; null removes it. done when the lead has this total, changed when it no longer had the expected one. Staff only.';

grant execute on function public.set_lead_invoiced to authenticated;
