import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../../stores/page/dialog-events.ts';
import {
  isPlainAmericanPhone,
  readPlainPhone,
  type PhoneReader,
} from '../../../domain/leads/contact-phone.ts';
import { useImport } from '../shared/lazy-part.tsx';

/** Link to a way of contacting the customer. */
export type ContactLinkProps = {
  /** tel: or sms: URL; for an email the path of the lead, where it is written. */
  href: string;
  isEmail?: boolean;
  onContact: () => void;
  className: string;
  title?: string;
  label?: string;
  children: ReactNode;
};

/**
 * Link to a way of contacting the customer, above the link of its row. An email is written in the lead, everywhere; a
 * call or text begins in the device's app.
 */
export function ContactLink({
  href,
  isEmail = false,
  onContact,
  className,
  title,
  label,
  children,
}: ContactLinkProps) {
  const tap = (event: MouseEvent): void => {
    if (isEmail && !isPlainClick(event)) return;
    if (isEmail) event.preventDefault();
    onContact();
  };
  return (
    <a className={className} href={href} title={title} aria-label={label} onClick={tap}>
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
