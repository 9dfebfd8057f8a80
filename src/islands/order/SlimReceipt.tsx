import X from '~icons/lucide/x';
import { unbroken } from '../../domain/forms/text.ts';
import type { Receipt } from '../../domain/leads/receipt.ts';
import { RequestLink } from '../ui/RequestLink.tsx';
import { SunDisc } from '../ui/Sun.tsx';
import type { OrderTexts } from './order-texts.ts';

const RADIUS = 20;
const WIDTH = 46;
const BASE = 24;
const SUN = 4.6;

/** The time to the answer as an arc: the part that has passed, 0 to 1, is dark, and ends in the sun. */
function Arc({ progress }: { progress: number }) {
  const center = WIDTH / 2;
  const angle = Math.PI * (1 - progress);
  const x = Number((center + RADIUS * Math.cos(angle)).toFixed(1));
  const y = Number((BASE - RADIUS * Math.sin(angle)).toFixed(1));
  const start = `M${center - RADIUS} ${BASE}A${RADIUS} ${RADIUS} 0 0 1 `;
  return (
    <svg className="order-arc" viewBox={`0 0 ${WIDTH} ${BASE + 3}`} fill="none" aria-hidden="true">
      <path className="order-arc-rest" d={`${start}${center + RADIUS} ${BASE}`} />
      <path className="order-arc-passed" d={`${start}${x} ${y}`} />
      <circle className="order-arc-sun" cx={x} cy={y} r={SUN} />
      <SunDisc x={x} y={y} radius={SUN} />
    </svg>
  );
}

export type SlimReceiptProps = { receipt: Receipt; texts: OrderTexts; onHide: () => void };

/** Slim receipt of an order. */
export const SlimReceipt = ({ receipt, texts: { slim, progress }, onHide }: SlimReceiptProps) => (
  <aside className="order-slim" aria-label="Your order">
    <div className="wrap">
      <Arc progress={progress} />
      <p>
        <b>{unbroken(slim.title)}</b> <span>{unbroken(slim.text)}</span>{' '}
        <span className="order-slim-reference nowrap">{receipt.reference}</span>
      </p>
      <RequestLink id={receipt.id} />
      <button
        type="button"
        className="icon-btn order-close"
        aria-label="Hide for this visit"
        onClick={onHide}
      >
        <X />
      </button>
    </div>
  </aside>
);
