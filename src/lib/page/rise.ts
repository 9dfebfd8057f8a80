/** How section content comes: 12px up while it fades in (docs/design.md, "Motion"). Nothing is hidden before that. */
const FROM_BELOW = [{ opacity: 0, translate: '0 12px' }, {}];
const RISE = { duration: 600, easing: 'cubic-bezier(0.22, 0.61, 0.2, 1)' } as const;

/** What rises: the content of the page's sections. */
const CONTENT = 'main > section > .wrap, main > section.wrap';

/** Lets the sections below the first screen rise once, as they come into view; not for whoever asks for less motion. */
export function riseOnSight(): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)');
  const watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      if (!isReduced.matches) target.animate(FROM_BELOW, RISE);
    }
  });
  for (const part of document.querySelectorAll(CONTENT)) {
    if (part.getBoundingClientRect().top > window.innerHeight) watch.observe(part);
  }
}
