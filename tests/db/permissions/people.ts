import {
  action,
  call,
  names,
  table,
  ADMINS,
  ACCOUNTS_AND_SERVICE,
  EVERYBODY,
  ONLY_SERVICE,
  ROWS_FOR_ADMINS_AND_SERVICE,
  ROWS_FOR_STAFF_AND_SERVICE,
  SERVICE,
  SIGNED_IN_AND_SERVICE,
  STAFF,
  type Area,
} from './access.ts';
import { ACCOUNTS, DEVICE_KEYS, DEVICES, INVITED } from './fixture.ts';

const profilesOf = (account: string): string => `select * from public.profiles where user_id = '${account}'`;

const deviceOf = (endpoint: string): string =>
  `select * from public.push_subscriptions where endpoint = '${endpoint}'`;

/** Profiles, roles, requests and the audit log. */
export const people: Area = {
  title: 'People',
  relations: [
    table(
      'profiles',
      { read: SIGNED_IN_AND_SERVICE, insert: ONLY_SERVICE, update: ONLY_SERVICE, delete: ONLY_SERVICE },
      `user_id email role confirmed_at on_duty created_at name duty_set_at shifts quiet_from quiet_until`,
      [
        action('read own profile', 'select * from public.profiles where user_id = (select auth.uid())', {
          ...ROWS_FOR_STAFF_AND_SERVICE,
          service: 'no rows',
        }),
        action('read the profile of a colleague', profilesOf(ACCOUNTS.colleague), ROWS_FOR_STAFF_AND_SERVICE),
        action(
          'read the profile of a technician',
          profilesOf(ACCOUNTS.technician),
          ROWS_FOR_STAFF_AND_SERVICE,
        ),
        action(
          'read the profile of a pending account',
          profilesOf(ACCOUNTS.applicant),
          ROWS_FOR_ADMINS_AND_SERVICE,
        ),
        action(
          'make self admin',
          "update public.profiles set role = 'admin' where user_id = (select auth.uid())",
          { ...SERVICE, service: 'no rows' },
        ),
        action(
          'change the role of another account',
          `update public.profiles set role = 'staff' where user_id = '${ACCOUNTS.applicant}'`,
          SERVICE,
        ),
      ],
    ),
    table(
      'push_subscriptions',
      { read: SIGNED_IN_AND_SERVICE, delete: ONLY_SERVICE },
      'endpoint user_id p256dh auth created_at',
      [
        action('read own devices', deviceOf(DEVICES.own), {
          ...ROWS_FOR_STAFF_AND_SERVICE,
          admin: 'no rows',
        }),
        action('read the devices of a colleague', deviceOf(DEVICES.colleague), {
          ...ROWS_FOR_STAFF_AND_SERVICE,
          staff: 'no rows',
          admin: 'no rows',
        }),
      ],
    ),
    table('audit_log', { read: SIGNED_IN_AND_SERVICE }, 'id actor actor_name action detail created_at', [
      action('read the audit log', 'select * from public.audit_log', ROWS_FOR_ADMINS_AND_SERVICE),
    ]),
  ],
  functions: [
    call('has_session', '', ACCOUNTS_AND_SERVICE),
    call('is_staff', '', ACCOUNTS_AND_SERVICE),
    call('require_staff', "'read leads'", STAFF),
    call('require_admin', "'export'", ADMINS),
    call(
      'save_push_subscription',
      `'${DEVICES.own}/2', '${DEVICE_KEYS.p256dh}', '${DEVICE_KEYS.auth}'`,
      STAFF,
    ),
    call('remove_push_subscription', `'${DEVICES.own}'`, STAFF),
    call('is_technician', '', ACCOUNTS_AND_SERVICE),
    call('own_profile', '', { ...ACCOUNTS_AND_SERVICE, service: 'no' }),
    call('is_admin', '', ACCOUNTS_AND_SERVICE),
    call('set_person_role', `'${ACCOUNTS.applicant}', 'staff'`, ADMINS),
    call('set_invited_role', `'${INVITED}', 'staff', 'Ana Souza'`, ADMINS),
    {
      name: 'check_request',
      sql: 'select public.check_request()',
      may: EVERYBODY,
      others: [
        {
          what: 'while a table is read',
          sql: `select public.check_request() from set_config('request.method', 'GET', true) as method, set_config('request.path', '/leads', true) as path`,
          may: { ...STAFF, service: 'yes' },
        },
      ],
    },
    call('set_on_duty', 'true', STAFF),
    call('set_duty_hours', 'null, null, null', STAFF),
    {
      name: 'people_on_duty',
      sql: 'select count(*) from public.people_on_duty()',
      may: { ...STAFF, service: 'yes' },
    },
    call('set_own_name', "'Ana Souza'", { ...STAFF, technician: 'yes' }),
  ],
  internal: names(`
    audit_role clear_unconfirmed_password copy_account_to_profile forget_devices is_on_duty
    refuse_if write_audit caller_role
  `),
};
