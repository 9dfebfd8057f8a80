import {
  isPlainAmericanPhone,
  readPlainPhone,
  type PhoneReader,
} from '../../../domain/leads/contact-phone.ts';
import { useLazyPart } from '../shared/use-lazy-part.ts';

const load = () => import('./phone-numbers.ts').then(({ readAnyPhone }) => readAnyPhone);

/** Returns a reader for these numbers; loads the phone library when one of them is not plainly American. */
export function usePhoneReader(phones: readonly (string | null)[]): PhoneReader {
  const isNeeded = phones.some((phone) => phone !== null && !isPlainAmericanPhone(phone));
  return useLazyPart('phones', isNeeded, load).part ?? readPlainPhone;
}
