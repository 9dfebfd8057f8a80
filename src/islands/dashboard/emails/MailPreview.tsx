import { site } from '../../../config/site.ts';
import { QUOTE_LINK, type MailText } from '../../../domain/leads/mail-template.ts';
import { readMailTemplates } from '../../../services/staff/messages.ts';
import { useRead } from '../shared/query.ts';

/** Queries the email templates. */
export const useTemplates = () => useRead(['mail-templates'], readMailTemplates);

type MailPreviewProps = { mail: MailText; to: string; reference: string; sender: string };

/** An email as it goes out, with the parts that every email to a customer has. */
export function MailPreview({ mail, to, reference, sender }: MailPreviewProps) {
  const lines = mail.body
    .replace(QUOTE_LINK, '[link to the page of the request]')
    .split(/\n+/)
    .filter((line) => line.trim() !== '');
  return (
    <div
      role="group"
      aria-label="Preview"
      className="grid gap-3 rounded-control border border-fog-200 bg-fog-50 p-4 text-sm"
    >
      <p className="muted wrap-anywhere">
        To <bdi>{to}</bdi>
      </p>
      <p className="text-d3 wrap-anywhere">
        <bdi>{mail.subject}</bdi>
      </p>
      {lines.map((line, index) => (
        <p key={index} className="wrap-anywhere">
          <bdi>{line}</bdi>
        </p>
      ))}
      <p className="muted">Button: See your request</p>
      <p>
        <bdi>{sender}</bdi>
        <br />
        {site.name}
      </p>
      <p className="border-t border-fog-200 pt-3">
        Questions? Call {site.phone}, or reply to this email. Your reference is {reference}.
      </p>
    </div>
  );
}
