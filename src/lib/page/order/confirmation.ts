import { site } from '../../../config/site.ts';
import { phoneHref } from '../../../domain/forms/phone.ts';
import { statusPath } from '../../../domain/leads/customer-status.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import type { Receipt } from '../../../domain/leads/receipt.ts';
import { clearReceipt } from '../../../stores/receipt.ts';
import { element, icon } from './element.ts';
import type { OrderLine, OrderStep, OrderTexts } from './order-texts.ts';
import { preferredDayForm } from './preferred-day-form.ts';

const TITLE_ID = 'order-title';

function stepItem({ time, title, text, state }: OrderStep): HTMLLIElement {
  return element(
    'li',
    state === 'current' ? { 'aria-current': 'step' } : { class: `is-${state}` },
    element('time', {}, time),
    element('div', {}, element('b', {}, title), element('span', {}, text)),
  );
}

function lineRow({ label, detail, amount, isSum }: OrderLine): HTMLDivElement {
  const term = element('dt', {}, label);
  if (detail) term.append(element('small', {}, detail));
  return element('div', isSum ? { class: 'lines-total' } : {}, term, element('dd', {}, amount));
}

function clear(): void {
  clearReceipt();
  pushEvent({ event: 'order_clear' });
  delete document.documentElement.dataset.order;
  document.querySelector('psc-order')?.replaceChildren();
  document.getElementById('main')?.focus();
}

function footer(): HTMLParagraphElement {
  const button = element(
    'button',
    { type: 'button', class: 'link' },
    'Not your request? Clear it from this device',
  );
  button.addEventListener('click', clear);
  return element(
    'p',
    { class: 'order-foot' },
    element('span', { class: 'muted' }, 'Something not right?'),
    element('a', { class: 'tel', href: phoneHref(site.phone) }, icon('phone'), site.phone),
    button,
  );
}

/** Builds the confirmation of an order; `update` renews what depends on the time. */
export function confirmation(
  receipt: Receipt,
  texts: OrderTexts,
  now: Date,
): { section: HTMLElement; update: (texts: OrderTexts) => void } {
  const lead = element('p', { class: 'text-lead' }, texts.lead);
  const steps = element('ol', { class: 'next-steps' }, ...texts.steps.map(stepItem));
  const head = element(
    'div',
    { class: 'order-head' },
    element('p', { class: 'order-ok' }, icon('check'), `Request received, ${texts.received}`),
    element('h2', { id: TITLE_ID, class: 'font-display text-d1' }, texts.title),
    lead,
    element(
      'p',
      { class: 'order-reference' },
      element('span', {}, 'Reference'),
      element('b', {}, receipt.reference),
    ),
    element('a', { class: 'link', href: statusPath(receipt.id) }, 'Open your request'),
  );
  const section = element(
    'section',
    { class: 'order dark', 'aria-labelledby': TITLE_ID },
    element(
      'div',
      { class: 'wrap' },
      head,
      element(
        'div',
        { class: 'order-pane order-pane-dark' },
        element('h3', { class: 'font-display text-d3' }, 'What happens next'),
        steps,
      ),
      element(
        'div',
        { class: 'order-pane' },
        element('h3', { class: 'font-display text-d3' }, texts.linesTitle),
        element('dl', { class: 'lines' }, ...texts.lines.map(lineRow)),
        element('p', { class: 'order-note' }, texts.note),
      ),
      element('div', { class: 'order-pane' }, preferredDayForm(receipt, now)),
      footer(),
    ),
  );
  const update = (current: OrderTexts): void => {
    lead.textContent = current.lead;
    steps.replaceChildren(...current.steps.map(stepItem));
  };
  return { section, update };
}
