import { html, raw } from 'hono/html';
import type { MailMessage } from './mailbox.ts';

type Html = ReturnType<typeof html>;

/** Colors of src/styles/tokens.css as literals; the page works without a build of the site. */
const STYLE = `
  :root { color-scheme: light; --ink: #10201c; --stone: #4f5f58; --line: #dbe2db; --fog: #f5f7f4; --sky: #155c8a; --hill: #fcf1dc; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--fog); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
  header { background: var(--ink); color: #f5f7f4; }
  header div, main { max-width: 60rem; margin: 0 auto; padding: 1.25rem; }
  header p { margin: 0; color: #a9bab2; font-size: .9375rem; }
  h1 { margin: 0; font: 400 1.75rem/1.2 Georgia, serif; overflow-wrap: anywhere; }
  h2 { font: 400 1.25rem/1.3 Georgia, serif; margin: 2rem 0 .5rem; }
  a { color: var(--sky); } :focus-visible { outline: 3px solid var(--sky); outline-offset: 2px; }
  ol { list-style: none; margin: 1rem 0; padding: 0; background: #fff; border: 1px solid var(--line); border-radius: .5rem; }
  li + li { border-top: 1px solid var(--line); }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
  li a:hover { background: var(--hill); }
  li strong { font-weight: 600; overflow-wrap: anywhere; } li span, li time { color: var(--stone); font-size: .9375rem; }
  li span { grid-column: 1 / -1; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dt { color: var(--stone); } dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
  pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid var(--line); border-radius: .5rem; }
`;

const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

const time = (message: MailMessage): Html =>
  html`<time datetime="${message.sentAt}">${timeFormat.format(new Date(message.sentAt))}</time>`;

/** Opens links in a new tab: the site does not allow framing. */
const withLinksInNewTab = (markup: string): string =>
  /<head[^>]*>/i.test(markup)
    ? markup.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
    : `<base target="_blank">${markup}`;

/** Renders the list of messages, newest first. */
export function mailboxPage(messages: MailMessage[]): Html {
  const list = html`<ol>
    ${messages.map(
      (message) =>
        html`<li>
          <a href="/__mail/${message.id}"
            ><strong>${message.subject}</strong>${time(message)}<span>to ${message.to.join(', ')}</span></a
          >
        </li>`,
    )}
  </ol>`;
  return page(
    'Local mailbox',
    html`<header>
        <div>
          <h1>Local mailbox</h1>
          <p>Everything the site sends arrives here. Nothing leaves this computer.</p>
        </div>
      </header>
      <main>
        ${messages.length > 0 ? list : html`<p>No mail yet. Request a quote or sign up, then reload this page.</p>`}
      </main>`,
  );
}

/** Renders one message: its HTML in a frame without scripts, and its text. */
export function messagePage(message: MailMessage): Html {
  return page(
    message.subject,
    html`<header>
        <div><h1>${message.subject}</h1></div>
      </header>
      <main>
        <p><a href="/__mail">All mail</a></p>
        <dl>
          <dt>From</dt>
          <dd>${message.from}</dd>
          <dt>To</dt>
          <dd>${message.to.join(', ')}</dd>
          ${
            message.replyTo === undefined
              ? ''
              : html`<dt>Reply to</dt>
                  <dd>${message.replyTo}</dd>`
          }
          ${Object.entries(message.headers ?? {}).map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
          <dt>Sent</dt>
          <dd>${time(message)}</dd>
        </dl>
        ${
          message.html === ''
            ? ''
            : html`<h2>HTML</h2>
                <iframe
                  title="HTML version of the message"
                  sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
                  srcdoc="${withLinksInNewTab(message.html)}"
                ></iframe>`
        }
        ${
          message.text === ''
            ? ''
            : html`<h2>Text</h2>
                <pre>${message.text}</pre>`
        }
      </main>`,
  );
}

/** Renders the page for an unknown message id. */
export const missingMessagePage = (): Html =>
  page(
    'Message not found',
    html`<header>
        <div><h1>Message not found</h1></div>
      </header>
      <main>
        <p>The mailbox keeps the last 200 messages. <a href="/__mail">All mail</a></p>
      </main>`,
  );
