import { REMINDER_MINUTES } from '../../../../src/config/response.ts';
import { deskServiceLabel } from '../../../../src/domain/catalog/service-labels.ts';
import { marksText, type CustomerMark, dangerLabel } from '../../../../src/domain/leads/customer-marks.ts';
import { customerMark } from '../../../../src/domain/leads/next-step.ts';
import { formatResponseDue } from '../../../../src/domain/hours/hours.ts';
import { sendPush, type Device, type PushNotice, type PushResult, type VapidKeys } from '../push.ts';
import type { ServiceClient } from '../clients.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { leadsTogether, readMarks } from './digest.ts';
import type { MessageResult, MessageRow } from './message-kind.ts';

/** Shortest lifetime of a notification, in seconds. */
const LEAST_TTL = 60;

/** Lifetime of a notification about an answer of the customer, in seconds. */
const ANSWER_TTL = 3600;

/** Composes the notification. It names no person, because it shows on locked screens. */
export function leadNotice(
  lead: LeadRow,
  { kind, event_id: eventId }: Pick<MessageRow, 'kind' | 'event_id'>,
  now: Date,
  waiting = 1,
  marks: readonly CustomerMark[] = [],
): PushNotice {
  const tag = [lead.id, kind, ...(eventId === null ? [] : [eventId])].join('/');
  const isAnswer = kind === 'push-answer';
  if (waiting > 1) {
    return {
      title: `${waiting} leads wait, ${REMINDER_MINUTES} minutes left`,
      body: 'Open the list.',
      tag,
      url: '/dashboard',
    };
  }
  const service = lead.desk_service ? deskServiceLabel(lead.desk_service) : 'No service chosen';
  const due = formatResponseDue(new Date(lead.due_at), now);
  const waits = kind === 'push-new-lead' ? 'New lead' : `No answer yet, ${REMINDER_MINUTES} minutes left`;
  const news = isAnswer ? (customerMark(lead.next_step) ?? 'A customer wrote') : waits;
  return {
    title: `${lead.danger === null ? '' : `Urgent, ${dangerLabel(lead.danger).toLowerCase()}: `}${[news, ...marksText(marks, isAnswer ? null : lead.next_step)].join(', ')}`,
    body: isAnswer ? `${service}.` : `${service}. Answer ${due}.`,
    tag,
    url: `/dashboard?lead=${lead.id}`,
  };
}

/** Devices of staff who are on duty and whose phones may ring now. */
async function devicesOnDuty(database: ServiceClient): Promise<Device[]> {
  const { data } = await database.rpc('people_on_duty').throwOnError();
  const people = data.filter(({ is_quiet: isQuiet }) => !isQuiet);
  if (people.length === 0) return [];
  const { data: devices } = await database
    .from('push_subscriptions')
    .select('endpoint, p256dh, auth')
    .in(
      'user_id',
      people.map(({ user_id: id }) => id),
    )
    .throwOnError();
  return devices;
}

/**
 * Adds up the results for all devices. One accepted notification counts as sent, because another attempt would ring
 * that phone again.
 */
export function pushOutcome(results: readonly PushResult[]): MessageResult {
  if (results.some(({ status }) => status === 'accepted')) return { ok: true, mailId: '' };
  const failure = results.find((result) => result.status === 'failed');
  return failure ? { ok: false, error: failure.error } : 'skipped';
}

/** Rings the phones of people on duty about a waiting lead, and forgets devices that no longer exist. */
export async function pushLead(
  lead: LeadRow,
  message: Pick<MessageRow, 'id' | 'kind' | 'event_id'>,
  { vapid, now = new Date() }: { vapid: VapidKeys | undefined; now?: Date },
  database: ServiceClient,
): Promise<MessageResult> {
  if (!vapid || lead.quarantine_reason) return 'skipped';
  const isAnswer = message.kind === 'push-answer';
  const together = message.kind === 'push-reminder' ? await leadsTogether(lead, message, database) : [lead];
  if (together.length === 0 || (!isAnswer && !lead.waiting)) return 'skipped';
  const shown = together[0] ?? lead;
  const marks = (await readMarks([shown], database)).get(shown.id);
  const notice = leadNotice(shown, message, now, together.length, marks);
  const ttl = isAnswer
    ? ANSWER_TTL
    : Math.max(LEAST_TTL, Math.round((Date.parse(lead.due_at) - now.getTime()) / 1000));
  const devices = await devicesOnDuty(database);
  const results = await Promise.all(
    devices.map(async (device) => {
      const result = await sendPush(notice, ttl, device, vapid);
      if (result.status === 'gone')
        await database.from('push_subscriptions').delete().eq('endpoint', device.endpoint).throwOnError();
      return result;
    }),
  );
  return pushOutcome(results);
}
