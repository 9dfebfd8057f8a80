import TriangleAlert from '~icons/lucide/triangle-alert';
import Phone from '~icons/lucide/phone';
import { phoneHoursText } from '../../config/hours.ts';
import { site } from '../../config/site.ts';
import { type Danger, DANGER_TITLES, STAY_AWAY } from '../../domain/assistant/answer-types.ts';
import { phoneHref } from '../../domain/forms/phone.ts';

/** Instructions for danger: 911 before anything else, our number last. */
export function DangerNotice({ danger }: { danger: Danger }) {
  return (
    <>
      <div className="sunni-danger" role="alert">
        <p className="sunni-danger-label">
          <TriangleAlert />
          This comes first
        </p>
        <h3>{DANGER_TITLES[danger]}</h3>
        <p>{STAY_AWAY}</p>
      </div>
      <p>
        <a className="btn btn-dark btn-lg sunni-wide" href="tel:911">
          <Phone />
          Call 911
        </a>
      </p>
      <p className="muted text-sm">
        When the emergency is over and you want the system looked at, call us at{' '}
        <a className="link" href={phoneHref(site.phone)}>
          {site.phone}
        </a>
        , {phoneHoursText}.
      </p>
    </>
  );
}
