/** Events that hydrate an island. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'submit'] as const;

/** Longest wait of a submission for hydration, in ms; after that the browser posts the form itself. */
export const SUBMIT_TIMEOUT = 12_000;

type Submission = { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Hydrates an island with a form on first interaction. An earlier submission is deferred and repeated on
 * `island-hydrated`; if the island's code does not load, the form is posted as HTML.
 */
export function hydrateOnInteraction(hydrate: () => void, island: HTMLElement): void {
  let isHydrating = false;
  let pending: Submission | undefined;

  const repeatSubmission = (): void => {
    if (!pending) return;
    const { form, submitter } = pending;
    pending = undefined;
    submitter?.removeAttribute('aria-busy');
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
    // Where the browser has translated the page, React renders the form anew, and what was typed only after this event.
    else setTimeout(() => island.querySelector('form')?.requestSubmit());
  };
  const stop = (): void => {
    for (const type of INTERACTIONS) island.removeEventListener(type, onInteraction, true);
  };
  const postAsHtml = (): void => {
    isHydrating = false;
    if (!pending) return;
    stop();
    pending.form.noValidate = false;
    repeatSubmission();
  };
  const delaySubmission = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!pending) setTimeout(postAsHtml, SUBMIT_TIMEOUT);
    pending = { form: event.target as HTMLFormElement, submitter: event.submitter };
    pending.submitter?.setAttribute('aria-busy', 'true');
  };
  function onInteraction(event: Event): void {
    if (event.type === 'submit') delaySubmission(event as SubmitEvent);
    if (isHydrating) return;
    isHydrating = true;
    island.dataset.since ??= String(Date.now());
    // The island shows its own error messages; native validation would preempt them.
    for (const form of island.querySelectorAll('form')) form.noValidate = true;
    hydrate();
  }

  for (const type of INTERACTIONS) island.addEventListener(type, onInteraction, true);
  island.addEventListener('astro:hydration-error', postAsHtml);
  island.addEventListener('island-hydrated', () => {
    stop();
    repeatSubmission();
  });
}
