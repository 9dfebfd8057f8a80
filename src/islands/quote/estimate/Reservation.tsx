import ArrowRight from '~icons/lucide/arrow-right';
import Phone from '~icons/lucide/phone';
import { site } from '../../../config/site.ts';
import type { Estimate } from '../../../domain/pricing/estimate.ts';
import { formatCentsShort, type Cents } from '../../../domain/pricing/money.ts';
import { reservationCredit, reservationFee } from '../../../domain/pricing/reservation.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { CustomerActions } from './use-customer-actions.ts';
import type { Elements } from '../../ui/elements.ts';

type ActionsProps = { actions: CustomerActions };

type GetStartedProps = ActionsProps & { className: string; children?: Elements };

function GetStarted({ actions, className, children }: GetStartedProps) {
  return (
    <BusyButton
      className={className}
      busy={actions.isLeaving}
      busyLabel="Click to Get Started"
      onClick={() => void actions.getStarted()}
    >
      Click to Get Started
      {children}
    </BusyButton>
  );
}

/** Describes when the fee is due and how it is credited; mentions the balance when there is one. */
export const reservationText = (totalCents: Cents, feeCents: Cents): string =>
  `Holds your place. Due when we confirm your day, ${reservationCredit(totalCents, feeCents)}`;

/** Fee and its terms, or what comes first where there is no price to reserve at. */
function Terms({ ballpark }: { ballpark: Estimate }) {
  if (ballpark.kind !== 'priced') {
    return (
      <div className="lg:col-span-2">
        <h2 className="font-sans text-[1.125rem] font-[650]" id="reservation">
          We look first, then you decide
        </h2>
        <p className="muted max-w-[36em] text-sm">
          There’s nothing to reserve yet. A person looks at your request and gives you a price; what happens
          after that is up to you.
        </p>
      </div>
    );
  }
  const feeCents = reservationFee(ballpark);
  if (feeCents === null) {
    return (
      <div className="lg:col-span-2">
        <h2 className="font-sans text-[1.125rem] font-[650]" id="reservation">
          Nothing to pay in advance
        </h2>
        <p className="muted max-w-[36em] text-sm">
          A job this size needs no reservation. We’ll set a day with you, and you pay when we’re done.
        </p>
      </div>
    );
  }
  return (
    <>
      <p className="figure text-[3.5rem] leading-none">{formatCentsShort(feeCents)}</p>
      <div>
        <h2 className="font-sans text-[1.125rem] font-[650]" id="reservation">
          Reserve your morning
        </h2>
        <p className="muted max-w-[36em] text-sm">
          <span>{reservationText(ballpark.totalCents, feeCents)}</span>{' '}
          <a className="link" href="/terms#reservation-payment-and-deposits">
            Refund terms
          </a>
        </p>
      </div>
    </>
  );
}

/** Stays where the toast does not: the request is stored, the order is not. */
function FailedOrder({ actions, className }: ActionsProps & { className: string }) {
  return (
    actions.hasFailed && (
      <p
        className={`text-sm ${className}`}
      >{`Your request reached us, but this message didn’t. Please click again, or call ${site.phone}.`}</p>
    )
  );
}

/** Reservation fee, where there is one, with the two customer actions. */
export function Reservation({ ballpark, actions }: ActionsProps & { ballpark: Estimate }) {
  return (
    <section className="pane quote-reservation" aria-labelledby="reservation">
      <Terms ballpark={ballpark} />
      <div className="hidden gap-[0.8rem] lg:flex">
        <GetStarted actions={actions} className="btn btn-primary btn-lg">
          <ArrowRight />
        </GetStarted>
        <PhoneLink className="btn btn-outline btn-lg" onClick={() => void actions.notifyCalling()}>
          <Phone />
          Call with questions
        </PhoneLink>
      </div>
      <FailedOrder actions={actions} className="note note-error hidden lg:col-span-3 lg:block" />
    </section>
  );
}

/** The same two actions in a bar at the bottom of phones and tablets. */
export function ActionBar({ actions }: ActionsProps) {
  return (
    <div className="bottom-bar noon-bar dark">
      <FailedOrder actions={actions} className="col-span-2" />
      <GetStarted actions={actions} className="btn btn-primary" />
      <PhoneLink
        className="btn btn-outline"
        aria-label="Call with questions"
        onClick={() => void actions.notifyCalling()}
      >
        <Phone />
        Call
      </PhoneLink>
    </div>
  );
}
