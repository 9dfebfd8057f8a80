import { findOption, type Quantity } from '../../../domain/catalog/catalog.ts';
import type { WizardProject } from '../../../domain/assistant/price-types.ts';
import { ASSESSMENT_REQUIRED, readQuantity, type Estimate } from '../../../domain/pricing/estimate.ts';
import { formatCents, formatCentsShort } from '../../../domain/pricing/money.ts';
import {
  priceEstimate,
  priceQuery,
  readPriceQuery,
  type PriceAnswers,
} from '../../../domain/pricing/price-query.ts';
import { startCopyLink } from '../tools/copy-link.ts';
import { fillForm, formParams } from '../tools/form-params.ts';

/** Creates a line as `PriceCalculator.astro` renders it. */
function lineItem(label: string, cents: number, detail = ''): HTMLLIElement {
  const item = document.createElement('li');
  const parts = [
    ['span', label],
    ['b', formatCents(cents)],
    ['small', detail],
  ] as const;
  for (const [tag, text] of parts) {
    if (text === '') continue;
    const part = document.createElement(tag);
    part.textContent = text;
    item.append(part);
  }
  return item;
}

/** Returns the answers as the wizard holds them; quantities of other options keep their form entries. */
const projectOf = ({ service, variant }: PriceAnswers, params: URLSearchParams): WizardProject => {
  const entry = (name: Quantity, fallback: string): string => params.get(name) ?? fallback;
  return {
    service,
    variant,
    feet: entry('feet', '10'),
    modules: entry('modules', '20'),
    plugs: entry('plugs', '0'),
    qty_plugs: entry('qty_plugs', '1'),
  };
};

/** Calculator of the price book: `psc-price-calculator`. */
class PriceCalculator extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback(): void {
    const { signal } = this.#leaving;
    const form = this.querySelector('form');
    const details = this.closest('details');
    if (!form || !details) return;
    const params = new URLSearchParams(window.location.search);
    if (params.get('service') === this.dataset.service && readPriceQuery(params)) {
      fillForm(form, params, ['variant', 'feet', 'modules', 'plugs', 'qty_plugs']);
      details.open = true;
    }
    this.#normalize(form);
    this.#update(form);

    form.addEventListener('input', () => this.#update(form), { signal });
    form.addEventListener(
      'change',
      () => {
        this.#normalize(form);
        this.#updateAddress(form);
      },
      { signal },
    );
    form.addEventListener('click', (event) => this.#step(form, event), { signal });
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        void this.#continue(form);
      },
      { signal },
    );
    this.querySelector('[data-print]')?.addEventListener('click', () => print(), { signal });
    startCopyLink(this, signal);
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
    this.#leaving = new AbortController();
  }

  #step(form: HTMLFormElement, { target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    const input = button?.parentElement?.querySelector('input');
    if (!button || !input) return;
    const count = Math.max(0, Number(input.value) || 0) + Number(button.dataset.step);
    input.value = String(count);
    this.#normalize(form);
    this.#updateAddress(form);
  }

  /** Replaces entries that are no number or out of bounds, as the wizard does. */
  #normalize(form: HTMLFormElement): void {
    const answers = readPriceQuery(formParams(form));
    const option = answers && findOption(answers.service, answers.variant);
    if (!option) return;
    for (const [name, rule] of Object.entries(option.quantities)) {
      const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input) input.value = String(readQuantity(input.value, rule.min));
    }
  }

  #updateAddress(form: HTMLFormElement): void {
    const link = this.#update(form);
    if (link) window.history.replaceState(window.history.state, '', link);
  }

  /** Prints the estimate of the form and returns its link. */
  #update(form: HTMLFormElement): string | undefined {
    const answers = readPriceQuery(formParams(form));
    if (!answers) return undefined;
    const option = findOption(answers.service, answers.variant);
    for (const field of form.querySelectorAll<HTMLElement>('[data-quantity]')) {
      field.hidden = !Object.hasOwn(option?.quantities ?? {}, field.dataset.quantity ?? '');
    }
    this.#show(priceEstimate(answers));
    const link = `/prices?${priceQuery(answers).toString()}#${answers.service}`;
    const place = this.querySelector('[data-permalink]');
    if (place) place.textContent = new URL(link, window.location.href).href;
    return link;
  }

  #show(result: Estimate): void {
    const isPriced = result.kind === 'priced';
    const total = this.querySelector<HTMLElement>('[data-total]');
    const text = isPriced ? formatCentsShort(result.totalCents) : ASSESSMENT_REQUIRED;
    if (total && total.textContent !== text) total.textContent = text;
    total?.toggleAttribute('data-long', text.length > 7);
    const lines = this.querySelector<HTMLElement>('[data-lines]');
    if (lines) lines.hidden = !isPriced;
    if (isPriced) {
      const sum = lineItem('Ballpark estimate', result.totalCents);
      sum.className = 'sum';
      lines?.replaceChildren(
        ...result.lines.map(({ label, cents, detail }) => lineItem(label, cents, detail)),
        sum,
      );
    }
    const note = this.querySelector<HTMLElement>('[data-assessment]');
    if (note) note.hidden = isPriced;
    const action = this.querySelector('[data-action]');
    if (action) action.textContent = isPriced ? 'Continue with this quote' : 'Get a Quote';
  }

  /** Fills the wizard in and opens it, at step 2 where the contact details are known. */
  async #continue(form: HTMLFormElement): Promise<void> {
    this.#normalize(form);
    const params = formParams(form);
    const answers = readPriceQuery(params);
    try {
      const { handProjectToWizard } = await import('../../../stores/wizard-project.ts');
      if (answers) handProjectToWizard(projectOf(answers, params), new Date(), 2);
    } catch {
      // Without the code the wizard opens with the service only.
    }
    window.location.assign(`/quote?service=${answers?.service ?? ''}`);
  }
}

/** Button that prints the page: `psc-print`. */
class PrintButton extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => print());
  }
}

/** Defines the elements of the price book, once. */
export function start(): void {
  if (customElements.get('psc-print')) return;
  customElements.define('psc-price-calculator', PriceCalculator);
  customElements.define('psc-print', PrintButton);
}
