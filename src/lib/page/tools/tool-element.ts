import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import {
  toolLink,
  type FieldErrors,
  type Tool,
  type ToolAnswer,
  type ToolLine,
} from '../../../domain/tools/tool.ts';
import { startCopyLink } from './copy-link.ts';
import { fillForm, formParams } from './form-params.ts';
import { sendNote } from './send-note.ts';

/** Creates a line as `ToolLines.astro` renders it. */
function lineItem({ label, amount, detail, isSum }: ToolLine): HTMLLIElement {
  const item = document.createElement('li');
  if (isSum) item.className = 'sum';
  const parts = [
    ['span', label],
    ['b', amount],
    ['small', detail],
  ] as const;
  for (const [tag, text] of parts) {
    if (text === undefined) continue;
    const part = document.createElement(tag);
    part.textContent = text;
    item.append(part);
  }
  return item;
}

/** Draws a figure again from an answer, inside the tool's element. */
export type Draw<Answer> = (root: HTMLElement, answer: Answer) => void;

/**
 * Defines `psc-tool`, the element around a tool's page. It works out the result from the form on every change, prints
 * it over the one from the server, and keeps the address in step.
 */
export function defineTool<Input, Field extends string, Answer extends ToolAnswer>(
  tool: Tool<Input, Field, Answer>,
  draw: Draw<Answer> = () => undefined,
): void {
  class ToolElement extends HTMLElement {
    #leaving = new AbortController();
    #note = '';

    connectedCallback() {
      const { signal } = this.#leaving;
      const form = this.querySelector('form');
      if (!form) return;
      const params = new URLSearchParams(window.location.search);
      const isLinked = tool.fields.some((field) => params.has(field));
      if (isLinked) fillForm(form, params, tool.fields);
      this.#update(form, isLinked);

      form.addEventListener('input', () => this.#update(form, false), { signal });
      form.addEventListener('change', () => this.#commit(form), { signal });
      form.addEventListener(
        'submit',
        (event) => {
          event.preventDefault();
          if (!this.#commit(form)) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        },
        { signal },
      );
      this.querySelector('[data-print]')?.addEventListener('click', () => print(), { signal });
      startCopyLink(this, signal);
      this.querySelector<HTMLAnchorElement>('a[data-send]')?.addEventListener(
        'click',
        (event) =>
          sendNote(event, {
            tool: tool.name,
            note: [this.#note, this.dataset.extraNote].filter(Boolean).join('\n'),
          }),
        { signal },
      );
    }

    disconnectedCallback() {
      this.#leaving.abort();
      this.#leaving = new AbortController();
    }

    /** Works out the result and writes it into the address; returns false when an entry is wrong. */
    #commit(form: HTMLFormElement): boolean {
      const link = this.#update(form, true);
      if (link !== undefined) window.history.replaceState(window.history.state, '', link);
      return link !== undefined;
    }

    /** Prints the result and returns its link; undefined when an entry is wrong, which is said only with `showsErrors`. */
    #update(form: HTMLFormElement, showsErrors: boolean): string | undefined {
      const parsed = tool.parse(formParams(form));
      if (!parsed.ok) {
        if (showsErrors) this.#showErrors(form, parsed.errors);
        this.toggleAttribute('data-stale', true);
        return undefined;
      }
      this.#showErrors(form, {});
      this.toggleAttribute('data-stale', false);
      const answer = tool.answer(parsed.input, pacificDay(new Date()));
      const link = toolLink(tool, parsed.input);
      this.#note = `${answer.note}\n${link}`;
      this.#show(answer, link);
      draw(this, answer);
      return link;
    }

    #showErrors(form: HTMLFormElement, errors: FieldErrors<Field>): void {
      for (const field of tool.fields) {
        const text = errors[field] ?? '';
        const place = this.querySelector(`[data-error="${field}"]`);
        if (place && place.textContent !== text) place.textContent = text;
        for (const control of form.querySelectorAll(`[name="${field}"]`)) {
          if (text) control.setAttribute('aria-invalid', 'true');
          else control.removeAttribute('aria-invalid');
        }
      }
    }

    #show({ state, texts, lines }: Answer, link: string): void {
      this.dataset.state = state;
      for (const place of this.querySelectorAll<HTMLElement>('[data-text]')) {
        const text = texts[place.dataset.text ?? ''];
        // Unchanged text is left alone, so that a live region announces only what is new.
        if (text !== undefined && place.textContent !== text) place.textContent = text;
      }
      for (const part of this.querySelectorAll<HTMLElement>('[data-show]')) {
        part.hidden = !(part.dataset.show ?? '').split(' ').includes(state);
      }
      this.querySelector('[data-lines]')?.replaceChildren(...lines.map(lineItem));
      const place = this.querySelector('[data-permalink]');
      if (place) place.textContent = new URL(link, window.location.href).href;
    }
  }

  customElements.define('psc-tool', ToolElement);
}
