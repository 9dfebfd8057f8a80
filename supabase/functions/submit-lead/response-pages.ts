import { site } from '../../../src/config/site.ts';
import { LONG_FORM_RULES } from '../../../src/domain/forms/long-form.ts';
import { shortFormFailed, wizardSubmitFailed } from '../../../src/domain/messages.ts';
import { contactLinks, type HtmlPage } from '../_shared/html-response.ts';
import { html, type SafeHtml } from '../_shared/html.ts';
import { errorSummary, formMarkup, type SentForm } from './form-markup.ts';

const styleFor = ({ form }: SentForm): { style?: string } =>
  form === 'wizard' ? { style: LONG_FORM_RULES } : {};

/** Something has to be mended: what, and the form again. */
export const invalidPage = (sent: SentForm): HtmlPage => ({
  status: 422,
  title: 'Error: Please check your request',
  main: html`<h1>Please check your request</h1>
    <p>It has not been sent yet. Everything you entered is below.</p>
    ${errorSummary(sent)}${formMarkup(sent)}`,
  ...styleFor(sent),
});

function againPage(status: number, title: string, words: SafeHtml, sent: SentForm): HtmlPage {
  return {
    status,
    title: `Error: ${title}`,
    main: html`<h1>${title}</h1>
      <div class="note" role="alert">${words}</div>
      ${formMarkup(sent)}`,
    ...styleFor(sent),
  };
}

/** The database takes no more from this visitor for now. */
export const limitedPage = (sent: SentForm): HtmlPage =>
  againPage(
    429,
    'Your request was not sent',
    html`<p>
      Too many requests came from your connection within the last hour, so this one was not taken. Everything
      you entered is below: send it again later, or reach us at ${contactLinks()}.
    </p>`,
    sent,
  );

/** Something of ours is broken; in the words of each form. */
export function failedPage(sent: SentForm): HtmlPage {
  const short = shortFormFailed(site.phone);
  const words = sent.form === 'short' ? `${short.text ?? ''}.` : wizardSubmitFailed(site.phone).title;
  return againPage(
    500,
    short.title,
    html`<p>${words}</p>
      <p>Everything you entered is below, so you can send it again. Or reach us at ${contactLinks()}.</p>`,
    sent,
  );
}

/** Why a post was not even read as a form of ours. */
const UNREAD = {
  400: 'This was not one of the forms of our site.',
  413: 'What you sent is longer than we can take. Go back, shorten your notes and send it again.',
  415: 'This was not sent as a form of our site sends it.',
  500: 'Something went wrong before your entries could be read. Go back and send them again.',
} as const;

/** What was sent cannot be shown again: it was no form of ours, too long, or broke off. */
export const unreadPage = (status: keyof typeof UNREAD): HtmlPage => ({
  status,
  title: 'Error: Your request was not sent',
  main: html`<h1>Your request was not sent</h1>
    <p>${UNREAD[status]} You can also reach us at ${contactLinks()}.</p>`,
});
