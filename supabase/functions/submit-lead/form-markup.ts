import { WIZARD_MESSAGES } from '../../../src/domain/messages.ts';
import { HONEYPOT_NAME } from '../../../src/domain/forms/plain-form.ts';
import { html, type SafeHtml } from '../_shared/html.ts';
import { FORM_PARTS, SUBMIT_LABELS, type Control, type FormPart } from './form-controls.ts';
import type { FieldErrors, FormFields, FormName } from './read-lead.ts';

/** A submitted form: its values and errors. */
export type SentForm = {
  form: FormName;
  fields: FormFields;
  errors: FieldErrors;
  /** URL of the page the form was first sent from, passed on with the next attempt. */
  page: string | undefined;
};

type State = Pick<SentForm, 'fields' | 'errors'>;

const optional = (isOptional: boolean): SafeHtml | undefined =>
  isOptional ? html` <span class="optional">(optional)</span>` : undefined;

const errorLine = (name: string, error: string | undefined): SafeHtml | undefined =>
  error === undefined ? undefined : html`<p class="error" id="${name}-error">${error}</p>`;

/** Attributes that tie a control to its error and hints. */
function ties(control: Control, error: string | undefined): SafeHtml {
  const hints = control.kind === 'text' && control.hints ? [`${control.name}-hint`] : [];
  const ids = [...hints, ...(error === undefined ? [] : [`${control.name}-error`])];
  const described = ids.length > 0 ? html` aria-describedby="${ids.join(' ')}"` : undefined;
  return html`${error === undefined ? undefined : html` aria-invalid="true"`}${described}`;
}

function choice(control: Control & { kind: 'radio' }, { fields, errors }: State): SafeHtml {
  const { name, label, options } = control;
  const error = errors.get(name);
  const wrong = error === undefined ? undefined : html` data-wrong aria-describedby="${name}-error"`;
  const radios = options.map(({ value, label: text, note }, index) => {
    const checked = fields.get(name) === value ? html` checked` : undefined;
    const id = index === 0 ? name : `${name}-${value}`;
    return html`<label class="option"
      ><input type="radio" id="${id}" name="${name}" value="${value}" ${checked} /><span
        ><b>${text}</b>${note && html`<small>${note}</small>`}</span
      ></label
    >`;
  });
  return html`<fieldset${wrong}><legend>${label}</legend><div class="options">${radios}</div>${errorLine(name, error)}</fieldset>`;
}

function entryOf(
  control: Control & { kind: 'text' | 'area' | 'select' },
  { fields, errors }: State,
): SafeHtml {
  const { name } = control;
  const value = fields.get(name) ?? '';
  const common = html`id="${name}" name="${name}"${ties(control, errors.get(name))}`;
  // On one line, because white space inside a textarea is part of its value.
  if (control.kind === 'area') return html`<textarea ${common}>${value}</textarea>`;
  if (control.kind === 'select') {
    const chosen = control.options.some((option) => option.value === value) ? value : control.initial;
    const options = control.options.map(
      (option) =>
        html`<option value="${option.value}" ${option.value === chosen ? html`selected` : undefined}>
          ${option.label}
        </option>`,
    );
    return html`<select ${common}>
      ${options}
    </select>`;
  }
  const shown = fields.has(name) ? value : (control.initial ?? '');
  return html`<input
    ${common}
    type="${control.type}"
    autocomplete="${control.autocomplete}"
    value="${shown}"
  />`;
}

function controlMarkup(control: Control, state: State): SafeHtml {
  const { name, label, isOptional } = control;
  if (control.kind === 'radio') return choice({ ...control, kind: 'radio' }, state);
  if (control.kind === 'check') {
    const checked = state.fields.has(name) ? html`checked` : undefined;
    return html`<label class="check hint"
      ><input type="checkbox" name="${name}" ${checked} /><span>${label}${optional(isOptional)}</span></label
    >`;
  }
  const hints = control.kind === 'text' ? (control.hints ?? []) : [];
  const hint = hints.length > 0 ? html`<p class="hint" id="${name}-hint">${hints.join(' ')}</p>` : undefined;
  return html`<div class="field" data-quantity="${name}">
    <label class="label" for="${name}">${label}${optional(isOptional)}</label>
    ${hint}${entryOf(control, state)}${errorLine(name, state.errors.get(name))}
  </div>`;
}

function partMarkup(part: FormPart, state: State): SafeHtml {
  if (part.kind === 'project') {
    return html`<fieldset class="project" data-project="${part.service}">
      <legend>${part.label}</legend>
      ${part.controls.map((control) => controlMarkup(control, state))}
    </fieldset>`;
  }
  const note =
    part.name === 'homeowner'
      ? html`<p class="hint" data-not-homeowner>${WIZARD_MESSAGES.notHomeowner}</p>`
      : undefined;
  return html`${controlMarkup(part, state)}${note}`;
}

const controlsOf = (form: FormName): Control[] =>
  FORM_PARTS[form].flatMap((part) => (part.kind === 'project' ? part.controls : [part]));

/** Puts the label before an error, except before the error of an empty field, which names the field itself. */
const namedError = (label: string, error = '', entry = ''): string =>
  entry.trim() === '' ? error : `${label}${label.endsWith('?') ? '' : ':'} ${error}`;

/** Lists the errors in the order of the form, each linked to its control. */
export function errorSummary({ form, fields, errors }: SentForm): SafeHtml {
  const wrong = controlsOf(form).filter(({ name }) => errors.has(name));
  const isMissing = wrong.some(({ name }) => (fields.get(name) ?? '').trim() === '');
  const title = isMissing ? WIZARD_MESSAGES.incomplete.title : 'Please check these fields.';
  return html`<div class="note" role="alert" tabindex="-1" autofocus>
    <h2>${title}</h2>
    <ul>
      ${wrong.map(
        ({ name, label }) =>
          html`<li>
            <a href="#${name}">${namedError(label, errors.get(name), fields.get(name))}</a>
          </li>`,
      )}
    </ul>
  </div>`;
}

/**
 * Renders the form with its submitted values. The action is relative and without a fragment, so that a fragment from
 * a link in the error summary is not sent along.
 */
export function formMarkup({ form, page, ...state }: SentForm): SafeHtml {
  return html`<form method="post" action="submit-lead" novalidate>
    <input type="hidden" name="form" value="${form}" />
    ${page && html`<input type="hidden" name="page" value="${page}" />`}
    <p class="honeypot" aria-hidden="true">
      <label for="${HONEYPOT_NAME}">Leave this empty</label>
      <input
        id="${HONEYPOT_NAME}"
        name="${HONEYPOT_NAME}"
        tabindex="-1"
        autocomplete="off"
        value="${state.fields.get(HONEYPOT_NAME) ?? ''}"
      />
    </p>
    ${FORM_PARTS[form].map((part) => partMarkup(part, state))}
    <button type="submit">${SUBMIT_LABELS[form]}</button>
  </form>`;
}
