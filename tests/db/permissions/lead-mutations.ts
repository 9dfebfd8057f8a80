import {
  action,
  call,
  names,
  table,
  EVERYBODY,
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

const ofLead = (relation: string): string =>
  `select * from public.${relation} where lead_id = '${ROWS.lead}'`;

/** Timeline and estimates of a lead: only functions write them, and entries are immutable. */
export const leadWork: Area = {
  title: 'Work on a lead',
  relations: [
    table(
      'lead_events',
      { read: SIGNED_IN_AND_SERVICE },
      'id lead_id kind actor actor_name detail created_at position',
      [action('read the timeline', ofLead('lead_events'), ROWS_FOR_STAFF_AND_SERVICE)],
    ),
    table(
      'lead_estimates',
      { read: SIGNED_IN_AND_SERVICE },
      `id lead_id version lines total_cents reason message signed_by signed_name signed_at mail_status
       mail_claimed_at sent_at`,
      [action('read estimates', ofLead('lead_estimates'), ROWS_FOR_STAFF_AND_SERVICE)],
    ),
    table(
      'assistant_estimates',
      { read: SIGNED_IN_AND_SERVICE, insert: ONLY_SERVICE },
      'lead_id version inputs result created_at',
      [
        action("read Sunni's estimates", ofLead('assistant_estimates'), ROWS_FOR_STAFF_AND_SERVICE),
        action(
          "insert an estimate of Sunni's",
          `insert into public.assistant_estimates (lead_id, version, inputs, result)
           values ('${ROWS.lead}', 2, '{}', '{}')`,
          SERVICE,
        ),
      ],
    ),
  ],
  functions: [
    call('revoke_quote_links', `'${ROWS.lead}'`, STAFF),
    call('claim_lead', `'${ROWS.lead}'`, STAFF),
    call('assign_lead', `'${ROWS.lead}', '${ACCOUNTS.colleague}', null`, STAFF),
    call('set_lead_status', `'${ROWS.lead}', 'verified', 'new'`, STAFF),
    call('add_lead', "gen_random_uuid(), 'Rosa Delgado', '(408) 555-0178'", STAFF),
    call('add_lead_note', `'${ROWS.lead}', gen_random_uuid(), 'Gate code 4711'`, STAFF),
    call('log_lead_contact', `'${ROWS.lead}', gen_random_uuid(), 'call'`, STAFF),
    call('request_lead_photos', `'${ROWS.lead}', gen_random_uuid()`, STAFF),
    {
      name: 'undo_lead_contact',
      sql: `select public.undo_lead_contact('${ROWS.lead}', '${CONTACT}', gen_random_uuid())
            from (select public.log_lead_contact('${ROWS.lead}', '${CONTACT}', 'call') offset 0) as logged`,
      may: STAFF,
    },
    call('set_lead_follow_up', `'${ROWS.merged}', gen_random_uuid(), now() + interval '1 day'`, STAFF),
    call('set_lead_invoiced', `'${ROWS.lead}', null, null`, STAFF),
    call('street_key', "'12 Willow Street'", EVERYBODY),
    call('lead_duplicates', `'${ROWS.lead}'`, STAFF),
    call('merge_lead', `'${ROWS.duplicate}', '${ROWS.lead}', 'Same household'`, STAFF),
    call('unmerge_lead', `'${ROWS.merged}'`, STAFF),
    {
      name: 'sign_lead_estimate',
      sql: `select * from public.sign_lead_estimate(
              gen_random_uuid(), '${ROWS.lead}', ${LINES}, 'Counted again', null, 1)`,
      may: STAFF,
    },
    call('claim_estimate_mail', `'${ROWS.estimate}'`, SERVICE),
  ],
  internal: names(`
    checked_estimate_lines locked_lead move_lead person_name record_lead_event repeated_event store_estimate_total
    write_lead_timeline write_message_timeline follow_estimate_mail
  `),
};
