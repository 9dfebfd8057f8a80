import { statusPath } from '../../../domain/leads/customer-status.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import type { Receipt } from '../../../domain/leads/receipt.ts';
import { drawing, element, icon } from './element.ts';
import { linkHeader } from './header-link.ts';
import type { OrderTexts } from './order-texts.ts';

/** sessionStorage key of the receipt the visitor hid for this visit; also read by flag-order.ts. */
const HIDDEN_KEY = 'psc-order-hidden';

const RADIUS = 20;
const WIDTH = 46;
const BASE = 24;

/** Draws the quarter hour as an arc: the part that has passed is dark, and ends in the sun. */
function arc(progress: number): SVGSVGElement {
  const center = WIDTH / 2;
  const angle = Math.PI * (1 - progress);
  const x = (center + RADIUS * Math.cos(angle)).toFixed(1);
  const y = (BASE - RADIUS * Math.sin(angle)).toFixed(1);
  const start = `M${center - RADIUS} ${BASE}A${RADIUS} ${RADIUS} 0 0 1 `;
  const svg = drawing(
    `0 0 ${WIDTH} ${BASE + 3}`,
    { class: 'order-arc-rest', d: `${start}${center + RADIUS} ${BASE}` },
    { class: 'order-arc-passed', d: `${start}${x} ${y}` },
    { class: 'order-arc-sun', d: `M${x} ${y}h.01` },
  );
  svg.setAttribute('class', 'order-arc');
  return svg;
}

function hide(receipt: Receipt): void {
  document.documentElement.dataset.order = 'hidden';
  pushEvent({ event: 'order_hide' });
  try {
    sessionStorage.setItem(HIDDEN_KEY, receipt.id);
  } catch {
    // Hidden on this page only.
  }
  linkHeader(receipt);
  document.getElementById('main')?.focus();
}

/** Builds the slim receipt of an order. */
export function slimReceipt(receipt: Receipt, { slim, progress }: OrderTexts): HTMLElement {
  const close = element('button', {
    type: 'button',
    class: 'order-close',
    'aria-label': 'Hide for this visit',
  });
  close.append(icon('close'));
  close.addEventListener('click', () => hide(receipt));
  return element(
    'aside',
    { class: 'order-slim', 'aria-label': 'Your order' },
    element(
      'div',
      { class: 'wrap' },
      arc(progress),
      element(
        'p',
        {},
        element('b', {}, slim.title),
        ' ',
        element('span', {}, slim.text),
        ' ',
        element('span', { class: 'order-slim-reference' }, receipt.reference),
      ),
      element('a', { class: 'link', href: statusPath(receipt.id) }, 'Open your request'),
      close,
    ),
  );
}
