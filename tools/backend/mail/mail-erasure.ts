import type { Handler } from 'hono';
import * as z from 'zod';
import type { LiteApp } from '../lite-app.ts';
import type { Mailbox } from './mailbox.ts';

const personSchema = z.object({
  email: z.string().nullish().catch(null),
  phone: z.string().nullish().catch(null),
});

/**
 * Runs the erasure of a person and then removes the local emails that name them, which the database cannot reach.
 */
export function eraseMail(mailbox: Mailbox, fetch: LiteApp['fetch']): Handler {
  return async (context) => {
    const person = personSchema.safeParse(
      await context.req.raw
        .clone()
        .json()
        .catch(() => null),
    );
    const response = await fetch(context.req.raw);
    if (response.ok && person.success) {
      mailbox.remove({ email: person.data.email ?? '', phone: person.data.phone ?? '' });
    }
    return response;
  };
}
