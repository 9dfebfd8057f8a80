import Mail from '~icons/lucide/mail';
import MessageSquare from '~icons/lucide/message-square';
import Phone from '~icons/lucide/phone';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../../stores/page/dialog-events.ts';
import {
  isPlainAmericanPhone,
  readPlainPhone,
  type PhoneReader,
} from '../../../domain/leads/contact-phone.ts';
import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import { askAboutContact } from '../../../stores/contact-questions.ts';
import { useImport } from '../shared/lazy-part.tsx';
import { openEmail } from '../shared/lead-focus.ts';
import { leadPath, openLead } from './lead-url.ts';

/** Button label, noun, preference and icon of each contact channel. */
export const CONTACT_TEXTS: Record<
  ContactChannel,
  { verb: string; noun: string; prefers: string; Icon: ComponentType }
> = {
  call: { verb: 'Call', noun: 'call', prefers: 'Prefers a call.', Icon: Phone },
  text: { verb: 'Text', noun: 'text', prefers: 'Prefers a text.', Icon: MessageSquare },
  email: { verb: 'Email', noun: 'email', prefers: 'Prefers email.', Icon: Mail },
};

type ContactLinkProps = {
  leadId: string;
  channel: ContactChannel;
  /** tel: or sms: URL; not for an email. */
  href?: string;
  className: string;
  title?: string;
  label?: string;
  children: ReactNode;
};

/**
 * Link to a way of contacting the customer, above the link of its row. An email is written in the lead, everywhere; a
 * call or text begins in the device's app.
 */
export function ContactLink(props: ContactLinkProps) {
  const { leadId, channel, href, className, title, label, children } = props;
  const tap = (event: MouseEvent): void => {
    if (channel !== 'email') {
      askAboutContact(leadId, channel);
      return;
    }
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openLead(leadId);
    openEmail(leadId);
  };
  return (
    <a
      className={className}
      href={channel === 'email' ? leadPath(leadId) : href}
      title={title}
      aria-label={label}
      onClick={tap}
    >
      {children}
    </a>
  );
}

/** Link to an address on a map, in a new tab. */
export const MapLink = ({ address }: { address: string }) => (
  <a
    className="link text-sm"
    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
    target="_blank"
    rel="noreferrer"
  >
    Map<span className="sr-only"> of the address, opens in a new tab</span>
  </a>
);

const load = () => import('./phone-numbers.ts').then(({ readAnyPhone }) => readAnyPhone);

/** Returns a reader for these numbers; loads the phone library when one of them is not plainly American. */
export function usePhoneReader(phones: readonly (string | null)[]): PhoneReader {
  const isNeeded = phones.some((phone) => phone !== null && !isPlainAmericanPhone(phone));
  return useImport('phones', isNeeded, load).data ?? readPlainPhone;
}
