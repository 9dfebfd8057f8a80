import { REVIEW_NAME } from '../../../src/domain/forms/plain-form.ts';
import { localTime } from '../../../src/domain/hours/hours.ts';
import { digestId, leadIdText } from '../../../src/domain/leads/lead-id.ts';
import { leadReference } from '../../../src/domain/leads/lead-name.ts';
import { htmlResponse } from '../_shared/html-response.ts';
import { hmacHex } from '../_shared/secrets.ts';
import { isFromOtherSite } from '../_shared/origin.ts';
import {
  failedPage,
  invalidPage,
  limitedPage,
  otherSitePage,
  reviewPage,
  unreadPage,
} from './response-pages.ts';
import { formName, readFormPost, readLead, sendingPage, type Lead } from './read-lead.ts';

type StoreResult = 'stored' | 'limited' | 'failed';

/** Derived ids that are tried before a random one. */
const DERIVED_IDS = 3;

/** Side effects: database, mail to staff and clock. */
export type SubmitEffects = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Origins whose forms are accepted. */
  formOrigins: readonly string[];
  now: () => Date;
  /** Derives an id that nobody outside can compute: the same for the same scope and answers. */
  leadId: (scope: string, lead: Lead) => Promise<string>;
  /** 'stored' also for a repeat with the same answers; 'taken' when the id belongs to other answers. */
  store: (lead: Lead, headers: Headers) => Promise<StoreResult | 'taken'>;
  /** Resolves within a few seconds, whatever the result. Never throws. */
  sendNotification: (id: string) => Promise<void>;
};

/**
 * Derives a lead's id (UUID version 8) from its values, a scope such as the day, and a secret, so that a repeat is one
 * row and nobody can compute the id from the answers.
 */
export const secretLeadId = async (secret: string, scope: string, lead: object): Promise<string> =>
  digestId(await hmacHex(secret, leadIdText(scope, lead)));

const goTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });

/**
 * Stores a lead under the id of its answers and the Pacific day. Where that id has other answers, it takes the next
 * one, so that nobody can keep a request from being stored by using its id first.
 */
async function storeLead(
  lead: Lead,
  headers: Headers,
  effects: SubmitEffects,
): Promise<{ id: string; result: StoreResult }> {
  const day = localTime(effects.now()).date;
  for (let number = 0; number <= DERIVED_IDS; number += 1) {
    const scope = number === 0 ? day : `${day} ${number}`;
    const id = number < DERIVED_IDS ? await effects.leadId(scope, lead) : crypto.randomUUID();
    const result = await effects.store({ ...lead, id }, headers);
    if (result !== 'taken') return { id, result };
  }
  return { id: lead.id, result: 'failed' };
}

/** Stores a quote request posted without JavaScript and responds with a page or a redirect. */
export async function submitLead(request: Request, effects: SubmitEffects): Promise<Response> {
  const { siteUrl } = effects;
  // The URL was opened directly or from the browser's history.
  if (request.method !== 'POST') return goTo(`${siteUrl}/#quote-form`);
  if (isFromOtherSite(request.headers, effects.formOrigins)) {
    return htmlResponse(otherSitePage(siteUrl), siteUrl);
  }
  const post = await readFormPost(request);
  if (!post.ok) return htmlResponse(unreadPage(post.status), siteUrl);
  const fields = post.value;
  const form = formName(fields);
  if (!form) return htmlResponse(unreadPage(400), siteUrl);

  const page = sendingPage(request.headers, fields, siteUrl);
  const posted = { form, fields, page, errors: new Map<string, string>() };
  if (fields.has(REVIEW_NAME)) return htmlResponse(reviewPage(posted), siteUrl);
  const read = readLead(form, fields, page);
  if (!read.ok) return htmlResponse(invalidPage({ ...posted, errors: read.errors }), siteUrl);

  const { id, result } = await storeLead(read.lead, request.headers, effects);
  if (result === 'limited') return htmlResponse(limitedPage(posted), siteUrl);
  if (result === 'failed') return htmlResponse(failedPage(posted), siteUrl);
  await effects.sendNotification(id);
  return goTo(`${siteUrl}/request-received?ref=${leadReference(id)}`);
}
