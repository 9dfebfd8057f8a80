import CreditCard from '~icons/lucide/credit-card';
import { formatCentsShort, type Cents } from '../../domain/pricing/money.ts';
import { paymentHref, reservationCredit, signedFee } from '../../domain/pricing/reservation.ts';

/** Link to the configured payment page, once the day is confirmed. Card details are never entered on this site. */
export function PayReservation({
  link,
  totalCents,
  reference,
}: {
  /** Address of the payment page; the section is absent without one. */
  link: string | undefined;
  totalCents: Cents;
  reference: string;
}) {
  const fee = signedFee(totalCents);
  if (link === undefined || fee === null) return null;
  const amount = formatCentsShort(fee);
  return (
    <section className="pane view-accept" aria-labelledby="quote-reservation">
      <div>
        <h2
          className="font-sans text-[1.125rem] font-[650]"
          id="quote-reservation"
        >{`${amount} reservation`}</h2>
        <p className="muted text-sm">
          <span>{`Due now that your day is confirmed, ${reservationCredit(totalCents, fee)} Card details are entered on the page of our payment service only. Already paid? Then you’re all set.`}</span>{' '}
          <a className="link" href="/terms#reservation-payment-and-deposits">
            Refund terms
          </a>
        </p>
      </div>
      <div>
        <a className="btn btn-primary btn-lg" href={paymentHref(link, reference)}>
          <CreditCard />
          <span>{`Pay the ${amount}`}</span>
        </a>
      </div>
    </section>
  );
}
