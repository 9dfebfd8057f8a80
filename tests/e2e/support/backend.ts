import { expect } from '@playwright/test';

/** Backend origin of the tested build. */
export const backendUrl = `http://127.0.0.1:${process.env.BACKEND_PORT ?? '54321'}`;

/** Origin of the tested site. */
export const siteUrl = `http://localhost:${process.env.PORT ?? '4321'}`;

/** Request headers of the service role, which bypasses policies. */
export const serviceHeaders = { apikey: 'sb_secret_local', authorization: 'Bearer sb_secret_local' };

/** A lead row. */
export type StoredLead = Record<string, string | number | null>;

/** A mail in the local mailbox. */
export type StoredMail = {
  id: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/** Returns a unique word with this prefix. */
export const unique = (prefix: string): string => `${prefix}${crypto.randomUUID().slice(0, 8)}`;

/** Returns a unique email address. */
export const uniqueEmail = (name: string): string => `${unique(`${name}-`)}@example.com`;

async function readRows(table: string, email: string): Promise<StoredLead[]> {
  const response = await fetch(`${backendUrl}/rest/v1/${table}?email=eq.${encodeURIComponent(email)}`, {
    headers: serviceHeaders,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as StoredLead[];
}

/** Returns all leads with this email, read as the service role. */
export const readLeads = (email: string): Promise<StoredLead[]> => readRows('leads', email);

/** Returns the newsletter subscriptions of this email. */
export const readSubscriptions = (email: string): Promise<StoredLead[]> =>
  readRows('newsletter_subscriptions', email);

/** Waits for exactly one lead with this email and returns it. */
export async function expectOneLead(email: string): Promise<StoredLead> {
  await expect.poll(async () => (await readLeads(email)).length).toBe(1);
  const [lead] = await readLeads(email);
  return lead ?? {};
}

/** Subjects of the mails that leads and accounts cause by themselves; tests/db/functions/send-messages.test.ts covers them. */
const AUTOMATIC =
  /^(We have your request|Your ballpark|Your request needs a look|We are late|No answer yet|Overdue|Waiting for approval|Your staff account)/;

/** Returns all mails with this text in subject, body or recipients, without the automatic ones. */
export async function readMail(part: string): Promise<StoredMail[]> {
  const response = await fetch(`${backendUrl}/__mail/messages.json`);
  const all = (await response.json()) as StoredMail[];
  return all.filter(
    ({ subject, text, to }) =>
      !AUTOMATIC.test(subject) && [subject, text, ...to].some((where) => where.includes(part)),
  );
}

/** Returns all mails to this address, the automatic ones too, newest first. */
export async function readMailTo(email: string): Promise<StoredMail[]> {
  const response = await fetch(`${backendUrl}/__mail/messages.json`);
  return ((await response.json()) as StoredMail[]).filter(({ to }) => to.includes(email));
}

/** Waits until exactly `count` mails contain this text and returns them. */
export async function expectMail(part: string, count: number): Promise<StoredMail[]> {
  await expect.poll(async () => (await readMail(part)).length).toBe(count);
  return readMail(part);
}
