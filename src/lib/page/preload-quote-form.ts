/** First signs that a visitor is about to use a form or to open it. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** Time after the sign in ms; a press that follows it at once is answered before any code is loaded. */
const DELAY = 80;

/** Loads a form's code with all its imports at once; an island alone discovers them level by level. */
function load({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const isForm = target.closest('[data-short-form="inline"]') !== null;
  if (!isForm && !target.closest('[data-quote]')) return;
  setTimeout(() => {
    const code = isForm
      ? import('../../islands/short-form/InlineForm.tsx')
      : import('../../islands/short-form/QuoteDialog.tsx');
    // A failure is handled when the form hydrates.
    code.catch(() => undefined);
  }, DELAY);
}

/** Loads the code of the short form when the pointer or the focus reaches the form, or a link that opens the dialog. */
export function preloadQuoteForm(): void {
  for (const type of SIGNS) document.addEventListener(type, load, { capture: true, passive: true });
}
