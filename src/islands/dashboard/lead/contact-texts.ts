import Mail from '~icons/lucide/mail';
import MessageSquare from '~icons/lucide/message-square';
import Phone from '~icons/lucide/phone';
import type { ComponentType } from 'react';
import type { ContactChannel } from '../../../domain/leads/first-contact.ts';

/** Button label, noun, preference and icon of each contact channel. */
export const CONTACT_TEXTS: Record<
  ContactChannel,
  { verb: string; noun: string; prefers: string; Icon: ComponentType }
> = {
  call: { verb: 'Call', noun: 'call', prefers: 'Prefers a call.', Icon: Phone },
  text: { verb: 'Text', noun: 'text', prefers: 'Prefers a text.', Icon: MessageSquare },
  email: { verb: 'Email', noun: 'email', prefers: 'Prefers email.', Icon: Mail },
};
