import { useState } from 'react';
import { site } from '../../../config/site.ts';
import {
  fillTemplate,
  MAIL_FIELDS,
  MAX_MAIL,
  templateError,
  type MailValues,
} from '../../../domain/leads/mail-template.ts';
import { deleteMailTemplate, saveMailTemplate, type MailTemplate } from '../../../services/staff/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, failureNote, type ActionNote } from '../shared/action.tsx';
import { useEntry, type EntryErrors } from '../shared/use-entry.ts';
import { MailPreview } from './MailPreview.tsx';
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
      const result = await saveMailTemplate({ ...edited, version: template.version });
      if (!result.ok) return failureNote(result.error);
      await onSaved();
      if (result.value === 'changed') {
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
      const result = await deleteMailTemplate(template.id);
      if (!result.ok) return failureNote(result.error);
      await onSaved();
      onClose();
      return null;
    });
  const values = sampleValues(sender);

  return (
    <form
      className="grid items-start gap-6 rounded-card border border-fog-200 bg-white p-5 lg:grid-cols-2"
      noValidate
      onSubmit={onSubmit}
    >
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
          <BusyButton className="btn btn-dark btn-sm" type="submit" busy={action.busy}>
            Save template
          </BusyButton>
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
