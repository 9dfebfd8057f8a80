import { useState, type ReactNode } from 'react';
import type { MailTemplate } from '../../../services/staff/messages.ts';
import { AdminScreen } from '../account/StaffScreen.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { ReadState } from '../shared/PageSection.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { useTemplates } from './MailPreview.tsx';
import { Button } from '../shared/Button.tsx';

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
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-d2">Email templates</h1>
        <Button dark onClick={() => setEdited(newTemplate())}>
          New template
        </Button>
      </div>
      <p className="muted mt-2 mb-6 max-w-prose text-sm">
        Staff choose a template in a lead, read it with the values of that lead, and can change it before it
        goes out.
      </p>
      <ReadState query={templates} failure="The templates couldn’t be loaded" />
      {edited?.version === null && <div className="mb-4">{form}</div>}
      <ul className="grid grid-cols-1 gap-3" aria-label="Email templates">
        {rows.map((template) => (
          <li key={template.id}>
            {edited?.id === template.id ? (
              form
            ) : (
              <div className="flex items-center gap-4 rounded-card border border-fog-200 bg-white px-4 py-3 sm:px-5">
                <div className="min-w-0 flex-1">
                  <h2 className="font-sans text-body font-[650] wrap-anywhere">{template.name}</h2>
                  <p className="muted truncate text-sm">{template.subject}</p>
                </div>
                <Button aria-label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
                  Edit
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
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
