import {
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
    { name: 'has_session', sql: 'select public.has_session()', may: ACCOUNTS_AND_SERVICE },
    { name: 'is_staff', sql: 'select public.is_staff()', may: ACCOUNTS_AND_SERVICE },
    { name: 'require_staff', sql: "select public.require_staff('read leads')", may: STAFF },
    { name: 'require_admin', sql: "select public.require_admin('export')", may: ADMINS },
    {
      name: 'save_push_subscription',
      sql: `select public.save_push_subscription('${DEVICES.own}/2', '${DEVICE_KEYS.p256dh}', '${DEVICE_KEYS.auth}')`,
      may: STAFF,
    },
    {
      name: 'remove_push_subscription',
      sql: `select public.remove_push_subscription('${DEVICES.own}')`,
      may: STAFF,
    },
    { name: 'is_technician', sql: 'select public.is_technician()', may: ACCOUNTS_AND_SERVICE },
    {
      name: 'own_profile',
      sql: 'select * from public.own_profile()',
      may: { ...ACCOUNTS_AND_SERVICE, service: 'no' },
    },
    { name: 'is_admin', sql: 'select public.is_admin()', may: ACCOUNTS_AND_SERVICE },
    {
      name: 'set_person_role',
      sql: `select public.set_person_role('${ACCOUNTS.applicant}', 'staff')`,
      may: ADMINS,
    },
    {
      name: 'set_invited_role',
      sql: `select public.set_invited_role('${INVITED}', 'staff', 'Ana Souza')`,
      may: ADMINS,
    },
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
    { name: 'set_on_duty', sql: 'select public.set_on_duty(true)', may: STAFF },
    { name: 'set_duty_hours', sql: 'select public.set_duty_hours(null, null, null)', may: STAFF },
    {
      name: 'people_on_duty',
      sql: 'select count(*) from public.people_on_duty()',
      may: { ...STAFF, service: 'yes' },
    },
    {
      name: 'set_own_name',
      sql: "select public.set_own_name('Ana Souza')",
      may: { ...STAFF, technician: 'yes' },
    },
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
