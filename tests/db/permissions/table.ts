import type { Area } from './access.ts';
import { bookings } from './bookings.ts';
import { desk } from './desk.ts';
import { leadWork } from './lead-mutations.ts';
import { leads } from './leads.ts';
import { internals, mail } from './mail.ts';
import { people } from './people.ts';
import { reports } from './reports.ts';

/** Permissions on everything in schema `public`, shown in docs/permissions.md. */
export const PERMISSIONS: readonly Area[] = [
  leads,
  leadWork,
  bookings,
  desk,
  people,
  reports,
  mail,
  internals,
];
