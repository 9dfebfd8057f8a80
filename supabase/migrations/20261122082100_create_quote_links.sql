-- Private links to the page of one quote, and what its owner answers there. docs/product.md, Page of a quote.

create type public.quote_link_kind as enum ('owner', 'shared');

comment on type public.quote_link_kind is 'owner may answer and share; shared reads without personal data.';

create table public.quote_links (
  token_hash text not null,
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind public.quote_link_kind not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '90 days',
  revoked_at timestamptz,
  constraint quote_links_pkey primary key (token_hash),
  constraint quote_links_token_hash_format check (token_hash ~ '^[0-9a-f]{64}$')
);

comment on table public.quote_links is 'Private links to the pages of quotes. Only hashes of the tokens are stored.';
comment on column public.quote_links.token_hash is 'SHA-256 of the token, in hexadecimal.';
comment on column public.quote_links.revoked_at is 'When staff or the owner turned it off; null while it works.';

create index quote_links_of_lead on public.quote_links (lead_id);

alter table public.quote_links enable row level security, force row level security;

grant select, insert on public.quote_links to service_role;
grant select (lead_id, kind, created_at, expires_at, revoked_at) on public.quote_links to authenticated;

create policy "Staff can read the links of quotes" on public.quote_links
  for select to authenticated
  using ((select public.is_staff()));

create table public.quote_photos (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  bytes integer,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  constraint quote_photos_bytes_range check (bytes between 1 and 4194304),
  constraint quote_photos_stored_with_bytes check ((stored_at is null) = (bytes is null))
);

comment on table public.quote_photos is 'Photos a customer added to a request. The files are in the private bucket quote-photos, as <id>.jpg.';
comment on column public.quote_photos.id is 'Name of the file, without .jpg.';
comment on column public.quote_photos.created_at is 'When its place was taken.';
comment on column public.quote_photos.stored_at is 'When the file was stored; null while it is uploaded.';

create index quote_photos_of_lead on public.quote_photos (lead_id);

alter table public.quote_photos enable row level security, force row level security;

grant select on public.quote_photos to service_role;

-- SQL cannot delete a file, so the worker of the outbox removes what is listed here.
create table public.photo_removals (
  path text primary key,
  created_at timestamptz not null default now()
);

comment on table public.photo_removals is 'Files in the bucket quote-photos whose rows are gone; the worker removes them.';

alter table public.photo_removals enable row level security, force row level security;

grant select, delete on public.photo_removals to service_role;

create function public.queue_photo_removal() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.photo_removals (path) values (old.id || '.jpg') on conflict do nothing;
  return null;
end;
$$;

comment on function public.queue_photo_removal is 'Lists the file of a deleted photo for removal.';

create trigger queue_removal after delete on public.quote_photos
  for each row execute function public.queue_photo_removal();

create function public.quote_token_hash(token text) returns text
  language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex');
$$;

comment on function public.quote_token_hash is 'The hash under which the token of a private link is stored.';

create function public.store_quote_link() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.quote_links (token_hash, lead_id, kind) values (new.link_hash, new.id, 'owner')
  on conflict (token_hash) do nothing;
  return null;
end;
$$;

comment on function public.store_quote_link is 'Stores the private link that came with a new lead.';

create trigger store_quote_link after insert on public.leads
  for each row when (new.link_hash is not null) execute function public.store_quote_link();

