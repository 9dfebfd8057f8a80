import { ADMINS, STAFF, type Area } from './access.ts';

const DAYS = "'2020-01-01', current_date + 1";

/** Reports for staff; exports and privacy requests for admins. */
export const reports: Area = {
  title: 'Reports, exports and privacy',
  relations: [],
  functions: [
    {
      name: 'report_leads',
      sql: `select * from public.report_leads('source', current_date - 7, current_date + 1)`,
      may: STAFF,
    },
    { name: 'report_newsletter', sql: 'select * from public.report_newsletter()', may: STAFF },
    {
      name: 'export_leads',
      sql: 'select * from public.export_leads(export_id => gen_random_uuid())',
      may: ADMINS,
    },
    {
      name: 'export_conversions',
      sql: `select * from public.export_conversions(${DAYS}, null, gen_random_uuid())`,
      may: ADMINS,
    },
    {
      name: 'export_subscribers',
      sql: 'select * from public.export_subscribers(gen_random_uuid())',
      may: ADMINS,
    },
    { name: 'find_person', sql: "select * from public.find_person('kept@example.com', null)", may: ADMINS },
    { name: 'export_person', sql: "select public.export_person('kept@example.com', null)", may: ADMINS },
    { name: 'erase_person', sql: "select * from public.erase_person('kept@example.com', null)", may: ADMINS },
  ],
  internal: [
    ...['arguments_hash', 'ballpark_cents', 'begin_export', 'check_person'],
    ...['check_report_days', 'company_midnight', 'conversions', 'email_pattern', 'erase_mentions'],
    ...['keys_of_person', 'leads_of_person', 'leads_with_key', 'log_export'],
    ...['mentions_of_person', 'phone_key', 'phone_pattern'],
  ],
};
