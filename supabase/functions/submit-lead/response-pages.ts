import { site } from '../../../src/config/site.ts';
import { LONG_FORM_RULES } from '../../../src/domain/forms/long-form.ts';
import { shortFormFailed, wizardSubmitFailed } from '../../../src/domain/messages.ts';
import { contactLinks, type HtmlPage } from '../_shared/html-response.ts';
import { html, type SafeHtml } from '../_shared/html.ts';
import { errorSummary, formMarkup, type SentForm } from './form-markup.ts';

const styleFor = ({ form }: SentForm): { style?: string } =>
  form === 'wizard' ? { style: LONG_FORM_RULES } : {};

/** Page with validation errors and the form. */
export const invalidPage = (sent: SentForm): HtmlPage => ({
  status: 422,
  title: 'Error: Please check your request',
  main: html`<h1>Please check your request</h1>
    <p>It hasn’t been sent yet. Everything you entered is below.</p>
    ${errorSummary(sent)}${formMarkup(sent)}`,
  ...styleFor(sent),
});

function againPage(status: number, title: string, message: SafeHtml, sent: SentForm): HtmlPage {
  return {
    status,
    title: `Error: ${title}`,
    main: html`<h1>${title}</h1>
      <div class="note" role="alert">${message}</div>
      ${formMarkup(sent)}`,
    ...styleFor(sent),
  };
}

/** Page with the form and the values so far, for a visitor whose browser cannot go on with the site's own form. */
export const reviewPage = (sent: SentForm): HtmlPage => ({
  status: 200,
  title: 'Your request',
  main: html`<h1>Let's finish your request here</h1>
    <p>
      It hasn't been sent yet. What you've told us so far is below: read it over, add what's missing and send
      it. You can also reach us at ${contactLinks()}.
    </p>
    ${formMarkup(sent)}`,
  ...styleFor(sent),
});

/** Page for a rate-limited visitor, with the form. */
export const limitedPage = (sent: SentForm): HtmlPage =>
  againPage(
    429,
    'Your request wasn’t sent',
    html`<p>
      Too many requests came from your connection within the last hour, so this one was not accepted.
      Everything you entered is below: send it again later, or reach us at ${contactLinks()}.
    </p>`,
    sent,
  );

/** Page for a server error, with the fixed message of each form and the form. */
export function failedPage(sent: SentForm): HtmlPage {
  const short = shortFormFailed(site.phone);
  const message = sent.form === 'short' ? `${short.text ?? ''}.` : wizardSubmitFailed(site.phone).title;
  return againPage(
    500,
    short.title,
    html`<p>${message}</p>
      <p>Everything you entered is below, so you can send it again. Or reach us at ${contactLinks()}.</p>`,
    sent,
  );
}

/** Messages for requests that could not be parsed. */
const UNREAD = {
  400: 'This request did not come from one of our forms.',
  413: 'Your request is too long. Go back, shorten your notes and send it again.',
  415: 'This request is not in the format our forms use.',
} as const;

/** Page for a form of another website, with a link to ours. */
export const otherSitePage = (siteUrl: string): HtmlPage => ({
  status: 403,
  title: 'Error: Your request wasn’t sent',
  main: html`<h1>Your request wasn’t sent</h1>
    <p>
      It came from a form on another website, so nothing was stored. Please use
      <a href="${siteUrl}/#quote-form">the form on our own site</a>. You can also reach us at
      ${contactLinks()}.
    </p>`,
});

/** Page without the form, with what went wrong. */
export const errorPage = (status: number, sentence: string): HtmlPage => ({
  status,
  title: 'Error: Your request wasn’t sent',
  main: html`<h1>Your request wasn’t sent</h1>
    <p>${sentence} You can also reach us at ${contactLinks()}.</p>`,
});

/** Page for a request that could not be parsed. */
export const unreadPage = (status: keyof typeof UNREAD): HtmlPage => errorPage(status, UNREAD[status]);
