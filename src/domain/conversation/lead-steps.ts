/** Fields Sunni asks for, one at a time: fields of the short form, with its labels, rules and messages. */
export const LEAD_STEPS = ['name', 'email', 'address', 'phone'] as const;

export type LeadField = (typeof LEAD_STEPS)[number];

/** Values as typed. */
export type LeadValues = Record<LeadField, string>;

/** Values before the first question. */
export const emptyLeadValues: LeadValues = { name: '', email: '', address: '', phone: '' };

export const LEAD_QUESTIONS: Record<LeadField, string> = {
  name: 'What is your name?',
  email: 'Where should we send the quote?',
  address: 'Which roof is it?',
  phone: 'A number to reach you?',
};

export const LEAD_LABELS: Record<LeadField, string> = {
  name: 'Name',
  email: 'Email',
  address: 'Address',
  phone: 'Phone',
};
