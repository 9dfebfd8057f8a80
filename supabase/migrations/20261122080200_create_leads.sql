-- Quote requests from every form. A visitor can only insert a lead, staff read leads, and functions make every
-- change.
--
-- The API returns the name of a violated constraint, so each name identifies the field and the rule. The browser
-- checks the same rules first (src/domain); the constraints protect against every other client.

create type public.lead_form as enum ('short', 'wizard', 'sunni', 'phone', 'test');

comment on type public.lead_form is 'The form a lead was sent from; phone: staff wrote it down for a caller. Test leads stay out of counts and lists.';

-- The order says what a status means, and everything reads it from there: a lead waits for its first answer before
-- reserved, is open before done, and after done has left the pipeline.
create type public.pipeline_status as enum (
  'new', 'estimated', 'contacted', 'verified', 'reserved', 'booked', 'done', 'lost', 'spam'
);

comment on type public.pipeline_status is 'Step of the sales pipeline.';

create type public.wizard_service as enum ('clean', 'checkup', 'ev', 'rr', 'lights', 'repairs', 'bird', 'gutter');

comment on type public.wizard_service is 'Service key of the quote wizard, in display order.';

-- First as the desk names them, in the order of their labels, which sorts the list; then the other names of the wizard.
create type public.service_type as enum (
  'annual-checkup', 'battery-addon', 'critter-guard', 'ev-charger', 'gutter', 'lights', 'inverter-replacement',
  'module-recycling', 'solar-install', 'panel-cleaning', 'panel-removal', 'other', 'solar-inspection',
  'ev', 'rr', 'checkup', 'clean', 'repairs', 'bird'
);

comment on type public.service_type is 'Requested service: a value of the short form, or the service key of the wizard.';

create type public.quarantine_reason as enum ('honeypot', 'too-fast', 'too-many', 'challenge-failed');

comment on type public.quarantine_reason is 'Why a request is checked by a person first.';

-- What the customer did, then what a person or the database planned.
create type public.next_step as enum (
  'accepted', 'question', 'call', 'day', 'photos', 'channel', 'ready', 'withdrawn', 'merged',
  'follow-up', 'call-back', 'await-photos', 'await-answer', 'no-reaction', 'book', 'visit'
);

comment on type public.next_step is 'Next step of a lead. What the customer did, before follow-up, is due at once.';

create type public.lead_danger as enum ('fire', 'shock', 'water', 'injury', 'gas', 'damage');

comment on type public.lead_danger is 'Danger the customer wrote of.';

create type public.best_contact as enum ('Text', 'Call', 'Email');

comment on type public.best_contact is 'Preferred way to be contacted.';

create type public.homeowner as enum ('Yes', 'No');

comment on type public.homeowner is 'Answer to "Are you the homeowner?"';

create type public.system_size as enum ('under-5kw', '5-10kw', '10-15kw', '15-20kw', 'over-20kw', 'not-sure');

comment on type public.system_size is 'Size of the solar system, a range in kilowatts.';

create type public.module_count as enum ('under-20', '20-30', '30-40', '40-50', 'over-50', 'not-sure');

comment on type public.module_count is 'Number of solar modules, a range.';

create type public.roof_stories as enum ('1-story', '2-story', '3-story');

comment on type public.roof_stories is 'Stories of the house.';

create type public.lead_problem as enum ('not-producing', 'error-light', 'leak-damage', 'noise', 'app-zero', 'other');

