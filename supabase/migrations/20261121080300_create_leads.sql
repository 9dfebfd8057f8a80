-- Every request for a price, whichever form it came by (specification 3). Rules for the values follow in
-- constrain_leads, what the database fills in itself in fill_leads, who may do what in protect_leads.
create table public.leads (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  status text not null default 'new',

  name text,
  first_name text,
  last_name text,
  email text,
  phone text,
  best_contact text,
  homeowner text,
  address text,
  city text,
  zip text,

  service text,
  service_type text,
  system_size text,
  module_count text,
  roof_stories text,
  notes text,

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
  gclid text,
  ttclid text,
  page_url text,

  consent_text text,
  consent_version text,
  consent_at timestamptz,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The dashboard's pages (newest first, id breaks ties) and the day ranges of lead_counts.
create index leads_newest_first on public.leads (created_at desc, id);

comment on table public.leads is 'Requests for a price from the short form, the quote wizard, Sunni, and the integration test.';
comment on column public.leads.id is 'Made in the browser before the first attempt, so that a repeat is one row.';
comment on column public.leads.form is 'short, wizard, sunni or test. Test leads stay out of counters and lists.';
comment on column public.leads.status is 'Where the work stands: new, estimated, verified, reserved, booked, done, lost or spam.';
comment on column public.leads.name is 'Full name; filled from first and last name when the form asks for those.';
comment on column public.leads.first_name is 'First name, wizard.';
comment on column public.leads.last_name is 'Last name, wizard.';
comment on column public.leads.email is 'One e-mail address, as typed.';
comment on column public.leads.phone is 'US telephone number as typed; ten digits from the wizard.';
comment on column public.leads.best_contact is 'Text, Call or Email: how the customer prefers to be reached.';
comment on column public.leads.homeowner is 'Yes or No.';
comment on column public.leads.address is 'Street address; on the short form with city and ZIP.';
comment on column public.leads.city is 'City, wizard, optional.';
comment on column public.leads.zip is 'ZIP code of five digits, optionally a hyphen and four more.';
comment on column public.leads.service is 'Wizard''s service key: ev, rr, checkup, clean, lights, repairs, bird or gutter.';
comment on column public.leads.service_type is 'What is asked for: one of the short form''s values, or the wizard''s service key.';
comment on column public.leads.system_size is 'Short form: size of the solar system, a range in kilowatts.';
comment on column public.leads.module_count is 'Short form: number of solar modules, a range.';
comment on column public.leads.roof_stories is 'Short form: 1-story, 2-story or 3-story.';
comment on column public.leads.notes is 'Free text of the customer; may have several lines.';
comment on column public.leads.variant_selected is 'Wizard: the option chosen for the service; empty for services that need an assessment.';
comment on column public.leads.feet is 'Wizard: feet of cable or of lights.';
comment on column public.leads.modules is 'Wizard: solar modules to clean or to remove.';
comment on column public.leads.plugs is 'Wizard: extra plugs on top of a base option.';
comment on column public.leads.qty_plugs is 'Wizard: number of additional plugs on their own.';
comment on column public.leads.estimate_total is 'Total the browser showed, such as $300.00, or Assessment required. Never trusted: computed again from the inputs.';
comment on column public.leads.estimate_breakdown is 'Lines the browser showed, joined by " | ". Never trusted.';
comment on column public.leads.utm_source is 'Campaign source from the page''s address.';
comment on column public.leads.utm_medium is 'Campaign medium from the page''s address.';
comment on column public.leads.utm_campaign is 'Campaign name from the page''s address.';
comment on column public.leads.gclid is 'Google click id from the page''s address.';
comment on column public.leads.ttclid is 'TikTok click id from the page''s address.';
comment on column public.leads.page_url is 'Address of the page the form was sent from.';
comment on column public.leads.consent_text is 'The words agreed to for automated texts and calls; empty when not agreed.';
comment on column public.leads.consent_version is 'Version of those words.';
comment on column public.leads.consent_at is 'When the consent reached the database.';
comment on column public.leads.created_at is 'When the lead reached the database.';
comment on column public.leads.updated_at is 'When the row last changed.';
