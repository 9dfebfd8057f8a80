/** First signs that a visitor is about to use the element. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'input'] as const;

/** Controls whose press needs the code. */
const NEEDS_CODE = 'button, a[data-send]';

/** Loads the code at the first sign of use, and repeats a press that came before it. */
function watch(root: HTMLElement, load: (root: HTMLElement) => Promise<unknown>): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let loading: Promise<unknown> | undefined;
  const start = (): Promise<unknown> => {
    loading ??= load(root).then(
      () => waiting.abort(),
      (error: unknown) => {
        // The next sign of use tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /** Runs `repeat` once the code is there; without it the browser does what HTML says. */
  const after = async (event: Event, repeat: () => void): Promise<void> => {
    event.preventDefault();
    event.stopImmediatePropagation();
    await start().catch(() => waiting.abort());
    repeat();
  };
  const options = { signal, capture: true, passive: true };
  for (const sign of SIGNS) root.addEventListener(sign, () => void start().catch(() => undefined), options);
  root.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_CODE) : null;
      if (control) void after(event, () => control.click());
    },
    { signal, capture: true },
  );
  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (form instanceof HTMLFormElement) void after(event, () => form.requestSubmit());
    },
    { signal, capture: true },
  );
  // A link to an answer shows it at once.
  if (window.location.search) start().catch(() => undefined);
}

/**
 * Loads the code of elements when a visitor is about to use one, or when the address holds answers; the page shows a
 * worked example without it.
 */
export function loadOnUse(selector: string, load: (root: HTMLElement) => Promise<unknown>): void {
  for (const root of document.querySelectorAll<HTMLElement>(selector)) watch(root, load);
}