comment on type public.lead_problem is 'Repairs: what is wrong, as the visitor chose it.';

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  form public.lead_form not null,
  status public.pipeline_status not null default 'new',

  name text,
  first_name text,
  last_name text,
  email text,
  phone text,
  best_contact public.best_contact,
  homeowner public.homeowner,
  address text,
  city text,
  zip text,

  service public.wizard_service,
  service_type public.service_type,
  problem public.lead_problem,
  package text,
  system_size public.system_size,
  module_count public.module_count,
  roof_stories public.roof_stories,
  notes text,
  transcript text,

  variant_selected text,
  feet integer,
  modules integer,
  plugs integer,
  qty_plugs integer,
  estimate_total text,
  estimate_breakdown text,

  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  gclid text,
  gbraid text,
  wbraid text,
  fbclid text,
  msclkid text,
  ttclid text,
  referrer text,
  landing_page text,
  page_url text,
  last_touch_at timestamptz,
  first_touch jsonb,

  consent_text text,
  consent_version text,
  consent_at timestamptz,

  honeypot text,
  fill_ms integer,
  link_hash text,
  quarantine_reason public.quarantine_reason,

  -- Set by a trigger; the default makes the column optional on insert.
  due_at timestamptz not null default now(),
  first_response_at timestamptz,
  first_response_by uuid references public.profiles (user_id) on delete set null,
  assigned_to uuid references public.profiles (user_id) on delete set null,
  lost_reason text,
  unanswered_reason text,
  tags text[] not null default '{}',
  do_not_contact text,
  follow_up_at timestamptz,
  next_step public.next_step,
  visit_ends_at timestamptz,
  danger public.lead_danger,
  ready_at timestamptz,
  estimate_cents integer,
  estimate_low_cents integer,
  estimate_high_cents integer,
  signed_total_cents integer,
  invoiced_cents integer,
  merged_into uuid references public.leads (id) on delete set null,

  desk_service public.service_type generated always as (
    case service_type
      when 'clean' then 'panel-cleaning'
      when 'checkup' then 'annual-checkup'
      when 'ev' then 'ev-charger'
      when 'rr' then 'panel-removal'
      when 'bird' then 'critter-guard'
      when 'repairs' then 'other'
      else service_type
    end
  ) stored,
  -- Its sites and the usual short names of its campaigns count as one source.
  source text not null generated always as (
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(coalesce(
        nullif(btrim(utm_source), ''),
        substring(referrer from '^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/?#@]*@)?(?:[Ww]{3}\.)?([^/?#:@]+)'),
        'direct'
      )),
      '^(?:[a-z0-9-]+\.)*(google|bing|yahoo|duckduckgo|facebook|instagram|nextdoor|yelp|tiktok|linkedin|youtube|reddit|pinterest)\.[a-z]{2,3}(?:\.[a-z]{2})?$',
      '\1'
    ), '^(?:google[ _-]?ads?|adwords|gmb|gbp)$', 'google'), '^fb$', 'facebook'), '^ig$', 'instagram')
  ) stored,
  check_first boolean not null generated always as (quarantine_reason is not null) stored,
  on_time boolean generated always as (first_response_at <= due_at) stored,
  waiting boolean not null generated always as (
    first_response_at is null and unanswered_reason is null and follow_up_at is null
    and status < 'reserved' and form <> 'test' and merged_into is null
  ) stored,
  queue_due_at timestamptz generated always as (
    case
      when form = 'test' or merged_into is not null or status = 'spam' then null
      when follow_up_at is not null then follow_up_at
      when first_response_at is null and unanswered_reason is null
        and status < 'reserved' then due_at
    end
  ) stored,
  queue_rank smallint not null generated always as (
    case when danger is not null then 0 when quarantine_reason is null then 1 else 2 end
  ) stored,
  search_text text not null generated always as (
    lower(
      coalesce(' ' || name, '') || coalesce(' ' || email, '') || coalesce(' ' || address, '')
      || coalesce(' ' || city, '') || coalesce(' ' || zip, '') || coalesce(' ' || regexp_replace(replace(phone, '(0)', ''), '[^0-9]', '', 'g'), '')
      || ' psc-' || left(id::text, 4) || '-' || substr(id::text, 5, 4)
    )
  ) stored,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- Maximum lengths in characters: LEAD_LIMITS of src/domain/forms/lead-fields.ts.
  constraint leads_name_length check (char_length(name) <= 200),
  constraint leads_first_name_length check (char_length(first_name) <= 100),
  constraint leads_last_name_length check (char_length(last_name) <= 100),
  constraint leads_email_length check (char_length(email) <= 254),
  constraint leads_phone_length check (char_length(phone) <= 40),
  constraint leads_address_length check (char_length(address) <= 300),
  constraint leads_city_length check (char_length(city) <= 100),
  constraint leads_package_length check (char_length(package) <= 60),
  constraint leads_notes_length check (char_length(notes) <= 4000),
  constraint leads_transcript_length check (char_length(transcript) <= 8000),
  constraint leads_estimate_total_length check (char_length(estimate_total) <= 40),
  constraint leads_estimate_breakdown_length check (char_length(estimate_breakdown) <= 2000),
  constraint leads_utm_source_length check (char_length(utm_source) <= 200),
  constraint leads_utm_medium_length check (char_length(utm_medium) <= 200),
  constraint leads_utm_campaign_length check (char_length(utm_campaign) <= 200),
  constraint leads_utm_term_length check (char_length(utm_term) <= 200),
  constraint leads_utm_content_length check (char_length(utm_content) <= 200),
  constraint leads_gclid_length check (char_length(gclid) <= 500),
  constraint leads_gbraid_length check (char_length(gbraid) <= 500),
  constraint leads_wbraid_length check (char_length(wbraid) <= 500),
  constraint leads_fbclid_length check (char_length(fbclid) <= 500),
  constraint leads_msclkid_length check (char_length(msclkid) <= 500),
  constraint leads_ttclid_length check (char_length(ttclid) <= 500),
  constraint leads_referrer_length check (char_length(referrer) <= 2000),
  constraint leads_landing_page_length check (char_length(landing_page) <= 2000),
  constraint leads_page_url_length check (char_length(page_url) <= 2000),
  constraint leads_first_touch_length check (char_length(first_touch::text) <= 8000),
  constraint leads_consent_text_length check (char_length(consent_text) <= 1000),
  constraint leads_consent_version_length check (char_length(consent_version) <= 40),
  constraint leads_honeypot_length check (char_length(honeypot) <= 200),
  constraint leads_lost_reason_length check (char_length(lost_reason) <= 500),
  constraint leads_unanswered_reason_length check (char_length(unanswered_reason) <= 500),
  constraint leads_tags_length check (cardinality(tags) <= 8 and char_length(array_to_string(tags, '')) <= 240),
  constraint leads_do_not_contact_length check (char_length(do_not_contact) <= 500),

  -- Formats and ranges.
  constraint leads_name_filled check (char_length(btrim(name)) >= 2),
  constraint leads_first_name_filled check (first_name ~ '\S'),
  constraint leads_last_name_filled check (last_name ~ '\S'),
  constraint leads_name_one_line check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint leads_first_name_one_line check (first_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint leads_last_name_one_line check (last_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint leads_phone_one_line check (phone !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint leads_address_one_line check (address !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint leads_city_one_line check (city !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint leads_email_shape check (
    email ~ '^[^\s@,;:<>()\[\]\\"\u0001-\u001f\u007f-\u009f]+@[^\s@,;:<>()\[\]\\".\u0001-\u001f\u007f-\u009f]+(\.[^\s@,;:<>()\[\]\\".\u0001-\u001f\u007f-\u009f]+)+$'
  ),
  -- A number of another country starts with + and its country code.
  constraint leads_phone_digits check (
    char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= case when phone ~ '^\+[^0-9]*[2-9]' then 8 else 10 end
  ),
  constraint leads_zip_shape check (zip ~ '^[0-9]{5}(-[0-9]{4})?$'),
  constraint leads_feet_range check (feet between 0 and 9999),
  constraint leads_modules_range check (modules between 0 and 9999),
  constraint leads_plugs_range check (plugs between 0 and 9999),
  constraint leads_qty_plugs_range check (qty_plugs between 0 and 9999),
  constraint leads_fill_ms_range check (fill_ms >= 0),
  constraint leads_link_hash_format check (link_hash ~ '^[0-9a-f]{64}$'),
  constraint leads_first_touch_object check (jsonb_typeof(first_touch) = 'object'),
  constraint leads_estimate_cents_range check (estimate_cents between 0 and 100000000),
  constraint leads_signed_total_cents_range check (signed_total_cents between 0 and 100000000),
  constraint leads_invoiced_cents_range check (invoiced_cents between 0 and 100000000),
  constraint leads_not_merged_into_itself check (merged_into <> id),

  -- Required fields of each form. Without an email or a phone, nobody could respond.
  constraint leads_contact_required check (email is not null or phone is not null),
  constraint leads_name_required check (name is not null),
  constraint leads_email_required check (form in ('sunni', 'phone') or email is not null),
  constraint leads_address_required check (form not in ('short', 'test') or address ~ '\S' is true),
  constraint leads_first_name_required check (form <> 'wizard' or first_name is not null),
  constraint leads_last_name_required check (form <> 'wizard' or last_name is not null),
  constraint leads_phone_required check (form <> 'wizard' or phone is not null),
  constraint leads_best_contact_required check (form <> 'wizard' or best_contact is not null),
  constraint leads_homeowner_required check (form <> 'wizard' or homeowner is not null),
  constraint leads_service_required check (form <> 'wizard' or service is not null),
  constraint leads_lost_reason_required check (status <> 'lost' or lost_reason ~ '\S' is true),
  constraint leads_wizard_phone_complete check (
    form <> 'wizard' or regexp_replace(phone, '[^0-9]', '', 'g') ~ '^1?[0-9]{10}$'
    or phone ~ '^\+[^0-9]*[2-9]' and regexp_replace(phone, '[^0-9]', '', 'g') ~ '^[0-9]{8,15}$'
  ),
  constraint leads_service_type_fits_form check (
    case when form = 'wizard' or (form = 'sunni' and service is not null) then service_type::text = service::text
      else service_type::text <> all (enum_range(null::public.wizard_service)::text[])
    end
  ),
  -- The options of each service: SERVICES of src/domain/catalog/catalog.ts.
  constraint leads_variant_fits_service check (
    case
      when form not in ('wizard', 'sunni') then variant_selected is null
      -- Sunni can take a request before an option is chosen.
      when form = 'sunni' and variant_selected is null then true
      when service = 'ev' then
        variant_selected in ('with-solar', 'no-solar-no-permit', 'no-solar-permit', 'additional-plug') is true
      when service in ('rr', 'checkup', 'clean') then
        variant_selected in ('1-story', '2-story', '3-story') is true
      when service = 'lights' then
        variant_selected in ('1-story-basic', '2-story-basic', '1-story-premium', '2-story-premium') is true
      else variant_selected is null
    end
  ),
  constraint leads_transcript_fits_form check (form = 'sunni' or transcript is null),
  constraint leads_consent_complete check (num_nulls(consent_text, consent_version, consent_at) in (0, 3)),
  constraint leads_consent_filled check (consent_text ~ '\S' and consent_version ~ '\S')
);

comment on table public.leads is 'Quote requests from the short form, the quote wizard, Sunni, callers, and the integration test.';
comment on column public.leads.id is 'Generated in the browser before the first attempt, so that a retry inserts no second row.';
comment on column public.leads.name is 'Full name; built from first and last name when the form asks for those.';
comment on column public.leads.first_name is 'First name, wizard only.';
comment on column public.leads.last_name is 'Last name, wizard only.';
comment on column public.leads.email is 'One email address, as typed.';
comment on column public.leads.phone is 'Phone number as typed; from the wizard ten digits, or + and 8 to 15 digits.';
comment on column public.leads.service is 'Service key of the wizard, also set by Sunni.';
comment on column public.leads.desk_service is 'The same service as the desk names and counts it, whichever form it came from.';
comment on column public.leads.transcript is 'Sunni: the conversation, a line for each question and answer; null when the visitor left it out.';
comment on column public.leads.variant_selected is 'Wizard and Sunni: selected option of the service; null for services that need an assessment.';
comment on column public.leads.feet is 'Wizard: feet of cable or of lights.';
comment on column public.leads.modules is 'Wizard: solar modules to clean or to remove.';
comment on column public.leads.plugs is 'Wizard: extra plugs on top of a base option.';
comment on column public.leads.qty_plugs is 'Wizard: number of additional plugs on their own.';
comment on column public.leads.estimate_total is 'Total shown in the browser, such as $300.00, or Assessment required. Not trusted: recomputed from the inputs.';
comment on column public.leads.estimate_breakdown is 'Lines shown in the browser, joined by " | ". Not trusted.';
comment on column public.leads.gbraid is 'Google click ID from an iOS app, not tied to a person.';
comment on column public.leads.wbraid is 'Google click ID from a web page on iOS, not tied to a person.';
comment on column public.leads.landing_page is 'URL of the first page of the attributed visit.';
comment on column public.leads.last_touch_at is 'Time of the attributed visit, by the visitor''s clock.';
comment on column public.leads.first_touch is 'First visit within 90 days, if it is a different one: campaign, referrer, landing_page, at.';
comment on column public.leads.consent_text is 'Text the customer agreed to for automated texts and calls; null without consent.';
comment on column public.leads.consent_at is 'When the consent reached the database.';
comment on column public.leads.fill_ms is 'Time from the first interaction with the form to submission, in ms; null without JavaScript.';
comment on column public.leads.link_hash is 'SHA-256 of the token of the sender''s private link, in hexadecimal; null where the link comes by mail alone.';
comment on column public.leads.quarantine_reason is 'Reason for a manual review: honeypot, too-fast, too-many or challenge-failed; null when there is none.';
comment on column public.leads.due_at is 'When the first response is due: response_due(created_at).';
comment on column public.leads.first_response_at is 'When the customer was first reached, texted, mailed or sent a signed estimate; stops the timer. Always null for tests.';
comment on column public.leads.tags is 'Short notes of staff about the customer, the same on all requests of a customer.';
comment on column public.leads.do_not_contact is 'Why the customer is not to be contacted, the same on all their requests; null when they may be.';
comment on column public.leads.follow_up_at is 'When the next step is due and the lead returns to the queue; null while it waits for a first response, and once it is closed.';
comment on column public.leads.next_step is 'The next step. What the customer did: accepted, question, call, day, photos, channel, ready, withdrawn, or merged for a request of theirs merged into this one. Planned by a person: follow-up, call-back (after a voicemail). Planned by the database: await-photos, await-answer (to a sent quote), no-reaction, book, visit (over: done, and the total?). Null for answering a new lead, and once it is closed.';
comment on column public.leads.visit_ends_at is 'End of the last booked visit; null without one.';
comment on column public.leads.danger is 'Danger the customer wrote of: fire, shock, water, injury, gas, or damage for a leak or damage; null for none. Such leads come first.';
comment on column public.leads.queue_rank is 'Rank in the queue: 0 with danger, 1, and 2 for leads to check first.';
comment on column public.leads.ready_at is 'When the customer clicked "Click to Get Started".';
comment on column public.leads.estimate_cents is 'Price list total, calculated by the server from the answers, in cents; null when they have no single price.';
comment on column public.leads.estimate_low_cents is 'Lower end of the range that the server calculated from the answers, in cents; null when it has a single price or none.';
comment on column public.leads.invoiced_cents is 'What the customer was charged for the finished work, in cents; null until staff enter it.';
comment on column public.leads.merged_into is 'The lead this one is a duplicate of. A merged lead stays out of lists and counts.';
comment on column public.leads.source is 'Origin in lower case: campaign source, else host of the referrer, else direct; the sites and campaign names of a known platform as one.';
comment on column public.leads.on_time is 'True when the first response came by due_at, false when it came later; null without a response.';
comment on column public.leads.waiting is 'True while the customer is waiting for a first response and the timer runs.';
comment on column public.leads.queue_due_at is 'Orders the queue: due_at while waiting, or follow_up_at; null outside the queue.';
comment on column public.leads.search_text is 'Text for the search, in lower case, each part after a space: name, email, address, city, ZIP, digits of the phone, reference.';

-- Sets columns that a client must not set. Security definer, because visitors may not read the phone hours.
create function public.fill_lead() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.due_at := public.response_due(new.created_at);
  -- Two names of 100 characters and a space exceed the column by one character.
  new.name := coalesce(new.name, nullif(left(concat_ws(' ', btrim(new.first_name), btrim(new.last_name)), 200), ''));
  new.service_type := coalesce(new.service_type, new.service::text::public.service_type);
  if new.consent_text is not null then
    new.consent_at := coalesce(new.consent_at, now());
  end if;
  return new;
end;
$$;

comment on function public.fill_lead is 'Trigger: sets full name, service type, time of consent and when the first response is due of a new lead.';

create trigger leads_fill
  before insert on public.leads
  for each row execute function public.fill_lead();

create function public.set_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

comment on function public.set_updated_at is 'Trigger: sets the time a row last changed.';

create trigger leads_updated_at
  before update on public.leads
  for each row execute function public.set_updated_at();

-- The dashboard's list, filters, search and statistics must stay fast with 100,000 leads; docs/product.md,
-- Budgets.
-- `npm run bench:db` measures them and checks the query plans.
create index leads_newest_first on public.leads (created_at desc, id);

-- The list, newest first, without tests and merged leads. Each filter has its own index with the same order as
-- suffix, so that a page is read without sorting.
create index leads_listed on public.leads (created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_listed_by_status on public.leads (status, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_listed_by_desk_service on public.leads (desk_service, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_listed_by_source on public.leads (source, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_listed_by_assigned_to on public.leads (assigned_to, created_at desc, id)
  where form <> 'test' and merged_into is null;
-- A filter by form can include tests.
create index leads_listed_by_form on public.leads (form, created_at desc, id)
  where merged_into is null;

-- The queue: danger first, leads to check first last. Leads of a closed night share their due time, so arrival follows.
create index leads_queue on public.leads (queue_rank, queue_due_at, created_at, id) where queue_due_at is not null;

-- Substring search in name, email, address and phone. fastupdate is off, because a pending list would slow down
-- every search and leads arrive one at a time.
create index leads_search on public.leads using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- The newest first, for the history of a customer.
create index leads_merged_into on public.leads (merged_into, created_at desc, id) where merged_into is not null;
create index leads_first_response_by on public.leads (first_response_by) where first_response_by is not null;

alter table public.leads enable row level security, force row level security;

-- Columns a customer may set: never the status, times, or staff's columns.
grant insert (
  id, form, name, first_name, last_name, email, phone, best_contact, homeowner, address, city, zip,
  service, service_type, problem, package, system_size, module_count, roof_stories, notes, transcript,
  variant_selected, feet, modules, plugs, qty_plugs, estimate_total, estimate_breakdown,
  utm_source, utm_medium, utm_campaign, utm_term, utm_content, gclid, gbraid, wbraid, fbclid, msclkid, ttclid,
  referrer, landing_page, page_url, last_touch_at, first_touch, consent_text, consent_version, honeypot, fill_ms,
  link_hash
) on public.leads to anon, authenticated;
grant select on public.leads to authenticated;
grant select, insert, update, delete on public.leads to service_role;

create policy "Anyone can ask for a quote" on public.leads
  for insert to anon, authenticated
  with check (status = 'new' and form is distinct from 'phone');

create policy "Staff can read leads" on public.leads
  for select to authenticated
  using ((select public.is_staff()));

-- For the status page behind a private link. The id is the only secret, so no personal data is returned. A merged
-- lead shows the status of its target, where staff continue the work.
create function public.lead_status(lead_id uuid)
  returns table (form text, service_type text, status text, created_at timestamptz, due_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select lead.form::text, lead.service_type::text, coalesce(target.status, lead.status)::text, lead.created_at,
    lead.due_at
  from public.leads as lead left join public.leads as target on target.id = lead.merged_into
  where lead.id = lead_status.lead_id and not public.had_link_revoked(lead.id);
end;
$$;

comment on function public.lead_status is 'One row without personal data; none for an unknown id, and after a link of the request was turned off.';

grant execute on function public.lead_status to anon, authenticated, service_role;
