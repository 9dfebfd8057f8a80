/** Returns the form's text entries as parameters of an address. */
export function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, entry] of new FormData(form)) if (typeof entry === 'string') params.append(name, entry);
  return params;
}

/** Sets the controls named in `fields` to the entries of an address; a control the address leaves out keeps its value, a checkbox is cleared. */
export function fillForm(form: HTMLFormElement, params: URLSearchParams, fields: readonly string[]): void {
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
