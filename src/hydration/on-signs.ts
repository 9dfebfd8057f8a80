import { enableFormSheet } from './form-sheet.ts';

/** Signs that a visitor wants a form, from the pointer's arrival to a submission. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'submit'] as const;

/** How long a submission waits for the island, in ms; then the browser sends the form by itself. */
export const HELD_FOR = 12_000;

type Held = { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Wakes an island of forms at the first sign. A submission before that is held back, and made again when the island
 * says `island-awake`; if its code does not come, the form is sent as HTML.
 */
export function hydrateOnSigns(wake: () => void, island: HTMLElement): void {
  let isWaking = false;
  let held: Held | undefined;

  const submitHeld = (): void => {
    if (!held) return;
    const { form, submitter } = held;
    held = undefined;
    submitter?.removeAttribute('aria-busy');
    form.requestSubmit(submitter?.isConnected ? submitter : null);
  };
  const stop = (): void => {
    for (const sign of SIGNS) island.removeEventListener(sign, onSign, true);
  };
  const sendAsHtml = (): void => {
    isWaking = false;
    if (!held) return;
    stop();
    held.form.noValidate = false;
    submitHeld();
  };
  const hold = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held) setTimeout(sendAsHtml, HELD_FOR);
    held = { form: event.target as HTMLFormElement, submitter: event.submitter };
    held.submitter?.setAttribute('aria-busy', 'true');
  };
  function onSign(event: Event): void {
    if (event.type === 'submit') hold(event as SubmitEvent);
    if (isWaking) return;
    isWaking = true;
    island.dataset.since ??= String(Date.now());
    // The island has the words for what is wrong; the browser's own bubbles would come before them.
    for (const form of island.querySelectorAll('form')) form.noValidate = true;
    void enableFormSheet();
    wake();
  }

  for (const sign of SIGNS) island.addEventListener(sign, onSign, true);
  island.addEventListener('astro:hydration-error', sendAsHtml);
  island.addEventListener('island-awake', () => {
    stop();
    submitHeld();
  });
}
