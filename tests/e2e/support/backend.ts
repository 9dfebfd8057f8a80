import { expect } from '@playwright/test';

/** Origin of the backend the tested build was made for. */
export const backendUrl = `http://127.0.0.1:${process.env.BACKEND_PORT ?? '54321'}`;

/** Origin of the tested site. */
export const siteUrl = `http://localhost:${process.env.PORT ?? '4321'}`;

/** Headers of a call as the service role, past the policies. */
export const serviceHeaders = { apikey: 'sb_secret_local', authorization: 'Bearer sb_secret_local' };

/** A stored lead as the database has it. */
export type StoredLead = Record<string, string | number | null>;

/** One mail as the local mailbox keeps it. */
export type StoredMail = {
  id: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/** An address no other test uses. */
export const uniqueEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function readRows(table: string, email: string): Promise<StoredLead[]> {
  const response = await fetch(`${backendUrl}/rest/v1/${table}?email=eq.${encodeURIComponent(email)}`, {
    headers: serviceHeaders,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as StoredLead[];
}

/** All leads with this e-mail address, read past the policies as the service role. */
export const readLeads = (email: string): Promise<StoredLead[]> => readRows('leads', email);

/** The newsletter subscriptions of this e-mail address. */
export const readSubscriptions = (email: string): Promise<StoredLead[]> =>
  readRows('newsletter_subscriptions', email);

/** Waits for the one lead with this address and returns it. */
export async function expectOneLead(email: string): Promise<StoredLead> {
  await expect.poll(async () => (await readLeads(email)).length).toBe(1);
  const [lead] = await readLeads(email);
  return lead ?? {};
}

/** All mail whose subject or text holds this text. */
export async function readMail(part: string): Promise<StoredMail[]> {
  const response = await fetch(`${backendUrl}/__mail/messages.json`);
  const all = (await response.json()) as StoredMail[];
  return all.filter((mail) => [mail.subject, mail.text, ...mail.to].some((text) => text.includes(part)));
}

/** Waits until so many mails hold this text and returns them. */
export async function expectMail(part: string, count: number): Promise<StoredMail[]> {
  await expect.poll(async () => (await readMail(part)).length).toBe(count);
  return readMail(part);
}
