import { expect, type BrowserContext, type Page } from '@playwright/test';
import { STAFF_MESSAGES } from '../../../src/domain/staff-messages.ts';
import type { Role } from '../../../src/domain/accounts/role.ts';
import { backendUrl, expectMail, readMail, serviceHeaders, siteUrl, uniqueEmail } from './backend.ts';
import { waitForHydration } from './fixtures.ts';
import { toast } from './quote-form.ts';

type StorageState = Parameters<BrowserContext['setStorageState']>[0];

type Credentials = { email: string; password: string };

/** Credentials with the browser storage of a signed-in session. */
type SignedIn = Credentials & { storageState: StorageState };

/** Seeded admin of every local database; admin.setup.ts signs in and writes the storage state. */
export const admin = {
  email: 'admin@precisionsolarcare.example',
  password: 'local-sunlight-2026',
  storageState: 'test-results/admin-session.json',
} satisfies SignedIn;

/** An account created for one test. */
export type Account = SignedIn & {
  userId: string;
  /** Access token for API calls. */
  token: string;
};

const visitorHeaders = { apikey: 'sb_publishable_local', 'content-type': 'application/json' };

/** Returns API request headers of an account. */
export const authHeaders = ({ token }: Account): Record<string, string> => ({
  ...visitorHeaders,
  authorization: `Bearer ${token}`,
});

/** Returns the link in the newest mail to this address with this subject. */
export async function mailedLink(email: string, subject: string): Promise<string> {
  const ofSubject = async () =>
    (await readMail(email)).filter((mail) => mail.subject === subject && mail.to.includes(email));
  await expect.poll(async () => (await ofSubject()).length).toBeGreaterThan(0);
  const text = (await ofSubject()).map((mail) => mail.text).join('\n');
  return /https?:\/\/\S+\/auth\/confirm\?\S+/.exec(text)?.[0] ?? '';
}

async function requestJson<Body>(path: string, init: RequestInit): Promise<Body> {
  const response = await fetch(`${backendUrl}${path}`, init);
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return (response.status === 204 ? undefined : await response.json()) as Body;
}

/** Sets the role of an account with the service key. */
export const setRole = (email: string, role: Role): Promise<unknown> =>
  requestJson(`/rest/v1/profiles?email=eq.${encodeURIComponent(email)}`, {
    method: 'PATCH',
    headers: { ...serviceHeaders, 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify({ role }),
  });

type Session = { access_token: string; user: { id: string } };

/** Builds the localStorage item of a supabase-js session. */
const storageStateOf = (session: Session): StorageState => ({
  cookies: [],
  origins: [
    { origin: siteUrl, localStorage: [{ name: 'sb-127-auth-token', value: JSON.stringify(session) }] },
  ],
});

/** Creates a verified account through the API. */
export async function createAccount(name: string, role: Role): Promise<Account> {
  const email = uniqueEmail(name);
  const password = 'six-or-more';
  const post = <Body>(path: string, body: unknown): Promise<Body> =>
    requestJson<Body>(path, { method: 'POST', headers: visitorHeaders, body: JSON.stringify(body) });
  await post('/auth/v1/signup', { email, password });
  await expectMail(email, 1);
  const link = new URL(await mailedLink(email, 'Confirm your email address'));
  const session = await post<Session>('/auth/v1/verify', {
    token_hash: link.searchParams.get('token_hash'),
    type: 'signup',
  });
  // Confirming the address clears the password of the sign-up.
  await requestJson('/auth/v1/user', {
    method: 'PUT',
    headers: { ...visitorHeaders, authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ password }),
  });
  if (role !== 'pending') await setRole(email, role);
  return {
    email,
    password,
    token: session.access_token,
    userId: session.user.id,
    storageState: storageStateOf(session),
  };
}

/** Fills email and password on the sign-in screen. */
export async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Clicks the submit button; the tabs have the same labels. */
export const pressSubmit = (page: Page, name: 'Sign In' | 'Sign Up'): Promise<void> =>
  page.getByRole('tabpanel').getByRole('button', { name, exact: true }).click();

/** Signs in on the sign-in screen, with a redirect to `target`. */
export async function signInOnScreen(
  page: Page,
  { email, password }: Credentials,
  target = '/dashboard',
): Promise<void> {
  await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
  await waitForHydration(page);
  await fillCredentials(page, email, password);
  await pressSubmit(page, 'Sign In');
}

/** Opens a page with a signed-in session. */
export async function signIn(page: Page, person: SignedIn, target = '/dashboard'): Promise<void> {
  await page.context().setStorageState(person.storageState);
  await page.goto(target);
}

/** Chooses a password on the screen that a mailed link leads to, and continues to the dashboard. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await page.waitForURL('/auth/password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('/dashboard');
}

/** Signs up on the sign-in screen, confirms the mailed address and chooses the same password. */
export async function signUp(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/auth');
  await waitForHydration(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fillCredentials(page, email, password);
  await pressSubmit(page, 'Sign Up');
  await expect(toast(page, STAFF_MESSAGES.signedUp.title)).toContainText(STAFF_MESSAGES.signedUp.text);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(await mailedLink(email, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await choosePassword(page, password);
}
