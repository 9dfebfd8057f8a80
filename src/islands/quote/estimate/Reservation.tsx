import { ArrowRight, Phone } from 'lucide-react';
import type { Estimate } from '../../../domain/pricing/estimate.ts';
import { formatCentsShort, type Cents } from '../../../domain/pricing/money.ts';
import { phoneHref } from '../../../domain/forms/phone.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { CustomerActions } from './use-customer-actions.ts';

type ActionsProps = { actions: CustomerActions; phone: string };

function GetStarted({
  actions,
  className,
  children,
}: {
  actions: CustomerActions;
  className: string;
  children?: React.ReactNode;
}) {
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

/** Describes how the fee is credited; mentions the balance when there is one. */
export function reservationText(ballpark: Estimate, feeCents: Cents): string {
  const rest = ballpark.kind === 'priced' ? ballpark.totalCents - feeCents : 0;
  const due = rest > 0 ? `You pay the remaining ${formatCentsShort(rest)}` : 'You pay the balance';
  return `Holds your place, credited toward the final cost. ${due} when the work is done, and nothing else before.`;
}

/** Reservation fee with the two customer actions. */
export function Reservation({
  ballpark,
  feeCents,
  actions,
  phone,
}: ActionsProps & { ballpark: Estimate; feeCents: Cents }) {
  return (
    <section className="quote-pane quote-reservation" aria-labelledby="reservation">
      <p className="figure text-[3.5rem] leading-none">{formatCentsShort(feeCents)}</p>
      <div>
        <h2 className="font-sans text-[1.125rem] font-[650]" id="reservation">
          Reserve your morning
        </h2>
        <p className="muted max-w-[36em] text-sm">{reservationText(ballpark, feeCents)}</p>
      </div>
      <div className="hidden gap-[0.8rem] lg:flex">
        <GetStarted actions={actions} className="btn btn-primary btn-lg">
          <ArrowRight />
        </GetStarted>
        <a
          className="btn btn-outline btn-lg"
          href={phoneHref(phone)}
          onClick={() => void actions.notifyCalling()}
        >
          <Phone />
          Call with questions
        </a>
      </div>
    </section>
  );
}

/** The same two actions in a bar at the bottom of phones and tablets. */
export function ActionBar({ actions, phone }: ActionsProps) {
  return (
    <div className="quote-bar dark">
      <GetStarted actions={actions} className="btn btn-primary" />
      <a
        className="btn btn-outline"
        href={phoneHref(phone)}
        aria-label="Call with questions"
        onClick={() => void actions.notifyCalling()}
      >
        <Phone />
        Call
      </a>
    </div>
  );
}
