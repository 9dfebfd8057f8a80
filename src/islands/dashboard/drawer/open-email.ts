import { writeEmail } from '../../../stores/lead-drafts.ts';
import { focusWhenThere } from '../keys/key-targets.ts';

/** Opens the email editor of a lead, in the drawer that shows it or is about to. */
export function openEmail(leadId: string): void {
  writeEmail(leadId, {});
  focusWhenThere('email-template', leadId);
}
