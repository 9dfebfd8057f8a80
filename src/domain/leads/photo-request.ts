import { contactOptions, type ContactChannel, type ContactFacts } from './first-contact.ts';

/** A prepared message that asks for photos. */
export type PhotoRequest = {
  channel: Exclude<ContactChannel, 'call'>;
  /** mailto: or sms: URL with the whole message. */
  href: string;
};

const PHOTOS =
  'Could you reply with two or three photos of the roof and of the equipment on the wall? Photos from the ground are enough; please do not climb on the roof.';

/** Prepares an email that asks for photos and missing facts, or a text without a valid address; undefined without both. */
export function photoRequest(
  lead: ContactFacts,
  missing: readonly string[],
  staff: string,
  company: string,
): PhotoRequest | undefined {
  const ways = contactOptions(lead, staff, company);
  const way =
    ways.find(({ channel }) => channel === 'email') ?? ways.find(({ channel }) => channel === 'text');
  if (!way || way.channel === 'call') return undefined;
  const needs =
    missing.length === 0
      ? PHOTOS
      : `To make your estimate exact we need ${new Intl.ListFormat('en-US').format(missing)}. ${PHOTOS}`;
  // The prepared message ends after the greeting.
  return { channel: way.channel, href: way.href + encodeURIComponent(needs) };
}
