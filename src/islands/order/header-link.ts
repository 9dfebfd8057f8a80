import { statusPath } from '../../domain/leads/customer-status.ts';
import type { Receipt } from '../../domain/leads/receipt.ts';

/** Turns a link into the one to the order; it is no call to action anymore. */
function linkTo({ id }: Receipt, link: HTMLAnchorElement): HTMLAnchorElement {
  link.href = statusPath(id);
  link.textContent = 'Your quote';
  delete link.dataset.cta;
  return link;
}

/** Links to the order from the header, and from the first line of the phone menu, which the returned function removes. */
export function linkHeader(receipt: Receipt): () => void {
  const button = document.querySelector<HTMLAnchorElement>('psc-header .quote');
  if (button) {
    // Keeps its width, so that nothing beside it moves; phones do not show it.
    if (button.offsetWidth > 0) button.style.width = `${button.offsetWidth}px`;
    button.style.paddingInline = '0';
    linkTo(receipt, button);
  }
  const menu = document.querySelector('#phone-menu nav');
  const line = menu?.querySelector<HTMLAnchorElement>('a:not(.service)')?.cloneNode();
  if (!(line instanceof HTMLAnchorElement)) return () => undefined;
  line.removeAttribute('aria-current');
  menu?.prepend(linkTo(receipt, line));
  return () => line.remove();
}
