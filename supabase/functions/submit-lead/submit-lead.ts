import { deriveLeadId } from '../../../src/domain/leads/lead-id.ts';
import { phoneHours } from '../../../src/config/hours.ts';
import { localTime } from '../../../src/domain/hours/hours.ts';
import { leadReference } from '../../../src/domain/leads/reference.ts';
import { htmlResponse } from '../_shared/html-response.ts';
import { readFormPost } from '../_shared/form-post.ts';
import { failedPage, invalidPage, limitedPage, unreadPage } from './response-pages.ts';
import { formName, readLead, sendingPage, type Lead } from './read-lead.ts';

/** Side effects: database, mail to staff and clock. */
export type SubmitEffects = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  now: () => Date;
  /** 'stored' also when the id already exists. */
  store: (lead: Lead, headers: Headers) => Promise<'stored' | 'limited' | 'failed'>;
  /** Resolves within a few seconds, whatever the result. Never throws. */
  sendNotification: (id: string) => Promise<void>;
};

const goTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });

async function handlePost(request: Request, effects: SubmitEffects): Promise<Response> {
  const { siteUrl } = effects;
  const post = await readFormPost(request);
  if (!post.ok) return htmlResponse(unreadPage(post.status), siteUrl);
  const { fields } = post;
  const form = formName(fields);
  if (!form) return htmlResponse(unreadPage(400), siteUrl);

  const page = sendingPage(request.headers, fields, siteUrl);
  const read = readLead(form, fields, page);
  if (!read.ok) return htmlResponse(invalidPage({ form, fields, page, errors: read.errors }), siteUrl);

  const id = await deriveLeadId(localTime(effects.now(), phoneHours.timeZone).date, read.lead);
  const stored = await effects.store({ ...read.lead, id }, request.headers);
  const sent = { form, fields, page, errors: new Map<string, string>() };
  if (stored === 'limited') return htmlResponse(limitedPage(sent), siteUrl);
  if (stored === 'failed') return htmlResponse(failedPage(sent), siteUrl);
  await effects.sendNotification(id);
  return goTo(`${siteUrl}/request-received?ref=${leadReference(id)}`);
}

/** Stores a quote request posted without JavaScript and responds with a page or a redirect. */
export async function submitLead(request: Request, effects: SubmitEffects): Promise<Response> {
  // The URL was opened directly or from the browser's history.
  if (request.method === 'GET' || request.method === 'HEAD') return goTo(`${effects.siteUrl}/#quote-form`);
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  try {
    return await handlePost(request, effects);
  } catch (error) {
    console.error(error);
    return htmlResponse(unreadPage(500), effects.siteUrl);
  }
}
