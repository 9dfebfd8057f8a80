// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MobileBar } from '~/lib/page/mobile-bar.ts';
import { markLeadSubmitted } from '~/stores/page/visitor.ts';

let report: (isIntersecting: boolean, target: Element | null) => void = () => undefined;

/** Observer whose entries the tests report. */
class ReportedObserver {
  constructor(notify: (entries: { isIntersecting: boolean; target: Element | null }[]) => void) {
    report = (isIntersecting, target) => notify([{ isIntersecting, target }]);
  }
  observe = vi.fn();
  disconnect = vi.fn();
}

// The bar below takes it when it is made.
vi.stubGlobal('IntersectionObserver', ReportedObserver);

customElements.define('psc-mobile-bar', MobileBar);

function scroll(screens: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(screens * window.innerHeight);
  window.dispatchEvent(new Event('scroll'));
}

const bar = document.createElement('psc-mobile-bar');
const isShown = (): boolean => bar.hasAttribute('data-shown');

beforeEach(() => {
  scroll(0);
  document.body.innerHTML = '<main><a class="btn-primary">Get a Quote</a><form></form></main>';
  document.body.append(bar);
});

afterEach(() => bar.remove());

test('the bar shows after 1.2 viewport heights', () => {
  scroll(1.2);
  expect(isShown()).toBe(false);
  scroll(1.25);
  expect(isShown()).toBe(true);
  scroll(1);
  expect(isShown()).toBe(false);
});

test('it hides for good once a request is sent', () => {
  scroll(2);
  expect(isShown()).toBe(true);
  markLeadSubmitted(new Date());
  expect(isShown()).toBe(false);
  scroll(3);
  expect(isShown()).toBe(false);
});

test('it does not show to a visitor who has sent a request before', () => {
  bar.remove();
  markLeadSubmitted(new Date());
  document.body.append(bar);
  scroll(2);
  expect(isShown()).toBe(false);
});

test('it hides while a form is in view', () => {
  const form = document.querySelector('form');
  scroll(2);
  report(true, form);
  expect(isShown()).toBe(false);
  report(false, form);
  expect(isShown()).toBe(true);
});

test('its button steps back while the page shows a poppy one', () => {
  const button = document.querySelector('.btn-primary');
  scroll(2);
  report(true, button);
  expect(isShown()).toBe(true);
  expect(bar.hasAttribute('data-quiet')).toBe(true);
  report(false, button);
  expect(bar.hasAttribute('data-quiet')).toBe(false);
});
