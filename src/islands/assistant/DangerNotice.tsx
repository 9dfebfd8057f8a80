import TriangleAlert from '~icons/lucide/triangle-alert';
import Phone from '~icons/lucide/phone';
import { site } from '../../config/site.ts';
import { DANGER_TITLES, LEAVE_IT_ALONE, STAY_AWAY } from '../../domain/danger/danger-advice.ts';
import type { Danger } from '../../domain/danger/find-danger.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { openHoursText } from '../../domain/hours/hours-table.ts';
import { currentHours } from '../../stores/hours.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';

/** Instructions for danger: 911 before anything else, our number last; for damaged equipment our number first. */
export function DangerNotice({ danger }: { danger: Danger }) {
  const damaged = danger === 'damage';
  return (
    <>
      <div className="assistant-danger" role="alert">
        <p className="assistant-danger-label">
          <TriangleAlert />
          This comes first
        </p>
        <h3>{DANGER_TITLES[danger]}</h3>
        <p>{damaged ? LEAVE_IT_ALONE : STAY_AWAY}</p>
      </div>
      <p>
        <a className="btn btn-dark btn-lg assistant-wide" href={damaged ? phoneHref(site.phone) : 'tel:911'}>
          <Phone />
          <span>{damaged ? `Call us: ${site.phone}` : 'Call 911'}</span>
        </a>
      </p>
      {damaged ? (
        <p className="muted text-sm">
          We answer <span className="nowrap">{openHoursText(currentHours().phone.week)}</span>.
        </p>
      ) : (
        <p className="muted text-sm">
          When the emergency is over and you want the system looked at, call us at{' '}
          <PhoneLink className="link" />,{' '}
          <span className="nowrap">{openHoursText(currentHours().phone.week)}</span>.
        </p>
      )}
    </>
  );
}
