import { deviceQuoteToken } from '../domain/quote-view/quote-link.ts';
import { storedRecord } from './submissions.ts';

/** Returns the token of the private link to a lead's page; undefined when it was not sent from this device. */
export async function quoteTokenOf(id: string): Promise<string | undefined> {
  const record = storedRecord();
  return record?.sent[id] === undefined ? undefined : deviceQuoteToken(record.seed, id);
}
