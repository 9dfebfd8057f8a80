import { useStore } from '@nanostores/react';
import { isEmail } from '../../../domain/forms/field-rules.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { $emailDrafts } from '../../../stores/lead-drafts.ts';
import type { StaffAccount } from '../account/StaffGate.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { DrawerSection } from '../shared/DrawerSection.tsx';

type WriteEmailProps = {
  lead: Lead;
  account: StaffAccount;
  now: Date;
  onSent: () => Promise<unknown>;
};

const EmailEditor = lazyPart('email-editor', () =>
  import('./EmailEditor.tsx').then((editor) => editor.EmailEditor),
);

/** Editor of an email, while there is a draft. The email button of the contact bar starts one. */
export function WriteEmail({ lead, account, now, onSent }: WriteEmailProps) {
  const draft = useStore($emailDrafts, { keys: [lead.id] })[lead.id];
  const { email } = lead;
  if (!draft || email === null || !isEmail(email)) return null;
  return (
    <DrawerSection id="lead-email" title="Email to the customer">
      <EmailEditor lead={{ ...lead, email }} account={account} now={now} onSent={onSent} />
    </DrawerSection>
  );
}
