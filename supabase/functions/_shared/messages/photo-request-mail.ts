import { site } from '../../../../src/config/site.ts';
import { firstNameOf } from '../../../../src/domain/leads/first-contact.ts';
import { photosToTake } from '../../../../src/domain/leads/photo-request.ts';
import { missingFacts, type AssistantEstimate } from '../../../../src/domain/pricing/assistant-estimate.ts';
import { calling, customerMail, mailLine } from '../customer-mail.ts';
import type { Mail } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { commonContent } from './customer-messages.ts';

/** Composes the mail in which a person asks for photos; undefined without a valid email address. */
export function photoRequestMail(
  lead: LeadRow,
  estimate: AssistantEstimate,
  requester: string | null,
  {
    quoteUrl,
    takesPhotos,
  }: { quoteUrl: string; /** False where storage is not configured. */ takesPhotos: boolean },
): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  if (!common) return undefined;
  const person = mailLine(requester ?? '') || 'A person on our team';
  // An assessment needs the look itself, which these photos are for.
  const missing = estimate.kind === 'range' ? missingFacts(estimate) : [];
  return customerMail({
    ...common,
    subject: 'Could you send us two or three photos?',
    title: calling(firstNameOf(lead), 'two or three photos, please'),
    opening: [
      `${person} is checking your request and would like to see what the form can’t show. ${takesPhotos ? 'Add photos on the page of your request, or reply to this email with them' : 'Reply to this email with photos'}:`,
    ],
    list: {
      points: photosToTake(lead.service_type),
      after: 'Please take them from the ground. Do not climb on the roof, and do not take off any cover.',
    },
    notes:
      missing.length > 0
        ? [
            `Tell us ${new Intl.ListFormat('en-US').format(missing)}, and we can give you an exact price. Just reply with it.`,
          ]
        : [],
    signature: [person, site.name],
  });
}
