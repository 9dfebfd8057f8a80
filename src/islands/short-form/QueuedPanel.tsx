import { useEffect, useRef } from 'react';
import CloudOff from '~icons/lucide/cloud-off';
import Phone from '~icons/lucide/phone';
import { site } from '../../config/site.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { REQUEST_WAITS } from '../../domain/messages.ts';

export type QueuedPanelProps = {
  /** True after a press, when the panel replaces the form. */
  isFocused: boolean;
  /** Withdraws the request and shows the form again. */
  onCancel: () => void;
};

/** Replaces the form while its request is kept on the device. */
export function QueuedPanel({ isFocused, onCancel }: QueuedPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  return (
    <div className="receipt">
      <h3 className="receipt-title" ref={title} tabIndex={-1}>
        <CloudOff className="text-stone-600" /> {REQUEST_WAITS.title}
      </h3>
      <p>{REQUEST_WAITS.text}</p>
      <p>
        <button className="inline-link" type="button" onClick={onCancel}>
          Change my answers
        </button>
      </p>
      <p>If you'd rather not wait, call us.</p>
      <a className="tel" href={phoneHref(site.phone)}>
        <Phone />
        {site.phone}
      </a>
    </div>
  );
}
