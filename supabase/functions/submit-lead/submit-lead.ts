import { phoneHours } from '../../../src/config/hours.ts';
import { localTime } from '../../../src/domain/hours/hours.ts';
import { leadReference } from '../../../src/domain/leads/reference.ts';
import { answerPage } from '../_shared/answer-page.ts';
import { readFormPost } from '../_shared/form-post.ts';
import { failedPage, invalidPage, limitedPage, unreadPage } from './answer-pages.ts';
import { leadId } from './lead-id.ts';
import { formName, readLead, sendingPage, type Lead } from './read-lead.ts';

/** Everything outside: the database, the mail to staff, the clock. */
export type SubmitEffects = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  now: () => Date;
  /** A lead with an id that is there already counts as stored. */
  store: (lead: Lead, headers: Headers) => Promise<'stored' | 'limited' | 'failed'>;
  /** Ends within a few seconds, whatever became of it; never throws. */
  tellStaff: (id: string) => Promise<void>;
};

const goTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });

async function answerPost(request: Request, effects: SubmitEffects): Promise<Response> {
  const { siteUrl } = effects;
  const post = await readFormPost(request);
  if (!post.ok) return answerPage(unreadPage(post.status), siteUrl);
  const { fields } = post;
  const form = formName(fields);
  if (!form) return answerPage(unreadPage(400), siteUrl);

  const page = sendingPage(request.headers, fields, siteUrl);
  const read = readLead(form, fields, page);
  if (!read.ok) return answerPage(invalidPage({ form, fields, page, errors: read.errors }), siteUrl);

  const id = await leadId(read.lead, localTime(effects.now(), phoneHours.timeZone).date);
  const stored = await effects.store({ ...read.lead, id }, request.headers);
  const sent = { form, fields, page, errors: new Map<string, string>() };
  if (stored === 'limited') return answerPage(limitedPage(sent), siteUrl);
  if (stored === 'failed') return answerPage(failedPage(sent), siteUrl);
  await effects.tellStaff(id);
  return goTo(`${siteUrl}/request-received?ref=${leadReference(id)}`);
}

/** Takes a quote request from a form that was sent without script, and answers with a page. */
export async function submitLead(request: Request, effects: SubmitEffects): Promise<Response> {
  // Somebody opened the address, or came back to it by the browser's history.
  if (request.method === 'GET' || request.method === 'HEAD') return goTo(`${effects.siteUrl}/#quote-form`);
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  try {
    return await answerPost(request, effects);
  } catch (error) {
    console.error(error);
    return answerPage(unreadPage(500), effects.siteUrl);
  }
}
