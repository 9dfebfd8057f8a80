import { html } from 'hono/html';
import type { MailMessage } from './mailbox.ts';

type Html = ReturnType<typeof html>;

const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          body {
            max-width: 60rem;
            margin: 1rem auto;
            padding: 0 1rem;
            font:
              1.0625rem/1.6 system-ui,
              sans-serif;
            overflow-wrap: anywhere;
          }
          iframe {
            width: 100%;
            height: 44rem;
          }
          pre {
            white-space: pre-wrap;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;

const time = ({ sentAt }: MailMessage): string =>
  new Date(sentAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Renders the list of messages, newest first. */
export function mailboxPage(messages: MailMessage[]): Html {
  const list = messages.map(
    (message) =>
      html`<li>
        <a href="/__mail/${message.id}">${message.subject}</a>, to ${message.to.join(', ')}, ${time(message)}
      </li>`,
  );
  return page(
    'Local mailbox',
    html`<p>Everything the site sends arrives here. Nothing leaves this computer.</p>
      ${
        list.length > 0
          ? html`<ul>
              ${list}
            </ul>`
          : html`<p>No mail yet. Request a quote or sign up, then reload this page.</p>`
      }`,
  );
}

/** Renders one message: its HTML in a frame without scripts, whose links open a new tab, and its text. */
export function messagePage(message: MailMessage): Html {
  const { from, to, replyTo, headers, html: markup, text } = message;
  const fields = { From: from, To: to.join(', '), 'Reply to': replyTo, ...headers, Sent: time(message) };
  return page(
    message.subject,
    html`<p><a href="/__mail">All mail</a></p>
      ${Object.entries(fields).map(([name, value]) => (value === undefined ? '' : html`<div>${name}: ${value}</div>`))}
      ${
        markup === ''
          ? ''
          : html`<iframe
              title="HTML version of the message"
              sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
              srcdoc="${markup.replace(/(?<=<head[^>]*>)/i, '<base target="_blank">')}"
            ></iframe>`
      }
      <pre>${text}</pre>`,
  );
}
