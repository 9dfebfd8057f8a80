/** Returns true for text that can be a package's name: at most 30 characters, without a phone number or markup. */
export const isPackageName = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d ,'&-]{2,29}$/u.test(text) && !/\d\D*\d\D*\d/.test(text);
