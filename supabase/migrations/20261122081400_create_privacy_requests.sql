-- Privacy requests: export or erase everything stored about one person, who is identified by an email address, a
-- phone number, or either.

create function public.phone_key(phone text) returns text
  language sql immutable set search_path = ''
as $$
  select nullif(regexp_replace(
    regexp_replace(
      regexp_replace(regexp_replace(phone, '(x|ext|#|;|,).*$', '', 'i'), '[^0-9]', '', 'g'), '^(00|011)', ''
    ),
    '^1([0-9]{10})$', '\1'
  ), '');
$$;

comment on function public.phone_key is 'Digits of a phone number without international prefix, country code 1 and extension, equal for all formats; null without digits.';

create function public.phone_pattern(phone text) returns text
  language sql immutable set search_path = ''
as $$
  select '(?<![0-9])(?:(?:\+|00|011)[^0-9a-z]{0,4})?(?:1[^0-9a-z]{0,4})?'
    || case char_length(known.key)
      -- Numbers of North America are written in three groups.
      when 10 then regexp_replace(known.key, '([0-9]{3})([0-9]{3})', '\1[^0-9a-z]{0,4}\2[^0-9a-z]{0,4}')
      else regexp_replace(known.key, '([0-9])(?=[0-9]{4})', '\1[^0-9a-z]{0,4}', 'g')
    end || '(?![0-9])'
  from (select public.phone_key(phone) as key) as known
  where char_length(known.key) between 10 and 15;
$$;

comment on function public.phone_pattern is 'Pattern that finds a number in a text, in any format; null unless it has 10 to 15 digits. Match it without case.';

create function public.email_pattern(email text) returns text
  language sql immutable set search_path = ''
as $$
  -- What [[:punct:]] and [[:alnum:]] contain depends on the collation.
  select '(?<![a-zA-Z0-9._%+-])' || regexp_replace(email, '([^a-zA-Z0-9])', '\\\1', 'g')
    || '(?![a-zA-Z0-9_-]|\.[a-zA-Z0-9])'
  where email ~ '^\S+@\S+$' and char_length(email) <= 254;
$$;

comment on function public.email_pattern is 'Pattern that finds an address in a text; null for anything but an address. Match it without case.';

