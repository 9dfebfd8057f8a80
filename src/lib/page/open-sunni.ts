import { openSunni } from '../../stores/page/sunni-event.ts';

/** Opens "Ask Sunni" for a click on a `data-sunni` button; without a dialog the button's form goes to /ask. */
export function openSunniOnClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('[data-sunni]');
  if (button && openSunni(button.dataset.sunni)) event.preventDefault();
}
