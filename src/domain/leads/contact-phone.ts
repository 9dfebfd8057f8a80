import { formatPhone, internationalPhone, isForeignPhone, isPhone } from '../forms/phone.ts';
import { plainLine } from '../forms/text.ts';

/** A number as displayed, and as dialed: "+442079460958", with an extension "+14085550142;ext=12". */
export type ContactPhone = { shown: string; number: string };

/** Reads a stored phone number; undefined when it cannot be dialed. */
export type PhoneReader = (phone: string) => ContactPhone | undefined;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns true for ten digits, with or without the country code 1: every other number needs more than its digits. */
export function isPlainAmericanPhone(phone: string): boolean {
  return !isForeignPhone(phone) && /^1?[2-9]\d{9}$/.test(digitsOf(phone));
}

/**
 * Reads American numbers, and numbers of other countries with "+" and a country code. Others are not dialed by guess:
 * "44 20 7946 0958" is no number in Pennsylvania.
 */
export const readPlainPhone: PhoneReader = (phone) => {
  const line = plainLine(phone);
  if (isPlainAmericanPhone(line)) return { shown: formatPhone(line), number: internationalPhone(line) };
  const foreign = line.replace(/\(0\)/g, '');
  if (!isForeignPhone(foreign) || !isPhone(foreign) || digitsOf(foreign).length > 15) return undefined;
  return { shown: line, number: internationalPhone(foreign) };
};
