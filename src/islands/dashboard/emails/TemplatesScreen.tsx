import { useState, type ReactNode } from 'react';
import { site } from '../../../config/site.ts';
import {
  fillTemplate,
  MAIL_FIELDS,
  MAX_MAIL,
  templateError,
  type MailValues,
} from '../../../domain/leads/mail-template.ts';
import { rpc } from '../../../services/staff/database.ts';
import type { MailTemplate } from '../../../services/staff/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, failureNote, type ActionNote } from '../shared/action.tsx';
import { useEntry, type EntryErrors } from '../shared/use-entry.ts';
import { MailPreview, useTemplates } from './MailPreview.tsx';
import { AdminScreen } from '../account/StaffScreen.tsx';
import { ReadState, Row, RowCard, ScreenHead, Card } from '../shared/PageSection.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { Button } from '../shared/Button.tsx';

type TemplateFormProps = {
  template: MailTemplate;
  /** Name of the signed-in person, for the preview. */
  sender: string;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

/** Values of the preview: a sample, no customer. */
const sampleValues = (sender: string): MailValues => ({
  'first name': 'Rosa',
  request: 'your module cleaning request',
  'due time': 'by 10:19 am today',
  reference: 'PSC-7B0C-6C1E',
  'my name': sender,
  company: site.name,
  phone: site.phone,
});

function lengthError(text: string, label: string, most: number): string | undefined {
  const length = Array.from(text.trim()).length;
  if (length === 0) return `Enter the ${label}`;
  return length > most ? `Keep the ${label} within ${most} characters` : undefined;
}

function errorsOf({ name, subject, body }: MailTemplate): EntryErrors<MailTemplate> {
  const found = {
    name: lengthError(name, 'name', MAX_MAIL.name),
    subject: lengthError(subject, 'subject', MAX_MAIL.subject) ?? templateError(subject, 'subject'),
    body: lengthError(body, 'text', MAX_MAIL.body) ?? templateError(body, 'body'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** Form for one template, with its fields and a preview of a sample request (docs/product.md, Lead work). */
export function TemplateForm({ template, sender, onSaved, onClose }: TemplateFormProps) {
  const { entry, errors, action, field, onSubmit } = useEntry(
    () => template,
    'template',
    errorsOf,
    async (edited): Promise<ActionNote | null> => {
      const { id, name, subject, body } = edited;
      const text = { id, name, subject, body, expected_version: template.version };
      const result = await rpc('save_mail_template', text);
      if (!result.ok) return failureNote(result.error);
      await onSaved();
      if (result.value !== 'done') {
        return {
          tone: 'advice',
          text: 'Someone edited or deleted this template meanwhile. Copy your text, close the form and open the template again.',
        };
      }
      onClose();
      return null;
    },
  );
  const [isDeleting, setDeleting] = useState(false);
  const remove = (): Promise<void> =>
    action.run(async () => {
      const result = await rpc('delete_mail_template', { id: template.id });
      if (!result.ok) return failureNote(result.error);
      await onSaved();
      onClose();
      return null;
    });
  const values = sampleValues(sender);

  return (
    <form className="grid items-start gap-6 lg:grid-cols-2" noValidate onSubmit={onSubmit}>
      <div className="grid gap-4">
        <TextField {...field('name', 'Name')} />
        <TextField
          {...field('subject', 'Subject')}
          error={errors.subject ?? templateError(entry.subject, 'subject')}
        />
        <div className="[&_textarea]:min-h-56">
          <TextField
            {...field('body', 'Text')}
            multiline
            error={errors.body ?? templateError(entry.body, 'body')}
          />
        </div>
        <StatusNote note={action.note} />
        <div className="flex flex-wrap gap-2">
          <Button dark type="submit" busy={action.busy}>
            Save template
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {template.version !== null &&
            (isDeleting ? (
              <BusyButton
                className="btn btn-sm text-clay-700"
                busy={action.busy}
                busyLabel="Deleting..."
                onClick={() => void remove()}
              >
                Delete for everybody
              </BusyButton>
            ) : (
              <button type="button" className="btn btn-sm" onClick={() => setDeleting(true)}>
                Delete...
              </button>
            ))}
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
          {Object.entries(MAIL_FIELDS).map(([field, meaning]) => (
            <div key={field} className="contents">
              <dt className="font-semibold whitespace-nowrap">{`{{${field}}}`}</dt>
              <dd className="muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid gap-2">
        <h2 className="font-sans text-body font-[650]">Preview with a sample request</h2>
        <MailPreview
          mail={{ subject: fillTemplate(entry.subject, values), body: fillTemplate(entry.body, values) }}
          to="rosa@example.com"
          reference="PSC-7B0C-6C1E"
          sender={sender}
        />
      </div>
    </form>
  );
}

const newTemplate = (): MailTemplate => ({
  id: crypto.randomUUID(),
  name: '',
  subject: '',
  body: '',
  version: null,
});

/** List of the templates, with the form for the one being edited. */
export function Templates({ account }: { account: StaffAccount }) {
  const templates = useTemplates();
  const [edited, setEdited] = useState<MailTemplate>();
  const rows = templates.data ?? [];
  const form = edited && (
    <TemplateForm
      key={edited.id}
      template={edited}
      sender={account.name}
      onSaved={() => templates.refetch()}
      onClose={() => setEdited(undefined)}
    />
  );
  return (
    <>
      <ScreenHead
        title="Email templates"
        text="Choose a template in a lead: it’s filled in with the values of that lead, and you can change it before you send it."
        aside={
          <Button dark onClick={() => setEdited(newTemplate())}>
            New template
          </Button>
        }
      />
      <ReadState query={templates} failure="Failed to load the templates" />
      {edited?.version === null && (
        <div className="mb-4">
          <Card>{form}</Card>
        </div>
      )}
      {rows.length > 0 && (
        <RowCard aria-label="Email templates">
          {rows.map((template) =>
            edited?.id === template.id ? (
              <Row key={template.id}>{form}</Row>
            ) : (
              <Row
                key={template.id}
                aside={
                  <Button quiet aria-label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
                    Edit
                  </Button>
                }
              >
                <h2 className="font-sans text-body font-[650] wrap-anywhere">{template.name}</h2>
                <p className="muted text-sm wrap-anywhere">{template.subject}</p>
              </Row>
            ),
          )}
        </RowCard>
      )}
      {templates.data?.length === 0 && !edited && <p className="muted text-sm">No templates yet.</p>}
    </>
  );
}

/** Screen where admins edit the templates of emails. `children` is the server-rendered logo. */
export function TemplatesScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <AdminScreen logo={logo} title="Email templates">
      {(account) => <Templates account={account} />}
    </AdminScreen>
  );
}
