import { pushEvent } from '../../stores/page/data-layer.ts';

/** Ways to contact us, by protocol of the link. */
const METHODS: Partial<Record<string, 'call' | 'text' | 'email'>> = {
  'tel:': 'call',
  'sms:': 'text',
  'mailto:': 'email',
};

/** Parts of a page, innermost first. */
const PLACES = ['dialog', 'main', 'footer', 'header'] as const;

/** Pushes `contact_click` for a click on a phone, text or email link; never the number or address. */
export function reportContactClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const method = link && METHODS[link.protocol];
  if (!method) return;
  const location = PLACES.find((place) => link.closest(place)) ?? 'page';
  pushEvent({ event: 'contact_click', method, location });
}
