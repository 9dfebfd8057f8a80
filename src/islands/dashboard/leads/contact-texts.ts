import { Mail, MessageSquare, Phone, type LucideIcon } from 'lucide-react';
import type { ContactChannel } from '../../../domain/leads/first-contact.ts';

/** What a way to a customer is called on its button, in a sentence, and how it is drawn. */
export const CONTACT_TEXTS: Record<
  ContactChannel,
  { verb: string; noun: string; prefers: string; Icon: LucideIcon }
> = {
  call: { verb: 'Call', noun: 'call', prefers: 'Prefers a call.', Icon: Phone },
  text: { verb: 'Text', noun: 'text', prefers: 'Prefers a text.', Icon: MessageSquare },
  email: { verb: 'Email', noun: 'email', prefers: 'Prefers email.', Icon: Mail },
};
