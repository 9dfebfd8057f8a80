-- Where a lead came from: the last visit that tells, and the first. Nothing of it is sent by a browser that
-- asks for privacy.
alter table public.leads
  add column utm_term text,
  add column utm_content text,
  add column gbraid text,
  add column wbraid text,
  add column fbclid text,
  add column msclkid text,
  add column referrer text,
  add column landing_page text,
  add column last_touch_at timestamptz,
  add column first_touch jsonb;

comment on column public.leads.utm_term is 'Search term or keyword of the campaign.';
comment on column public.leads.utm_content is 'Which of a campaign''s links was followed.';
comment on column public.leads.gbraid is 'Google''s click id from an app on iOS, without a person behind it.';
comment on column public.leads.wbraid is 'Google''s click id from a web page on iOS, without a person behind it.';
comment on column public.leads.fbclid is 'Facebook click id.';
comment on column public.leads.msclkid is 'Microsoft click id.';
comment on column public.leads.referrer is 'Address of the page of another site that linked here.';
comment on column public.leads.landing_page is 'Address of the first page of the visit that counts.';
comment on column public.leads.last_touch_at is 'When that visit was, by the visitor''s clock.';
comment on column public.leads.first_touch is 'The first visit within 90 days, where it is another: campaign, referrer, landing_page, at.';

-- Longest texts, in characters: LEAD_LIMITS of src/domain/lead-fields.ts.
alter table public.leads
  add constraint leads_utm_term_length check (char_length(utm_term) <= 200),
  add constraint leads_utm_content_length check (char_length(utm_content) <= 200),
  add constraint leads_gbraid_length check (char_length(gbraid) <= 500),
  add constraint leads_wbraid_length check (char_length(wbraid) <= 500),
  add constraint leads_fbclid_length check (char_length(fbclid) <= 500),
  add constraint leads_msclkid_length check (char_length(msclkid) <= 500),
  add constraint leads_referrer_length check (char_length(referrer) <= 2000),
  add constraint leads_landing_page_length check (char_length(landing_page) <= 2000),
  add constraint leads_first_touch_object check (jsonb_typeof(first_touch) = 'object'),
  add constraint leads_first_touch_length check (char_length(first_touch::text) <= 8000);

grant insert (
  utm_term, utm_content, gbraid, wbraid, fbclid, msclkid, referrer, landing_page, last_touch_at, first_touch
) on public.leads to anon, authenticated;
