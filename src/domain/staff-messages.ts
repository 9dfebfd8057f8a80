import type { Message } from './messages.ts';

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

export const ACCOUNT_MESSAGES = {
  sessionEnded: {
    title: 'Your session has ended',
    text: 'Sign in again to go on where you were. What you have not sent yet is kept on this device.',
  },
  removed: 'Your account was removed. Ask an admin if that is a mistake.',
  adminsOnly: 'Only admins can open this page.',
  lastAdmin: 'This is the last admin. Make someone else an admin first.',
  mailFailed: 'The email wasn’t sent',
  passwordFailed: 'The password wasn’t changed',
  passwordChanged: { title: 'Password changed', text: 'Use your new password the next time you sign in.' },
  passwordSaved: { title: 'Password saved', text: 'Use it the next time you sign in.' },
  notConfirmed: 'Not confirmed yet. You can approve this person once they open the link in their email.',
  invited: 'Invited. Their role starts when they open the link in their email.',
  inviteFailed: 'The invitation wasn’t sent',
  peopleFailed: { title: 'Error', text: 'Failed to load people' },
} as const satisfies Record<string, Message | string>;

/** Integration test results; fixed wording (docs/product.md, Messages). */
export const INTEGRATION_MESSAGES = {
  sent: 'Integration Test Sent',
  refused: 'Integration Test Failed',
  unreachable: 'Test Failed',
} as const;
