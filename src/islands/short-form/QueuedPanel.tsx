import { useEffect, useRef } from 'react';
import CloudOff from '~icons/lucide/cloud-off';
import Phone from '~icons/lucide/phone';
import { site } from '../../config/site.ts';
import { phoneHref } from '../../domain/forms/phone.ts';

/** Replaces the form while its request is queued offline. */
export function QueuedPanel() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="receipt">
      <h3 className="receipt-title" ref={title} tabIndex={-1}>
        <CloudOff className="text-stone-600" /> Your request is waiting on this device
      </h3>
      <p>
        You are offline right now. Your request is saved here and will be sent automatically as soon as you
        are connected and a page of this site is open.
      </p>
      <p>If you would rather not wait, call us.</p>
      <a className="tel" href={phoneHref(site.phone)}>
        <Phone />
        {site.phone}
      </a>
    </div>
  );
}
