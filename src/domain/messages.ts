/** A toast or note: a title and an optional text below it. */
export type Message = { title: string; text?: string };

/** Wizard toasts and errors; fixed wording (docs/product.md, Messages). */
export const WIZARD_MESSAGES = {
  incomplete: { title: 'Please complete all required fields.' },
  notHomeowner:
    'Heads up: estimates are best when completed by the homeowner. You can proceed to get a ballpark.',
  submitted: { title: "Quote submitted successfully! We'll be in touch soon." },
  calling: { title: "We've been notified you're calling!" },
  ready: { title: "Thank you! We'll be in touch soon to schedule your service." },
  notifyFailed: { title: 'There was an issue sending the notification.' },
} as const satisfies Record<string, Message | string>;

/** Returns the toast for a wizard lead that could not be stored. */
export const wizardSubmitFailed = (phone: string): Message => ({
  title: `There was an issue submitting your quote. Please call ${phone} for assistance.`,
});

/** Short form success toast; fixed wording (docs/product.md, Messages). */
export const SHORT_FORM_SUBMITTED: Message = {
  title: 'Quote Request Submitted!',
  text: "Sunni is analyzing your request. You'll hear from us within 15 minutes.",
};

/** Returns the toast for a short form lead that could not be stored. */
export const shortFormFailed = (phone: string): Message => ({
  title: 'Something went wrong',
  text: `Please try again or call us directly at ${phone}`,
});

/** Newsletter toasts; fixed wording (docs/product.md, Messages). */
export const NEWSLETTER_MESSAGES = {
  subscribed: { title: 'Successfully Subscribed!', text: 'Thank you for subscribing to our newsletter.' },
  invalid: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
  failed: { title: 'Subscription Failed', text: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, Message>;

/** Exit popup texts; fixed wording (docs/product.md, Messages). */
export const EXIT_POPUP_TEXTS = {
  title: 'Before you go...',
  quote: 'Get My Free Quote',
  stay: 'Continue browsing',
} as const;

/** Notification texts of the two actions in step 3 (docs/product.md, Notifications). */
export const CUSTOMER_ACTIONS = {
  calling: 'Customer is calling with questions',
  ready: 'Customer is ready to get started',
} as const;

/** One of the two accepted customer actions. */
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[keyof typeof CUSTOMER_ACTIONS];

/** Toasts and notes of the auth screen and dashboard; fixed wording (docs/product.md, Messages). */
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

/** Messages of the account and people screens. */
export const ACCOUNT_MESSAGES = {
  removed: 'Your account was removed. Ask an admin if that is a mistake.',
  adminsOnly: 'Only admins can open this page.',
  lastAdmin: 'This is the last admin. Make someone else an admin first.',
  mailFailed: 'The email was not sent',
  passwordFailed: 'The password was not changed',
  passwordChanged: { title: 'Password changed', text: 'Use your new password the next time you sign in.' },
  passwordSaved: { title: 'Password saved', text: 'Use it the next time you sign in.' },
  notConfirmed: 'Not confirmed yet. You can approve this person once they open the link in their email.',
  invited: 'Invited. Their role starts when they open the link in their email.',
  inviteFailed: 'The invitation was not sent',
  peopleFailed: { title: 'Error', text: 'Failed to load people' },
} as const satisfies Record<string, Message | string>;

/** Integration test results; fixed wording (docs/product.md, Messages). */
export const INTEGRATION_MESSAGES = {
  sent: 'Integration Test Sent',
  refused: 'Integration Test Failed',
  unreachable: 'Test Failed',
} as const;
