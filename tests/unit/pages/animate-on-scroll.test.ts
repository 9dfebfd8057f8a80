// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { animateOnScroll } from '~/lib/page/animate-on-scroll.ts';

type Notify = (target: Element, isIntersecting?: boolean) => void;

const animate = vi.fn();
let watched: Set<Element>;
let notify: Notify;

/** Opens a page of sections with their distances from the top of the screen; `reduce` sets reduced motion. */
function open(tops: number[], reduce = false): Element[] {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: reduce } as MediaQueryList);
  document.body.innerHTML = `<main>${tops.map(() => '<section><div class="wrap"></div></section>').join('')}</main>`;
  const parts = [...document.querySelectorAll('.wrap')];
  parts.forEach((part, index) => {
    part.getBoundingClientRect = () => ({ top: tops[index] ?? 0 }) as DOMRect;
    part.animate = animate;
  });
  animateOnScroll();
  return parts;
}

beforeEach(() => {
  watched = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        notify = (target, isIntersecting = true) => {
          if (watched.has(target)) tell([{ target, isIntersecting }]);
        };
      }
      observe = (target: Element) => watched.add(target);
      unobserve = (target: Element) => watched.delete(target);
    },
  );
});

test('a section below the fold rises once when it enters the viewport', () => {
  const [, below] = open([0, window.innerHeight + 1]);
  if (!below) throw new Error('There is no second section.');
  notify(below, false);
  expect(animate).not.toHaveBeenCalled();
  notify(below);
  notify(below);
  expect(animate).toHaveBeenCalledOnce();
  expect(animate.mock.lastCall).toMatchObject([[{ opacity: 0, translate: '0 12px' }, {}], { duration: 600 }]);
});

test('no section moves or hides before it enters the viewport, nor one above the fold', () => {
  const [first, ...others] = open([window.innerHeight, 2000, 3000]);
  expect(first && watched.has(first)).toBe(false);
  for (const part of others) expect(part.getAttributeNames()).toEqual(['class']);
  expect(animate).not.toHaveBeenCalled();
});

test('nothing moves with reduced motion', () => {
  const [below] = open([2000], true);
  if (below) notify(below);
  expect(animate).not.toHaveBeenCalled();
});
