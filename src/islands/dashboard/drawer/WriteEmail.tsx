import { useStore } from '@nanostores/react';
import Mail from '~icons/lucide/mail';
import { isEmail } from '../../../domain/forms/email.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { $emailDrafts, writeEmail } from '../../../stores/lead-drafts.ts';
import type { StaffAccount } from '../account/StaffGate.tsx';
import { LazyPartFallback } from '../shared/LazyPartFallback.tsx';
import { useLazyPart } from '../shared/use-lazy-part.ts';
import { Section } from './Section.tsx';

type WriteEmailProps = {
  lead: Lead;
  account: StaffAccount;
  now: Date;
  onSent: () => Promise<unknown>;
};

const load = () => import('../emails/EmailEditor.tsx').then(({ EmailEditor }) => EmailEditor);

/** Button that opens the editor of an email, or the editor while there is a draft. */
export function WriteEmail({ lead, account, now, onSent }: WriteEmailProps) {
  const draft = useStore($emailDrafts, { keys: [lead.id] })[lead.id];
  const editor = useLazyPart('email-editor', draft !== undefined, load);
  const { email } = lead;
  if (email === null || !isEmail(email)) return null;
  if (!draft) {
    return (
      <button
        type="button"
        className="inline-link flex min-h-11 items-center gap-2 justify-self-start text-sm"
        onClick={() => writeEmail(lead.id, {})}
      >
        <Mail />
        Write an email from a template
      </button>
    );
  }
  return (
    <Section id="lead-email" title="Email to the customer">
      {editor.part ? (
        <editor.part lead={{ ...lead, email }} account={account} now={now} onSent={onSent} />
      ) : (
        <LazyPartFallback failed={editor.failed} onRetry={editor.retry} />
      )}
    </Section>
  );
}
