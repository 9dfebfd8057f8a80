import {
  EVERYBODY,
  NONE,
  ONLY_SERVICE,
  ROWS_FOR_STAFF_AND_SERVICE,
  SERVICE,
  SIGNED_IN_AND_SERVICE,
  STAFF,
  type Area,
} from './access.ts';
import { ACCOUNTS, ROWS } from './fixture.ts';

/** Id of a contact that is logged and undone. */
const CONTACT = '90000000-0000-4000-8000-000000000001';

const LINES = `'[{"label": "Cleaning", "amount_cents": 25000}]'`;

/** Timeline and estimates of a lead: only functions write them, and entries are immutable. */
export const leadWork: Area = {
  title: 'Work on a lead',
  relations: [
    {
      name: 'lead_events',
      columns: [
        {
          what: 'every column',
          names: ['id', 'lead_id', 'kind', 'actor', 'actor_name', 'detail', 'created_at', 'position'],
          read: SIGNED_IN_AND_SERVICE,
          insert: NONE,
          update: NONE,
        },
      ],
      delete: NONE,
      actions: [
        {
          what: 'read the timeline',
          sql: `select * from public.lead_events where lead_id = '${ROWS.lead}'`,
          may: ROWS_FOR_STAFF_AND_SERVICE,
        },
      ],
    },
    {
      name: 'lead_estimates',
      columns: [
        {
          what: 'every column',
          names: [
            ...['id', 'lead_id', 'version', 'lines', 'total_cents', 'reason', 'message'],
            ...['signed_by', 'signed_name', 'signed_at'],
            ...['mail_status', 'mail_claimed_at', 'sent_at'],
          ],
          read: SIGNED_IN_AND_SERVICE,
          insert: NONE,
          update: NONE,
        },
      ],
      delete: NONE,
      actions: [
        {
          what: 'read estimates',
          sql: `select * from public.lead_estimates where lead_id = '${ROWS.lead}'`,
          may: ROWS_FOR_STAFF_AND_SERVICE,
        },
      ],
    },
    {
      name: 'assistant_estimates',
      columns: [
        {
          what: 'every column',
          names: ['lead_id', 'version', 'inputs', 'result', 'created_at'],
          read: SIGNED_IN_AND_SERVICE,
          insert: ONLY_SERVICE,
          update: NONE,
        },
      ],
      delete: NONE,
      actions: [
        {
          what: "read Sunni's estimates",
          sql: `select * from public.assistant_estimates where lead_id = '${ROWS.lead}'`,
          may: ROWS_FOR_STAFF_AND_SERVICE,
        },
        {
          what: "insert an estimate of Sunni's",
          sql: `insert into public.assistant_estimates (lead_id, version, inputs, result)
                values ('${ROWS.lead}', 2, '{}', '{}')`,
          may: SERVICE,
        },
      ],
    },
  ],
  functions: [
    {
      name: 'revoke_quote_links',
      sql: `select public.revoke_quote_links('${ROWS.lead}')`,
      may: STAFF,
    },
    { name: 'claim_lead', sql: `select * from public.claim_lead('${ROWS.lead}')`, may: STAFF },
    {
      name: 'assign_lead',
      sql: `select * from public.assign_lead('${ROWS.lead}', '${ACCOUNTS.colleague}', null)`,
      may: STAFF,
    },
    {
      name: 'set_lead_status',
      sql: `select * from public.set_lead_status('${ROWS.lead}', 'verified', 'new')`,
      may: STAFF,
    },
    {
      name: 'add_lead',
      sql: "select public.add_lead(gen_random_uuid(), 'Rosa Delgado', '(408) 555-0178')",
      may: STAFF,
    },
    {
      name: 'add_lead_note',
      sql: `select public.add_lead_note('${ROWS.lead}', gen_random_uuid(), 'Gate code 4711')`,
      may: STAFF,
    },
    {
      name: 'log_lead_contact',
      sql: `select public.log_lead_contact('${ROWS.lead}', gen_random_uuid(), 'call')`,
      may: STAFF,
    },
    {
      name: 'request_lead_photos',
      sql: `select public.request_lead_photos('${ROWS.lead}', gen_random_uuid())`,
      may: STAFF,
    },
    {
      name: 'undo_lead_contact',
      sql: `select public.undo_lead_contact('${ROWS.lead}', '${CONTACT}', gen_random_uuid())
            from (select public.log_lead_contact('${ROWS.lead}', '${CONTACT}', 'call') offset 0) as logged`,
      may: STAFF,
    },
    {
      name: 'set_lead_follow_up',
      sql: `select public.set_lead_follow_up('${ROWS.merged}', gen_random_uuid(), now() + interval '1 day')`,
      may: STAFF,
    },
    {
      name: 'set_lead_invoiced',
      sql: `select public.set_lead_invoiced('${ROWS.lead}', null, null)`,
      may: STAFF,
    },
    { name: 'street_key', sql: "select public.street_key('12 Willow Street')", may: EVERYBODY },
    { name: 'lead_duplicates', sql: `select * from public.lead_duplicates('${ROWS.lead}')`, may: STAFF },
    {
      name: 'merge_lead',
      sql: `select public.merge_lead('${ROWS.duplicate}', '${ROWS.lead}', 'Same household')`,
      may: STAFF,
    },
    { name: 'unmerge_lead', sql: `select public.unmerge_lead('${ROWS.merged}')`, may: STAFF },
    {
      name: 'sign_lead_estimate',
      sql: `select * from public.sign_lead_estimate(
              gen_random_uuid(), '${ROWS.lead}', ${LINES}, 'Counted again', null, 1)`,
      may: STAFF,
    },
    {
      name: 'claim_estimate_mail',
      sql: `select public.claim_estimate_mail('${ROWS.estimate}')`,
      may: SERVICE,
    },
  ],
  internal: [
    ...[
      'checked_estimate_lines',
      'move_lead',
      'person_name',
      'record_lead_event',
      'repeated_event',
      'store_estimate_total',
    ],
    ...['write_lead_timeline', 'write_message_timeline', 'follow_estimate_mail', 'record_photo_response'],
  ],
};
