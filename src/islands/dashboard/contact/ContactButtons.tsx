import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { site } from '../../../config/site.ts';
import { contactOptions, type ContactOption } from '../../../domain/leads/first-contact.ts';
import { $askedContact, $contactQuestions, askAboutContact } from '../../../stores/contact-questions.ts';
import { Note } from '../../ui/Note.tsx';
import { openEmail } from '../shared/lead-focus.ts';
import { FullText } from '../shared/VisitorText.tsx';
import { Button, LinkButton } from '../shared/Button.tsx';
import { useOpenLead } from '../lead/open-lead.ts';
import { CONTACT_TEXTS, usePhoneReader } from '../lead/ContactLink.tsx';

/** Warning where the customer wants no contact, with the reason; `onAnyway` shows the ways to reach them. */
export function DoNotContact({ reason, onAnyway }: { reason: string; onAnyway: (() => void) | undefined }) {
  return (
    <Note tone="advice" title="Do not contact this customer">
      <FullText text={reason} />
      {onAnyway && (
        <Button className="mt-2" onClick={onAnyway}>
          Contact anyway
        </Button>
      )}
    </Note>
  );
}

type ContactButtonProps = { way: ContactOption; isFirst: boolean; leadId: string };

/** A link for a call or a text; email opens the editor, which offers the device's own app as well. */
function ContactButton({ way, isFirst, leadId }: ContactButtonProps) {
  const { verb, Icon } = CONTACT_TEXTS[way.channel];
  const className = `btn btn-sm min-w-fit max-[26rem]:px-2.5 ${isFirst ? 'btn-primary flex-[1.6]' : 'btn-outline flex-1'}`;
  return way.channel === 'email' ? (
    <button type="button" className={className} title={way.shown} onClick={() => openEmail(leadId)}>
      <Icon />
      {verb}
    </button>
  ) : (
    <a
      className={className}
      href={way.href}
      title={way.shown}
      aria-label={`${verb} ${way.shown}`}
      onClick={() => askAboutContact(leadId, way.channel)}
    >
      <Icon />
      {verb}
    </a>
  );
}

/** Call, text and email buttons, after a warning where the customer wants no contact, and questions that were put off. */
export function ContactButtons() {
  const { lead, account } = useOpenLead();
  const readPhone = usePhoneReader([lead.phone]);
  const [isAnyway, setAnyway] = useState(false);
  const ways = contactOptions({ ...lead, do_not_contact: null }, account.name, site.name, readPhone);
  const isBarred = lead.do_not_contact !== null && !isAnyway;
  const asked = useStore($askedContact);
  const questions = useStore($contactQuestions).filter(
    ({ leadId, eventId }) => leadId === lead.id && eventId !== asked,
  );
  return (
    <div className="grid gap-3 max-lg:contents">
      {lead.do_not_contact !== null && (
        <DoNotContact
          reason={lead.do_not_contact}
          onAnyway={isBarred && ways.length > 0 ? () => setAnyway(true) : undefined}
        />
      )}
      {isBarred ? null : ways.length === 0 ? (
        <Note tone="advice">There’s no valid phone number or email address.</Note>
      ) : (
        <div className="flex flex-wrap gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-fog-200 max-lg:bg-white max-lg:px-5 max-lg:py-3 max-[22rem]:px-3 max-[18rem]:static max-[18rem]:border-0 max-[18rem]:p-0">
          {ways.map((way, index) => (
            <ContactButton key={way.channel} way={way} isFirst={index === 0} leadId={lead.id} />
          ))}
        </div>
      )}
      {questions.map(({ eventId, channel }) => (
        <Note key={eventId} tone="advice">
          How did the {CONTACT_TEXTS[channel].noun} go?{' '}
          <LinkButton onClick={() => $askedContact.set(eventId)}>Say how it went</LinkButton>
        </Note>
      ))}
    </div>
  );
}
