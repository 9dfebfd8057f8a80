/** Entrance animation: fades in and rises 12px (docs/design.md, "Motion"). Nothing is hidden before it starts. */
const FADE_UP = [{ opacity: 0, translate: '0 12px' }, {}];
const RISE = { duration: 600, easing: 'cubic-bezier(0.22, 0.61, 0.2, 1)' } as const;

/** Animated elements: the content of the page's sections. */
const CONTENT = 'main > section > .wrap, main > section.wrap';

/** Animates sections below the first screen once, as they scroll into view; never with reduced motion. */
export function animateOnScroll(): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)');
  const watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      if (!isReduced.matches) target.animate(FADE_UP, RISE);
    }
  });
  for (const part of document.querySelectorAll(CONTENT)) {
    if (part.getBoundingClientRect().top > window.innerHeight) watch.observe(part);
  }
}
