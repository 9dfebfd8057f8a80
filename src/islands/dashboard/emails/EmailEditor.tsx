import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { site } from '../../../config/site.ts';
import { contactOptions } from '../../../domain/leads/first-contact.ts';
import { fillTemplate, mailError, mailValues, type MailText } from '../../../domain/leads/mail-template.ts';
import { leadReference } from '../../../domain/leads/lead-name.ts';
import { rpc } from '../../../services/staff/database.ts';
import { askAboutContact } from '../../../stores/contact-questions.ts';
import { $emailDrafts, writeEmail } from '../../../stores/lead-drafts.ts';
import { showToast } from '../../../stores/toasts.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { StatusNote, failureNote, useAction, type ActionNote } from '../shared/action.tsx';
import { useOpenLead } from '../lead/open-lead.ts';
import { MailPreview, useTemplates } from './MailPreview.tsx';
import { Button, LinkButton } from '../shared/Button.tsx';

const EMPTY: MailText = { subject: '', body: '' };

/** Editor of an email to the customer. The draft stays on the device until it is sent or discarded (docs/product.md, Lead work). */
export function EmailEditor({ to }: { to: string }) {
  const { lead, account, now, refresh } = useOpenLead();
  const draft = useStore($emailDrafts, { keys: [lead.id] })[lead.id];
  const [choice, setChoice] = useState('');
  const [isPreview, setPreview] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const templates = useTemplates();
  const action = useAction();
  const mail: MailText = draft ?? EMPTY;
  const base = draft?.filled ?? EMPTY;
  const isEdited = mail.subject !== base.subject || mail.body !== base.body;
  const error = mailError(mail);
  const sender = { name: account.name, company: site.name, phone: site.phone };
  const ownApp = contactOptions(lead, account.name, site.name).find(
    ({ channel }) => channel === 'email',
  )?.href;

  const fill = (id: string): void => {
    const template = templates.data?.find((each) => each.id === id);
    if (!template) return;
    const values = mailValues(lead, sender, now);
    const filled = {
      subject: fillTemplate(template.subject, values),
      body: fillTemplate(template.body, values),
    };
    writeEmail(lead.id, { ...filled, filled });
    setChecked(true);
    action.setNote(null);
  };
  const choose = (id: string): void => {
    setChoice(id);
    if (!isEdited) fill(id);
  };
  const write = (changes: Partial<MailText>): void => {
    writeEmail(lead.id, changes);
    action.setNote(null);
  };
  const leaveForOwnApp = (): void => {
    askAboutContact(lead.id, 'email');
    if (!isEdited) $emailDrafts.setKey(lead.id, undefined);
  };
  const send = async (): Promise<ActionNote | null> => {
    setChecked(true);
    if (error !== undefined || !draft) return null;
    const { subject, body, filled } = draft;
    const email = { lead_id: lead.id, event_id: draft.eventId, subject, body };
    const result = await rpc('send_lead_email', email);
    if (!result.ok) {
      const note = failureNote(result.error);
      return { ...note, text: `${note.text} Your text is still here.` };
    }
    if (result.value !== 'done') {
      // Text written after the first try becomes an email of its own.
      $emailDrafts.setKey(lead.id, undefined);
      writeEmail(lead.id, { subject, body, ...(filled ? { filled } : {}) });
      await refresh();
      return {
        tone: 'advice',
        text: 'Your first try is on its way to the customer; the timeline has its text. Send this only if they need another email.',
      };
    }
    $emailDrafts.setKey(lead.id, undefined);
    showToast({ title: 'Email on its way', text: `To ${to}. It is in the timeline.` }, 'ok');
    await refresh();
    return null;
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={action.onSubmit(send)}>
      <SelectField
        name="email-template"
        label="Template"
        value={choice}
        placeholder={templates.isPending ? 'Loading...' : 'No template'}
        options={Object.fromEntries((templates.data ?? []).map(({ id, name }) => [id, name]))}
        onChange={choose}
      />
      {templates.isError && <NotLoaded what="The templates" onRetry={() => void templates.refetch()} />}
      {isEdited && choice !== '' && (
        <p className="text-sm" role="status">
          The template would replace what you wrote.{' '}
          <LinkButton onClick={() => fill(choice)}>Replace it</LinkButton>
        </p>
      )}
      <TextField
        name="email-subject"
        label="Subject"
        value={mail.subject}
        readOnly={action.busy}
        onChange={(subject) => write({ subject })}
      />
      <div className="[&_textarea]:min-h-56">
        <TextField
          name="email-body"
          label="Text"
          multiline
          value={mail.body}
          readOnly={action.busy}
          onChange={(body) => write({ body })}
        />
      </div>
      {isPreview && (
        <MailPreview mail={mail} to={to} reference={leadReference(lead.id)} sender={account.name} />
      )}
      <StatusNote
        note={action.note ?? (isChecked && error !== undefined ? { tone: 'error', text: error } : null)}
      />
      <div className="flex flex-wrap gap-2">
        <Button dark type="submit" busy={action.busy} busyLabel="Sending...">
          Send
        </Button>
        <Button aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          Preview
        </Button>
        <button type="button" className="btn btn-sm" onClick={() => $emailDrafts.setKey(lead.id, undefined)}>
          Discard
        </button>
      </div>
      <p className="muted text-xs">
        Sending counts as an answer and is logged. You can also{' '}
        <a className="inline-link" href={ownApp} onClick={leaveForOwnApp}>
          write in your own mail app
        </a>
        , and say afterwards how it went.
        {account.role === 'admin' && (
          <>
            {' '}
            <a className="inline-link" href="/dashboard/templates">
              Edit templates
            </a>
          </>
        )}
      </p>
    </form>
  );
}
