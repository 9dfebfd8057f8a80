import type { LeadContact } from './lead-view.ts';
import { VisitorText } from '../shared/VisitorText.tsx';

/** Phone number or email address: a link that logs the contact when the value is valid, otherwise plain text. */
export type ContactLinkProps = {
  contact: LeadContact;
  onContact: () => void;
  className?: string;
};

/** Phone number or email address: a link that logs the contact when the value is valid, otherwise plain text. */
export function ContactLink({ contact, onContact, className = 'font-medium' }: ContactLinkProps) {
  if (contact.href === undefined) return <VisitorText text={contact.text} />;
  return (
    <a
      className={`relative z-10 block max-w-full truncate leading-6 hover:underline hover:underline-offset-4 ${className}`}
      href={contact.href}
      title={contact.text}
      onClick={onContact}
    >
      <bdi>{contact.text}</bdi>
    </a>
  );
}
