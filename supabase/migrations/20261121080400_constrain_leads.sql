-- The name of each rule is what the API answers, so it says what is wrong. The browser checks the same
-- things first (src/domain); these hold for everybody else.

-- Longest texts, in characters: LEAD_LIMITS of src/domain/lead-fields.ts.
alter table public.leads
  add constraint leads_name_length check (char_length(name) <= 200),
  add constraint leads_first_name_length check (char_length(first_name) <= 100),
  add constraint leads_last_name_length check (char_length(last_name) <= 100),
  add constraint leads_email_length check (char_length(email) <= 254),
  add constraint leads_phone_length check (char_length(phone) <= 40),
  add constraint leads_address_length check (char_length(address) <= 300),
  add constraint leads_city_length check (char_length(city) <= 100),
  add constraint leads_notes_length check (char_length(notes) <= 4000),
  add constraint leads_estimate_total_length check (char_length(estimate_total) <= 40),
  add constraint leads_estimate_breakdown_length check (char_length(estimate_breakdown) <= 2000),
  add constraint leads_utm_source_length check (char_length(utm_source) <= 200),
  add constraint leads_utm_medium_length check (char_length(utm_medium) <= 200),
  add constraint leads_utm_campaign_length check (char_length(utm_campaign) <= 200),
  add constraint leads_gclid_length check (char_length(gclid) <= 500),
  add constraint leads_ttclid_length check (char_length(ttclid) <= 500),
  add constraint leads_page_url_length check (char_length(page_url) <= 2000),
  add constraint leads_consent_text_length check (char_length(consent_text) <= 1000),
  add constraint leads_consent_version_length check (char_length(consent_version) <= 40);

-- Lists of values (specification 3).
alter table public.leads
  add constraint leads_form_known check (form in ('short', 'wizard', 'sunni', 'test')),
  add constraint leads_status_known check (
    status in ('new', 'estimated', 'verified', 'reserved', 'booked', 'done', 'lost', 'spam')
  ),
  add constraint leads_best_contact_known check (best_contact in ('Text', 'Call', 'Email')),
  add constraint leads_homeowner_known check (homeowner in ('Yes', 'No')),
  add constraint leads_service_known check (
    service in ('ev', 'rr', 'checkup', 'clean', 'lights', 'repairs', 'bird', 'gutter')
  ),
  add constraint leads_service_type_known check (
    service_type in (
      'solar-install', 'panel-cleaning', 'annual-checkup', 'battery-addon', 'inverter-replacement',
      'ev-charger', 'critter-guard', 'module-recycling', 'panel-removal', 'solar-inspection', 'other',
      'ev', 'rr', 'checkup', 'clean', 'lights', 'repairs', 'bird', 'gutter'
    )
  ),
  add constraint leads_system_size_known check (
    system_size in ('under-5kw', '5-10kw', '10-15kw', '15-20kw', 'over-20kw', 'not-sure')
  ),
  add constraint leads_module_count_known check (
    module_count in ('under-20', '20-30', '30-40', '40-50', 'over-50', 'not-sure')
  ),
  add constraint leads_roof_stories_known check (roof_stories in ('1-story', '2-story', '3-story'));

-- Shapes: something to read, one line, one address, enough digits.
alter table public.leads
  add constraint leads_name_filled check (char_length(btrim(name)) >= 2),
  add constraint leads_first_name_filled check (first_name ~ '\S'),
  add constraint leads_last_name_filled check (last_name ~ '\S'),
  add constraint leads_name_one_line check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  add constraint leads_first_name_one_line check (first_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  add constraint leads_last_name_one_line check (last_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  add constraint leads_phone_one_line check (phone !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  add constraint leads_address_one_line check (address !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  add constraint leads_city_one_line check (city !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  add constraint leads_email_shape check (
    email ~ '^[^\s@,;:<>()\[\]\\"\u0001-\u001f\u007f-\u009f]+@[^\s@,;:<>()\[\]\\".\u0001-\u001f\u007f-\u009f]+(\.[^\s@,;:<>()\[\]\\".\u0001-\u001f\u007f-\u009f]+)+$'
  ),
  add constraint leads_phone_digits check (char_length(regexp_replace(phone, '\D', '', 'g')) >= 10),
  add constraint leads_zip_shape check (zip ~ '^\d{5}(-\d{4})?$'),
  add constraint leads_feet_range check (feet between 0 and 9999),
  add constraint leads_modules_range check (modules between 0 and 9999),
  add constraint leads_plugs_range check (plugs between 0 and 9999),
  add constraint leads_qty_plugs_range check (qty_plugs between 0 and 9999);

-- What each form must bring. A lead nobody can answer is no lead.
alter table public.leads
  add constraint leads_contact_required check (email is not null or phone is not null),
  add constraint leads_name_required check (name is not null),
  add constraint leads_email_required check (form = 'sunni' or email is not null),
  add constraint leads_address_required check (form not in ('short', 'test') or address ~ '\S' is true),
  add constraint leads_first_name_required check (form <> 'wizard' or first_name is not null),
  add constraint leads_last_name_required check (form <> 'wizard' or last_name is not null),
  add constraint leads_phone_required check (form <> 'wizard' or phone is not null),
  add constraint leads_best_contact_required check (form <> 'wizard' or best_contact is not null),
  add constraint leads_homeowner_required check (form <> 'wizard' or homeowner is not null),
  add constraint leads_service_required check (form <> 'wizard' or service is not null),
  add constraint leads_wizard_phone_ten_digits check (
    form <> 'wizard' or regexp_replace(phone, '\D', '', 'g') ~ '^1?\d{10}$'
  ),
  add constraint leads_service_type_fits_form check (
    case when form = 'wizard' then service_type = service
      else service_type not in ('ev', 'rr', 'checkup', 'clean', 'lights', 'repairs', 'bird', 'gutter')
    end
  ),
  -- The options of each service: SERVICES of src/domain/catalogue.ts.
  add constraint leads_variant_fits_service check (
    case
      when form <> 'wizard' then variant_selected is null
      when service = 'ev' then
        variant_selected in ('with-solar', 'no-solar-no-permit', 'no-solar-permit', 'additional-plug') is true
      when service in ('rr', 'checkup', 'clean') then
        variant_selected in ('1-story', '2-story', '3-story') is true
      when service = 'lights' then
        variant_selected in ('1-story-basic', '2-story-basic', '1-story-premium', '2-story-premium') is true
      else variant_selected is null
    end
  ),
  add constraint leads_consent_complete check (
    num_nulls(consent_text, consent_version, consent_at) in (0, 3)
  ),
  add constraint leads_consent_filled check (consent_text ~ '\S' and consent_version ~ '\S');
