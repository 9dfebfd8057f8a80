import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
  /** Reply-To address; the sender when absent. */
  replyTo: z.optional(z.string()),
  /** Additional headers by name. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** Idempotency key; messages with the same key are stored once. */
  idempotencyKey: z.optional(z.string()),
});

/** An email the product sent. */
export type MailMessage = z.infer<typeof messageSchema>;

/** An incoming email. */
export type NewMail = Omit<MailMessage, 'id' | 'sentAt'>;

/** Stores the product's email, newest first, in place of a mail service. */
export type Mailbox = {
  messages: () => MailMessage[];
  find: (id: string) => MailMessage | undefined;
  findByKey: (idempotencyKey: string) => MailMessage | undefined;
  add: (mail: NewMail) => MailMessage;
  /** Makes the mail API respond to the next `count` messages with status 500, to test error handling. */
  failNext: (count: number) => void;
  /** Returns true when the next message must fail, and decrements the count. */
  takeFailure: () => boolean;
};

/** Maximum number of messages; older ones are dropped. */
const MAX_MESSAGES = 200;

function readMessages(file: string): MailMessage[] {
  if (!existsSync(file)) return [];
  try {
    return z.array(messageSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // A broken mailbox must not prevent the start; the next message overwrites the file.
    console.warn(`${file} cannot be read as mail. The mailbox starts empty.`);
    return [];
  }
}

/** Opens a mailbox stored in a file, or in memory (null). */
export function openMailbox(file: string | null): Mailbox {
  let messages = file === null ? [] : readMessages(file);
  let failures = 0;

  function save(): void {
    if (file === null) return;
    // Write to a temporary file and rename, so that an interrupted write does not destroy the mailbox.
    writeFileSync(`${file}.new`, JSON.stringify(messages));
    renameSync(`${file}.new`, file);
  }

  return {
    messages: () => [...messages],
    find: (id) => messages.find((message) => message.id === id),
    findByKey: (key) => messages.find((message) => message.idempotencyKey === key),
    add(mail) {
      const message = { ...mail, id: randomUUID(), sentAt: new Date().toISOString() };
      messages = [message, ...messages].slice(0, MAX_MESSAGES);
      save();
      return message;
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
