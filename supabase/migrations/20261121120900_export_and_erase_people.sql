-- What one person may ask for: everything stored about them, and that it goes. A person is an e-mail address, a
-- telephone number, or either.

-- Digits without the country code 1 and without an extension.
create function public.phone_key(phone text) returns text
  language sql immutable set search_path = ''
as $$
  select nullif(regexp_replace(
    regexp_replace(regexp_replace($1, '(x|ext|#|;|,).*$', '', 'i'), '\D', '', 'g'), '^1(\d{10})$', '\1'
  ), '');
$$;

comment on function public.phone_key(text) is 'What makes two ways to write a telephone number the same; null without a digit.';

create function public.check_person(email text, phone text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only admins can look for a person''s data.' using errcode = '42501';
  end if;
  if coalesce($1, '') !~ '\S' and public.phone_key($2) is null then
    raise exception 'Give an e-mail address or a telephone number.' using errcode = '22023';
  end if;
end
$$;

comment on function public.check_person(text, text) is 'Refuses everybody but admins, and a question about nobody.';

-- What staff merged belongs together, whichever of the leads has the address or the number.
create function public.leads_of_person(email text, phone text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  with asked as (select nullif(lower(btrim($1, E' \t\r\n')), '') as email, public.phone_key($2) as phone),
  requests as (
    select coalesce(lead.merged_into, lead.id) as id
    from public.leads as lead, asked
    where lower(lead.email) = asked.email or public.phone_key(lead.phone) = asked.phone
  )
  select lead.id from public.leads as lead
  where lead.id in (select requests.id from requests) or lead.merged_into in (select requests.id from requests);
$$;

comment on function public.leads_of_person(text, text) is
  'Ids of all leads with this address, in any case, or this number, in any format; tests and merged ones too.';

create function public.subscriptions_of_person(email text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select known.id from public.newsletter_subscriptions as known
  where known.email = lower(btrim($1, E' \t\r\n'));
$$;

comment on function public.subscriptions_of_person(text) is 'Id of the subscription of this address, if there is one.';

create function public.find_person(email text, phone text) returns table (leads integer, subscriptions integer)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.check_person($1, $2);
  return query select
    (select count(*)::integer from public.leads_of_person($1, $2)),
    (select count(*)::integer from public.subscriptions_of_person($1));
end
$$;

comment on function public.find_person(text, text) is 'One row: how much is stored under an address, a number, or either. Admins only.';

create function public.export_person(email text, phone text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  requests jsonb;
  newsletter jsonb;
begin
  perform public.check_person($1, $2);

  select coalesce(jsonb_agg(
    to_jsonb(lead) - 'search_text' || jsonb_build_object(
      'timeline', (
        select coalesce(jsonb_agg(to_jsonb(entry) - 'lead_id' - 'position' order by entry.created_at, entry.position), '[]')
        from public.lead_events as entry where entry.lead_id = lead.id
      ),
      'estimates', (
        select coalesce(jsonb_agg(to_jsonb(estimate) - 'lead_id' order by estimate.version), '[]')
        from public.lead_estimates as estimate where estimate.lead_id = lead.id
      ),
      'notices', (
        select coalesce(jsonb_agg(to_jsonb(notice) - 'lead_id' order by notice.created_at), '[]')
        from public.lead_notifications as notice where notice.lead_id = lead.id
      )
    ) order by lead.created_at, lead.id
  ), '[]') into requests
  from public.leads as lead where lead.id in (select public.leads_of_person($1, $2));

  -- Without what opens or ends the subscription.
  select coalesce(jsonb_agg(to_jsonb(known) - 'confirm_token_hash' - 'unsubscribe_token'), '[]') into newsletter
  from public.newsletter_subscriptions as known where known.id in (select public.subscriptions_of_person($1));

  perform public.write_audit('person-exported', jsonb_build_object(
    'leads', jsonb_array_length(requests), 'subscriptions', jsonb_array_length(newsletter)));
  return jsonb_build_object('exported_at', now(), 'leads', requests, 'newsletter', newsletter);
end
$$;

comment on function public.export_person(text, text) is
  'Everything stored about a person: {exported_at, leads: [{..., timeline, estimates, notices}], newsletter: [...]}. Logged. Admins only.';

create function public.erase_person(email text, phone text) returns table (leads integer, subscriptions integer)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased_leads integer;
  erased_subscriptions integer;
begin
  perform public.check_person($1, $2);

  -- Timelines, estimates and notices go with their leads.
  delete from public.leads as lead where lead.id in (select public.leads_of_person($1, $2));
  get diagnostics erased_leads = row_count;
  delete from public.newsletter_subscriptions as known where known.id in (select public.subscriptions_of_person($1));
  get diagnostics erased_subscriptions = row_count;

  perform public.write_audit('person-erased', jsonb_build_object(
    'leads', erased_leads, 'subscriptions', erased_subscriptions));
  return query select erased_leads, erased_subscriptions;
end
$$;

comment on function public.erase_person(text, text) is
  'Deletes everything stored about a person, for good; one row: how much it was. Only the counts are logged. Admins only.';

revoke all on function public.phone_key(text) from public, anon, authenticated, service_role;
revoke all on function public.check_person(text, text) from public, anon, authenticated, service_role;
revoke all on function public.leads_of_person(text, text) from public, anon, authenticated, service_role;
revoke all on function public.subscriptions_of_person(text) from public, anon, authenticated, service_role;
revoke all on function public.find_person(text, text) from public, anon, authenticated, service_role;
revoke all on function public.export_person(text, text) from public, anon, authenticated, service_role;
revoke all on function public.erase_person(text, text) from public, anon, authenticated, service_role;
grant execute on function public.find_person(text, text) to authenticated;
grant execute on function public.export_person(text, text) to authenticated;
grant execute on function public.erase_person(text, text) to authenticated;
