/** Longest wait for the style sheet of forms, in ms; a form without looks is better than none. */
const STYLED_WITHIN = 1000;

/** Lets the style sheet of forms count, fetching it if need be; resolves when it does. */
export function enableFormSheet(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[data-form-styles]');
  if (!link) return Promise.resolve();
  link.disabled = false;
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    setTimeout(resolve, STYLED_WITHIN);
  });
}
