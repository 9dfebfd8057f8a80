import { officeHours } from '../../../src/config/hours.ts';
import { offeredDays } from '../../../src/domain/leads/preferred-day.ts';
import type { Persona } from './access.ts';

const id = (last: string): string => `00000000-0000-4000-8000-${last.padStart(12, '0')}`;

/** Accounts of the signed-in personas, plus a colleague and applicants they may try to read or approve. */
export const ACCOUNTS = {
  pending: id('a1'),
  removed: id('a2'),
  staff: id('a3'),
  admin: id('a4'),
  colleague: id('a5'),
  applicant: id('a6'),
  technician: id('a8'),
  /** Has not confirmed the address. */
  unconfirmed: id('a7'),
} as const;

/** An account with an invitation its owner has not accepted. */
export const INVITED = id('a9');

/** Ids of the seeded rows. */
export const ROWS = {
  lead: id('b1'),
  /** Has the same phone as `lead`, and is reserved. */
  duplicate: id('b2'),
  /** Merged into `lead`. */
  merged: id('b3'),
  /** Came from an ad and was booked. */
  booked: id('b4'),
  estimate: id('c1'),
  subscription: id('e1'),
  photo: id('f1'),
  /** Visit of the technician. */
  booking: id('d1'),
  /** Visit of nobody yet. */
  freeBooking: id('d2'),
  /** Bulk change of a colleague. */
  batch: id('ba'),
} as const;

/** Phones of the signed-in staff member and of a colleague. */
export const DEVICES = {
  own: 'https://fcm.googleapis.com/fcm/send/own',
  colleague: 'https://fcm.googleapis.com/fcm/send/colleague',
} as const;

/** Keys of a phone, in their shape. */
export const DEVICE_KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } as const;

const WORKDAYS = offeredDays(new Date(), officeHours).filter(
  (day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 6,
);

/** SQL literal: a weekday soon on which crews work. */
export const WORKDAY = `'${WORKDAYS[0] ?? ''}'::date`;

/** Id without an account. */
const NO_ACCOUNT = id('ff');

/** Account id in a persona's JWT claims. */
export const accountOf = (persona: Persona): string =>
  persona === 'anonymous' || persona === 'service' ? NO_ACCOUNT : ACCOUNTS[persona];

const lead = (leadId: string, name: string): string =>
  `insert into public.leads (id, form, name, email, phone, address, gclid)
   values ('${leadId}', 'short', '${name}', 'kept@example.com', '(408) 555-0199', '80 Alum Rock Avenue, San Jose', 'click');`;

/** Seeds a migrated database. Run it as the owner. */
export const FIXTURE = `
  insert into auth.users (id, email, is_sso_user, is_anonymous, email_confirmed_at)
  select id, name || '@permissions.example', false, false, case when name <> 'unconfirmed' then now() end
  from (values ${Object.entries(ACCOUNTS)
    .map(([name, account]) => `('${account}'::uuid, '${name}')`)
    .join(', ')}) as account (id, name);
  insert into auth.users (id, email, is_sso_user, is_anonymous, invited_at)
  values ('${INVITED}', 'invited@permissions.example', false, false, now());
  insert into auth.sessions (id, user_id) select id, id from auth.users where email like '%@permissions.example';
  update public.profiles set role = 'removed' where user_id = '${ACCOUNTS.removed}';
  update public.profiles set role = 'staff' where user_id in ('${ACCOUNTS.staff}', '${ACCOUNTS.colleague}');
  update public.profiles set role = 'technician' where user_id = '${ACCOUNTS.technician}';
  update public.profiles set role = 'admin' where user_id = '${ACCOUNTS.admin}';
  ${lead(ROWS.lead, 'Kept Lead')}
  ${lead(ROWS.duplicate, 'Kept Duplicate')}
  ${lead(ROWS.merged, 'Kept Merged')}
  update public.leads set merged_into = '${ROWS.lead}' where id = '${ROWS.merged}';
  ${lead(ROWS.booked, 'Kept Booking')}
  update public.leads set status = 'booked' where id = '${ROWS.booked}';
  update public.leads set status = 'reserved' where id = '${ROWS.duplicate}';
  update public.messages set due_at = now() - interval '1 minute';
  insert into public.messages (account, kind, due_at)
  values ('${ACCOUNTS.applicant}', 'account-waiting', now() - interval '1 minute');
  insert into public.assistant_estimates (lead_id, inputs, result) values ('${ROWS.lead}', '{}', '{"kind": "assessment"}');
  insert into public.quote_links (token_hash, lead_id, kind)
  values (public.quote_token_hash('kept token'), '${ROWS.lead}', 'owner');
  insert into public.quote_photos (id, lead_id, bytes, stored_at) values ('${ROWS.photo}', '${ROWS.lead}', 1000, now());
  insert into public.photo_removals (path) values ('kept.jpg');
  insert into public.lead_estimates (id, lead_id, version, lines, total_cents, signed_name)
  values ('${ROWS.estimate}', '${ROWS.lead}', 1, '[{"label": "Cleaning", "amount_cents": 25000}]', 25000, 'Kept Name');
  insert into public.days_off (technician, day) values ('${ACCOUNTS.technician}', ${WORKDAY} + 60);
  insert into public.bookings (id, lead_id, day, starts, ends, technician, status_before)
  values ('${ROWS.booking}', '${ROWS.booked}', ${WORKDAY}, '09:00', '11:00', '${ACCOUNTS.technician}', 'new'),
    ('${ROWS.freeBooking}', '${ROWS.booked}', ${WORKDAY}, '12:00', '14:00', null, 'booked');
  insert into public.newsletter_subscriptions (id, email, status, confirmed_at)
  values ('${ROWS.subscription}', 'kept@example.com', 'confirmed', now());
  insert into public.push_subscriptions (endpoint, user_id, p256dh, auth)
  values ('${DEVICES.own}', '${ACCOUNTS.staff}', '${DEVICE_KEYS.p256dh}', '${DEVICE_KEYS.auth}'),
    ('${DEVICES.colleague}', '${ACCOUNTS.colleague}', '${DEVICE_KEYS.p256dh}', '${DEVICE_KEYS.auth}');
  insert into public.saved_views (id, owner, name, query)
  values (gen_random_uuid(), '${ACCOUNTS.staff}', 'Kept', ''), (gen_random_uuid(), '${ACCOUNTS.colleague}', 'Kept', '');
  insert into public.bulk_changes (batch_id, lead_id, changed_by, kind)
  values ('${ROWS.batch}', '${ROWS.lead}', '${ACCOUNTS.colleague}', 'assign');
  insert into public.visitor_salts (day) values ('2020-01-01') on conflict do nothing;
  insert into public.submission_counts (address_hash, kind) values (repeat('0', 64), 'lead');
  insert into public.function_errors (hour, name) values ('2020-01-01', 'health') on conflict do nothing;
  insert into public.changed_days (day) values ('2020-01-01');
  insert into public.lead_figures (
    group_by, day, label, leads, responded, on_time, late, verified, won, lost, spam, estimated_cents, claimed_cents,
    won_cents
  ) values ('all', '2020-01-01', '', 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0) on conflict do nothing;`;
