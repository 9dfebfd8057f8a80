import type { AnalyticsEvent, TrackedForm } from '../../domain/analytics/events.ts';

type WithDataLayer = { dataLayer?: unknown[] };

type Step = 1 | 2 | 3;

/** Forms with entries that were not sent, and the step each is on. */
const open = new Map<TrackedForm, Step>();

/** Reports each form that is left, once until its next step. */
function reportAbandoned(): void {
  if (document.visibilityState === 'visible') return;
  for (const [form, step] of open) {
    open.delete(form);
    push({ event: 'form_abandon', form, step });
  }
}

let isWatching = false;

function follow(event: AnalyticsEvent): void {
  const { event: name } = event;
  if (name === 'form_start' || name === 'form_resume' || name === 'form_step') {
    open.set(event.form, name === 'form_start' ? 1 : event.step);
    // Browsers hide a page before they unload it, and phones may end a hidden page without another event.
    if (!isWatching) document.addEventListener('visibilitychange', reportAbandoned);
    isWatching = true;
  } else if (name === 'generate_lead' || name === 'lead_queued' || name === 'form_clear') {
    open.delete(event.form);
  } else if (name === 'newsletter_signup') {
    open.delete('newsletter');
  }
}

function push(event: AnalyticsEvent): void {
  const page = window as WithDataLayer;
  (page.dataLayer ??= []).push(event);
}

/** Pushes an event to the page's data layer (docs/analytics.md), and reports forms that are left unsent. */
export function pushEvent(event: AnalyticsEvent): void {
  push(event);
  follow(event);
}
