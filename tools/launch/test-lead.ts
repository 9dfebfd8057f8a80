import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/domain/database.types.ts';
import { testLead } from '../../src/domain/leads/test-lead.ts';
import { StartError } from '../shared/command.ts';
import type { Settings } from './settings.ts';

/** Seconds in which staff must have the mail (docs/launch.md). */
const LIMIT = 60;

/** Waits between looks at the message, in ms. */
const PAUSE = 2000;

/** Sends a test lead as a visitor, waits for the mail to staff, and removes the lead. Throws with what did not happen. */
export async function sendTestLead(settings: Settings): Promise<number> {
  const url = settings.PUBLIC_SUPABASE_URL ?? '';
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const visitor = createClient<Database>(url, settings.PUBLIC_SUPABASE_KEY ?? '', options);
  const owner = createClient<Database>(url, settings.SECRET_KEY ?? '', options);
  const id = crypto.randomUUID();
  const began = Date.now();
  const { error } = await visitor.from('leads').insert(testLead(id, `${settings.SITE_URL ?? ''}/quote`));
  if (error) throw new StartError(`The test lead was not stored: ${error.message}`);
  try {
    while (Date.now() - began < LIMIT * 1000) {
      const { data } = await owner
        .from('messages')
        .select('status, last_error')
        .eq('lead_id', id)
        .eq('kind', 'new-lead')
        .throwOnError();
      if (data[0]?.status === 'sent') return Math.round((Date.now() - began) / 1000);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    throw new StartError(
      `The mail about the test lead was not sent within ${LIMIT} seconds. See docs/operations.md, Email does not go out.`,
    );
  } finally {
    await owner.from('leads').delete().eq('id', id);
  }
}
