/** A toast or note: a title, and a text beneath it where there is one. */
export type Message = { title: string; text?: string };

/** Toasts and errors of the wizard, letter for letter (specification 5 and 8). */
export const WIZARD_MESSAGES = {
  incomplete: { title: 'Please complete all required fields.' },
  notHomeowner:
    'Heads up: estimates are best when completed by the homeowner. You can proceed to get a ballpark.',
  submitted: { title: "Quote submitted successfully! We'll be in touch soon." },
  calling: { title: "We've been notified you're calling!" },
  ready: { title: "Thank you! We'll be in touch soon to schedule your service." },
  notifyFailed: { title: 'There was an issue sending the notification.' },
} as const satisfies Record<string, Message | string>;

/** The wizard could not store the lead (specification 8). */
export const wizardSubmitFailed = (phone: string): Message => ({
  title: `There was an issue submitting your quote. Please call ${phone} for assistance.`,
});

/** The short form's toast when the request is stored, letter for letter (specification 8). */
export const SHORT_FORM_SUBMITTED: Message = {
  title: 'Quote Request Submitted!',
  text: "Sunni is analyzing your request. You'll hear from us within 15 minutes.",
};

/** The short form could not store the lead (specification 8). */
export const shortFormFailed = (phone: string): Message => ({
  title: 'Something went wrong',
  text: `Please try again or call us directly at ${phone}`,
});

/** Toasts of the newsletter, letter for letter (specification 5 and 8). */
export const NEWSLETTER_MESSAGES = {
  subscribed: { title: 'Successfully Subscribed!', text: 'Thank you for subscribing to our newsletter.' },
  invalid: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
  failed: { title: 'Subscription Failed', text: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, Message>;

/** Words of the exit popup, letter for letter (specification 2, "Exit-intent popup"). */
export const EXIT_POPUP_TEXTS = {
  title: 'Before you go...',
  quote: 'Get My Free Quote',
  stay: 'Continue browsing',
} as const;

/** What the two buttons of step 3 tell staff (specification 7). */
export const CUSTOMER_ACTIONS = {
  calling: 'Customer is calling with questions',
  ready: 'Customer is ready to get started',
} as const;

/** One of the two texts a customer action may carry. */
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[keyof typeof CUSTOMER_ACTIONS];

/** Toasts and notes of the auth screen and the dashboard, letter for letter (specification 8, decisions). */
export const STAFF_MESSAGES = {
  signInFailed: 'Sign in failed',
  signUpFailed: 'Sign up failed',
  signedIn: { title: 'Welcome back!', text: "You've been signed in successfully." },
  signedUp: { title: 'Account created!', text: 'Please check your email to verify your account.' },
  signedOut: { title: 'Signed out', text: 'You have been signed out successfully.' },
  signOutFailed: 'Error signing out',
  leadsFailed: { title: 'Error', text: 'Failed to load leads' },
  noLeads: 'No leads found',
  loading: 'Loading...',
  pending: 'Your account is waiting for approval.',
  passwordHint: 'Create a password (min 6 characters)',
  authProviderMissing: 'useAuth must be used within an AuthProvider',
} as const satisfies Record<string, Message | string>;

/** What is wrong with one field of a form, shown under it. */
export const FIELD_ERRORS = {
  required: 'This field is required',
  phone: 'Please enter a valid phone number',
  email: 'Please enter a valid email address',
  name: 'Name must be at least 2 characters',
  zip: 'Enter 5 digits, or 5 digits, a hyphen and 4 more',
  tooLong: 'This is longer than we can store',
} as const;

/** What the screens of accounts and people say (specification 2, "Auth", and decisions, "People and access"). */
export const ACCOUNT_MESSAGES = {
  removed: 'Your account was removed. Ask an admin if that is a mistake.',
  adminsOnly: 'Only admins can open this page.',
  lastAdmin: 'This is the last admin. Make someone else an admin first.',
  mailFailed: 'The mail was not sent',
  passwordFailed: 'The password was not changed',
  passwordChanged: { title: 'Password changed', text: 'Use the new one from now on.' },
  peopleFailed: { title: 'Error', text: 'Failed to load people' },
} as const satisfies Record<string, Message | string>;

/** The three endings of the integration test, letter for letter (specification 8, decisions 8.12). */
export const INTEGRATION_MESSAGES = {
  sent: 'Integration Test Sent',
  refused: 'Integration Test Failed',
  unreachable: 'Test Failed',
} as const;
