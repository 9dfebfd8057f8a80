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
  /** Where an answer goes, when that is not the sender. */
  replyTo: z.optional(z.string()),
  /** Headers the sender added, by name. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** The sender's own key for this message: the same key is the same message. */
  idempotencyKey: z.optional(z.string()),
});

/** One e-mail that the product sent. */
export type MailMessage = z.infer<typeof messageSchema>;

/** An e-mail on its way in. */
export type NewMail = Omit<MailMessage, 'id' | 'sentAt'>;

/** Everything the product sent, newest first, instead of a mail service. */
export type Mailbox = {
  messages: () => MailMessage[];
  find: (id: string) => MailMessage | undefined;
  findByKey: (idempotencyKey: string) => MailMessage | undefined;
  add: (mail: NewMail) => MailMessage;
  /** Makes the mail API answer the next `count` messages with an error 500, to try what the product does then. */
  failNext: (count: number) => void;
  /** Whether this message is one of those to fail; counts it. */
  takeFailure: () => boolean;
};

/** Oldest messages beyond this number are dropped. */
const MAX_MESSAGES = 200;

function readMessages(file: string): MailMessage[] {
  if (!existsSync(file)) return [];
  try {
    return z.array(messageSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Mail of a test mailbox is not worth refusing to start for; the next message writes a sound file.
    console.warn(`${file} cannot be read as mail. The mailbox starts empty.`);
    return [];
  }
}

/** Opens the mailbox kept in a file, or one in memory (null). */
export function openMailbox(file: string | null): Mailbox {
  let messages = file === null ? [] : readMessages(file);
  let failures = 0;

  function save(): void {
    if (file === null) return;
    // Written beside and renamed, so that an interrupted write leaves the old mail.
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