-- Anybody can send a request with the phone number, the street or the email of a neighbor, and the device that sent it
-- has a link to it. Whoever has a mailed link reads that inbox, so the links of a merged request open the other one only
-- where they were mailed to the same inbox.
create function public.work_of_link(token_hash text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select case
    when link.kind = 'owner' and link.token_hash is distinct from lead.link_hash
      and public.inbox_of(lead.email) = public.inbox_of(target.email) then target.id
    -- Whoever sent the first request may not be who sent the one that was merged into it.
    when link.token_hash = lead.link_hash
      and exists (select from public.leads as merged where merged.merged_into = lead.id) then null
    else lead.id
  end
  from public.quote_links as link
    join public.leads as lead on lead.id = link.lead_id
    left join public.leads as target on target.id = lead.merged_into
  where link.token_hash = work_of_link.token_hash;
$$;

comment on function public.work_of_link is 'The lead whose estimates, answers, photos and bookings a link opens: that its own was merged into when the link was mailed to the inbox of both; none on the device that sent a lead others were merged into; else its own.';

-- One statement for every token, so that the time tells nothing about links that do not work. A merged lead shows the
-- status of its target, where staff continue the work; the rest of it by work_of_link.
create function public.quote_view(token text)
  returns table (
    link public.quote_link_kind, expires_at timestamptz, lead_id uuid, name text, city text, service_type text, package text,
    roof_stories public.roof_stories, module_count public.module_count, modules integer, status text, created_at timestamptz, due_at timestamptz,
    first_response_at timestamptz, assistant_estimate jsonb, versions jsonb, answers jsonb, photos integer, is_shared boolean, bookings jsonb,
    is_continued_elsewhere boolean
  )
  language sql stable security definer set search_path = ''
as $$
  select
    link.kind, link.expires_at,
    case link.kind when 'owner' then lead.id end,
    case link.kind when 'owner' then lead.name else split_part(btrim(lead.name), ' ', 1) end, lead.city, lead.service_type::text, lead.package, lead.roof_stories, lead.module_count, lead.modules,
    target.status::text, lead.created_at, lead.due_at, target.first_response_at,
    (
      select estimate.result from public.assistant_estimates as estimate
      where estimate.lead_id = lead.id order by estimate.version desc limit 1
    ),
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version', estimate.version, 'lines', estimate.lines, 'total_cents', estimate.total_cents,
        'message', case link.kind when 'owner' then estimate.message end, 'signed_name', estimate.signed_name, 'signed_at', estimate.signed_at
      ) order by estimate.version), '[]')
      from public.lead_estimates as estimate where estimate.lead_id = work.id
    ),
    case link.kind when 'owner' then (
      select coalesce(jsonb_agg(
        entry.detail || jsonb_build_object('at', entry.created_at) order by entry.position
      ), '[]')
      from public.lead_events as entry where entry.lead_id = work.id and entry.kind = 'answer'
    ) end,
    case link.kind when 'owner' then (
      select count(*)::integer from public.quote_photos as photo
      where photo.lead_id = work.id and photo.stored_at is not null
    ) end,
    link.kind = 'owner' and exists (
      select from public.quote_links as other
      where other.lead_id = work.id and other.kind = 'shared' and other.revoked_at is null and other.expires_at > now()
    ),
    case link.kind when 'owner' then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', booking.id, 'day', booking.day, 'starts', booking.starts, 'ends', booking.ends,
        'sequence', booking.sequence, 'updated_at', booking.updated_at
      ) order by booking.day, booking.starts), '[]')
      from public.bookings as booking
      where work.id is not null and booking.lead_id in (lead.id, work.id) and booking.status = 'booked'
    ) end,
    target.id is distinct from work.id
  from public.quote_links as link
    join public.leads as lead on lead.id = link.lead_id
    join public.leads as target on target.id = coalesce(lead.merged_into, lead.id)
    cross join lateral (select public.work_of_link(link.token_hash) as id) as work
  where link.token_hash = public.quote_token_hash(token) and link.revoked_at is null and link.expires_at > now();
$$;

comment on function public.quote_view is 'One row for the token of a private link; none for an unknown, expired or revoked one. A shared link gets the first name only, and no id, messages, answers, photos or bookings. Anyone who has the token may call it.';

