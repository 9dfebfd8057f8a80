import {
  call,
  ACCOUNTS_AND_SERVICE,
  ADMINS,
  EVERYBODY,
  NONE,
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

/** Profiles, roles, requests and the audit log. */
export const people: Area = {
  title: 'People',
  relations: [
    {
      name: 'profiles',
      columns: [
        {
          what: 'every column',
          names: [
            'user_id',
            'email',
            'role',
            'confirmed_at',
            'on_duty',
            'created_at',
            'name',
            'duty_set_at',
            'shifts',
            'quiet_from',
            'quiet_until',
          ],
          read: SIGNED_IN_AND_SERVICE,
          insert: ONLY_SERVICE,
          update: ONLY_SERVICE,
        },
      ],
      delete: ONLY_SERVICE,
      actions: [
        {
          what: 'read own profile',
          sql: 'select * from public.profiles where user_id = (select auth.uid())',
          may: { ...ROWS_FOR_STAFF_AND_SERVICE, service: 'no rows' },
        },
        {
          what: 'read the profile of a colleague',
          sql: profilesOf(ACCOUNTS.colleague),
          may: ROWS_FOR_STAFF_AND_SERVICE,
        },
        {
          what: 'read the profile of a technician',
          sql: profilesOf(ACCOUNTS.technician),
          may: ROWS_FOR_STAFF_AND_SERVICE,
        },
        {
          what: 'read the profile of a pending account',
          sql: profilesOf(ACCOUNTS.applicant),
          may: ROWS_FOR_ADMINS_AND_SERVICE,
        },
        {
          what: 'make self admin',
          sql: "update public.profiles set role = 'admin' where user_id = (select auth.uid())",
          may: { ...SERVICE, service: 'no rows' },
        },
        {
          what: 'change the role of another account',
          sql: `update public.profiles set role = 'staff' where user_id = '${ACCOUNTS.applicant}'`,
          may: SERVICE,
        },
      ],
    },
    {
      name: 'push_subscriptions',
      columns: [
        {
          what: 'every column',
          names: ['endpoint', 'user_id', 'p256dh', 'auth', 'created_at'],
          read: SIGNED_IN_AND_SERVICE,
          insert: NONE,
          update: NONE,
        },
      ],
      delete: ONLY_SERVICE,
      actions: [
        {
          what: 'read own devices',
          sql: `select * from public.push_subscriptions where endpoint = '${DEVICES.own}'`,
          may: { ...ROWS_FOR_STAFF_AND_SERVICE, admin: 'no rows' },
        },
        {
          what: 'read the devices of a colleague',
          sql: `select * from public.push_subscriptions where endpoint = '${DEVICES.colleague}'`,
          may: { ...ROWS_FOR_STAFF_AND_SERVICE, staff: 'no rows', admin: 'no rows' },
        },
      ],
    },
    {
      name: 'audit_log',
      columns: [
        {
          what: 'every column',
          names: ['id', 'actor', 'actor_name', 'action', 'detail', 'created_at'],
          read: SIGNED_IN_AND_SERVICE,
          insert: NONE,
          update: NONE,
        },
      ],
      delete: NONE,
      actions: [
        {
          what: 'read the audit log',
          sql: 'select * from public.audit_log',
          may: ROWS_FOR_ADMINS_AND_SERVICE,
        },
      ],
    },
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
  internal: [
    'audit_role',
    'clear_unconfirmed_password',
    'copy_account_to_profile',
    'forget_devices',
    'is_on_duty',
    'queue_lead_pushes',
    'queue_answer_push',
    'write_audit',
  ],
};
