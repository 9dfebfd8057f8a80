import { phoneHref } from '../../domain/phone.ts';
import { Icon } from '../ui/Icon.tsx';

/** The company's number as a link of its own line. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <p className="mt-[0.35rem]">
      <a className={`tel ${className}`.trim()} href={phoneHref(phone)}>
        <Icon name="phone" />
        {phone}
      </a>
    </p>
  );
}
