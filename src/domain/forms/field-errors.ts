/** Errors shown below a form field; fixed wording (docs/product.md, Messages). */
export const FIELD_ERRORS = {
  required: 'This field is required',
  option: 'Choose an option',
  phone: 'Please enter a valid phone number',
  email: 'Please enter a valid email address',
  name: 'Name must be at least 2 characters',
  zip: 'Enter 5 digits, or 5 digits, a hyphen and 4 more',
  tooLong: 'This is longer than we can store',
} as const;
