import { useStore } from '@nanostores/react';
import { isEmail } from '../../../domain/forms/field-rules.ts';
import { $emailDrafts } from '../../../stores/lead-drafts.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

const EmailEditor = lazyPart('EmailEditor', () => import('./EmailEditor.tsx'));

/** Editor of an email, while there is a draft. The email button of the contact bar starts one. */
export function WriteEmail() {
  const { lead } = useOpenLead();
  const draft = useStore($emailDrafts, { keys: [lead.id] })[lead.id];
  const { email } = lead;
  if (!draft || email === null || !isEmail(email)) return null;
  return (
    <DrawerSection id="lead-email" title="Email to the customer">
      <EmailEditor to={email} />
    </DrawerSection>
  );
}
