// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MobileBar } from '~/lib/page/mobile-bar.ts';
import { rememberLead } from '~/stores/page/visitor.ts';

customElements.define('psc-mobile-bar', MobileBar);

/** Scrolls this many screens down. */
function scroll(screens: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(screens * window.innerHeight);
  window.dispatchEvent(new Event('scroll'));
}

const bar = document.createElement('psc-mobile-bar');
const isShown = (): boolean => bar.hasAttribute('data-shown');

beforeEach(() => {
  localStorage.clear();
  scroll(0);
  document.body.append(bar);
});

afterEach(() => {
  bar.remove();
  vi.restoreAllMocks();
});

test('the bar comes after 1.2 screens', () => {
  scroll(1.2);
  expect(isShown()).toBe(false);
  scroll(1.25);
  expect(isShown()).toBe(true);
  scroll(1);
  expect(isShown()).toBe(false);
});

test('it goes as soon as a request is sent, and stays away', () => {
  scroll(2);
  expect(isShown()).toBe(true);
  rememberLead(new Date());
  expect(isShown()).toBe(false);
  scroll(3);
  expect(isShown()).toBe(false);
});

test('it does not come to somebody who has sent a request before', () => {
  bar.remove();
  rememberLead(new Date());
  document.body.append(bar);
  scroll(2);
  expect(isShown()).toBe(false);
});
