import CircleAlert from '~icons/lucide/circle-alert';
import Phone from '~icons/lucide/phone';
import { phoneHoursText } from '../../config/hours.ts';
import { site } from '../../config/site.ts';
import type { Danger } from '../../domain/assistant/answer-types.ts';
import { phoneHref } from '../../domain/forms/phone.ts';

/** First instruction for each danger. */
export const DANGER_TITLES: Record<Danger, string> = {
  fire: 'Leave the house and dial 911',
  gas: 'Leave the house and dial 911',
  shock: 'Touch nothing and dial 911',
  water: 'Keep away from it and dial 911',
  injury: 'Dial 911 now',
};

/** What to do in danger: 911 before anything else, our number last. */
export function DangerNotice({ danger }: { danger: Danger }) {
  return (
    <>
      <div className="sunni-danger" role="alert">
        <p className="sunni-danger-label">
          <CircleAlert />
          This comes first
        </p>
        <h3>{DANGER_TITLES[danger]}</h3>
        <p>Stay away from the roof, the solar panels and the electrical panel.</p>
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
