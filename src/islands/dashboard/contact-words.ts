import type { ContactChannel } from '../../domain/first-contact.ts';
import type { IconName } from '../ui/Icon.tsx';

/** What a way to a customer is called on its button, in a sentence, and how it is drawn. */
export const CONTACT_WORDS: Record<
  ContactChannel,
  { verb: string; noun: string; prefers: string; icon: IconName }
> = {
  call: { verb: 'Call', noun: 'call', prefers: 'Prefers a call.', icon: 'phone' },
  text: { verb: 'Text', noun: 'text', prefers: 'Prefers a text.', icon: 'message-square' },
  email: { verb: 'Email', noun: 'email', prefers: 'Prefers email.', icon: 'mail' },
};
