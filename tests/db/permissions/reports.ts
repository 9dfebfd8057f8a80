import { call, names, ADMINS, STAFF, type Area } from './access.ts';

const DAYS = "'2020-01-01', current_date + 1";

/** Reports for staff; exports and privacy requests for admins. */
export const reports: Area = {
  title: 'Reports, exports and privacy',
  relations: [],
  functions: [
    call('report_leads', "'source', current_date - 7, current_date + 1", STAFF),
    call('report_newsletter', '', STAFF),
    call('export_leads', 'export_id => gen_random_uuid()', ADMINS),
    call('export_conversions', `${DAYS}, null, gen_random_uuid()`, ADMINS),
    call('export_subscribers', 'gen_random_uuid()', ADMINS),
    call('find_person', "'kept@example.com', null", ADMINS),
    call('export_person', "'kept@example.com', null", ADMINS),
    call('erase_person', "'kept@example.com', null", ADMINS),
  ],
  internal: names(`
    arguments_hash ballpark_cents begin_export check_person check_report_days company_midnight conversions
    email_pattern erase_mentions keys_of_person leads_of_person leads_with_key log_export mentions_of_person
    phone_key phone_pattern
  `),
};
