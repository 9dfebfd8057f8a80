import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useServerForm } from '../forms/use-server-form.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Returns the form's text entries as parameters of an address. */
export function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, entry] of new FormData(form)) if (typeof entry === 'string') params.append(name, entry);
  return params;
}

/** Sets the controls named in `fields` to the entries of an address; a control the address leaves out keeps its value, a checkbox is cleared. */
function fillForm(form: HTMLFormElement, params: URLSearchParams, fields: readonly string[]): void {
  for (const field of fields) {
    const entries = params.getAll(field);
    const controls = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`);
    for (const control of controls) {
      const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
      const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
      if (isBox) control.checked = entries.includes(control.value);
      else if (isRadio)
        control.checked = entries.length > 0 ? entries.includes(control.value) : control.checked;
      else if (entries[0] !== undefined) control.value = entries[0];
    }
  }
}

/**
 * A form whose answers are in the address. It is uncontrolled, so that what was typed before hydration stays. `start`
 * runs once with the entries in the form, and `finish` whenever an entry is finished.
 */
export function useAnswerForm<Root extends HTMLElement>(answers: {
  /** Selector of the form that the server sent. */
  selector: string;
  fields: readonly string[];
  /** Returns true when the address holds answers of this form. */
  isLinked: (params: URLSearchParams) => boolean;
  start: (isLinked: boolean) => void;
  finish: () => void;
}): { root: RefObject<Root | null>; form: RefObject<HTMLFormElement | null> } {
  const root = useRef<Root>(null);
  const form = useRef<HTMLFormElement>(null);
  const served = useServerForm(() => document.querySelector<HTMLFormElement>(answers.selector));
  useHydrated(root);

  const begin = useEffectEvent((element: HTMLFormElement) => {
    const { fields, isLinked, start } = answers;
    const params = new URLSearchParams(window.location.search);
    if (isLinked(params)) fillForm(element, params, fields);
    else if (served && served !== element) fillForm(element, formParams(served), fields);
    start(isLinked(params));
  });
  const finish = useEffectEvent(() => answers.finish());
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    begin(element);
    // React's own `change` is the browser's `input`; the address changes when an entry is finished.
    const listener = (): void => finish();
    element.addEventListener('change', listener);
    return () => element.removeEventListener('change', listener);
  }, []);
  return { root, form };
}
