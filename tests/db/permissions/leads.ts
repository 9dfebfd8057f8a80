import {
  action,
  call,
  names,
  table,
  ALL,
  EVERYBODY,
  NONE,
  ONLY_SERVICE,
  ROWS_FOR_STAFF_AND_SERVICE,
  SERVICE,
  SIGNED_IN_AND_SERVICE,
  STAFF,
  type Area,
  type ColumnGroup,
} from './access.ts';
import { ACCOUNTS, ROWS } from './fixture.ts';

/** Columns a public form may fill in. */
export const CUSTOMER_COLUMNS = names(`
  id form name first_name last_name email phone best_contact homeowner address city zip
  service service_type system_size module_count roof_stories problem package notes transcript
  variant_selected feet modules plugs qty_plugs estimate_total estimate_breakdown
  utm_source utm_medium utm_campaign utm_term utm_content gclid gbraid wbraid fbclid msclkid ttclid
  referrer landing_page page_url last_touch_at first_touch
  consent_text consent_version honeypot fill_ms link_hash
`);

const GROUPS: readonly Pick<ColumnGroup, 'what' | 'names' | 'insert' | 'update'>[] = [
  { what: 'customer columns', names: CUSTOMER_COLUMNS, insert: ALL, update: ONLY_SERVICE },
  {
    what: 'status, quarantine and timestamps',
    names: names('status quarantine_reason consent_at created_at updated_at due_at'),
    insert: ONLY_SERVICE,
    update: ONLY_SERVICE,
  },
  {
    what: 'staff columns',
    names: names(`
      first_response_at first_response_by assigned_to lost_reason unanswered_reason follow_up_at
      ready_at next_step visit_ends_at danger tags do_not_contact estimate_cents estimate_low_cents
      estimate_high_cents signed_total_cents invoiced_cents merged_into
    `),
    insert: ONLY_SERVICE,
    update: ONLY_SERVICE,
  },
  {
    what: 'generated columns',
    names: names('desk_service source check_first on_time waiting queue_due_at queue_rank search_text'),
    insert: NONE,
    update: NONE,
  },
];

const whereLead = `where id = '${ROWS.lead}'`;
const insert = (columns: string, values: string): string =>
  `insert into public.leads (form, name, email, address${columns}) values ('short', 'Priya Raman', 'priya@example.com', 'San Jose'${values})`;

/** Leads: visitors insert them, staff read them, functions change them. */
export const leads: Area = {
  title: 'Leads',
  relations: [
    {
      name: 'leads',
      columns: GROUPS.map((group) => ({ ...group, read: SIGNED_IN_AND_SERVICE })),
      delete: ONLY_SERVICE,
      actions: [
        action('read a lead', `select * from public.leads ${whereLead}`, ROWS_FOR_STAFF_AND_SERVICE),
        action('insert a lead', insert('', ''), EVERYBODY),
        // Returning the row needs SELECT, so browsers insert without returning.
        action('insert a lead and read it back', `${insert('', '')} returning *`, {
          ...STAFF,
          service: 'yes',
        }),
        action(
          'insert a test lead',
          "insert into public.leads (form, name, email, address) values ('test', 'Sample', 'a@example.com', 'San Jose')",
          EVERYBODY,
        ),
        action(
          'insert a lead with form "sunni"',
          "insert into public.leads (form, name, email) values ('sunni', 'Priya Raman', 'priya@example.com')",
          EVERYBODY,
        ),
        action(
          'insert a lead with form "phone"',
          "insert into public.leads (form, name, phone) values ('phone', 'Priya Raman', '(408) 555-0199')",
          SERVICE,
        ),
        action('insert a lead with a first response', insert(', first_response_at', ', now()'), SERVICE),
        action(
          'replace a lead',
          `insert into public.leads (id, form, name, email, address) values ('${ROWS.lead}', 'short', 'Mine Now', 'a@example.com', 'San Jose')
           on conflict (id) do update set name = excluded.name`,
          SERVICE,
        ),
        action('change a status', `update public.leads set status = 'done' ${whereLead}`, SERVICE),
        action(
          'claim a lead without claim_lead',
          `update public.leads set assigned_to = '${ACCOUNTS.staff}' ${whereLead}`,
          SERVICE,
        ),
      ],
    },
    {
      name: 'quote_links',
      columns: [
        {
          what: 'every column',
          names: names('lead_id kind created_at expires_at revoked_at'),
          read: SIGNED_IN_AND_SERVICE,
          insert: ONLY_SERVICE,
          update: NONE,
        },
        {
          what: '`token_hash`',
          names: ['token_hash'],
          read: ONLY_SERVICE,
          insert: ONLY_SERVICE,
          update: NONE,
        },
      ],
      delete: NONE,
      actions: [
        action('read a hash', 'select token_hash from public.quote_links', SERVICE),
        action(
          'read who has a link',
          'select kind, created_at from public.quote_links',
          ROWS_FOR_STAFF_AND_SERVICE,
        ),
        action(
          'insert',
          `insert into public.quote_links (token_hash, lead_id, kind) values (repeat('0', 64), '${ROWS.lead}', 'owner')`,
          SERVICE,
        ),
      ],
    },
    table('quote_photos', { read: ONLY_SERVICE }, 'id lead_id bytes created_at stored_at', [
      action('read', 'select * from public.quote_photos', SERVICE),
    ]),
    table('photo_removals', { read: ONLY_SERVICE, delete: ONLY_SERVICE }, 'path created_at', [
      action('read', 'select * from public.photo_removals', SERVICE),
    ]),
  ],
  functions: [
    call('quote_view', "'kept token'", EVERYBODY),
    call('answer_quote', "'kept token', 'call'", EVERYBODY),
    call('share_quote', "'kept token'", EVERYBODY),
    call('unshare_quote', "'kept token'", EVERYBODY),
    call('remove_quote_photo', `'kept token', '${ROWS.photo}'`, EVERYBODY),
    call('take_photo_place', "'kept token'", SERVICE),
    call('settle_photo', `'${ROWS.photo}', 1000`, SERVICE),
    call('release_photo_place', `'${ROWS.photo}'`, SERVICE),
    call('photos_of_quote', "'kept token'", SERVICE),
    call('lead_status', `'${ROWS.lead}'`, EVERYBODY),
    call('list_leads', '', STAFF),
    call('add_preferred_day', `'${ROWS.lead}', current_date + 7, 'morning'`, EVERYBODY),
    call('lead_counts', '', STAFF),
    call('set_customer_step', `'${ROWS.lead}', 'call'`, SERVICE),
    call('response_figures', 'false', STAFF),
    call('response_minutes', '', EVERYBODY),
    call('response_record', '', EVERYBODY),
  ],
  internal: names(`
    lead_conditions fill_lead response_record_at screen_lead response_due reminder_minutes
    set_updated_at queue_photo_removal store_quote_link quote_token_hash owned_quote checked_quote_answer
    queue_answer_message work_of_link had_link_revoked is_customer_step step_due refresh_visit_end
    plan_next_step follow_lead_event follow_booking follow_merge
  `),
};
