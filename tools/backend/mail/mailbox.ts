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
  find: (id: string) => MailMessage | undefined;
  findByKey: (idempotencyKey: string) => MailMessage | undefined;
  add: (mail: NewMail) => MailMessage;
  /** Removes messages that contain the address or the phone number; blank ones match nothing. */
  remove: (person: { email: string; phone: string }) => void;
  /** Makes the mail API respond to the next `count` messages with status 500, to test error handling. */
  failNext: (count: number) => void;
  /** Returns true when the next message must fail, and decrements the count. */
  takeFailure: () => boolean;
};

/** Maximum number of messages; older ones are dropped. */
const MAX_MESSAGES = 200;

/** Returns the last ten digits, so that every way to write a number is found; '' for fewer. */
const lastDigits = (text: string): string => /\d{10}$/.exec(text.replace(/\D/g, ''))?.[0] ?? '';

/** Returns a test for messages that contain the address, in any case, or the phone number, in any notation. */
function mentions({ email, phone }: { email: string; phone: string }): (message: MailMessage) => boolean {
  const address = email.trim().toLowerCase();
  const digits = lastDigits(phone);
  const number = new RegExp(digits.replace(/\d(?!$)/g, String.raw`$&\D{0,3}`));
  return (message) => {
    const text = JSON.stringify(message).toLowerCase();
    return (address !== '' && text.includes(address)) || (digits !== '' && number.test(text));
  };
}

function readMessages(file: string): MailMessage[] {
  if (!existsSync(file)) return [];
  // Messages contain what visitors typed, and links that sign in.
  chmodSync(file, 0o600);
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
    writeFileSync(`${file}.new`, JSON.stringify(messages), { mode: 0o600 });
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
    remove(person) {
      const isMentioned = mentions(person);
      messages = messages.filter((message) => !isMentioned(message));
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
