import type { User } from '@supabase/supabase-js';
import type { TeamRole } from '../../../domain/accounts/role.ts';

/** The signed-in staff member. */
export type StaffAccount = {
  user: User;
  role: TeamRole;
  /** Name the person entered, else derived from the email address; never empty. */
  name: string;
  /** Gets reminders of unanswered leads. */
  onDuty: boolean;
};
