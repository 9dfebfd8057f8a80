import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const messageSchema = z.object({
  id: z.string(),
  /** ISO time of arrival. */
  sentAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  replyTo: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
  /** Files sent along; `content` is in base64. */
  attachments: z.optional(z.array(z.object({ filename: z.string(), content: z.string() }))),
  /** Idempotency key; messages with the same key are stored once. */
  idempotencyKey: z.optional(z.string()),
});

export type MailMessage = z.infer<typeof messageSchema>;

export type NewMail = Omit<MailMessage, 'id' | 'sentAt'>;

/** Stores the product's email, newest first, in place of a mail service. */
export type Mailbox = {
  messages: () => MailMessage[];
  add: (mail: NewMail) => MailMessage;
  clear: () => void;
  /** Makes the mail API respond to the next `count` messages with status 500, to test error handling. */
  failNext: (count: number) => void;
  /** Returns true when the next message must fail, and decrements the count. */
  takeFailure: () => boolean;
};

/** Maximum number of messages; older ones are dropped. */
const MAX_MESSAGES = 200;

function readMessages(file: string): MailMessage[] {
  if (!existsSync(file)) return [];
  // Messages contain what visitors typed, and links that sign in.
  chmodSync(file, 0o600);
  // Messages of an older version are dropped.
  return z
    .array(messageSchema)
    .catch([])
    .parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Opens a mailbox stored in a file, or in memory (null). */
export function openMailbox(file: string | null): Mailbox {
  let messages = file === null ? [] : readMessages(file);
  let failures = 0;

  function save(): void {
    if (file === null) return;
    // Write to a temporary file and rename, so that an interrupted write does not destroy the mailbox.
    writeFileSync(`${file}.new`, JSON.stringify(messages), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  return {
    messages: () => [...messages],
    add(mail) {
      const message = { ...mail, id: randomUUID(), sentAt: new Date().toISOString() };
      messages = [message, ...messages].slice(0, MAX_MESSAGES);
      save();
      return message;
    },
    clear() {
      messages = [];
      save();
    },
    failNext(count) {
      failures = count;
    },
    takeFailure() {
      if (failures === 0) return false;
      failures -= 1;
      return true;
    },
  };
}
