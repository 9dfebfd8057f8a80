import type { ChoiceField, FormProgress, TrackedForm } from '../../domain/analytics/events.ts';
import type { FieldRule } from '../../domain/forms/lead-fields.ts';
import { push } from '../page/data-layer.ts';

/** Forms with entries that were not sent, and the step each is on. */
const open = new Map<TrackedForm, 1 | 2 | 3>();

/** Reports each form that is left, once until its next step. */
function reportAbandoned(): void {
  if (document.visibilityState === 'visible') return;
  for (const [form, step] of open) push({ event: 'form_abandon', form, step });
  open.clear();
}

let isWatching = false;

/** Pushes an event about the progress of a form (docs/analytics.md), and reports forms that are left unsent. */
export function pushFormEvent(event: FormProgress): void {
  push(event);
  // Browsers hide a page before they unload it, and phones may end a hidden page without another event.
  if (!isWatching) document.addEventListener('visibilitychange', reportAbandoned);
  isWatching = true;
  if ('step' in event) open.set(event.form, event.step);
  else if (event.event === 'form_start') open.set(event.form, 1);
  else open.delete('form' in event ? event.form : 'newsletter');
}

/** Pushes the fields that were answered by choosing, and a removed package; never a value that is not a known choice. */
export function pushChoices(
  form: TrackedForm,
  fields: Readonly<Record<string, FieldRule | { values: readonly string[] }>>,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): void {
  for (const [name, { values: known }] of Object.entries(fields)) {
    const value = known?.find((each) => each === values[name]);
    if (value === undefined || value === before[name]) continue;
    push({ event: 'form_choice', form, field: name as ChoiceField, value });
  }
  if (before.package && values.package === '') {
    push({ event: 'form_choice', form, field: 'package', value: 'none' });
  }
}
