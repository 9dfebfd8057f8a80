import type { Area } from './access.ts';
import { leadWork } from './lead-work.ts';
import { leads } from './leads.ts';
import { internals, mail } from './mail.ts';
import { people } from './people.ts';
import { reports } from './reports.ts';

/** Who may do what: everything in the schema public. `docs/permissions.md` shows it. */
export const PERMISSIONS: readonly Area[] = [leads, leadWork, people, reports, mail, internals];
