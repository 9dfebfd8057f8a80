import { site } from '../../src/config/site.ts';
import { assistantEstimate } from '../../src/domain/pricing/assistant-estimate.ts';
import { answerText } from '../../src/domain/quote-view/answer-text.ts';
import { composeAccountMail } from '../../supabase/functions/_shared/messages/account-mail.ts';
import {
  lateMail,
  receiptMail,
  assistantEstimateMail,
} from '../../supabase/functions/_shared/messages/customer-messages.ts';
import { bookingMail } from '../../supabase/functions/_shared/messages/booking-mail.ts';
import { estimateMail } from '../../supabase/functions/_shared/messages/estimate-mail.ts';
import { writtenMail } from '../../supabase/functions/_shared/messages/written-mail.ts';
import { photoRequestMail } from '../../supabase/functions/_shared/messages/photo-request-mail.ts';
import type { Mail } from '../../supabase/functions/_shared/mail.ts';
import type { LeadRow } from '../../supabase/functions/_shared/staff-mail/lead-facts.ts';
import { digestMail } from '../../supabase/functions/_shared/staff-mail/digest-mail.ts';
import { leadMail } from '../../supabase/functions/_shared/staff-mail/lead-mail.ts';
import { newsletterMail } from '../../supabase/functions/_shared/messages/newsletter-mail.ts';
import { composeAuthMail, type AuthMailKind } from '../../supabase/functions/send-auth-email/auth-mail.ts';
import { storedBooking } from '../../tests/unit/support/stored-booking.ts';
import { storedEstimate } from '../../tests/unit/support/stored-estimate.ts';
import { storedLead } from '../../tests/unit/support/stored-lead.ts';

export type SampleMail = Mail & { name: string };

const SITE = 'https://precisionsolarcare.example';

const QUOTE = `${SITE}/quote/view#token`;

/** Estimate in which a line was changed, signed after 12 minutes. */
const CHECKED = {
  lines: [
    { label: 'Cleaning, two story (Minimum, covers the first 20 modules)', amount_cents: 25_000 },
    {
      label: '14 additional modules ($6.25 each)',
      amount_cents: 8750,
      why: '34 modules counted on your photo, not 28. Twenty-two on the south roof, twelve over the garage.',
    },
  ],
  total_cents: 33_750,
  message: 'We can come on Tuesday.\nThe gate may stay shut.',
  signed_at: '2026-11-23T18:16:00Z',
};

/** Answer on the page of a quote. */
const DAYS = { answer: 'schedule', days: ['2026-12-01', '2026-12-03'], part: 'morning' };

/** An email that a person wrote from a template: subject, empty line, text. */
const WRITTEN = `A question about your panel cleaning request

Hi Rosa,

Thank you for your panel cleaning request. Before I can check the estimate, I need the number of modules.

Reply to this email, or add photos on the page of your request, linked below.`;

const short = (changes: Partial<LeadRow>): LeadRow =>
  storedLead({
    form: 'short',
    service: null,
    service_type: 'panel-cleaning',
    variant_selected: null,
    modules: null,
    estimate_total: null,
    module_count: '20-30',
    roof_stories: '2-story',
    notes: 'Two dogs in the yard, please call at the gate.',
    ...changes,
  });

const draft = (lead: LeadRow) => assistantEstimateMail(lead, assistantEstimate(lead), QUOTE);

function leadMails(): Record<string, Mail | undefined> {
  const lead = storedLead();
  const booking = storedBooking();
  const open = short({ service_type: 'inverter-replacement' });
  const staff = { staff: [site.email], siteUrl: SITE };
  const newsletter = { siteUrl: SITE, functionUrl: `${SITE}/functions/v1/newsletter-subscription` };
  const recipient = { email: 'rosa@example.com', unsubscribeToken: 'u1' };
  const account = { email: 'jo@example.com', confirmedAt: '2026-11-23T17:04:00Z' };
  const places = { siteUrl: SITE, admins: [site.email] };
  const auth = (kind: AuthMailKind) =>
    composeAuthMail({ kind, email: 'jo@example.com', tokenHash: 't1' }, SITE);
  return {
    'account-waiting': composeAccountMail('account-waiting', { ...account, role: 'pending' }, places),
    'account-approved': composeAccountMail('account-approved', { ...account, role: 'staff' }, places),
    receipt: receiptMail(lead, QUOTE),
    'receipt-short': receiptMail(short({}), QUOTE),
    draft: draft(lead),
    'draft-range': draft(short({})),
    'draft-assessment': draft(open),
    signed: estimateMail(storedEstimate(CHECKED), lead, QUOTE),
    'signed-again': estimateMail(storedEstimate({ version: 2, message: null }), lead, QUOTE),
    photos: photoRequestMail(lead, assistantEstimate(lead), 'Dana Ruiz', {
      quoteUrl: QUOTE,
      takesPhotos: true,
    }),
    'photos-open': photoRequestMail(open, assistantEstimate(open), null, {
      quoteUrl: QUOTE,
      takesPhotos: false,
    }),
    late: lateMail(lead, QUOTE),
    written: writtenMail(lead, { actor_name: 'Dana Ruiz', detail: { note: WRITTEN } }, QUOTE),
    booked: bookingMail(booking, lead, { isKnown: false, quoteUrl: QUOTE }),
    'booking-moved': bookingMail(booking, lead, { isKnown: true, quoteUrl: QUOTE }),
    'booking-canceled': bookingMail(storedBooking({ status: 'canceled' }), lead, {
      isKnown: true,
      quoteUrl: QUOTE,
    }),
    'staff-new': leadMail(lead, 'new-lead', staff),
    'staff-short': leadMail(short({ quarantine_reason: 'too-fast' }), 'new-lead', staff),
    'staff-action': leadMail(lead, 'ready', staff),
    'staff-calling': leadMail(lead, 'calling', staff),
    'staff-answer': leadMail(
      lead,
      { answer: answerText({ answer: 'question' }), note: 'Is the permit included?' },
      staff,
    ),
    'staff-urgent': leadMail(
      short({ danger: 'fire', notes: 'Burnt smell at the inverter' }),
      'new-lead',
      staff,
    ),
    'staff-days': leadMail(lead, { answer: answerText(DAYS) }, staff),
    'staff-test': leadMail(short({ form: 'test', name: 'Test Person' }), 'new-lead', staff),
    'staff-reminder': leadMail(lead, 'reminder', staff),
    'staff-overdue': leadMail(lead, 'overdue', staff),
    'staff-digest': digestMail([short({ danger: 'fire' }), lead, lead], 'reminder', staff),
    'auth-signup': auth('signup'),
    'auth-recovery': auth('recovery'),
    'auth-invite': auth('invite'),
    'auth-password-changed': auth('password_changed_notification'),
    newsletter: newsletterMail({ ...recipient, confirmToken: 'c1' }, newsletter),
    'newsletter-known': newsletterMail(recipient, newsletter),
  };
}

/** Composes every email that the site sends, about sample leads. */
export const sampleMails = (): SampleMail[] => [
  ...Object.entries(leadMails()).flatMap(([name, mail]) => (mail ? [{ name, ...mail }] : [])),
];
