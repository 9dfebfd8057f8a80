-- Privacy requests: export or erase everything stored about one person, who is identified by an email address, a
-- phone number, or either.

create function public.phone_key(phone text) returns text
  language sql immutable set search_path = ''
as $$
  select nullif(regexp_replace(
    regexp_replace(regexp_replace(phone, '(x|ext|#|;|,).*$', '', 'i'), '\D', '', 'g'), '^1(\d{10})$', '\1'
  ), '');
$$;

comment on function public.phone_key is
  'Digits of a phone number without country code 1 and extension, equal for all formats; null without digits.';

create function public.check_person(email text, phone text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only admins can search for a person''s data.' using errcode = '42501';
  end if;
  if coalesce(email, '') !~ '\S' and public.phone_key(phone) is null then
    raise exception 'Give an email address or a phone number.' using errcode = '22023';
  end if;
end;
$$;

comment on function public.check_person is
  'Raises an error for a caller who is not an admin, and when both address and number are empty.';

-- Includes leads merged with a match, because staff decided they are from the same person.
create function public.leads_of_person(email text, phone text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  with person as (
    select nullif(lower(btrim(leads_of_person.email, E' \t\r\n')), '') as email,
      public.phone_key(leads_of_person.phone) as phone
  ),
  matching as (
    select coalesce(lead.merged_into, lead.id) as id
    from public.leads as lead, person
    where lower(lead.email) = person.email or public.phone_key(lead.phone) = person.phone
  )
  select lead.id from public.leads as lead
  where lead.id in (select matching.id from matching) or lead.merged_into in (select matching.id from matching);
$$;

comment on function public.leads_of_person is
  'Ids of all leads with this address, in any case, or this number, in any format, including tests and merged leads.';

create function public.subscriptions_of_person(email text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select subscription.id from public.newsletter_subscriptions as subscription
  where subscription.email = lower(btrim(subscriptions_of_person.email, E' \t\r\n'));
$$;

comment on function public.subscriptions_of_person is 'Id of the subscription of this address, if there is one.';

create function public.find_person(email text, phone text) returns table (leads integer, subscriptions integer)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.check_person(email, phone);
  return query select
    (select count(*)::integer from public.leads_of_person(email, phone)),
    (select count(*)::integer from public.subscriptions_of_person(email));
end;
$$;

comment on function public.find_person is
  'One row: number of leads and subscriptions of an address, a number, or either. Admins only.';

create function public.export_person(email text, phone text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  leads jsonb;
  subscriptions jsonb;
begin
  perform public.check_person(email, phone);

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
  ), '[]') into leads
  from public.leads as lead
  where lead.id in (select public.leads_of_person(export_person.email, export_person.phone));

  -- Excludes the tokens that confirm or end the subscription.
  select coalesce(jsonb_agg(to_jsonb(subscription) - 'confirm_token_hash' - 'unsubscribe_token'), '[]')
  into subscriptions
  from public.newsletter_subscriptions as subscription
  where subscription.id in (select public.subscriptions_of_person(export_person.email));

  perform public.write_audit('person-exported', jsonb_build_object(
    'leads', jsonb_array_length(leads), 'subscriptions', jsonb_array_length(subscriptions)));
  return jsonb_build_object('exported_at', now(), 'leads', leads, 'newsletter', subscriptions);
end;
$$;

comment on function public.export_person is
  'Everything stored about a person: {exported_at, leads: [{..., timeline, estimates, notices}], newsletter: [...]}. Logged. Admins only.';

create function public.erase_person(email text, phone text) returns table (leads integer, subscriptions integer)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased_leads integer;
  erased_subscriptions integer;
begin
  perform public.check_person(email, phone);

  -- Timelines, estimates and notifications are deleted with their leads.
  delete from public.leads as lead
  where lead.id in (select public.leads_of_person(erase_person.email, erase_person.phone));
  get diagnostics erased_leads = row_count;
  delete from public.newsletter_subscriptions as subscription
  where subscription.id in (select public.subscriptions_of_person(erase_person.email));
  get diagnostics erased_subscriptions = row_count;

  perform public.write_audit('person-erased', jsonb_build_object(
    'leads', erased_leads, 'subscriptions', erased_subscriptions));
  return query select erased_leads, erased_subscriptions;
end;
$$;

comment on function public.erase_person is
  'Permanently deletes everything stored about a person; one row with the number of leads and subscriptions. Only these numbers are logged. Admins only.';

revoke all on function
  public.phone_key, public.check_person, public.leads_of_person, public.subscriptions_of_person, public.find_person,
  public.export_person, public.erase_person
  from public, anon, authenticated, service_role;
grant execute on function public.find_person, public.export_person, public.erase_person to authenticated;
