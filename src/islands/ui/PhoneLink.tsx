import Phone from '~icons/lucide/phone';
import type { ComponentProps } from 'react';
import { site } from '../../config/site.ts';
import { phoneHref } from '../../domain/forms/phone.ts';

/** Link that calls the company; its text is the number, unless it has one of its own. */
export const PhoneLink = ({ children = site.phone, ...link }: ComponentProps<'a'>) => (
  <a className="inline-link" href={phoneHref(site.phone)} {...link}>
    {children}
  </a>
);

/** The number with its icon. */
export const LargePhoneLink = ({ className = '' }: { className?: string }) => (
  <PhoneLink className={`tel ${className}`.trim()}>
    <Phone />
    {site.phone}
  </PhoneLink>
);
