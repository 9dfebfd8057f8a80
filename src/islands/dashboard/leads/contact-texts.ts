import { Mail, MessageSquare, Phone, type LucideIcon } from 'lucide-react';
import type { ContactChannel } from '../../../domain/leads/first-contact.ts';

/** Button label, noun, preference and icon of each contact channel. */
export const CONTACT_TEXTS: Record<
  ContactChannel,
  { verb: string; noun: string; prefers: string; Icon: LucideIcon }
> = {
  call: { verb: 'Call', noun: 'call', prefers: 'Prefers a call.', Icon: Phone },
  text: { verb: 'Text', noun: 'text', prefers: 'Prefers a text.', Icon: MessageSquare },
  email: { verb: 'Email', noun: 'email', prefers: 'Prefers email.', Icon: Mail },
};
