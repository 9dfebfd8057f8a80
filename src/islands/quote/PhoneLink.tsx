import Phone from '~icons/lucide/phone';
import { phoneHref } from '../../domain/forms/phone.ts';

/** Company phone number as a link. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <p className="mt-[0.35rem]">
      <a className={`tel ${className}`.trim()} href={phoneHref(phone)}>
        <Phone />
        <span>{phone}</span>
      </a>
    </p>
  );
}
