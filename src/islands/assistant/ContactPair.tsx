import { useState } from 'react';
import ClipboardCheck from '~icons/lucide/clipboard-check';
import Phone from '~icons/lucide/phone';
import { site } from '../../config/site.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { openingText } from './opening-text.ts';

/** Phone and form, side by side. */
export function ContactPair() {
  const [now] = useState(() => new Date());
  return (
    <div className="assistant-pair">
      <a href={phoneHref(site.phone)}>
        <b>
          <Phone />
          {site.phone}
        </b>
        <span>{openingText(now)}</span>
      </a>
      <a href="/quote">
        <b>
          <ClipboardCheck />
          Send the form
        </b>
        <span>Two steps, day or night</span>
      </a>
    </div>
  );
}