create function public.owned_quote(token text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select public.work_of_link(link.token_hash) from public.quote_links as link
  where link.token_hash = public.quote_token_hash(token) and link.kind = 'owner'
    and link.revoked_at is null and link.expires_at > now();
$$;

comment on function public.owned_quote is 'The lead that an owner''s link reads and changes; null for a token that does not work.';

-- Rebuilds the detail, so that only known values are stored.
create function public.checked_quote_answer(answer text, detail jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'America/Los_Angeles')::date;
  note constant text := btrim(detail ->> 'note', E' \t\r\n');
  days date[];
begin
  case answer
    when 'schedule' then
      select array_agg(day::date order by position) into days
      from jsonb_array_elements_text(detail -> 'days') with ordinality as list (day, position);
      perform public.refuse_if(
        coalesce(cardinality(days), 0) <> 2 or days[1] = days[2] or not (days[1] > today and days[1] <= today + 60)
        or not (days[2] > today and days[2] <= today + 60),
        'Give two different days within the next 60 days.');
      perform public.refuse_if(
        coalesce(detail ->> 'part', '') not in ('morning', 'afternoon', 'either'),
        'The part of the day is morning, afternoon or either.');
      return jsonb_build_object('answer', answer, 'days', to_jsonb(days), 'part', detail ->> 'part');
    when 'question' then
      perform public.refuse_if(
        coalesce(note, '') !~ '\S' or char_length(note) > 1000,
        'A question has 1 to 1,000 characters.');
      return jsonb_build_object('answer', answer, 'note', note);
    when 'channel' then
      perform public.refuse_if(
        coalesce(detail ->> 'channel', '') not in ('call', 'text', 'email'),
        'The channel is call, text or email.');
      return jsonb_build_object('answer', answer, 'channel', detail ->> 'channel');
    when 'call', 'withdraw' then
      return jsonb_build_object('answer', answer);
    else
      raise exception 'There is no such answer.' using errcode = '22023';
  end case;
end;
$$;

comment on function public.checked_quote_answer is 'The detail of an answer reduced to its known values; raises an error for an invalid one.';

-- A flood sends no mail, and neither do the answers on its pages. Phones ring only while a device is turned on.
create function public.queue_answer_message(lead_id uuid, event_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.messages (lead_id, kind, event_id)
  select lead.id, queued.kind, queue_answer_message.event_id
  from public.leads as lead cross join unnest('{answer,push-answer}'::public.message_kind[]) as queued (kind)
  where lead.id = queue_answer_message.lead_id and lead.quarantine_reason is distinct from 'too-many'
    and (queued.kind = 'answer' or exists (select from public.push_subscriptions));
end;
$$;

comment on function public.queue_answer_message is 'Queues the mail and the notification to staff about an answer of the customer.';

create function public.answer_quote(token text, answer text, detail jsonb default '{}') returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  checked constant jsonb := public.checked_quote_answer(answer, coalesce(detail, '{}'));
  target constant uuid := public.owned_quote(token);
  event_id constant uuid := gen_random_uuid();
begin
  -- Simultaneous calls are counted one after the other.
  perform from public.leads as lead where lead.id = target for no key update;
  if target is null then
    return false;
  end if;
  if checked = (
    select entry.detail from public.lead_events as entry
    where entry.lead_id = target and entry.kind = 'answer' order by entry.position desc limit 1
  ) then
    return true;
  end if;
  perform public.refuse_if(
    (select count(*) from public.lead_events as entry where entry.lead_id = target and entry.kind = 'answer') >= 20,
    'This request has been answered too often. Please call us.', 'PT429');
  -- No actor: a signed-in customer is still a customer.
  insert into public.lead_events (id, lead_id, kind, detail) values (event_id, target, 'answer', checked);
  perform public.queue_answer_message(target, event_id);
  if answer_quote.answer = 'withdraw' then
    -- Nobody who withdrew is told that we are late.
    update public.messages as message set status = 'skipped'
    where message.lead_id = target and message.kind = 'late' and message.status = 'queued';
  end if;
  return true;
end;
$$;

comment on function public.answer_quote is 'Adds an answer of the customer to the timeline and queues its mail to staff, at most 20 different ones per lead (429 beyond). answer: schedule {days: two dates, part}, call, question {note}, channel {channel} or withdraw. False for a token that may not answer.';

create function public.share_quote(token text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned constant uuid := public.owned_quote(token);
  -- 244 random bits.
  shared constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if owned is null then
    return '';
  end if;
  perform public.unshare_quote(token);
  insert into public.quote_links (token_hash, lead_id, kind)
  values (public.quote_token_hash(shared), owned, 'shared');
  return shared;
end;
$$;

comment on function public.share_quote is 'The token of a new read-only link, which replaces an earlier one; empty for a token that may not share.';

create function public.unshare_quote(token text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.quote_links as link
  where link.lead_id = public.owned_quote(token) and link.kind = 'shared';
  return found;
end;
$$;

comment on function public.unshare_quote is 'Turns off the read-only link. False when there was none.';

-- A link shows the id of its request, so the id ends with the link.
create function public.had_link_revoked(lead_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.quote_links as link
    where link.lead_id = had_link_revoked.lead_id and link.kind = 'owner' and link.revoked_at is not null
  );
$$;

comment on function public.had_link_revoked is 'True once staff turned off a link of the request.';

create function public.revoke_quote_links(lead_id uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  revoked integer;
begin
  perform public.require_staff('turn off links');
  update public.quote_links as link set revoked_at = now()
  where link.lead_id in (
      select lead.id from public.leads as lead
      where revoke_quote_links.lead_id in (lead.id, lead.merged_into)
    )
    and link.revoked_at is null and link.expires_at > now();
  get diagnostics revoked = row_count;
  if revoked > 0 then
    perform public.record_lead_event(
      revoke_quote_links.lead_id, 'links-revoked', jsonb_build_object('links', revoked));
  end if;
  return revoked;
end;
$$;

comment on function public.revoke_quote_links is 'Turns off the links of a lead and of those merged into it, with an entry in the timeline, and returns their number. The next mail has a new one. Staff only.';

-- The place is taken before the file is stored, so that there is never a file without a row.
create function public.take_photo_place(token text) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  target constant uuid := public.owned_quote(token);
  place uuid;
begin
  -- Counted whether or not the token works, so that nobody can try tokens without an end.
  perform public.refuse_if(public.count_submission('photo') > 60, 'Too many photos. Try again in an hour.', 'PT429');
  -- Simultaneous calls are counted one after the other.
  perform from public.leads as lead where lead.id = target for no key update;
  if target is null then
    return null;
  end if;
  delete from public.quote_photos as photo
  where photo.lead_id = target and photo.stored_at is null and photo.created_at < now() - interval '10 minutes';
  perform public.refuse_if(
    (select count(*) from public.quote_photos as photo where photo.lead_id = target) >= 6,
    'There are six photos already.', 'PT409');
  insert into public.quote_photos (lead_id) values (target) returning id into place;
  return place;
end;
$$;

comment on function public.take_photo_place is 'Id of a new photo for an owner''s link, at most 6 per lead (409 beyond) and 60 tries of a visitor in an hour (429 beyond); null for a token that may not add one.';

-- Photos added within ten minutes are one answer, so that staff get one mail.
create function public.settle_photo(photo_id uuid, bytes integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  target uuid;
  event_id constant uuid := gen_random_uuid();
begin
  update public.quote_photos as photo set stored_at = now(), bytes = settle_photo.bytes
  where photo.id = photo_id and photo.stored_at is null
  returning photo.lead_id into target;
  if target is null then
    return false;
  end if;
  perform from public.leads as lead where lead.id = target for no key update;
  if not exists (
    select from public.lead_events as entry
    where entry.lead_id = target and entry.kind = 'answer' and entry.detail ->> 'answer' = 'photos'
      and entry.created_at > now() - interval '10 minutes'
  ) then
    insert into public.lead_events (id, lead_id, kind, detail)
    values (event_id, target, 'answer', jsonb_build_object('answer', 'photos'));
    perform public.queue_answer_message(target, event_id);
  end if;
  return true;
end;
$$;

comment on function public.settle_photo is 'Marks a photo as stored and tells staff. False when its place is gone.';

create function public.release_photo_place(photo_id uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from public.quote_photos as photo where photo.id = photo_id and photo.stored_at is null;
$$;

comment on function public.release_photo_place is 'Gives up the place of a photo that could not be stored.';

create function public.photos_of_quote(token text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select photo.id from public.quote_photos as photo
  where photo.lead_id = public.owned_quote(token) and photo.stored_at is not null
  order by photo.created_at, photo.id;
$$;

comment on function public.photos_of_quote is 'Ids of the stored photos for an owner''s link, oldest first; none for another token.';

create function public.remove_quote_photo(token text, photo_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.quote_photos as photo
  where photo.id = photo_id and photo.lead_id = public.owned_quote(token);
  return found;
end;
$$;

comment on function public.remove_quote_photo is 'Removes a photo for an owner''s link and lists its file for removal. False when the link has no such photo.';

grant execute on function public.quote_view, public.answer_quote, public.share_quote, public.unshare_quote,
  public.remove_quote_photo
  to anon, authenticated, service_role;
grant execute on function public.revoke_quote_links to authenticated;
-- The edge function quote-photos, which also checks and stores the file.
grant execute on function
  public.take_photo_place, public.settle_photo, public.release_photo_place, public.photos_of_quote
  to service_role;
