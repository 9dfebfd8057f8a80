import { VisitorText } from './VisitorText.tsx';

/** A telephone number or an e-mail address; a link only where it has the shape of one. */
export function ContactLink({ contact }: { contact: { text: string; href?: string } }) {
  if (contact.href === undefined) return <VisitorText text={contact.text} />;
  return (
    <a
      className="block min-h-6 max-w-full truncate font-medium hover:underline hover:underline-offset-4"
      href={contact.href}
      title={contact.text}
    >
      <bdi>{contact.text}</bdi>
    </a>
  );
}