create function public.check_person(email text, phone text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_admin('search for a person''s data');
  perform public.refuse_if(
    coalesce(email, '') !~ '\S' and public.phone_key(phone) is null,
    'Give an email address or a phone number.');
end;
$$;

comment on function public.check_person is 'Raises an error for a caller who is not an admin, and when both address and number are empty.';

-- A field may hold two numbers.
create function public.leads_with_key(email text, phone text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select lead.id from public.leads as lead
  where lower(lead.email) = nullif(lower(btrim(leads_with_key.email, E' \t\r\n')), '')
  union
  -- The index finds the digits in search_text; the exact test follows.
  select lead.id from public.leads as lead
  where lead.search_text like '%' || public.phone_key(leads_with_key.phone) || '%'
    and (
      public.phone_key(lead.phone) = public.phone_key(leads_with_key.phone)
      or lead.phone ~* public.phone_pattern(leads_with_key.phone)
    );
$$;

comment on function public.leads_with_key is 'Ids of the leads with this address, in any case, or this number, in any format, tests included.';

-- Includes leads merged with a match: staff decided that they belong together, though not always to one person.
create function public.leads_of_person(email text, phone text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  with matching as (
    select coalesce(lead.merged_into, lead.id) as id
    from public.leads_with_key(leads_of_person.email, leads_of_person.phone) as found (id)
      join public.leads as lead on lead.id = found.id
  )
  select matching.id from matching
  union
  select lead.id from public.leads as lead join matching on lead.merged_into = matching.id;
$$;

comment on function public.leads_of_person is 'Ids of leads_with_key() and of the leads merged with them.';

create function public.keys_of_person(email text, phone text, lead_ids uuid[])
  returns table (emails text[], pattern text, needles text[])
  language sql stable security definer set search_path = ''
as $$
  with given as (
    select keys_of_person.email, keys_of_person.phone
    union all
    select lead.email, lead.phone from public.leads as lead
    where lead.id = any (lead_ids)
  ),
  known as (
    select distinct nullif(lower(btrim(given.email, E' \t\r\n')), '') as email, given.phone from given
  )
  select array_remove(array_agg(distinct known.email), null),
    (
      select string_agg(distinct each.pattern, '|') from known as one
        cross join lateral (values (public.email_pattern(one.email)), (public.phone_pattern(one.phone)))
          as each (pattern)
    ),
    array_remove(
      array_agg('%' || replace(replace(known.email, '\', '\\'), '_', '\_') || '%')
        || array_agg('%' || right(public.phone_key(known.phone), 4) || '%'),
      null
    )
  from known;
$$;

comment on function public.keys_of_person is 'One row: the addresses of a person, as given and from the leads found, a pattern that finds these addresses and numbers in a text (null without one), and like patterns that such a text matches in lower case.';

-- Words in which mentions_of_person looks for a person. Its conditions repeat the expressions.
create index leads_words on public.leads
  using gin (lower(coalesce(notes, '') || E'\n' || coalesce(transcript, '') || E'\n' || coalesce(lost_reason, '') || E'\n' || coalesce(do_not_contact, '')) extensions.gin_trgm_ops)
  where num_nonnulls(notes, transcript, lost_reason, do_not_contact) > 0;
create index lead_events_words on public.lead_events
  using gin (lower(coalesce(detail ->> 'note', '') || E'\n' || coalesce(detail ->> 'reason', '')) extensions.gin_trgm_ops)
  where detail ?| array['note', 'reason'];
create index lead_estimates_words on public.lead_estimates
  using gin (lower(coalesce(reason, '') || E'\n' || coalesce(message, '') || E'\n' || lines::text) extensions.gin_trgm_ops);
create index bookings_words on public.bookings using gin (lower(note) extensions.gin_trgm_ops) where note is not null;

-- Texts that staff or other customers wrote: notes, reasons, and estimates. An address or a number has neither quotes
-- nor backslashes, so it reads the same in the JSON text of an estimate's lines.
create function public.mentions_of_person(pattern text, needles text[], lead_ids uuid[])
  returns table (lead_id uuid, places text[])
  language sql stable security definer set search_path = ''
as $$
  with written (lead_id, place, words) as (
    select lead.id, text.place, text.words from public.leads as lead cross join lateral (values
      ('notes', concat_ws(E'\n', lead.notes, lead.transcript, lead.do_not_contact)), ('lost-reason', lead.lost_reason)
    ) as text (place, words)
    where num_nonnulls(lead.notes, lead.transcript, lead.lost_reason, lead.do_not_contact) > 0
      and lower(coalesce(lead.notes, '') || E'\n' || coalesce(lead.transcript, '') || E'\n' || coalesce(lead.lost_reason, '') || E'\n' || coalesce(lead.do_not_contact, ''))
        like any (needles)
    union all
    select entry.lead_id, 'timeline', concat_ws(E'\n', entry.detail ->> 'note', entry.detail ->> 'reason')
    from public.lead_events as entry
    where entry.detail ?| array['note', 'reason']
      and lower(coalesce(entry.detail ->> 'note', '') || E'\n' || coalesce(entry.detail ->> 'reason', '')) like any (needles)
    union all
    select estimate.lead_id, 'estimate', concat_ws(E'\n', estimate.reason, estimate.message, (
      select string_agg(concat_ws(E'\n', line ->> 'label', line ->> 'why'), E'\n')
      from jsonb_array_elements(estimate.lines) as line
    ))
    from public.lead_estimates as estimate
    where lower(coalesce(estimate.reason, '') || E'\n' || coalesce(estimate.message, '') || E'\n' || estimate.lines::text)
      like any (needles)
    union all
    select booking.lead_id, 'booking', booking.note from public.bookings as booking
    where booking.note is not null and lower(booking.note) like any (needles)
  )
  select written.lead_id, array_agg(distinct written.place order by written.place)
  from written
  where written.words ~* pattern and written.lead_id <> all (lead_ids)
  group by written.lead_id;
$$;

comment on function public.mentions_of_person is 'Leads of others (not among lead_ids) whose texts match a person''s keys, and where: notes, lost-reason, timeline, estimate or booking.';

create function public.find_person(email text, phone text)
  returns table (
    kind text, id uuid, name text, place text, erasable boolean, has_key boolean, created_at timestamptz, address text
  )
  language plpgsql stable security definer set search_path = ''
as $$
declare
  lead_ids uuid[];
  known record;
begin
  perform public.check_person(email, phone);
  lead_ids := array(select public.leads_of_person(email, phone));
  select * into known from public.keys_of_person(email, phone, lead_ids);
  return query
    select 'lead', lead.id, lead.name, coalesce(lead.desk_service::text, lead.form::text), true,
      lead.id in (select public.leads_with_key(find_person.email, find_person.phone)), lead.created_at,
      concat_ws(', ', lead.address, lead.city)
    from public.leads as lead where lead.id = any (lead_ids)
    union all
    select 'mention', lead.id, lead.name, array_to_string(mention.places, ','), true, true, lead.created_at,
      concat_ws(', ', lead.address, lead.city)
    from public.mentions_of_person(known.pattern, known.needles, lead_ids) as mention
      join public.leads as lead on lead.id = mention.lead_id
    union all
    select 'subscription', subscription.id, subscription.email, subscription.status::text, true, true,
      subscription.requested_at, null
    from public.newsletter_subscriptions as subscription where subscription.email = any (known.emails)
    union all
    select 'account', profile.user_id, coalesce(profile.name, profile.email), profile.role::text,
      profile.role < 'technician', true, profile.created_at, null
    from public.profiles as profile where lower(profile.email) = any (known.emails)
    order by 1, 3, 7, 2;
end;
$$;

comment on function public.find_person is 'What is stored about an address, a number, or either. kind lead (place: service), mention (a lead of somebody else; places, comma-separated: notes, lost-reason, timeline, estimate, booking), subscription (status) or account (role; staff and admins are not erasable). has_key is false for a lead with neither the address nor the number, which was merged with one that has. Admins only.';

-- Texts on the leads of others are left out, because they are about others too.
create function public.export_person(email text, phone text, leave_out uuid[] default '{}') returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  left_out constant uuid[] := coalesce(leave_out, '{}');
  lead_ids uuid[];
  known record;
  leads jsonb;
  subscriptions jsonb;
  accounts jsonb;
  mentions jsonb;
begin
  perform public.check_person(email, phone);
  lead_ids := array(select public.leads_of_person(email, phone));
  select * into known from public.keys_of_person(email, phone, lead_ids);

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
      'messages', (
        select coalesce(jsonb_agg(to_jsonb(message) - 'lead_id' order by message.created_at, message.kind), '[]')
        from public.messages as message where message.lead_id = lead.id
      ),
      'assistant_estimates', (
        select coalesce(jsonb_agg(to_jsonb(estimate) - 'lead_id' order by estimate.version), '[]')
        from public.assistant_estimates as estimate where estimate.lead_id = lead.id
      ),
      'quote_links', (
        select coalesce(jsonb_agg(to_jsonb(link) - 'lead_id' - 'token_hash' order by link.created_at), '[]')
        from public.quote_links as link where link.lead_id = lead.id
      ),
      'photos', (
        select coalesce(jsonb_agg(to_jsonb(photo) - 'lead_id' order by photo.created_at, photo.id), '[]')
        from public.quote_photos as photo where photo.lead_id = lead.id
      ),
      'bookings', (
        select coalesce(jsonb_agg(to_jsonb(booking) - 'lead_id' order by booking.created_at, booking.id), '[]')
        from public.bookings as booking where booking.lead_id = lead.id
      )
    ) order by lead.created_at, lead.id
  ), '[]') into leads
  from public.leads as lead
  where lead.id = any (lead_ids) and lead.id <> all (left_out);

  -- Excludes the tokens that confirm or end the subscription.
  select coalesce(jsonb_agg(
    to_jsonb(subscription) - 'confirm_token_hash' - 'unsubscribe_token' || jsonb_build_object(
      'messages', (
        select coalesce(jsonb_agg(to_jsonb(message) - 'subscription' order by message.version), '[]')
        from public.messages as message where message.subscription = subscription.id
      )
    )
  ), '[]')
  into subscriptions
  from public.newsletter_subscriptions as subscription
  where subscription.email = any (known.emails) and subscription.id <> all (left_out);

  select coalesce(jsonb_agg(to_jsonb(profile)), '[]') into accounts
  from public.profiles as profile
  where lower(profile.email) = any (known.emails) and profile.user_id <> all (left_out);

  select coalesce(jsonb_agg(to_jsonb(mention.places)), '[]') into mentions
  from public.mentions_of_person(known.pattern, known.needles, lead_ids) as mention
  where mention.lead_id <> all (left_out);

  perform public.write_audit('person-exported', jsonb_build_object(
    'leads', jsonb_array_length(leads), 'subscriptions', jsonb_array_length(subscriptions),
    'accounts', nullif(jsonb_array_length(accounts), 0)));
  return jsonb_build_object(
    'exported_at', now(), 'leads', leads, 'newsletter', subscriptions, 'accounts', accounts, 'mentions', mentions
  );
end;
$$;

comment on function public.export_person is 'Everything stored about a person, without the ids in leave_out: {exported_at, leads: [{..., timeline, estimates, messages, assistant_estimates, quote_links, photos, bookings}], newsletter: [...], accounts: [...], mentions: [[place, ...], ...]}; mentions has an item for each lead of somebody else that mentions the person, without the text. Logged. Admins only.';

-- Replaces a person's addresses and numbers in the texts on one lead of somebody else.
create function public.erase_mentions(lead_id uuid, pattern text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.leads as lead
  set notes = regexp_replace(lead.notes, pattern, '[erased]', 'gi'),
    transcript = regexp_replace(lead.transcript, pattern, '[erased]', 'gi'),
    lost_reason = regexp_replace(lead.lost_reason, pattern, '[erased]', 'gi'),
    do_not_contact = regexp_replace(lead.do_not_contact, pattern, '[erased]', 'gi')
  where lead.id = erase_mentions.lead_id;

  update public.lead_events as entry
  set detail = entry.detail || jsonb_strip_nulls(jsonb_build_object(
    'note', regexp_replace(entry.detail ->> 'note', pattern, '[erased]', 'gi'),
    'reason', regexp_replace(entry.detail ->> 'reason', pattern, '[erased]', 'gi')))
  where entry.lead_id = erase_mentions.lead_id;

  update public.lead_estimates as estimate
  set reason = regexp_replace(estimate.reason, pattern, '[erased]', 'gi'),
    message = regexp_replace(estimate.message, pattern, '[erased]', 'gi'),
    lines = (
      select jsonb_agg(
        line || jsonb_strip_nulls(jsonb_build_object(
          'label', regexp_replace(line ->> 'label', pattern, '[erased]', 'gi'),
          'why', regexp_replace(line ->> 'why', pattern, '[erased]', 'gi')))
        order by position
      )
      from jsonb_array_elements(estimate.lines) with ordinality as list (line, position)
    )
  where estimate.lead_id = erase_mentions.lead_id;

  update public.bookings as booking set note = regexp_replace(booking.note, pattern, '[erased]', 'gi')
  where booking.lead_id = erase_mentions.lead_id;
end;
$$;

comment on function public.erase_mentions is 'Replaces matches in notes, conversations, reasons, estimates and bookings of a lead with "[erased]".';

create function public.erase_person(email text, phone text, keep uuid[] default '{}')
  returns table (leads integer, subscriptions integer, accounts integer, mentions integer)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant uuid[] := coalesce(keep, '{}');
  lead_ids uuid[];
  known record;
  known_accounts uuid[];
  mentioning uuid[];
  erased_leads integer;
  erased_subscriptions integer;
  erased_accounts integer;
begin
  perform public.check_person(email, phone);
  lead_ids := array(select public.leads_of_person(email, phone));

  -- Found before anything is deleted, because the leads lead to the rest.
  select * into known from public.keys_of_person(email, phone, lead_ids);
  -- Accounts of staff are removed in People first.
  known_accounts := array(
    select profile.user_id from public.profiles as profile
    where lower(profile.email) = any (known.emails) and profile.role < 'technician'
      and profile.user_id <> all (kept)
  );
  mentioning := array(
    select mention.lead_id from public.mentions_of_person(known.pattern, known.needles, lead_ids) as mention
    where mention.lead_id <> all (kept)
  );

  perform public.erase_mentions(mention.lead_id, known.pattern) from unnest(mentioning) as mention (lead_id);
  -- Timelines, estimates, messages, links, photos and bookings are deleted with their leads; the worker removes the files.
  delete from public.leads as lead where lead.id = any (lead_ids) and lead.id <> all (kept);
  get diagnostics erased_leads = row_count;
  -- Sources, campaigns and reasons can be personal; their days are counted anew.
  delete from public.lead_figures as figures where figures.day in (select change.day from public.changed_days as change);
  delete from public.newsletter_subscriptions as subscription
  where subscription.email = any (known.emails) and subscription.id <> all (kept);
  get diagnostics erased_subscriptions = row_count;
  -- Supabase Auth logs the address with every sign-in.
  begin
    delete from auth.audit_log_entries as entry where entry.payload ->> 'actor_id' = any (known_accounts::text[]);
  exception when undefined_table or insufficient_privilege then
    null;
  end;
  -- Profiles and sessions are deleted with their account.
  delete from auth.users as account where account.id = any (known_accounts);
  get diagnostics erased_accounts = row_count;

  perform public.write_audit('person-erased', jsonb_build_object(
    'leads', erased_leads, 'subscriptions', erased_subscriptions, 'accounts', nullif(erased_accounts, 0),
    'mentions', nullif(cardinality(mentioning), 0)));
  return query select erased_leads, erased_subscriptions, erased_accounts, cardinality(mentioning);
end;
$$;

comment on function public.erase_person is 'Permanently deletes what find_person() returns, except the ids in keep and accounts of staff; mentions are replaced with "[erased]". One row with the number of leads, subscriptions, accounts, and leads of others that mentioned the person. Only these numbers are logged. Admins only.';

grant execute on function public.find_person, public.export_person, public.erase_person to authenticated;
